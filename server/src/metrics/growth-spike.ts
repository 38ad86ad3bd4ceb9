import type { Platform } from '@kolscope/contract/enums'
import type { Observed } from './confidence'
import { deRounded } from './de-rounded'
import type { History } from './history'
import { median } from './median'
import { type Metric, measured, unknown } from './metric'
import { dayText } from './window'

const HISTORY_DAYS = 90
const MIN_HISTORY_DAYS = 30
const MIN_GROWTHS = 10
/** Points further apart say nothing about a single day. */
const MAX_GAP_DAYS = 7
const MIN_Z = 6
const MIN_GAIN = 0.005
/** MAD of normal data times this is the standard deviation. */
const MAD_SCALE = 1.4826
/** An account that never moves would make any gain infinite. */
const MIN_SCALE = 0.0005

/** A day (or the end of a gap of up to 7 days) of unusual growth: followers gained a day (count) and robust z. */
export type Spike = { day: string; gain: number; z: number }

/** `value` is 1 when there is a spike, else 0. */
export type GrowthSpikes = Metric & { spikes: Spike[] }

/** Unusual jumps of followers in the last 90 days: z = (d − median) / (1.4826 · MAD) of daily log growth d above 6 and a gain above 0.5 % of F a day; YouTube counts are de-rounded first; unknown below 30 days of history. Source: robust z (Iglewicz and Hoaglin 1993); metrics v1. */
export function growthSpikes(history: History, toDay: number, platform: Platform, observed: Observed): GrowthSpikes {
  const fromDay = toDay - HISTORY_DAYS + 1
  const growths = dailyGrowths(platform === 'youtube' ? deRounded(history) : history, fromDay)
  const days = history.days.filter((day) => day >= fromDay)
  const first = days[0] ?? toDay
  const last = days.at(-1) ?? first
  const basis = { from: dayText(first), to: dayText(last), observed }
  const middle = median(growths.map(({ growth }) => growth))
  if (last - first < MIN_HISTORY_DAYS || growths.length < MIN_GROWTHS || middle === null) {
    const missing = days.length === 0 ? 'no-history' : 'short-history'
    return { ...unknown(basis, 'history', days.length, missing), spikes: [] }
  }
  const spread = median(growths.map(({ growth }) => Math.abs(growth - middle))) ?? 0
  const scale = Math.max(MIN_SCALE, MAD_SCALE * spread)
  const spikes = growths
    .map(({ day, gain, share, growth }) => ({ day, gain, share, z: (growth - middle) / scale }))
    .filter(({ share, z }) => z > MIN_Z && share > MIN_GAIN)
    .map(({ day, gain, z }) => ({ day: dayText(day), gain, z }))
  return { ...measured(basis, 'history', days.length, spikes.length > 0 ? 1 : 0), spikes }
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
