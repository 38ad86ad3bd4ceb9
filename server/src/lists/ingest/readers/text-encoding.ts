import { closeSync, openSync, readSync } from 'node:fs'

/** How the text of a file is written; a spreadsheet that does not save UTF-8 saves the others. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1258'

const HEAD_BYTES = 1 << 16
/** The longest character of UTF-8, which the end of the head can cut. */
const LONGEST_CHARACTER = 4

/** A character of several bytes in UTF-8, and a byte that belongs to none. */
const WHOLE = /[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu
const BROKEN = /\ufffd/g
/** Vietnamese tones after a vowel, and after letters that only Vietnamese has, as bytes of windows-1258. */
const TONES = /[\xcc\xd2\xde\xec\xf2]/g
const TONES_ON_VOWELS = /[aeiouyAEIOUY\xc2\xca\xd4\xc3\xd5\xdd\xe2\xea\xf4\xe3\xf5\xfd][\xcc\xd2\xde\xec\xf2]/g

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function encodingOf(bytes: Buffer): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const utf8 = bytes.toString('utf8', 0, Math.max(0, bytes.length - LONGEST_CHARACTER))
  // UTF-8 that was damaged on its way still has more whole characters than broken ones.
  if (count(utf8, BROKEN) <= count(utf8, WHOLE)) return 'utf-8'
  const single = bytes.toString('latin1')
  const tones = count(single, TONES)
  return tones > 0 && count(single, TONES_ON_VOWELS) * 2 > tones ? 'windows-1258' : 'windows-1252'
}

/** The first text of a file, and how it is written. */
export function textHead(path: string): { text: string; encoding: TextEncoding } {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(HEAD_BYTES)
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0))
    const encoding = encodingOf(bytes)
    return { encoding, text: new TextDecoder(encoding).decode(bytes) }
  } finally {
    closeSync(file)
  }
}
