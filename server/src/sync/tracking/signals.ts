import type { Thresholds } from '@kolscope/contract/sync/alert-settings'
import type { AlertKind } from '@kolscope/contract/sync/tracking'
import { engagementFallSignals } from './engagement-fall'
import { growthSignals } from './growth-signals'
import { silenceSignals } from './silence'
import { viralSignals } from './viral-posts'
import { RECENT_DAYS, type Signal, type Watched } from './watched'

/** The threshold of each kind. */
export const THRESHOLD_OF = {
  'growth-spike': 'growth_spike',
  'growth-fall': 'growth_fall',
  'viral-post': 'viral_post',
  'engagement-fall': 'engagement_fall',
  silence: 'silence',
} as const satisfies Record<AlertKind, keyof Thresholds>

/** Everything that happened to an influencer lately; unknown values give no signal. */
export function signalsOf(watched: Watched, nowMs: number): Signal[] {
  return [
    ...growthSignals(watched, nowMs),
    ...viralSignals(watched, nowMs),
    ...engagementFallSignals(watched, nowMs),
    ...silenceSignals(watched, nowMs),
  ]
}

/** Whether an account that follows since a day (days since 1970-01-01) gets this signal under these thresholds. */
export function isTold(signal: Signal, thresholds: Thresholds, trackedDay: number): boolean {
  const threshold = thresholds[THRESHOLD_OF[signal.kind]]
  if (threshold === null || signal.sinceDay(threshold) < trackedDay - RECENT_DAYS) return false
  return signal.isReached ? signal.strength >= threshold : signal.strength > threshold
}
