import { MIN_POSTS } from '../../market/metrics/engagement'
import { median } from '../../market/metrics/median'
import { dayText } from '../../market/metrics/window'
import { isMature } from './viral-posts'
import { DAY_MS, GATHERING_MS, type Signal, type Watched } from './watched'

/** A fall that continues is reported again after this many days. */
export const FOUR_WEEKS_DAYS = 28

/**
 * The percentage by which the median engagement of four weeks is below that of the four weeks before; excludes posts
 * whose engagement still grows.
 */
export function engagementFallSignals({ posts }: Watched, nowMs: number): Signal[] {
  const end = nowMs - GATHERING_MS
  const medianOf = (toMs: number) => {
    const within = posts.filter(
      (post) => isMature(post) && post.postedAt <= toMs && post.postedAt > toMs - FOUR_WEEKS_DAYS * DAY_MS,
    )
    return within.length < MIN_POSTS ? null : median(within.map(({ engagement }) => engagement ?? 0))
  }
  const value = medianOf(end)
  const usual = medianOf(end - FOUR_WEEKS_DAYS * DAY_MS)
  if (value === null || usual === null || value >= usual) return []
  const today = Math.floor(nowMs / DAY_MS)
  return [
    {
      kind: 'engagement-fall',
      about: dayText(today),
      day: dayText(today),
      strength: (100 * (usual - value)) / usual,
      value,
      usual,
      limitAt: (threshold) => usual * (1 - threshold / 100),
      isReached: true,
      postId: null,
      sinceDay: () => today,
    },
  ]
}
