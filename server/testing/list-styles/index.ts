import { DOUBTFUL_LISTS } from './doubtful-lists'
import { PLAIN_LISTS } from './plain-lists'
import { TOOL_EXPORTS } from './tool-exports'
import { VIETNAMESE_LISTS } from './vietnamese-lists'
import { WORKBOOKS } from './workbooks'

export const LIST_STYLES = [...PLAIN_LISTS, ...VIETNAMESE_LISTS, ...TOOL_EXPORTS, ...WORKBOOKS, ...DOUBTFUL_LISTS]
