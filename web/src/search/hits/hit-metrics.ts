import type { MetricName } from '@kolscope/contract/market/metrics'
import type { About, Hit, HitMetric } from '@kolscope/contract/search/discovery/discovery'
import type { FieldWords } from '../filters/field-words'

export const METRICS = ['followers', 'rate', 'growth', 'engagement', 'reach', 'score', 'sentiment'] as const
export type Metric = (typeof METRICS)[number]

const WIRE: Readonly<Record<Metric, HitMetric>> = {
  followers: 'total_followers',
  rate: 'engagement_rate',
  growth: 'follower_growth_by_percentage',
  engagement: 'avg_engagement',
  reach: 'reach_followers',
  score: 'avg_influence_scores',
  sentiment: 'sentiment_rate',
}

/** The report's name of it, for its label and formula. */
export const NAMES = {
  followers: 'totalFollowers',
  rate: 'engagementRate',
  growth: 'followerGrowthByPercentage',
  engagement: 'avgEngagement',
  reach: 'social_reach',
  score: 'influenceScore',
  sentiment: 'sentimentRate',
} as const satisfies Record<Metric, MetricName>

/** The card's name of a metric; YouTube has subscribers. */
export const labelOf = ({ platform }: Pick<Hit, 'platform'>, metric: Metric) =>
  platform === 'youtube' && metric === 'followers' ? 'metric.subscribers' : (`metric.${metric as 'rate'}` as const)

/** The full name of a metric; YouTube has subscribers. */
export const nameOf = ({ platform }: Pick<Hit, 'platform'>, metric: Metric) =>
  platform === 'youtube' && metric === 'followers' ? 'metric.subscribers' : (`metrics.name.${NAMES[metric]}` as const)

export const aboutOf = (hit: Hit, metric: Metric): About | undefined => hit.about[WIRE[metric]]

export const rawValue = (hit: Hit, metric: Metric): number | null =>
  metric === 'reach' ? (hit.social_reach ?? hit.reach_followers) : hit[WIRE[metric]]

/**
 * When a number was observed; null if unknown, and for the mean over categories, which staff may have set at any time.
 */
export const observedAt = (hit: Hit, metric: Metric): string | null =>
  metric === 'score' && isCategoryScore(hit) ? null : (aboutOf(hit, metric)?.observed_at ?? hit.observed_at)

/** Until when posts are known. */
export const postsKnownUntil = (hit: Pick<Hit, 'posts_observed_at' | 'observed_at'>): string | null =>
  hit.posts_observed_at ?? hit.observed_at

/** The direction of a change as displayed; a change that rounds to zero has none. */
export function trendOf(hit: Hit, metric: Metric): 'up' | 'down' | undefined {
  const tenths = metric === 'growth' ? Math.round((rawValue(hit, metric) ?? 0) * 10) : 0
  return tenths === 0 ? undefined : tenths > 0 ? 'up' : 'down'
}

/** The mean over the selected categories instead of the influence score, which the server then does not return. */
export const isCategoryScore = (hit: Hit): boolean =>
  hit.avg_influence_scores !== null && aboutOf(hit, 'score') === undefined

type Words = Pick<FieldWords, 't' | 'format'>

/** The value as a card shows it; null if it is unknown. */
export function shownValue(hit: Hit, metric: Metric, { format }: Words): string | null {
  const value = rawValue(hit, metric)
  if (value === null) return null
  if (metric === 'rate') return format.percent(value, { digits: value < 1 ? 2 : 1 })
  if (metric === 'growth') return format.percent(value, { signed: true })
  if (metric === 'sentiment') return format.percent(value, { digits: 0 })
  if (metric === 'score') return format.full(Math.round(value))
  return format.card(metric === 'engagement' ? Math.round(value) : value)
}

/** The exact value, with what a rate means in numbers. */
export function exactValue(hit: Hit, metric: Metric, { t, format }: Words): string | null {
  const value = rawValue(hit, metric)
  if (value === null) return null
  if (metric === 'rate') return format.percent(value, { digits: 3 })
  if (metric === 'sentiment') return format.percent(value, { digits: 2 })
  if (metric !== 'growth') return format.full(value)
  const percent = format.percent(value, { signed: true, digits: 2 })
  const count = hit.total_followers_growth_4w
  return count === null ? percent : t('about.growth', { gain: format.signed(count), percent })
}
