import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'

export type DecimalSign = '.' | ','

/** A number as written in a cell. */
export interface WrittenNumber {
  /** Digits with separators, without spaces. */
  digits: string
  isNegative: boolean
  exponent: string
  /** The factor of its own suffix: K, M, triệu; 1 without one. */
  scale: number
  hasScale: boolean
  isPercent: boolean
  /**
   * The decimal sign that the cell proves; `open` if one separator before three digits can be either; null without a
   * separator.
   */
  proves: DecimalSign | 'open' | null
}

/**
 * Suffixes by their factor. "mil" is none of them: it is a thousand in Spanish and Portuguese, and in English some
 * people write it for a million.
 */
const SCALES: readonly (readonly [suffixes: string, factor: number])[] = [
  ['k n nghìn ngàn thousand tsd tausend rb ribu tys тыс тысяч พัน 천 千', 1e3],
  ['万 萬 만 หมื่น', 1e4],
  ['lakh lakhs lac แสน', 1e5],
  ['m mio tr triệu million millions mn mln millionen mi milhões millones jt juta млн миллион миллионов ล้าน', 1e6],
  ['cr crore crores', 1e7],
  ['億 亿 억', 1e8],
  ['b bn g tỷ billion billions mrd млрд', 1e9],
]
const FACTORS_OF = new Map(
  SCALES.flatMap(([suffixes, factor]) => suffixes.split(' ').map((suffix) => [fold(suffix), factor] as const)),
)

const scaleOf = (suffix: string): number | null => (suffix === '' ? 1 : (FACTORS_OF.get(fold(suffix)) ?? null))

// The pattern tries every split of the digits, so it is only for cells that could be numbers.
const LONGEST_NUMBER = 40
const NUMBER = /^([+\-−–]?)([\d.,'\s]*\d[\d.,'\s]*?)(e[+-]?\d{1,3})?\s*(\p{L}[\p{L}\p{M}]*)?\.?\s*\+?\s*([%％]?)$/iu
const DIGITS = /^\d+$/
/** Words around a number that do not change it: ~125K, 1.2M fans. */
const ABOUT = /^(?:[~≈]|about\s|approx\.?\s|khoảng\s)\s*/iu
const COUNTED =
  /\s+(?:fans?|follow(?:ers?)?|subs(?:cribers?)?|members?|views?|likes?|posts?|videos?|người|lượt(?: xem| thích)?|thành viên)$/iu
/** 1tr2 is 1.2 million. */
const SCALE_AS_POINT = /^(\d{1,6})\s?(k|m|tr|triệu|tỷ)\s?(\d{1,3})$/iu

/** Takes a cell apart: 1.2M, 13,8K, 1 234 567, 2.28E+11, 1,5 triệu, 3.5 %. Null if it is not a number. */
export function writtenNumber(cell: string): WrittenNumber | null {
  if (DIGITS.test(cell) && cell.length <= LONGEST_NUMBER) return plain(cell)
  if (cell.length > LONGEST_NUMBER) return null
  const text = normalize(cell, 'NFKC').trim().replace(ABOUT, '').replace(COUNTED, '').replace(SCALE_AS_POINT, '$1.$3$2')
  const match = NUMBER.exec(text)
  if (!match) return null
  const [, sign = '', spaced = '', exponent = '', suffix = '', percent = ''] = match
  const scale = scaleOf(suffix)
  const digits = spaced.replace(/[\s']/g, '')
  const proves = provenBy(digits, suffix !== '' || exponent !== '' || percent !== '')
  if (scale === null || proves === undefined) return null
  const isNegative = sign !== '' && sign !== '+'
  return { digits, isNegative, exponent, scale, hasScale: suffix !== '', isPercent: percent !== '', proves }
}

const plain = (digits: string): WrittenNumber => ({
  digits,
  isNegative: false,
  exponent: '',
  scale: 1,
  hasScale: false,
  isPercent: false,
  proves: null,
})

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

/** 12,50,000 */
const isIndian = (digits: string): boolean => /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits)

/** `isFraction`: a suffix follows, before which nobody separates thousands. Undefined if the separators contradict. */
function provenBy(digits: string, isFraction: boolean): WrittenNumber['proves'] | undefined {
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points + commas === 0) return null
  if (points > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
    return digits.split(decimal).length === 2 ? decimal : undefined
  }
  const separator = points > 0 ? '.' : ','
  const parts = digits.split(separator)
  const isGrouped = /^\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length === 3)
  if (parts.length > 2) return isGrouped || isIndian(digits) ? other(separator) : undefined
  return isGrouped && parts[0] !== '0' && !isFraction ? 'open' : separator
}

/** The value of a written number; `decimal` decides between the two readings of an open one. */
export function numberOf(number: WrittenNumber, decimal: DecimalSign): number | null {
  const { digits, isNegative, exponent, scale, proves } = number
  const sign = proves === 'open' || proves === null ? decimal : proves
  const value = Number(`${digits.replaceAll(other(sign), '').replace(',', '.')}${exponent}`) * scale
  if (!Number.isFinite(value)) return null
  return isNegative ? -value : tidy(value)
}

/** The reading of an open number as grouped thousands. */
export const groupedSign = ({ digits }: WrittenNumber): DecimalSign => (digits.includes('.') ? ',' : '.')

/** 1.1 * 1e6 is 1100000.0000000002 in binary. */
export const tidy = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)))
