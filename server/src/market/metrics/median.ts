const ascending = (values: readonly number[]): Float64Array => Float64Array.from(values).sort()

/** Median of values in their own unit (mean of the middle two for an even number); null without values. */
export function median(values: readonly number[]): number | null {
  return quantile(ascending(values), 0.5)
}

/** Quartiles [25 %, 75 %] of values in their own unit, interpolated between order statistics; null without values. */
export function quartiles(values: readonly number[]): [number, number] | null {
  const sorted = ascending(values)
  const low = quantile(sorted, 0.25)
  const high = quantile(sorted, 0.75)
  return low === null || high === null ? null : [low, high]
}

/**
 * Quantile at `share` (0-1) of ascending values, linear between order statistics (Hyndman and Fan's type 7); null
 * without values.
 */
export function quantile(sorted: Float64Array, share: number): number | null {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (position - Math.floor(position))
}
