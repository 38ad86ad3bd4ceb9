import type { Performance } from '@kolscope/contract/influencers/performance'

type Days = Performance['trendlineActivity']

interface Span {
  /** The first day of the span, YYYY-MM-DD. */
  from: string
  days: number
  /** Posts are known from this day; null if none are. */
  since: string | null
}

export interface Before {
  posts: number
  /** Null if the reactions to one of its posts are unknown. */
  engagement: number | null
}

const DAY_MS = 86_400_000
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** The days before a period, as many as it has; null if they are not all known. */
export function periodBefore(line: Days, { from, days, since }: Span): Before | null {
  const first = dayBefore(from, days)
  if (line === null || since === null || since > first) return null
  const then = line.filter(({ trendline_time: day }) => day >= first && day < from)
  if (then.length < days) return null
  const postDays = then.filter(({ trendline_total_post: posts }) => posts > 0)
  const isKnown = postDays.every(({ trendline_total_engagement: engagement }) => engagement !== null)
  return {
    posts: postDays.reduce((sum, day) => sum + day.trendline_total_post, 0),
    engagement: isKnown ? postDays.reduce((sum, day) => sum + (day.trendline_total_engagement ?? 0), 0) : null,
  }
}

type History = readonly { timestamp: string; total_follower: number }[]

/** How far the day may be from the period's beginning, as a share of the period. */
const BESIDE = 0.15

/**
 * The followers at the beginning of a period, on the day next to it, and how many days ago that was; null if there is
 * none.
 */
export function followersBefore(
  history: History,
  { to, days }: { to: string; days: number },
): { followers: number; days: number } | null {
  const daysAgo = ({ timestamp }: History[number]) => Math.round((Date.parse(to) - Date.parse(timestamp)) / DAY_MS)
  const off = (one: History[number]) => Math.abs(daysAgo(one) - days)
  const [nearest] = history.toSorted((a, b) => off(a) - off(b))
  if (!nearest || off(nearest) > Math.max(1, days * BESIDE)) return null
  return { followers: nearest.total_follower, days: daysAgo(nearest) }
}

export type Comparison = { way: 'more' | 'less' | 'same'; by: number }

/** How a count changed. */
export function countedAgainst(now: number, then: number): Comparison {
  const by = Math.abs(now - then)
  return { way: by === 0 ? 'same' : now > then ? 'more' : 'less', by }
}

/** The change of a count in whole percent of the earlier value; null if that was zero. */
export function shareAgainst(now: number, then: number): Comparison | null {
  if (then <= 0) return null
  const percent = Math.round((100 * (now - then)) / then)
  return { way: percent === 0 ? 'same' : percent > 0 ? 'more' : 'less', by: Math.abs(percent) }
}
