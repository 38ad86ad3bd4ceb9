import type { Platform } from '@kolscope/contract/core/enums'
import type { AlertKind } from '@kolscope/contract/sync/tracking'
import type { History } from '../../market/metrics/history'

/** A post with its counts when it was observed last; times are epoch milliseconds. */
export interface WatchedPost {
  id: string
  postedAt: number
  observedAt: number | null
  engagement: number | null
}

/** A post's counts at an earlier observation; `byMs` is the latest time at which that can have been. */
export interface EarlierCount {
  postId: string
  byMs: number
  engagement: number
}

/** Everything that the alerts about an influencer are made of; nothing in it is later than `nowMs`. */
export interface Watched {
  id: number
  platform: Platform
  history: History
  /** Of the last 90 days. */
  posts: readonly WatchedPost[]
  earlier: readonly EarlierCount[]
  /** Of all posts; null while none are known. */
  lastPostAt: number | null
  postsObservedAt: number | null
}

/** Something that may be told, before anybody's thresholds are asked. `limitAt` gives the number that a threshold means. */
export interface Signal {
  kind: AlertKind
  /** The day or the post: the same thing is told once. */
  about: string
  day: string
  /** In the unit of the threshold. */
  strength: number
  value: number
  usual: number | null
  limitAt: (threshold: number) => number
  /** Whether a strength that equals the threshold is told. */
  isReached: boolean
  postId: string | null
  /** The first day on which it held, under a threshold; if that was long before an account followed, it is not news. */
  sinceDay: (threshold: number) => number
}

/** Looked at again for so long, because data comes late. */
export const RECENT_DAYS = 7
export const DAY_MS = 86_400_000
/** Engagement gathers for so long. */
export const GATHERING_MS = 2 * DAY_MS
