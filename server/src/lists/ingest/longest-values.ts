import { lengthSearched } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { Warn } from './report'

/** The most letters of a value that is loaded; the database's indexes could not hold some that are longer. */
export const LONGEST = {
  name: 500,
  handle: 200,
  social_id: 200,
  post_id: 200,
  email: 320,
  phone: 40,
  location: 200,
  tag: 200,
  text: 10_000,
  message: 100_000,
} as const

/** Tags of one kind of a post. */
export const MOST_TAGS = 500

/** The most letters of a cell of a table, by field; one cell can have several categories or tags. */
const LONGEST_CELLS: Partial<Record<Field, number>> = {
  ...LONGEST,
  location_code: LONGEST.location,
  tags: LONGEST.message,
  mentions: LONGEST.message,
}

/** One character can expand to this many letters in the form in which texts are compared. */
const MOST_EXPANDED = 18

/** Whether a text has too many letters, also in the form in which texts are compared. */
export const isLonger = (text: string, most: number): boolean =>
  text.length > most || (text.length * MOST_EXPANDED > most && lengthSearched(text) > most)

export const isTooLong = (text: string, field: Field): boolean => isLonger(text, LONGEST_CELLS[field] ?? LONGEST.text)

/** The text; null with a doubt if it is too long. */
export function fitting(text: string | null, field: Field, warn: Warn): string | null {
  if (text === null || !isTooLong(text, field)) return text
  warn('too-long', text, field)
  return null
}

/** How a row names its account, without what is too long. */
export function fittingNames<T extends { name: string | null; handle: string | null; socialId: string | null }>(
  account: T,
  warn: Warn,
): T {
  return {
    ...account,
    name: fitting(account.name, 'name', warn),
    handle: fitting(account.handle, 'handle', warn),
    socialId: fitting(account.socialId, 'social_id', warn),
  }
}
