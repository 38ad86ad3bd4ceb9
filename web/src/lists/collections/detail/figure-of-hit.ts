import type { Figure, MetricName } from '@kolscope/contract/market/metrics'
import type { Hit, HitMetric } from '@kolscope/contract/search/discovery/discovery'

/** The numbers of a card, under the names of their formulas. */
export const MEMBER_METRICS = {
  total_followers: 'totalFollowers',
  engagement_rate: 'engagementRate',
  avg_engagement: 'avgEngagement',
  avg_influence_scores: 'influenceScore',
} as const satisfies Partial<Record<HitMetric, MetricName>>
export type MemberMetric = keyof typeof MEMBER_METRICS
export const MEMBER_METRIC_NAMES = Object.keys(MEMBER_METRICS) as MemberMetric[]

/** The card's name of a number, short and in full; YouTube has subscribers. */
export function metricTexts({ platform }: Pick<Hit, 'platform'>, metric: MemberMetric) {
  if (platform === 'youtube' && metric === 'total_followers')
    return { short: 'metric.subscribers', full: 'metric.subscribers' } as const
  return { short: `deciding.metric.${metric}`, full: `metrics.name.${MEMBER_METRICS[metric]}` } as const
}

/** A card has all facts of its numbers except the version of their formula. */
const NO_VERSION = -1

export function figureOfHit(hit: Hit, metric: MemberMetric): Figure {
  const about = hit.about[metric]
  return {
    value: hit[metric],
    n: about?.n ?? null,
    from: null,
    to: null,
    source: about?.source ?? null,
    observed_at: about?.observed_at ?? hit.observed_at,
    version: NO_VERSION,
    confidence: about?.confidence ?? null,
    missing: hit.in_market ? (about?.missing ?? null) : 'left-market',
  }
}
