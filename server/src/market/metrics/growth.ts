import { OLD_AFTER_DAYS } from '@kolscope/contract/market/age'
import type { Observed } from './confidence'
import { followersNear, type History, nearestIndex } from './history'
import { type Basis, type Metric, type Missing, measured, unknown } from './metric'
import { dayText } from './window'

const TOLERANCE_DAYS = 3

/** Followers before, their growth since (counts, may be negative) and that growth in percent. */
export type Growth = { before: Metric; growth: Metric; percent: Metric }

/**
 * Growth of followers over some days (28 for the `4w` metrics): F(t) − F(t − days), count, and 100 · that / F(t −
 * days), percent; t is the day of the newest observation, the other one is the nearest within ±3 days of t − days.
 * Unknown if t is too long ago. Source: specification; metrics v1.
 */
export function followerGrowth(history: History, toDay: number, observed: Observed, days = 28): Growth {
  const last = history.days.length - 1
  const t = history.days[last]
  const now = history.followers[last]
  if (t === undefined || now === undefined) {
    return noGrowth({ from: dayText(toDay - days), to: dayText(toDay), observed }, 0, 'no-history')
  }
  if (toDay - t > OLD_AFTER_DAYS) {
    return noGrowth({ from: dayText(toDay - days), to: dayText(toDay), observed }, 0, 'not-recent')
  }
  const before = followersNear(history, t - days, Math.min(TOLERANCE_DAYS, days - 1))
  const index = nearestIndex(history, t - days)
  if (before === null || index === null) {
    return noGrowth({ from: dayText(t - days), to: dayText(t), observed }, 1, 'no-observation-before')
  }
  const basis: Basis = { from: dayText(history.days[index] ?? t - days), to: dayText(t), observed }
  const n = last - index + 1
  return {
    before: measured(basis, 'history', n, before),
    growth: measured(basis, 'history', n, now - before),
    percent:
      before === 0
        ? unknown(basis, 'history', n, 'base-zero')
        : measured(basis, 'history', n, (100 * (now - before)) / before),
  }
}

function noGrowth(basis: Basis, n: number, missing: Missing): Growth {
  const metric = unknown(basis, 'history', n, missing)
  return { before: metric, growth: metric, percent: metric }
}
