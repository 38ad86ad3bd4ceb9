import { z } from 'zod'

/**
 * The unit of every number of the report; `percent` is 0-100, but growth and reach rates may exceed it; `score` is
 * 0-100.
 */
export const METRIC_UNITS = {
  totalFollowers: 'count',
  totalFollowers4w: 'count',
  totalFollowersGrowth4w: 'count',
  followerGrowthByPercentage: 'percent',
  followerGrowth7d: 'percent',
  followerGrowth90d: 'percent',
  growthSpikes: 'count',
  totalPosts: 'count',
  totalEngagement: 'count',
  totalLikes: 'count',
  totalReactions: 'count',
  totalComments: 'count',
  totalShares: 'count',
  totalViews: 'count',
  avgViews: 'count',
  avgEngagement: 'count',
  medianEngagement: 'count',
  avgPostPerDay: 'count',
  avgCommentPerPost: 'count',
  avgEngagementPerPost: 'count',
  avgEngagementScore: 'score',
  engagementRate: 'percent',
  erFollowers: 'percent',
  erViews: 'percent',
  erReach: 'percent',
  reachFollowers: 'count',
  reachRate: 'percent',
  social_reach: 'count',
  sentimentRate: 'percent',
  interactionInactivePercent: 'percent',
  followerInactivePercent: 'percent',
  commercialRate: 'percent',
  totalPost: 'count',
  totalCommercialPost: 'count',
  totalOrganicPost: 'count',
  advocacy_score: 'score',
  totalAdvocacyScore: 'count',
  engagement_score: 'score',
  reach_score: 'score',
  influenceScore: 'score',
  resonance_score: 'score',
  relevance_score: 'score',
} as const satisfies Record<string, 'count' | 'percent' | 'score'>
export type MetricName = keyof typeof METRIC_UNITS
export const METRIC_NAMES = Object.keys(METRIC_UNITS) as MetricName[]

/**
 * A number with everything needed to check it. If `value` is null, it is unknown and `missing` says why; `n` is the
 * sample size, `from` and `to` are the days it covers (YYYY-MM-DD), `version` is that of the formula, 0 for a number
 * taken from a source.
 */
export const Figure = z.object({
  value: z.number().nullable(),
  n: z.int().nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  source: z.string().nullable(),
  observed_at: z.string().nullable(),
  version: z.int(),
  confidence: z.number().nullable(),
  missing: z.string().nullable(),
})
export type Figure = z.infer<typeof Figure>

/** Numbers by name; a number that the call does not cover is omitted, an unknown one is present with its reason. */
export const Figures = z.partialRecord(z.enum(METRIC_NAMES), Figure)
export type Figures = z.infer<typeof Figures>
