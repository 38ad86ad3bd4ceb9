import { fold } from '@kolscope/contract/core/fold'
import { COMMON_WORDS } from './common-words'

/** Longer than the entries of guessers' lists. */
const LONGEST_COMMON = 40
/** The value of each part of a password against guessing, and the minimum of the whole. */
const WORTH = { word: 2, letter: 3, digit: 0.5 }
const LEAST_WORTH = 7.5

const WORDS: ReadonlySet<string> = new Set(COMMON_WORDS)
const LONGEST_WORD = Math.max(...COMMON_WORDS.map((word) => word.length))
const SHORTEST_WORD = 2

/** Rows, columns and zigzags of keyboards, the alphabet, and digits in order; each is walked in both directions. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '147258369',
  '159357',
  '112233445566778899',
]
const LEAST_WALK = 3

const WALKS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) => [`${row}${row}`, [...row, ...row].reverse().join('')]).flatMap((line) =>
    Array.from({ length: line.length - LEAST_WALK + 1 }, (_, at) => line.slice(at, at + LEAST_WALK)),
  ),
)

const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a' }
const unleeted = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? (sign === '$' ? 's' : 'i'))

function walkAt(text: string, at: number): number {
  let end = at
  while (WALKS.has(text.slice(end, end + LEAST_WALK))) end += 1
  return end === at ? 0 : end - at + LEAST_WALK - 1
}

const PREDICTABLE = /^(?:(?:19|20)\d\d|(.{1,6}?)\1\1+|([^\p{L}]{2,6}?)\2+)/u

function worthOfOne(sign: string): number {
  if (/\p{L}/u.test(sign)) return WORTH.letter
  return /\d/.test(sign) ? WORTH.digit : 0
}

/** The value of a text in the reading that is easiest to guess. */
function worthOf(text: string, plain: string): number {
  const rests: number[] = [0]
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const after = (length: number) => rests[text.length - at - length] ?? 0
    const ways = [worthOfOne(text.charAt(at)) + after(1)]
    const free = Math.max(walkAt(text, at), PREDICTABLE.exec(text.slice(at))?.[0].length ?? 0)
    if (free > 0) ways.push(after(free))
    for (let length = SHORTEST_WORD; length <= Math.min(LONGEST_WORD, text.length - at); length += 1) {
      if (WORDS.has(plain.slice(at, at + length))) ways.push(WORTH.word + after(length))
    }
    rests.push(Math.min(...ways))
  }
  return rests.at(-1) ?? 0
}

/**
 * Whether a password is among those that are guessed first: up to three common words, in any case, with or without
 * accents, in letters written as digits; keyboard walks, repeats, years and a few digits and signs around them add
 * little. The same applies to a password without letters, which is a date or a telephone number.
 */
export function isCommon(password: string): boolean {
  const text = fold(password).replace(/\s+/g, '')
  if (text.length > LONGEST_COMMON) return false
  return !/\p{L}/u.test(text) || worthOf(text, unleeted(text)) < LEAST_WORTH || worthOf(text, text) < LEAST_WORTH
}
