import { z } from 'zod'
import { Day } from '../core/days'
import { AUDIENCE_DIMENSIONS, Size } from '../core/enums'
import { Id } from '../core/paging'
import { Figures } from '../market/metrics'
import { Post } from '../market/posts'

/** Lengths in days of the periods that end with the given date: 7, 14, 30, 90. */
export const PERIODS = ['1w', '2w', '1M', '3M'] as const
export const Period = z.enum(PERIODS)
export type Period = z.infer<typeof Period>
export const PERIOD_DAYS = { '1w': 7, '2w': 14, '1M': 30, '3M': 90 } as const satisfies Record<Period, number>

/** How many of the most engaging posts a period shows. */
export const TOP_POSTS = 4
/** Weekdays from Monday (0) and hours in the given time zone. */
const RHYTHM = { weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23) }

const AudienceShare = z.object({ value: z.string(), name: z.string(), name_vi: z.string(), percent: z.number() })

/** Shares in percent, largest first, ages in their own order; dimensions that were not observed have no entry. */
export const Audience = z.array(
  z.object({
    dimension: z.enum(AUDIENCE_DIMENSIONS),
    shares: z.array(AudienceShare),
    source: z.string(),
    observed_at: z.string(),
  }),
)
export type Audience = z.infer<typeof Audience>

const PeriodNumbers = z.object({
  totalPost: z.number().nullable(),
  totalEngagement: z.number().nullable(),
  avgPostPerDay: z.number().nullable(),
  avgCommentPerPost: z.number().nullable(),
})

/** Followers, scores and audience up to a date. */
export const Analytics = z.object({
  date: z.iso.date(),
  period: Period,
  figures: Figures,
  influenceScore: z.number().nullable(),
  trueResonance: z.array(z.object({ categoryId: Id, categoryName: z.string(), score: z.number().nullable() })),
  overallPerformance: z.record(Period, PeriodNumbers),
  /** Daily where known, oldest first, up to 400 days regardless of the period. */
  followersHistory: z.array(
    z.object({ timestamp: z.iso.date(), total_follower: z.int(), source: z.string(), is_spike: z.boolean() }),
  ),
  demographics: Audience,
  /** IANA name of the zone of all days and hours. */
  time_zone: z.string(),
  /**
   * Posts of the period by weekday and hour of publication; hours without posts are omitted. Engagement is the mean
   * count.
   */
  postingRhythm: z.array(z.object({ ...RHYTHM, posts: z.int(), avgEngagement: z.number().nullable() })),
})
export type Analytics = z.infer<typeof Analytics>

export const CategoryMention = z.object({
  id: Id,
  category: z.string(),
  category_vi: z.string(),
  image: z.string().nullable(),
  count: z.int(),
  total_engagement: z.int().nullable(),
})
export type CategoryMention = z.infer<typeof CategoryMention>

/** Overall performance of a period; `figures` explains every number. */
export const Performance = z.object({
  period: Period,
  rangeDay: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  size: Size.nullable(),
  totalPost: z.number().nullable(),
  totalEngagement: z.number().nullable(),
  avgPostPerDay: z.number().nullable(),
  avgCommentPerPost: z.number().nullable(),
  avgEngagementPerPost: z.number().nullable(),
  avgEngagementScore: z.number().nullable(),
  totalCommercialPost: z.number().nullable(),
  totalOrganicPost: z.number().nullable(),
  /** Percent. */
  commercialRate: z.number().nullable(),
  totalAdvocacyScore: z.number().nullable(),
  figures: Figures,
  mostEngagementPost: z.array(Post),
  /** Every day of the period; null where posts were never collected. */
  trendlineActivity: z
    .array(
      z.object({
        trendline_time: z.iso.date(),
        trendline_total_post: z.int(),
        trendline_total_engagement: z.number().nullable(),
      }),
    )
    .nullable(),
  /** Font size of the words, from 1 to 10. */
  tagCloud: z.array(z.object({ text: z.string(), count: z.int(), percent: z.int().min(1).max(10) })),
  mostMentionedCategories: z.array(CategoryMention),
  topCategoryPost: z.object({ category: z.string(), count: z.int() }).nullable(),
  /** The first day with known posts: how far one can look back. */
  tracked_since: z.iso.date().nullable(),
  lastUpdatedOverallPerformanceDateTime: z.string().nullable(),
})
export type Performance = z.infer<typeof Performance>

/** Posts of a period, with totals by kind. */
export const RecentActivities = z.object({
  period: Period,
  from: z.iso.date(),
  to: z.iso.date(),
  totalFollowers: z.int().nullable(),
  totalPosts: z.int().nullable(),
  totalEngagement: z.number().nullable(),
  totalReactions: z.number().nullable(),
  totalComments: z.number().nullable(),
  totalShares: z.number().nullable(),
  totalViews: z.number().nullable(),
  totalDislikes: z.number().nullable(),
  figures: Figures,
  posts: z.array(Post),
})
export type RecentActivities = z.infer<typeof RecentActivities>

/** `date` ends the period (default today); days are those of `time_zone` (IANA name, default the installation's). */
export const PeriodQuery = z.strictObject({
  date: Day.optional(),
  period: Period.optional(),
  time_zone: z.string().max(60).optional(),
})
