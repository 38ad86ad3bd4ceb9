import { ACCOUNT_KINDS } from './account-kinds'
import { ACCOUNT_SPELLINGS } from './account-spellings'
import { AGENCY_LISTS } from './agency-lists'
import { BOOKING_LISTS } from './booking-lists'
import { COUNTRY_LISTS } from './country-lists'
import { DOUBTFUL_LISTS } from './doubtful-lists'
import { FOREIGN_LISTS } from './foreign-lists'
import { FURTHER_WORD_LISTS } from './further-words'
import { MARKET_TOOL_LISTS } from './market-tools'
import { NEAR_MISSES } from './near-misses'
import { NEAR_POSTS } from './near-posts'
import { ODD_CELL_LISTS } from './odd-cells'
import { ODD_FILES } from './odd-files'
import { ODD_HEADER_LISTS } from './odd-headers'
import { PASTED_LISTS } from './pasted-lists'
import { PLAIN_LISTS } from './plain-lists'
import { POSTS_LISTS } from './posts-lists'
import { REMARKED_LISTS } from './remarked-lists'
import { SEVERAL_TABLES } from './several-tables'
import { SHARED_CELL_LISTS } from './shared-cells'
import { SHEET_SHAPES } from './sheet-shapes'
import { SIDE_COLUMN_LISTS } from './side-columns'
import { SPOKEN_WORD_LISTS } from './spoken-words'
import { STATED_DAY_LISTS } from './stated-days'
import { TOOL_COLUMN_LISTS } from './tool-columns'
import { TOOL_EXPORTS } from './tool-exports'
import { VIETNAMESE_LISTS } from './vietnamese-lists'
import { WORKBOOKS } from './workbooks'
import { WORKING_FILES } from './working-files'

export const LIST_STYLES = [
  ...PLAIN_LISTS,
  ...VIETNAMESE_LISTS,
  ...TOOL_EXPORTS,
  ...WORKBOOKS,
  ...DOUBTFUL_LISTS,
  ...FOREIGN_LISTS,
  ...MARKET_TOOL_LISTS,
  ...AGENCY_LISTS,
  ...ACCOUNT_KINDS,
  ...ODD_CELL_LISTS,
  ...ODD_FILES,
  ...ODD_HEADER_LISTS,
  ...TOOL_COLUMN_LISTS,
  ...BOOKING_LISTS,
  ...COUNTRY_LISTS,
  ...SHEET_SHAPES,
  ...ACCOUNT_SPELLINGS,
  ...STATED_DAY_LISTS,
  ...SHARED_CELL_LISTS,
  ...WORKING_FILES,
  ...PASTED_LISTS,
  ...REMARKED_LISTS,
  ...SEVERAL_TABLES,
  ...FURTHER_WORD_LISTS,
  ...NEAR_MISSES,
  ...POSTS_LISTS,
  ...NEAR_POSTS,
  ...SIDE_COLUMN_LISTS,
  ...SPOKEN_WORD_LISTS,
]
