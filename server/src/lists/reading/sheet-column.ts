import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { HandlePart } from './cell-parts'
import type { Looks } from './column-looks'
import type { HeaderMeaning } from './header-words'

/** What a column was understood as; `account` is a name or a user name, which nothing decides. */
export interface SheetColumn extends HeaderMeaning {
  index: number
  header: string
  looks: Looks
  /** Of a name and a user name in one cell. */
  handlePart?: HandlePart
  /** Its numbers are of channels of YouTube only. */
  isOfChannels?: true
  /** Its place in a name that two columns share. */
  namePart?: 1 | 2
}

export const isField =
  (...fields: Field[]) =>
  ({ field }: SheetColumn) =>
    field !== null && fields.includes(field)
