import type { PostWindow } from './post-window'
import { dayText } from './window'

/** One day of a window: its posts and their engagement (counts; engagement null if every post's is unknown). */
export type TrendPoint = { day: string; posts: number; engagement: number | null }

/**
 * Posts and engagement of every day of the window, in order, including days without posts; null if posts were never
 * collected. Source: specification.
 */
export function trendline({ window, posts }: PostWindow): TrendPoint[] | null {
  if (posts === null) return null
  const points: TrendPoint[] = []
  for (let day = window.fromDay; day <= window.toDay; day++) points.push({ day: dayText(day), posts: 0, engagement: 0 })
  const known = new Set<number>()
  for (const { day, engagement } of posts) {
    const point = points[day - window.fromDay]
    if (!point) continue
    point.posts += 1
    point.engagement = (point.engagement ?? 0) + (engagement ?? 0)
    if (engagement !== null) known.add(day - window.fromDay)
  }
  for (const [index, point] of points.entries()) if (point.posts > 0 && !known.has(index)) point.engagement = null
  return points
}
