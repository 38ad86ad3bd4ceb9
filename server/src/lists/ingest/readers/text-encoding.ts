import { isAscii, isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'

/** How the text of a file is written; a spreadsheet that does not save UTF-8 saves the others. */
export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1258'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-874'
  | 'shift_jis'
  | 'euc-kr'
  | 'gbk'

const BLOCK_BYTES = 1 << 16
/** How many blocks with other characters than ASCII are looked at. */
const MOST_BLOCKS = 4

/** A character of several bytes in UTF-8, and a byte that belongs to none. */
const WHOLE = /[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu
const BROKEN = /\ufffd/g
/** Vietnamese tones after a vowel, and after letters that only Vietnamese has, as bytes of windows-1258. */
const TONES = /[\xcc\xd2\xde\xec\xf2]/g
const TONES_ON_VOWELS = /[aeiouyAEIOUY\xc2\xca\xd4\xc3\xd5\xdd\xe2\xea\xf4\xe3\xf5\xfd][\xcc\xd2\xde\xec\xf2]/g
const HIGH = /[\x80-\xff]/g
/** Words of other alphabets than ours are longer runs of such bytes. */
const LONG_RUNS = /[\x80-\xff]{5,}/g
/** Letters of windows-1252 stand alone or in pairs among letters of ASCII. */
const LATIN_LETTERS = /(?<![\x80-\xff])(?:(?<=[A-Za-z])[\xc0-\xff]{1,2}|[\xc0-\xff]{1,2}(?=[A-Za-z]))(?![\x80-\xff])/g
/** Bytes that are no letters of windows-1252: signs within words, and all in other groups. */
const NOT_LATIN =
  /[\x80-\xff]{3,}|(?<![A-Za-z\x80-\xff])[\xc0-\xff]{2}(?![A-Za-z\x80-\xff])|(?<=[A-Za-z])[\x80-\x91\x93-\x9f\xa1-\xac\xae-\xb6\xb8-\xbf](?=[A-Za-z])/g
const MOSTLY = 0.8

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const lengthOf = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).join('').length

function isLatin(single: string): boolean {
  const latin = lengthOf(single, LATIN_LETTERS)
  const other = lengthOf(single, NOT_LATIN)
  return latin >= (latin + other) * MOSTLY
}

function isVietnamese(single: string): boolean {
  const tones = count(single, TONES)
  const isMostlyShort = lengthOf(single, LONG_RUNS) <= count(single, HIGH) * (1 - MOSTLY)
  return tones > 0 && count(single, TONES_ON_VOWELS) * 2 > tones && isMostlyShort
}

/** Of all characters beyond ASCII, the least share that has to be of the alphabet, and how few prove nothing. */
const NEARLY_ALL = 0.95
const FEWEST = 10

/** How a text looks in an encoding that it is written in; it looks like that in no other one. */
const ALPHABETS: readonly {
  encoding: TextEncoding
  letters: RegExp
  typical: RegExp
  leastTypical: number
}[] = [
  // Half of a Russian text is these letters; Greek and Hebrew bytes, and KOI8, give other ones.
  { encoding: 'windows-1251', letters: /[а-яёА-ЯЁ№«»—–\u00a0]/g, typical: /[оаеинт]/g, leastTypical: 0.36 },
  // Kana; bytes of other encodings give narrow ones.
  {
    encoding: 'shift_jis',
    letters: /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff5e]/g,
    typical: /[\u3041-\u30ff]/g,
    leastTypical: 0.2,
  },
  // Polish; other languages of this encoding look like western texts.
  {
    encoding: 'windows-1250',
    letters: /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűöüÖÜŐŰăâîșțşţ–„”’…\u00a0]/g,
    typical: /[ąćęłńśźżčěřšůžőű]/g,
    leastTypical: 0.05,
  },
  { encoding: 'euc-kr', letters: /[\uac00-\ud7a3]/g, typical: /[\uac00-\ud7a3]/g, leastTypical: NEARLY_ALL },
]

