import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu
const ASCII = /^[\0-\x7f]*$/

/** A folded word; `accented` is null if it is written without accents. */
export interface Word {
  folded: string
  accented: string | null
}

/** Returns a word as it is compared, regardless of where the tone mark is placed: "hoà" and "hòa" are equal. */
export function wordOf(word: string): Word {
  const folded = fold(word)
  if (ASCII.test(word)) return { folded, accented: null }
  const apart = normalize(normalize(word, 'NFKC').toLowerCase(), 'NFD')
  const tones = [...apart.matchAll(TONES)].join('')
  const accented = normalize(apart.replaceAll(TONES, '') + tones, 'NFC')
  return { folded, accented: accented === folded ? null : accented }
}

/** Returns the same words as wordsOf(), with their accents. */
export function accentedWords(text: string): Word[] {
  const words = [...normalize(text, 'NFKC').toLowerCase().matchAll(WORD)].map(([word]) => wordOf(word))
  return words.filter(({ folded }) => folded !== '')
}
