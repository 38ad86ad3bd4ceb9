export interface Bin {
  from: number
  to: number
  count: number
}

/** Rounds to two significant digits if the bin is wide enough, so that a dragged end reads like a chosen number. */
function roundValue(value: number, width: number, integer: boolean): number {
  if (value === 0 || width <= 0) return value
  const step = Math.max(10 ** Math.floor(Math.log10(width / 4)), integer ? 1 : 0.01)
  const result = Math.round(value / step) * step
  return integer ? Math.round(result) : Number(result.toFixed(6))
}

const last = (bins: readonly Bin[]) => bins[bins.length - 1]

/**
 * Position of a value on the slider, in bins: every bin is equally wide, so that thumbs are under the bars they cut.
 */
export function positionOf(bins: readonly Bin[], value: number): number {
  const end = last(bins)
  const first = bins[0]
  if (!first || !end || value <= first.from) return 0
  if (value >= end.to) return bins.length
  const index = bins.findIndex((bin) => value < bin.to)
  const bin = bins[index]
  if (!bin) return bins.length
  const width = bin.to - bin.from
  return width > 0 ? index + (value - bin.from) / width : index
}

/** The inverse of positionOf, rounded for people; the two ends are exact. */
export function valueAt(bins: readonly Bin[], position: number, integer: boolean): number {
  const end = last(bins)
  const first = bins[0]
  if (!first || !end) return 0
  if (position <= 0) return first.from
  if (position >= bins.length) return end.to
  const index = Math.floor(position)
  const bin = bins[index] ?? end
  const width = bin.to - bin.from
  const value = roundValue(bin.from + (position - index) * width, width, integer)
  return Math.min(Math.max(value, first.from), end.to)
}

const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }

/**
 * Parses a typed number: `12000`, `12,000`, `12.000`, `1.5M`, `10k`; null if it is not a number. A comma or point
 * before exactly three digits separates thousands.
 */
export function typedNumber(text: string): number | null {
  const compact = text.replaceAll(/[\s\u00a0%]/g, '').toLowerCase()
  const match = /^(-?)(\d[\d.,]*)([kmb]?)\+?$/.exec(compact)
  if (!match) return null
  const [, sign, digits = '', unit = ''] = match
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(digits) && unit === '' ? digits.replaceAll(/[.,]/g, '') : decimal(digits)
  const value = Number(plain) * (FACTORS[unit] ?? 1)
  return Number.isFinite(value) ? (sign === '-' ? -value : value) : null
}

function decimal(digits: string): string {
  const point = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (point === -1) return digits
  return `${digits.slice(0, point).replaceAll(/[.,]/g, '')}.${digits.slice(point + 1)}`
}
