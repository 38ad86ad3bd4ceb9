import { wordsOf } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'
import { groupedSign, numberOf, writtenNumber } from './number-cells'
import { repairText } from './repair-text'

const UNKNOWN = new Set(['', '-', '--', '–', '—', '?', 'n/a', 'na', 'nan', 'null', 'none', 'nil', 'unknown', '.'])
// A spreadsheet's error value in any of its languages: #N/A, #NAME?, #VALUE!, #VALOR!, #¡VALOR!, #DIV/0!
const ERROR_CELL = /^#(N\/A|[¡¿]?[\p{Lu}\p{N}/_]{2,20}[!?])$/u
// Joiners stay, because emoji are made with them.
const CONTROL = /(?![\t\n\v\f\r])\p{Cc}|[\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu
const PRIVATE_USE = /\p{Co}/gu
const LONE_SURROGATE = /\p{Cs}/gu

const LONGEST_WORD = Math.max(...[...UNKNOWN].map((word) => word.length))
const LONGEST_UNKNOWN = 30

/** Whether a cell says that its value is unknown: empty, a dash, N/A, nan, or a spreadsheet's error value. */
export function isUnknown(cell: string): boolean {
  if (cell.length > LONGEST_UNKNOWN) return cell.trim() === ''
  const text = cell.trim()
  if (text.length <= LONGEST_WORD && UNKNOWN.has(text.toLowerCase())) return true
  return text.startsWith('#') && ERROR_CELL.test(text)
}

const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Single-line text for people: NFKC, without control characters and private glyphs, single spaces; null if unknown. */
export function cleanText(cell: string): string | null {
  if (isUnknown(cell)) return null
  if (PLAIN.test(cell)) return cell
  return lineIn(cell, 'NFKC')
}

/** A name as people see it, with its signs and styled letters: like cleanText, but NFC. */
export function cleanName(cell: string): string | null {
  if (isUnknown(cell)) return null
  return PLAIN.test(cell) ? cell : lineIn(cell, 'NFC')
}

function lineIn(cell: string, form: 'NFC' | 'NFKC'): string | null {
  const text = normalize(printable(cell), form).replace(/\s+/g, ' ').trim()
  return isUnknown(text) ? null : text
}

/** Multi-line text: like cleanText, but line breaks and the letters' own form stay. */
export function cleanMessage(text: string): string | null {
  const cleaned = printable(text).replace(/\r\n?/g, '\n').trim()
  return cleaned === '' ? null : cleaned
}

/** Applies a cleaning until it changes nothing: a cleaned text may be one that only then can be repaired. */
function settled(text: string, clean: (text: string) => string | null): string | null {
  const cleaned = clean(repairText(text))
  return cleaned === null || cleaned === text ? cleaned : settled(cleaned, clean)
}

/** Single-line text of a loaded list, whose program may have escaped it: a title, a hashtag. */
export const cleanListedLine = (cell: string): string | null => settled(cell, cleanText)

/** Multi-line text of a loaded list, whose program may have escaped it: a message, a description. */
export const cleanListedText = (text: string): string | null => settled(text, cleanMessage)

function printable(text: string): string {
  return text.replace(CONTROL, '').replace(PRIVATE_USE, '').replace(LONE_SURROGATE, '\ufffd')
}

/** Whether characters were lost before the text arrived here (U+FFFD). */
export const hasLostCharacters = (text: string): boolean => text.includes('\ufffd')

/**
 * The number a cell shows by itself: 1.2M, 13,8K, 1 234 567, 2.28E+11, 1,234, 1,5 triệu. Null if it is not a number. A
 * single separator before exactly three digits separates thousands, unless a suffix follows or fractions are expected.
 */
export function parseNumber(cell: string, expects: 'count' | 'fraction' = 'count'): number | null {
  const number = writtenNumber(cell)
  if (!number || number.isPercent) return null
  const grouped = groupedSign(number)
  const isCount = expects === 'count' && !number.hasScale
  return numberOf(number, isCount || number.proves !== 'open' ? grouped : grouped === '.' ? ',' : '.')
}

/** A rate in percent: 3.5, 3,5 %, 3.5%. */
export function parsePercent(cell: string): number | null {
  const text = cell.trimEnd()
  return parseNumber(/[%％]$/.test(text) ? text.slice(0, -1).trimEnd() : cell, 'fraction')
}

/** Whether the cell is written out in full, without a suffix that rounds it. */
export const isExactNumber = (cell: string): boolean => /^[\d\s.,'+-]+$/.test(cell.trim()) && parseNumber(cell) !== null

const TRUE = new Set(['1', 'true', 'yes', 'y', 'x', 'co', 'dung', 'verified', '✓', '✔'])
const FALSE = new Set(['0', 'false', 'no', 'n', 'khong', 'sai'])

/** Yes or no in English or Vietnamese, else null. */
export function parseFlag(cell: string): boolean | null {
  const word = wordsOf(cell).join(' ') || cell.trim()
  if (TRUE.has(word)) return true
  return FALSE.has(word) ? false : null
}
