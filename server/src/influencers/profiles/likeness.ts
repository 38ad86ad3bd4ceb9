import type { MATCH_REASONS } from '@kolscope/contract/influencers/profiles'

export type Reason = (typeof MATCH_REASONS)[number]

/**
 * How often a reason alone is right, 0-1: a URL that one of the accounts gives is the strongest, a name the weakest.
 */
const WEIGHTS: Readonly<Record<Reason, number>> = {
  'links-to-each-other': 0.9,
  'same-row': 0.8,
  'same-contact': 0.8,
  'same-handle': 0.7,
  'same-name': 0.4,
}

/** Few people have two accounts on one platform. */
const SAME_PLATFORM = 0.6

/** An integer of 0-100: each reason removes its share of the doubt that the other reasons leave. */
export function likeness(reasons: readonly Reason[], isOnSamePlatform: boolean): number {
  const doubt = [...new Set(reasons)].reduce((remainingDoubt, reason) => remainingDoubt * (1 - WEIGHTS[reason]), 1)
  return Math.round(100 * (1 - doubt) * (isOnSamePlatform ? SAME_PLATFORM : 1))
}
