import { growthDeviations, MIN_GAIN } from '../../market/metrics/growth-deviations'
import { dayText } from '../../market/metrics/window'
import { DAY_MS, RECENT_DAYS, type Signal, type Watched } from './watched'

const percentOf = (logGrowth: number) => 100 * Math.expm1(logGrowth)

/**
 * Days on which followers grew or fell by more than 0.5 % a day, with how unusual that is for the influencer (robust
 * z).
 */
export function growthSignals({ history, platform }: Watched, nowMs: number): Signal[] {
  const today = Math.floor(nowMs / DAY_MS)
  const { usual, days } = growthDeviations(history, today, platform)
  if (usual === null) return []
  return days
    .filter(({ day, share }) => day > today - RECENT_DAYS && Math.abs(share) > MIN_GAIN)
    .map(({ day, share, z }) => {
      const sign = share > 0 ? 1 : -1
      const limitAt = (threshold: number) => {
        const limit = percentOf(usual.growth + sign * threshold * usual.deviation)
        return sign > 0 ? Math.max(limit, 100 * MIN_GAIN) : Math.min(limit, -100 * MIN_GAIN)
      }
      return {
        kind: sign > 0 ? 'growth-spike' : 'growth-fall',
        about: dayText(day),
        day: dayText(day),
        strength: sign * z,
        value: 100 * share,
        usual: percentOf(usual.growth),
        limitAt,
        isReached: false,
        postId: null,
        sinceDay: () => day,
      }
    })
}
