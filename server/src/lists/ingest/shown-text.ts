import type { ReasonValues } from '@kolscope/contract/lists/loads/load-reasons'
import { storable } from '../../core/storable-text'

const MAX_LETTERS = 200

/** A text of a file as screens show it; a cell can have megabytes. */
export const shownText = (text: string): string => storable(text.slice(0, MAX_LETTERS))

/** The values of a reason as screens show them. */
export const shownValues = (values: ReasonValues): ReasonValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shownText(value) : value]),
  )
