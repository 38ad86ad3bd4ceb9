import type { Platform } from '@kolscope/contract/enums'
import type { AlertKind, Thresholds } from '@kolscope/contract/tracking'
import type { History } from '../metrics/history'
import { engagementFallSignals } from './engagement-fall'
import { growthSignals } from './growth-signals'
import { silenceSignals } from './silence'
import { viralSignals } from './viral-posts'

/** A post with its counts when it was observed last; times are epoch milliseconds. */
export interface WatchedPost {
  id: string
  postedAt: number
  observedAt: number | null
  engagement: number | null
}

/** What a post had at an earlier observation; `byMs` is the latest time at which that can have been. */
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
  /** From which day on it held, under a threshold; what held long before somebody followed is no news. */
  sinceDay: (threshold: number) => number
}

/** Looked at again for so long, because data comes late. */
export const RECENT_DAYS = 7
export const DAY_MS = 86_400_000
/** Engagement gathers for so long. */
export const GATHERING_MS = 2 * DAY_MS

/** The threshold of each kind. */
export const THRESHOLD_OF = {
  'growth-spike': 'growth_spike',
  'growth-fall': 'growth_fall',
  'viral-post': 'viral_post',
  'engagement-fall': 'engagement_fall',
  silence: 'silence',
} as const satisfies Record<AlertKind, keyof Thresholds>

/** All that happened to an influencer lately; what is unknown gives nothing. */
export function signalsOf(watched: Watched, nowMs: number): Signal[] {
  return [
    ...growthSignals(watched, nowMs),
    ...viralSignals(watched, nowMs),
    ...engagementFallSignals(watched, nowMs),
    ...silenceSignals(watched),
  ]
}

/** Whether somebody who follows since a day (days since 1970-01-01) is told of a signal under these thresholds. */
export function isTold(signal: Signal, thresholds: Thresholds, trackedDay: number): boolean {
  const threshold = thresholds[THRESHOLD_OF[signal.kind]]
  if (threshold === null || signal.sinceDay(threshold) < trackedDay - RECENT_DAYS) return false
  return signal.isReached ? signal.strength >= threshold : signal.strength > threshold
}
