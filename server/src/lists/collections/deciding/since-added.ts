import type { Member } from '@kolscope/contract/lists/collections/members'
import { WATCHED } from '@kolscope/contract/lists/collections/members'
import { isOld } from '@kolscope/contract/market/age'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'

/** Numbers from the time when the influencer was added; null means unknown at that time. */
export interface Then {
  followers_then: number | null
  avg_engagement_then: number | null
  engagement_rate_then: number | null
  influence_score_then: number | null
}

const THEN = {
  total_followers: 'followers_then',
  avg_engagement: 'avg_engagement_then',
  engagement_rate: 'engagement_rate_then',
  avg_influence_scores: 'influence_score_then',
} as const satisfies Record<(typeof WATCHED)[number], keyof Then>

/** The watched values from when the influencer was added, next to what the reader sees today. */
export function sinceAdded(then: Then, hit: Hit, nowMs: number): Member['since_added'] {
  return WATCHED.map((metric) => {
    const now = hit[metric]
    // If a score's category is hidden from the reader now, it is treated as hidden at that time, too.
    const isHidden = !hit.in_market || (metric === 'avg_influence_scores' && now === null)
    const before = isHidden ? null : then[THEN[metric]]
    // A change up to a number of long ago is no change until today.
    const isAged = isOld(hit.about[metric]?.observed_at ?? hit.observed_at, nowMs)
    const isComparable = before !== null && now !== null && before !== 0 && !isAged
    return { metric, before, now, percent: isComparable ? (100 * (now - before)) / before : null }
  })
}
