/**
 * How well an influencer was observed: days from the first to the last observation, and age in days of the last one.
 */
export type Observed = { days: number; ageDays: number }

const FULL_SAMPLE = 20
const FULL_DAYS = 28
const FRESH_DAYS = 7
const STALE_DAYS = 30

/**
 * Freshness 0-1 of data of an age in days: 1 up to 7, falling evenly to 0.5 at 30, then 0.25. Source: our proposal
 * (metrics v1).
 */
export function freshness(ageDays: number): number {
  if (ageDays <= FRESH_DAYS) return 1
  if (ageDays > STALE_DAYS) return 0.25
  return 1 - (0.5 * (ageDays - FRESH_DAYS)) / (STALE_DAYS - FRESH_DAYS)
}

/** Confidence 0-1 = min(1, n/20) · min(1, days observed/28) · freshness. Source: our proposal (metrics v1). */
export function confidenceOf(n: number, observed: Observed): number {
  return Math.min(1, n / FULL_SAMPLE) * Math.min(1, observed.days / FULL_DAYS) * freshness(observed.ageDays)
}
