import { fields, type RangeField } from '@kolscope/contract/discovery/fields'

/** Most bins a histogram has; there are fewer when rounded edges fall together. */
export const BINS = 24

/** Rounds to two significant digits, so that an edge reads well beside a slider. */
function nice(value: number): number {
  return Number(value.toPrecision(2))
}

/** A log scale cannot start at or below zero; the first bin then reaches from the smallest value up to this one. */
function logStart(min: number, max: number): number {
  return min > 0 ? min : max > 1 ? 1 : max / 1_000
}

function ideal(min: number, max: number, scale: 'log' | 'linear'): number[] {
  const edges: number[] = []
  if (scale === 'linear' || max <= 0) {
    for (let i = 1; i < BINS; i++) edges.push(min + ((max - min) / BINS) * i)
    return edges
  }
  const start = logStart(min, max)
  const first = min > 0 ? 1 : 0
  const steps = min > 0 ? BINS : BINS - 1
  for (let i = first; i < steps; i++) edges.push(nice(start * (max / start) ** (i / steps)))
  return edges
}

/**
 * The edges of a field's histogram, strictly ascending from the market's smallest to its largest value (both exact; the
 * ones between are rounded, whole numbers for an integer field). One value alone gives the bin [min, min].
 */
export function edgesOf(field: RangeField, min: number, max: number): number[] {
  const { scale, integer } = fields[field]
  const edges = [min]
  for (const edge of ideal(min, max, scale)) {
    const rounded = integer ? Math.round(edge) : edge
    const last = edges[edges.length - 1] ?? min
    if (rounded > last && rounded < max) edges.push(rounded)
  }
  edges.push(max)
  return edges
}

/** Bins of the contract from edges and the count in each. */
export function binsOf(edges: readonly number[], counts: readonly number[]) {
  return counts.map((count, i) => ({ from: edges[i] ?? 0, to: edges[i + 1] ?? 0, count }))
}
