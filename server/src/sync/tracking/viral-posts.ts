import { median } from '../../market/metrics/median'
import { dayText } from '../../market/metrics/window'
import { DAY_MS, GATHERING_MS, RECENT_DAYS, type Signal, type Watched, type WatchedPost } from './watched'

/** Minimum number of other posts for a median with which one post is compared. */
const MIN_OTHERS = 5

/** A post whose engagement was counted after it had stopped growing. */
export const isMature = ({ postedAt, observedAt, engagement }: WatchedPost): boolean =>
  engagement !== null && observedAt !== null && observedAt - postedAt >= GATHERING_MS

/** A count with only a day is dated to its midnight, and can have been as late as that day's end. */
const latestOf = (observedAt: number) => (observedAt % DAY_MS === 0 ? observedAt + DAY_MS : observedAt)

/** The highest engagement that a post is known to have had within 48 hours; null is unknown. */
function earlyEngagement(post: WatchedPost, { earlier }: Pick<Watched, 'earlier'>): number | null {
  const end = post.postedAt + GATHERING_MS
  const early = earlier.filter(({ postId, byMs }) => postId === post.id && byMs <= end).map((one) => one.engagement)
  const isEarly = post.observedAt !== null && latestOf(post.observedAt) <= end
  const knownValues = isEarly && post.engagement !== null ? [...early, post.engagement] : early
  return knownValues.length === 0 ? null : Math.max(...knownValues)
}

/**
 * Posts of the last days with their engagement within 48 hours, as a multiple of the median of the influencer's other
 * posts.
 */
export function viralSignals(watched: Watched, nowMs: number): Signal[] {
  const from = nowMs - RECENT_DAYS * DAY_MS - GATHERING_MS
  return watched.posts
    .filter(({ postedAt }) => postedAt > from && postedAt <= nowMs)
    .flatMap((post): Signal[] => {
      const value = earlyEngagement(post, watched)
      const others = watched.posts.filter((one) => one.id !== post.id && isMature(one))
      const usual = median(others.map(({ engagement }) => engagement ?? 0))
      if (value === null || usual === null || usual <= 0 || others.length < MIN_OTHERS) return []
      const day = Math.floor(post.postedAt / DAY_MS)
      return [
        {
          kind: 'viral-post',
          about: post.id,
          day: dayText(day),
          strength: value / usual,
          value,
          usual,
          limitAt: (threshold) => threshold * usual,
          isReached: false,
          postId: post.id,
          sinceDay: () => day,
        },
      ]
    })
}
