import type { Platform } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { HandlePart } from './cell-parts'

export type ReadableColumn = {
  index: number
  field: Field | null
  platform: Platform | null
  /** Of a name and a user name in one cell. */
  handlePart?: HandlePart
  /** Its place in a name that two columns share. */
  namePart?: 1 | 2
}
export type HeadedColumn = ReadableColumn & { header: string }
export type ReadableRow = { cells: readonly string[]; links?: Readonly<Record<number, string>> }
