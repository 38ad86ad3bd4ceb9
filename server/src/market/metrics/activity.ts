import type { Observed } from './confidence'
import { type Metric, measured, unknown } from './metric'
import type { ActivitySample } from './observations'
import { dayNumber, dayText } from './window'

const INACTIVE_DAYS = 30
/** Two-sided 95 % of the normal distribution. */
const Z = 1.959963984540054

/** An inactive share in percent with the ends of its 95 % interval. */
export type Inactivity = Metric & { low: number | null; high: number | null }

/** Wilson's 95 % interval [low, high] of a share of `hits` in `size`, 0-1. Source: Wilson 1927. */
export function wilson(hits: number, size: number): [number, number] {
  const share = hits / size
  const scale = 1 + (Z * Z) / size
  const centre = (share + (Z * Z) / (2 * size)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / size + (Z * Z) / (4 * size * size))
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}

/**
 * Share of a sample of followers or engagers inactive for 30 days, percent: 100 · inactive / size with Wilson's 95 %
 * interval; unknown without a usable sample up to the given day. Source: metrics v1.
 */
export function inactivePercent(sample: ActivitySample | null, date: string, observed: Observed): Inactivity {
  const isUsable =
    sample !== null && sample.size > 0 && sample.inactive >= 0 && sample.inactive <= sample.size && sample.day <= date
  const day = isUsable ? sample.day : date
  const basis = { from: dayText(dayNumber(day) - INACTIVE_DAYS + 1), to: day, observed }
  if (!isUsable) return { ...unknown(basis, 'sample', 0, 'no-sample'), low: null, high: null }
  const [low, high] = wilson(sample.inactive, sample.size)
  const value = (100 * sample.inactive) / sample.size
  return { ...measured(basis, 'sample', sample.size, value), low: 100 * low, high: 100 * high }
}
