import { normalize } from './normalize'

const ASCII = /^[\0-\x7f]*$/
/** Such text is the same in all forms; normalizing takes a multiple of the time that finding this out does. */
const isAscii = (text: string): boolean => ASCII.test(text)

const MARKS = /\p{M}+/gu

/** Text for comparing: NFKC, lower case, marks removed, đ as d. "Đà Nẵng" and "da nang" fold to the same text. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return normalize(
    normalize(normalize(text, 'NFKC').toLowerCase(), 'NFD').replace(MARKS, '').replaceAll('đ', 'd'),
    'NFC',
  )
}

/**
 * The length of a text as the search sees it: one character can expand to eighteen letters, and limits apply to those.
 */
export const lengthSearched = (text: string): number => normalize(text, 'NFKC').length

const NOT_ASCII_WORD = /[^a-z0-9]+/
const NOT_WORD = /[^\p{L}\p{N}]+/u

/** The words of a text, folded; punctuation and symbols separate words. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(isAscii(text) ? NOT_ASCII_WORD : NOT_WORD)
    .filter((word) => word !== '')
}
