import type { Platform } from '@kolscope/contract/core/enums'
import { deRounded } from './de-rounded'
import type { History } from './history'
import { median } from './median'

const HISTORY_DAYS = 90
const MIN_HISTORY_DAYS = 30
const MIN_GROWTHS = 10
/** Points further apart say nothing about a single day. */
const MAX_GAP_DAYS = 7
/** MAD of normal data times this is the standard deviation. */
const MAD_SCALE = 1.4826
/** An account that never moves would make any gain infinite. */
const MIN_SCALE = 0.0005
/** The share of the followers that a day has to change to be of interest. */
export const MIN_GAIN = 0.005

/**
 * Growth of a day (or of each day of a gap, at its end): followers gained (count), their share of those before, log
 * growth and its robust z.
 */
export type Deviation = { day: number; gain: number; share: number; growth: number; z: number }

/**
 * Days since 1970-01-01 of the first and last observation, how many there are, the usual daily log growth with its
 * robust deviation (null below 30 days of history), and how far each day is from it.
 */
export type Deviations = {
  first: number
  last: number
  known: number
  usual: { growth: number; deviation: number } | null
  days: Deviation[]
}

/**
 * How unusual the growth of each of the last 90 days is: z = (d − median) / (1.4826 · MAD) of daily log growth d;
 * YouTube counts are de-rounded first. Source: robust z (Iglewicz and Hoaglin 1993); metrics v1.
 */
export function growthDeviations(history: History, toDay: number, platform: Platform): Deviations {
  const fromDay = toDay - HISTORY_DAYS + 1
  const growths = dailyGrowths(platform === 'youtube' ? deRounded(history) : history, fromDay)
  const known = history.days.filter((day) => day >= fromDay)
  const first = known[0] ?? toDay
  const last = known.at(-1) ?? first
  const middle = median(growths.map(({ growth }) => growth))
  const about = { first, last, known: known.length }
  if (last - first < MIN_HISTORY_DAYS || growths.length < MIN_GROWTHS || middle === null) {
    return { ...about, usual: null, days: [] }
  }
  const spread = median(growths.map(({ growth }) => Math.abs(growth - middle))) ?? 0
  const deviation = Math.max(MIN_SCALE, MAD_SCALE * spread)
  const days = growths.map((one) => ({ ...one, z: (one.growth - middle) / deviation }))
  return { ...about, usual: { growth: middle, deviation }, days }
}

type DailyGrowth = { day: number; gain: number; share: number; growth: number }

function dailyGrowths({ days, followers }: History, fromDay: number): DailyGrowth[] {
  const growths: DailyGrowth[] = []
  for (const [index, day] of days.entries()) {
    const before = followers[index - 1]
    const now = followers[index]
    const gap = day - (days[index - 1] ?? -Infinity)
    if (before === undefined || now === undefined || day - gap < fromDay || gap > MAX_GAP_DAYS) continue
    if (before <= 0 || now <= 0) continue
    const gain = (now - before) / gap
    growths.push({ day, gain, share: gain / before, growth: Math.log(now / before) / gap })
  }
  return growths
}
