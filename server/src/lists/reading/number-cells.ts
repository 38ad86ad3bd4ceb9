import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'
import { withoutSurroundings } from './around-numbers'

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
   * The decimal sign that the cell proves; `open` if one separator before three digits can be either, also before a
   * suffix as in 1,234K; null without a separator.
   */
  proves: DecimalSign | 'open' | null
}

/** Suffixes that mean a thousand in one language, and in others a million or a billion: "mil", "B" for "bin". */
export type LocalSuffix = 'mil' | 'b'

/** Suffixes by their factor; "mil" is none of them. */
const SCALES: readonly (readonly [suffixes: string, factor: number])[] = [
  ['k n nghìn ngàn thousand tsd tausend rb ribu tys bin тыс тысяч к พัน 천 千 ألف', 1e3],
  ['万 萬 만 หมื่น w', 1e4],
  ['lakh lakhs lac แสน', 1e5],
  [
    'm mio mill tr triệu million millions mn mln millionen mi milhões millones milyon jt juta млн миллион миллионов ล้าน 百万 백만 مليون',
    1e6,
  ],
  ['cr crore crores', 1e7],
  ['億 亿 억', 1e8],
  ['b bn g tỷ billion billions mrd млрд', 1e9],
]
const FACTORS_OF = new Map(
  SCALES.flatMap(([suffixes, factor]) => suffixes.split(' ').map((suffix) => [fold(suffix), factor] as const)),
)

function scaleOf(suffix: string, local: LocalSuffix | null): number | null {
  if (suffix === '') return 1
  const folded = fold(suffix)
  return folded === local ? 1e3 : (FACTORS_OF.get(folded) ?? null)
}

// The pattern tries every split of the digits, so it is only for cells that could be numbers.
const LONGEST_NUMBER = 40
const NUMBER = /^([+\-−–]?)([\d.,'’\s]*\d[\d.,'’\s]*?)(e[+-]?\d{1,3})?\s*(\p{L}[\p{L}\p{M}]*)?\.?\s*\+?\s*([%％]?)$/iu
const DIGITS = /^\d+$/
/** Most cells of a column with fractions: 5.34%, 12,5, 12.345. */
const PARTED = /^(\d+)([.,])(\d+)(%?)$/
/** 1tr2 is 1.2 million. */
const SCALE_AS_POINT = /^(\d{1,6})\s?(k|m|tr|triệu|tỷ)\s?(\d{1,3})$/iu
/** 2만 5천 is 2.5만. */
const TENTHS_AFTER_SCALE = /^(\d{1,4})\s?([万萬만])\s?(\d)\s?[千천]$/u

/** Arabic and Persian digits and signs as Latin ones. */
const inLatin = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[٬٫٪]/g, (sign) => SIGNS[sign] ?? sign)
const SIGNS: Readonly<Record<string, string>> = { '٬': "'", '٫': '.', '٪': '%' }

/** Takes a cell apart: 1.2M, 13,8K, 1 234 567, 2.28E+11, 1,5 triệu, 3.5 %. Null if it is not a number. */
export function writtenNumber(cell: string, local: LocalSuffix | null = null): WrittenNumber | null {
  if (cell.length > LONGEST_NUMBER) return null
  if (DIGITS.test(cell)) return plain(cell, null)
  const parted = PARTED.exec(cell)
  if (parted) return partedNumber(parted)
  const spelled = withoutSurroundings(inLatin(normalize(cell, 'NFKC')).trim())
  const text = spelled.replace(SCALE_AS_POINT, '$1.$3$2').replace(TENTHS_AFTER_SCALE, '$1.$3$2')
  const match = NUMBER.exec(text)
  // Two lines are two numbers.
  if (!match || text.includes('\n')) return null
  const [, sign = '', spaced = '', exponent = '', suffix = '', percent = ''] = match
  const scale = scaleOf(suffix, local)
  const digits = spaced.replace(/[\s'’]/g, '')
  const isFraction = exponent !== '' || percent !== '' || text !== spelled
  const proves = provenBy(digits, isFraction)
  if (scale === null || proves === undefined) return null
  const isNegative = sign !== '' && sign !== '+'
  return { digits, isNegative, exponent, scale, hasScale: suffix !== '', isPercent: percent !== '', proves }
}

const plain = (digits: string, proves: WrittenNumber['proves']): WrittenNumber => ({
  digits,
  isNegative: false,
  exponent: '',
  scale: 1,
  hasScale: false,
  isPercent: false,
  proves,
})

/** Two groups of digits; see provenBy. */
function partedNumber([, whole = '', sign, rest = '', percent = '']: RegExpExecArray): WrittenNumber {
  const isPercent = percent !== ''
  const isOpen = whole.length <= 3 && rest.length === 3 && whole !== '0' && !isPercent
  const number = plain(`${whole}${sign}${rest}`, isOpen ? 'open' : (sign as DecimalSign))
  return isPercent ? { ...number, isPercent } : number
}

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

/** 12,50,000 */
const isIndian = (digits: string): boolean => /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits)

/** `isFraction`: what follows is never behind separated thousands. Undefined if the separators contradict. */
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
  // A text of so few digits is read as the number that is nearest to it.
  const isTidy = scale === 1 && exponent === '' && digits.length <= TIDY_DIGITS
  const size = isTidy ? value : tidy(value)
  return isNegative ? -size : size
}

/** The reading of an open number as grouped thousands. */
export const groupedSign = ({ digits }: WrittenNumber): DecimalSign => (digits.includes('.') ? ',' : '.')

const PRECISION = 15
/** With a separator, as every fraction has one. */
const TIDY_DIGITS = PRECISION + 1

/** 1.1 * 1e6 is 1100000.0000000002 in binary. */
export const tidy = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(PRECISION)))
