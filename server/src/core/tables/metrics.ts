import type { Generated } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, Timestamp } from './columns'

/** What is measured for an influencer without peers, each number in its own column. */
export const OWN_METRICS = [
  'followers',
  'avg_engagement',
  'engagement_rate',
  'growth_4w',
  'growth_4w_percent',
  'reach_followers',
  'sentiment_rate',
] as const
export type OwnMetric = (typeof OWN_METRICS)[number]

/** All numbers with their own column; the score also depends on the peers. */
export const WIDE_METRICS = [...OWN_METRICS, 'influence_score'] as const
export type WideMetric = (typeof WIDE_METRICS)[number]

/** Numbers that are stored as integers. */
export const WHOLE_METRICS: ReadonlySet<WideMetric> = new Set<WideMetric>(['followers', 'growth_4w', 'reach_followers'])

/** Why the stored value of a metric is what it is. */
export interface StoredAbout {
  observed_at: string | null
  source: string | null
  n: number | null
  confidence: number | null
  missing: string | null
  version: number
}

interface InfluencerMetrics extends Record<WideMetric, number | null> {
  influencer_id: number
  score_category_id: number | null
  last_post_at: Timestamp | null
  observed_at: Timestamp | null
  followers_points: Generated<number[]>
  about: GeneratedJson<Record<string, StoredAbout>>
  details: GeneratedJson<Record<string, unknown>>
  computed_at: Timestamp | null
}

interface PeerDistributions {
  metric: string
  peers: string
  n: number
  quantiles: number[]
  computed_at: GeneratedTimestamp
}

export interface MetricsTables {
  influencer_metrics: InfluencerMetrics
  peer_distributions: PeerDistributions
}
