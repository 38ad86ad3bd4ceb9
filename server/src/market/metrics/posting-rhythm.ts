import type { PostWindow } from './post-window'
import { hourOfTime } from './window'

/**
 * Posts of one hour of the week, Monday 0 to Sunday 6, with their mean engagement (counts; null if every post's is
 * unknown).
 */
export type RhythmCell = { weekday: number; hour: number; posts: number; avgEngagement: number | null }

type Tally = { posts: number; known: number; engagement: number }

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

/**
 * When a window's posts were published, by weekday and hour in the time zone of the window's days; omits hours without
 * posts, in order of the week. Source: metrics v1.
 */
export function postingRhythm({ posts }: PostWindow, timeZone: string): RhythmCell[] {
  const cells = new Map<number, Tally>()
  for (const { post, day, engagement } of posts ?? []) {
    if (post.postedAt === null) continue
    const at = weekdayOf(day) * 24 + hourOfTime(post.postedAt, timeZone)
    const cell = cells.get(at) ?? { posts: 0, known: 0, engagement: 0 }
    cell.posts += 1
    if (engagement !== null) {
      cell.known += 1
      cell.engagement += engagement
    }
    cells.set(at, cell)
  }
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([at, { posts: count, known, engagement }]) => ({
      weekday: Math.floor(at / 24),
      hour: at % 24,
      posts: count,
      avgEngagement: known === 0 ? null : engagement / known,
    }))
}
