import type { Figure, Figures, MetricName } from '@kolscope/contract/market/metrics'
import type { WideMetric } from '../../core/tables/metrics'
import { detailFigure, type Stored, wideFigure } from '../../market/metrics/stored-influencer'

/** The number of this name with its own column. */
const WIDE = {
  totalFollowers: 'followers',
  avgEngagement: 'avg_engagement',
  avgEngagementPerPost: 'avg_engagement',
  engagementRate: 'engagement_rate',
  totalFollowersGrowth4w: 'growth_4w',
  followerGrowthByPercentage: 'growth_4w_percent',
  reachFollowers: 'reach_followers',
  sentimentRate: 'sentiment_rate',
} as const satisfies Partial<Record<MetricName, WideMetric>>

/** The number of this name in the details. */
const DETAILS = {
  totalFollowers4w: 'total_followers_4w',
  growthSpikes: 'growth_spikes',
  totalPosts: 'total_posts',
  totalPost: 'total_posts',
  totalEngagement: 'total_engagement',
  totalLikes: 'total_likes',
  totalReactions: 'total_likes',
  totalComments: 'total_comments',
  totalShares: 'total_shares',
  totalViews: 'total_views',
  medianEngagement: 'median_engagement',
  avgPostPerDay: 'avg_post_per_day',
  avgCommentPerPost: 'avg_comment_per_post',
  erFollowers: 'er_followers',
  erViews: 'er_views',
  erReach: 'er_reach',
  reachRate: 'reach_rate',
  interactionInactivePercent: 'interaction_inactive_percent',
  followerInactivePercent: 'follower_inactive_percent',
  commercialRate: 'commercial_rate',
  totalCommercialPost: 'total_commercial_post',
  totalOrganicPost: 'total_organic_post',
  advocacy_score: 'advocacy_score',
  totalAdvocacyScore: 'total_advocacy_score',
} as const satisfies Partial<Record<MetricName, string>>

type FigureName = keyof typeof WIDE | keyof typeof DETAILS

/** Every stored number of an influencer except its scores, each with its facts. */
export function storedFigures(influencer: Stored): Figures & Record<FigureName, Figure> {
  const wide = Object.entries(WIDE).map(([name, metric]) => [name, wideFigure(influencer, metric)])
  const details = Object.entries(DETAILS).map(([name, metric]) => [name, detailFigure(influencer, metric)])
  return Object.fromEntries([...wide, ...details])
}

/** A number of a person over its accounts: as old as the oldest of their numbers, with what all of them cover. */
export function figureOverAccounts(
  figures: readonly Figure[],
  { value, source, missing }: Pick<Figure, 'value' | 'source'> & { missing: string },
): Figure {
  const known = figures.filter((one) => one.value !== null)
  const times = known.flatMap(({ observed_at }) => observed_at ?? []).sort()
  const lastDays = known.flatMap(({ to }) => to ?? []).sort()
  return {
    value,
    n: known.length,
    from: known.flatMap(({ from }) => from ?? []).sort()[0] ?? null,
    to: lastDays.at(-1) ?? null,
    source,
    observed_at: times[0] ?? null,
    version: Math.max(0, ...known.map(({ version }) => version)),
    confidence: known.reduce((sum, { confidence }) => sum + (confidence ?? 0), 0) / Math.max(1, figures.length),
    missing: value === null ? missing : null,
  }
}

/** Reach of the person over its accounts, people counted once per account. */
export function socialReachFigure(accounts: readonly Stored[]): Figure {
  const reaches = accounts.map((one) => wideFigure(one, 'reach_followers'))
  const known = reaches.flatMap(({ value }) => value ?? [])
  const value = known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
  return figureOverAccounts(reaches, { value, source: 'accounts-not-deduplicated', missing: 'reach-unknown' })
}
