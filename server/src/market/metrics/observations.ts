import type { Id } from '@kolscope/contract/core/paging'

/** A post as last observed; null is unknown, times are epoch milliseconds. */
export type Post = {
  id: number | string
  postedAt: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  reach: number | null
  followersAtPost: number | null
  /** The platform's own flag (paid partnership, product placement). */
  paid: boolean | null
  text: string | null
  hashtags: readonly string[]
  categories: readonly Id[]
  /** Comments by sentiment. */
  positive: number | null
  negative: number | null
  neutral: number | null
}

/** One observation of the follower count, on a day YYYY-MM-DD. `isGiven`: a list's, not one of a measured series. */
export type FollowerPoint = { day: string; followers: number | null; isGiven?: boolean }

/** A sampled comment; `at` is its time, or its post's if its own is unknown (epoch milliseconds). */
export type Comment = { at: number | null; text: string }

/** A sample of followers or engagers taken on a day: its size, and how many of them were inactive for 30 days. */
export type ActivitySample = { day: string; size: number; inactive: number }

/** Larger than any real count, and small enough that the sum of a post's parts stays exact. */
export const MAX_COUNT = 1e15

/** Whether a number is a usable count: from zero to MAX_COUNT. */
export function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_COUNT
}
