import type { Platform } from '@kolscope/contract/core/enums'
import type { AlertKind } from '@kolscope/contract/sync/tracking'
import type { History } from '../../market/metrics/history'

/** A post with its latest counts; times are epoch milliseconds. */
export interface WatchedPost {
  id: string
  postedAt: number
  observedAt: number | null
  engagement: number | null
}

/** A post's counts at an earlier observation; `byMs` is the latest possible time of it. */
export interface EarlierCount {
  postId: string
  byMs: number
  engagement: number
}

/** The input of the alerts about an influencer; nothing in it is later than `nowMs`. */
export interface Watched {
  id: number
  platform: Platform
  history: History
  /** The posts of the last 90 days. */
  posts: readonly WatchedPost[]
  earlier: readonly EarlierCount[]
  /** The time of the latest of all posts; null if none are known. */
  lastPostAt: number | null
  postsObservedAt: number | null
}

/** A possible alert, before anyone's thresholds are applied. `limitAt` returns the number that a threshold means. */
export interface Signal {
  kind: AlertKind
  /** The day or the post: the same event is reported once. */
  about: string
  day: string
  /** How strong the signal is, in the unit of the threshold. */
  strength: number
  value: number
  usual: number | null
  limitAt: (threshold: number) => number
  /** Whether a strength equal to the threshold is reported. */
  isReached: boolean
  postId: string | null
  /**
   * The first day on which it applied, under a threshold; if that was long before an account followed, it is not news.
   */
  sinceDay: (threshold: number) => number
}

/** Events are checked again for this long, because data arrives late. */
export const RECENT_DAYS = 7
export const DAY_MS = 86_400_000
/** How long the engagement of a post grows. */
export const GATHERING_MS = 2 * DAY_MS
