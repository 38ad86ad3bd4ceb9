import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'

/**
 * The words of a text in order; `breaks[i]` says that punctuation precedes word i; `isMarked` that a letter is outside
 * ASCII.
 */
export type Words = { words: string[]; breaks: boolean[]; isMarked: boolean }

const ASCII = /^[ -~]*$/
const HASHES = /^#+/
const UNDERSCORE = 95
const HASH = 35
const AT = 64
const FIRST_LETTER_BEYOND_ASCII = 0xc0

/**
 * Non-letters above ASCII that people write between words: punctuation, arrows, symbols, emoji (as surrogates) and
 * their modifiers.
 */
function isSymbol(code: number): boolean {
  return (
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code >= 0xfff0 ||
    code === 0xd7 ||
    code === 0xf7
  )
}

function isWordCode(code: number): boolean {
  if (code >= FIRST_LETTER_BEYOND_ASCII) return !isSymbol(code)
  return (
    (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === UNDERSCORE || code === HASH || code === AT
  )
}

/**
 * Words of a text in NFKC lower case, hashtags and mentions with their `#` or `@`; scanned by hand, because a pattern
 * of Unicode classes costs ten times as much.
 */
export function wordsIn(text: string): Words {
  const lower = normalize(text, 'NFKC').toLowerCase()
  const result: Words = { words: [], breaks: [], isMarked: false }
  let start = -1
  let isBroken = true
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 32
    if (isWordCode(code)) {
      const opens = code === HASH || code === AT
      if (opens && start >= 0) add(lower.slice(start, at))
      if (start < 0 || opens) start = at
      if (code >= FIRST_LETTER_BEYOND_ASCII) result.isMarked = true
      continue
    }
    if (start >= 0) add(lower.slice(start, at))
    start = -1
    if (code !== 32) isBroken = true
  }
  return result

  function add(word: string): void {
    if (word === '#' || word === '@') return
    result.words.push(word)
    result.breaks.push(isBroken)
    isBroken = false
  }
}

/** A hashtag as it is compared: folded, with one `#` in front, regardless of spelling. */
export function hashtagKey(tag: string): string {
  const folded = ASCII.test(tag) ? tag.toLowerCase() : fold(tag)
  return folded.startsWith('#') ? folded.replace(HASHES, '#') : `#${folded}`
}
