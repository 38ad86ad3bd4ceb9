/** One value of a series: `at` is a day (YYYY-MM-DD) of a dated chart, else a label; null is unknown. */
export interface ChartPoint {
  at: string
  value: number | null
}

export type ChartUnit = 'count' | 'percent' | 'score'

export interface ChartSeries {
  name: string
  unit: ChartUnit
  points: readonly ChartPoint[]
  /** How a series of line-and-bar is drawn: bars use the left axis, lines the right one. */
  as?: 'line' | 'bar'
  /** A line continues over days without data, as between two observations. */
  joins?: boolean
}

/** Something that happened at a point, such as a sudden jump. */
export interface ChartMark {
  at: string
  text: string
}

/** Line, bars, both (two axes), heat map (one series per row), or the shares of one whole as bars. */
export type ChartKind = 'line' | 'bar' | 'line-and-bar' | 'heatmap' | 'share'

/** The series side by side: `values[series][index]` belongs to `at[index]`. */
export interface ChartGrid {
  at: readonly string[]
  values: readonly (readonly (number | null)[])[]
}

const DAY_MS = 86_400_000
/** Two observations years apart must not make a chart of thousands of empty days. */
const MAX_DAYS = 1_500

function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const count = Math.round((to - from) / DAY_MS) + 1
  if (!(count >= 1) || count > MAX_DAYS) return []
  return Array.from({ length: count }, (_, index) => new Date(from + index * DAY_MS).toISOString().slice(0, 10))
}

/** Every day from the first to the last of a dated chart; otherwise labels in the order in which they come. */
export function gridOf(series: readonly ChartSeries[], dated: boolean): ChartGrid {
  const names = [...new Set(series.flatMap(({ points }) => points.map((point) => point.at)))]
  const sorted = dated ? names.sort() : names
  const days = dated ? daysBetween(sorted[0] ?? '', sorted.at(-1) ?? '') : []
  const at = days.length > 0 ? days : sorted
  const values = series.map(({ points }) => {
    const valueByLabel = new Map(points.map((point) => [point.at, point.value]))
    return at.map((one) => valueByLabel.get(one) ?? null)
  })
  return { at, values }
}

export const isEmpty = ({ values }: ChartGrid): boolean => values.every((row) => row.every((value) => value === null))

/** Positions with a known value: those that the keyboard visits. */
export function knownIndexes({ at, values }: ChartGrid): number[] {
  return at.flatMap((_, index) => (values.some((row) => (row[index] ?? null) !== null) ? [index] : []))
}

export interface Extremes {
  first: number
  last: number
  low: number
  high: number
}

/** Positions of the first, last, lowest and highest known value of a series; null if none is known. */
export function extremesOf(row: readonly (number | null)[]): Extremes | null {
  const knownPoints = row.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const [first, last] = [knownPoints[0], knownPoints.at(-1)]
  if (!first || !last) return null
  const low = knownPoints.reduce((least, one) => (one.value < least.value ? one : least), first)
  const high = knownPoints.reduce((most, one) => (one.value > most.value ? one : most), first)
  return { first: first.index, last: last.index, low: low.index, high: high.index }
}
