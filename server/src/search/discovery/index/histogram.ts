import { fields, type RangeField } from '@kolscope/contract/search/discovery/fields'

/** Maximum bins of a histogram; there are fewer if rounded edges coincide. */
export const BINS = 24

/**
 * A log scale has no inner edge below this; everything smaller, including zero and negative numbers, is in the bucket
 * UNDER.
 */
const SMALLEST = 1e-9
const UNDER = -32_768
export const DECADE = 90

const starts = new Map<number, number>()

/** The smallest number of a log bucket: two significant digits, 90 buckets in each power of ten. */
function startOf(bucket: number): number {
  const known = starts.get(bucket)
  if (known !== undefined) return known
  const decade = Math.floor(bucket / DECADE)
  const start = Number(`${10 + bucket - decade * DECADE}e${decade - 1}`)
  starts.set(bucket, start)
  return start
}

/**
 * The bucket of a number on a log scale: whatever the market's smallest and largest values are, every inner edge of a
 * histogram is the beginning of a bucket.
 */
export function logBucket(value: number): number {
  if (value < SMALLEST) return UNDER
  const decade = Math.floor(Math.log10(value))
  let bucket = decade * DECADE + Math.floor(value / 10 ** (decade - 1)) - 10
  while (startOf(bucket) > value) bucket--
  while (startOf(bucket + 1) <= value) bucket++
  return bucket
}

/** Where the first full log step begins: a log scale cannot start at or below zero. */
function logStart(min: number, max: number): number {
  return min > 0 ? min : max > 1 ? 1 : max / 1_000
}

function innerEdges(min: number, max: number, scale: 'log' | 'linear'): number[] {
  const inner = Array.from({ length: BINS - 1 }, (_, i) => i + 1)
  if (scale === 'linear') return inner.map((i) => Math.round((min + ((max - min) / BINS) * i) * 10) / 10)
  if (max <= 0) return []
  const start = logStart(min, max)
  const steps = min > 0 ? inner.map((i) => i / BINS) : inner.map((i) => (i - 1) / (BINS - 1))
  return steps.map((step) => Number((start * (max / start) ** step).toPrecision(2))).filter((edge) => edge >= SMALLEST)
}

/**
 * The edges of a field's histogram, strictly ascending from the market's smallest to its largest value (both exact).
 * The edges between have two significant digits on a log scale and one decimal on a linear one, none in an integer
 * field. A single value gives the bin [min, min].
 */
export function edgesOf(field: RangeField, min: number, max: number): number[] {
  const { scale, integer } = fields[field]
  const edges = [min]
  for (const edge of innerEdges(min, max, scale)) {
    const rounded = integer ? Math.round(edge) : edge
    if (rounded > (edges[edges.length - 1] ?? min) && rounded < max) edges.push(rounded)
  }
  return [...edges, max]
}

/** The index of the bin that a number within the edges belongs to. */
export function binOf(edges: readonly number[], value: number): number {
  const last = edges.length - 2
  for (let bin = last; bin > 0; bin--) if (value >= (edges[bin] ?? 0)) return bin
  return 0
}

/** Bins of the contract from edges and the count in each. */
export function binsOf(edges: readonly number[], counts: readonly number[]) {
  return counts.map((count, i) => ({ from: edges[i] ?? 0, to: edges[i + 1] ?? 0, count }))
}
