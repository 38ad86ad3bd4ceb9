import type { Platform } from '@kolscope/contract/core/enums'
import type { Observed } from './confidence'
import { growthDeviations, MIN_GAIN } from './growth-deviations'
import type { History } from './history'
import { type Metric, measured, unknown } from './metric'
import { dayText } from './window'

const MIN_Z = 6

/** A day (or the end of a gap of up to 7 days) of unusual growth: followers gained per day (count) and robust z. */
export type Spike = { day: string; gain: number; z: number }

/** `value` is 1 when there is a spike, else 0. */
export type GrowthSpikes = Metric & { spikes: Spike[] }

/**
 * Unusual jumps of followers in the last 90 days: z = (d − median) / (1.4826 · MAD) of daily log growth d above 6 and a
 * gain above 0.5 % of F a day; YouTube counts are de-rounded first; unknown below 30 days of history. Source: robust z
 * (Iglewicz and Hoaglin 1993); metrics v1.
 */
export function growthSpikes(history: History, toDay: number, platform: Platform, observed: Observed): GrowthSpikes {
  const { first, last, known, usual, days } = growthDeviations(history, toDay, platform)
  const basis = { from: dayText(first), to: dayText(last), observed }
  if (usual === null) {
    const missing = known === 0 ? 'no-history' : 'short-history'
    return { ...unknown(basis, 'history', known, missing), spikes: [] }
  }
  const spikes = days
    .filter(({ share, z }) => z > MIN_Z && share > MIN_GAIN)
    .map(({ day, gain, z }) => ({ day: dayText(day), gain, z }))
  return { ...measured(basis, 'history', known, spikes.length > 0 ? 1 : 0), spikes }
}