/** Vowels and tones of Thai follow a letter. */
const THAI_MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g
const THAI_MARKS_ON_LETTERS = /(?<=[\u0e01-\u0e2e\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g

function decoded(bytes: Buffer, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function isThai(bytes: Buffer): boolean {
  const text = decoded(bytes, 'windows-874')
  if (text === null) return false
  const [all, marks] = [count(text, WHOLE), count(text, THAI_MARKS)]
  return (
    all >= FEWEST &&
    count(text, /[\u0e01-\u0e5b]/g) >= all * NEARLY_ALL &&
    marks >= (all * (1 - MOSTLY)) / 2 &&
    count(text, THAI_MARKS_ON_LETTERS) >= marks * NEARLY_ALL
  )
}

/** Common Chinese characters are pairs of these bytes; other encodings of East Asia use others too. */
const CHINESE_PAIRS = /[\xb0-\xd7][\xa1-\xfe]|[\xa1\xa3][\xa1-\xfe]/g

const isChinese = (bytes: Buffer, single: string): boolean =>
  decoded(bytes, 'gbk') !== null &&
  count(single, HIGH) >= FEWEST * 2 &&
  lengthOf(single, CHINESE_PAIRS) >= count(single, HIGH) * NEARLY_ALL

function isAlphabet(bytes: Buffer, { encoding, letters, typical, leastTypical }: (typeof ALPHABETS)[number]): boolean {
  const text = decoded(bytes, encoding)
  if (text === null) return false
  const all = count(text, WHOLE)
  return all >= FEWEST && count(text, letters) >= all * NEARLY_ALL && count(text, typical) >= all * leastTypical
}

/** The encoding that lines of a file prove; null if they prove none. */
function encodingOf(bytes: Buffer): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Also if its characters were lost before, and U+FFFD is all that is left.
  if (isUtf8(bytes)) return 'utf-8'
  const utf8 = bytes.toString('utf8')
  // UTF-8 that was damaged on its way still has more whole characters than broken ones.
  if (count(utf8, BROKEN) <= count(utf8, WHOLE)) return 'utf-8'
  const single = bytes.toString('latin1')
  if (isVietnamese(single)) return 'windows-1258'
  if (isLatin(single)) return 'windows-1252'
  const alphabet = ALPHABETS.find((one) => isAlphabet(bytes, one))
  if (alphabet) return alphabet.encoding
  if (isThai(bytes)) return 'windows-874'
  return isChinese(bytes, single) ? 'gbk' : null
}

const NEWLINE = 0x0a

/** Whole lines of a block, so that no character is cut; the block itself if it has none. */
function wholeLines(block: Buffer, isFirst: boolean, isLast: boolean): Buffer {
  const from = isFirst ? 0 : block.indexOf(NEWLINE) + 1
  const to = isLast ? block.length : block.lastIndexOf(NEWLINE) + 1
  return to > from ? block.subarray(from, to) : block
}

/** The first text of a file, and how it is written; null if that is not certain. */
export async function textHead(path: string): Promise<{ text: string; encoding: TextEncoding | null }> {
  const file = await open(path, 'r')
  try {
    let head: Buffer | undefined
    const telling: Buffer[] = []
    for (let at = 0; telling.length < MOST_BLOCKS; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, at)
      const block = buffer.subarray(0, bytesRead)
      head ??= block
      if (bytesRead === 0) break
      // All other characters may be far below a head of ASCII.
      if (!isAscii(block)) telling.push(wholeLines(block, at === 0, bytesRead < BLOCK_BYTES))
      at += bytesRead
    }
    const encoding = encodingOf(Buffer.concat(telling))
    return { encoding, text: new TextDecoder(encoding ?? 'latin1').decode(head) }
  } finally {
    await file.close()
  }
}
