import { AGENCY_LISTS } from './agency-lists'
import { DOUBTFUL_LISTS } from './doubtful-lists'
import { FOREIGN_LISTS } from './foreign-lists'
import { MARKET_TOOL_LISTS } from './market-tools'
import { ODD_FILES } from './odd-files'
import { PLAIN_LISTS } from './plain-lists'
import { TOOL_EXPORTS } from './tool-exports'
import { VIETNAMESE_LISTS } from './vietnamese-lists'
import { WORKBOOKS } from './workbooks'

export const LIST_STYLES = [
  ...PLAIN_LISTS,
  ...VIETNAMESE_LISTS,
  ...TOOL_EXPORTS,
  ...WORKBOOKS,
  ...DOUBTFUL_LISTS,
  ...FOREIGN_LISTS,
  ...MARKET_TOOL_LISTS,
  ...AGENCY_LISTS,
  ...ODD_FILES,
]
