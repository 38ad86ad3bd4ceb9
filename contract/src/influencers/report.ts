import { z } from 'zod'
import { canSearch } from '../core/access'
import { Level, Platform, PlatformGiven, Size, State } from '../core/enums'
import { Id, listOf, one } from '../core/paging'
import { feature, get, post } from '../core/route'
import { SCORE_PARTS } from '../core/settings'
import { textShape } from '../core/text-fields'
import { Figure, Figures } from '../market/metrics'
import { canRead, canReadReport } from '../market/posts'
import { Hit } from '../search/discovery/discovery'
import { LikenessReason } from '../search/discovery/lookalikes'
import { Analytics, Performance, PeriodQuery, RecentActivities } from './performance'

const Named = z.object({ id: Id, name: z.string(), name_vi: z.string() })

/**
 * The peers a number is compared with: the same platform, and size and category if these leave 30 or more; null means
 * any.
 */
export const PeerGroup = z.object({
  platform: Platform,
  size: Size.nullable(),
  category: Named.nullable(),
  /** Null for accounts with a cap: the number includes people beyond the cap and outside their market. */
  n: z.int().nullable(),
})
export type PeerGroup = z.infer<typeof PeerGroup>

/** A key figure with its value 28 days earlier and its rank among peers; percentile 0-100. */
export const KeyFigure = z.object({
  name: z.enum([
    'totalFollowers',
    'engagementRate',
    'avgEngagement',
    'reachFollowers',
    'avgPostPerDay',
    'sentimentRate',
  ]),
  figure: Figure,
  /** Absolute in the figure's unit, and in percent of the earlier value; null if that is unknown. */
  change28d: z.object({ absolute: z.number(), percent: z.number().nullable(), since: z.iso.date() }).nullable(),
  percentile: z.number().nullable(),
  peers: PeerGroup.nullable(),
})
export type KeyFigure = z.infer<typeof KeyFigure>

/** One of the person's accounts that the caller may open: a tab of the report. */
export const LinkedAccount = z.object({
  influencer_id: Id,
  platform: Platform,
  name: z.string(),
  user_name: z.string().nullable(),
  platform_url: z.string().nullable(),
  avatar: z.string().nullable(),
  total_followers: z.int().nullable(),
  followers_observed_at: z.string().nullable(),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

/** The source of a stored field: the list it was loaded from, or who changed it. */
export const Provenance = z.object({
  field: z.string(),
  source: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})
export type Provenance = z.infer<typeof Provenance>

/** The numbers of one account, named as in the specification; METRIC_UNITS contains their units. */
export const AccountNumbers = z.object({
  id: z.string().nullable(),
  influencer_id: Id,
  userName: z.string().nullable(),
  totalFollowers: z.number().nullable(),
  reachFollowers: z.number().nullable(),
  avgEngagement: z.number().nullable(),
  totalReactions: z.number().nullable(),
  totalComments: z.number().nullable(),
  totalShares: z.number().nullable(),
  totalPosts: z.number().nullable(),
  totalEngagement: z.number().nullable(),
  totalFollowers4w: z.number().nullable(),
  totalFollowersGrowth4w: z.number().nullable(),
  followerGrowthByPercentage: z.number().nullable(),
  sentimentRate: z.number().nullable(),
  engagementRate: z.number().nullable(),
  reachRate: z.number().nullable(),
  interactionInactivePercent: z.number().nullable(),
  followerInactivePercent: z.number().nullable(),
  followersHistory: z.array(z.object({ timestamp: z.iso.date(), total_follower: z.int() })),
})
export type AccountNumbers = z.infer<typeof AccountNumbers>

export const CategoryScore = z.object({
  category: Named,
  /** The measured resonance, how often it posts in the category, and the influence score with this category. */
  resonance: Figure,
  relevance: Figure,
  influence: Figure,
  /** What staff set; null for the 100 of a point that was not changed. */
  ressonance_point: z.int().nullable(),
  level: Level.nullable(),
})
export type CategoryScore = z.infer<typeof CategoryScore>

/**
 * The influence score with all its parts. The weights are the current ones, of the known parts, rescaled to sum to 1.
 */
export const Scores = z.object({
  influence: Figure,
  level: Level.nullable(),
  category: Named.nullable(),
  resonance_by: z.enum(['staff', 'measured']).nullable(),
  parts: z.array(
    z.object({
      part: z.enum(SCORE_PARTS),
      value: z.number().nullable(),
      weight: z.number(),
      missing: z.string().nullable(),
    }),
  ),
  engagement_score: Figure,
  reach_score: Figure,
  avgEngagementScore: Figure,
  advocacy_score: Figure,
  categories: z.array(CategoryScore),
  peers: PeerGroup.nullable(),
  computed_at: z.string().nullable(),
})
export type Scores = z.infer<typeof Scores>

/** Everything the report shows at once; other calls return the figures that depend on a period. */
export const Report = Hit.omit({ platformDetail: true }).extend({
  version: z.int(),
  description: z.string().nullable(),
  /** Contact data is only for editors; has_contact says to others that there is some. */
  ...textShape(z.string().nullable()),
  links: z.array(z.string()),
  profile: z.object({ id: Id, name: z.string() }).nullable(),
  accounts: z.array(LinkedAccount),
  platformDetail: z.partialRecord(Platform, AccountNumbers),
  figures: Figures,
  key_figures: z.array(KeyFigure),
  /** The quartiles of measured reach, or the extremes of the published rates. */
  reach_band: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Classified comments of the window; neutral ones are not always known. */
  comment_counts: z.object({ positive: z.int(), negative: z.int(), neutral: z.int().nullable() }).nullable(),
  scores: Scores,
  latest_approved_date: z.string().nullable(),
  latest_approved_user: z.string().nullable(),
  latest_submitted_date: z.string().nullable(),
  latest_submitted_user: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  provenance: z.array(Provenance),
  may_edit: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const Similar = z.object({
  influencer: Hit,
  /** 0-100. */
  likeness: z.number(),
  why: z.array(LikenessReason),
})
export type Similar = z.infer<typeof Similar>

/** One change of an influencer; personal values are masked for accounts that may not edit. */
export const InfluencerChange = z.object({
  id: Id,
  version: z.int(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  /** The state before and after, if it changed. */
  state: z.object({ from: State, to: State }).nullable(),
  /** Why it was rejected, for colleagues; empty if no reason was given. */
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  bulk_id: Id.nullable(),
  /** The change that undid it. */
  undone_by: Id.nullable(),
  may_undo: z.boolean(),
})
export type InfluencerChange = z.infer<typeof InfluencerChange>

const params = z.strictObject({ id: Id })
/** The specification also identifies an influencer by the platform's id. */
const Key = z.strictObject({ id: z.union([Id, z.string().min(1).max(200)]) })
const ofAccount = z.strictObject({ platform: PlatformGiven.optional() })

export const report = feature({
  getInfluencer: get('/api/v1/influencers/:id', {
    plan: 'checked',
    access: canReadReport,
    cost: 'report',
    summary: 'Get the report of an influencer by id, or by social id if `platform` is given',
    bare: true,
    params: Key,
    query: ofAccount,
    answer: z.object({ code: z.literal(200), results: Report }),
  }),
  getPerformance: get('/api/v1/influencers/:id/performance', {
    plan: 'checked',
    access: canReadReport,
    cost: 'report',
    summary: 'Get the overall performance of the last 7 days',
    bare: true,
    params,
    answer: one(Performance),
  }),
  getRecentPosts: get('/api/v1/influencers/:id/post', {
    plan: 'checked',
    access: canReadReport,
    cost: 'report',
    summary: 'Get activities and posts of the last 30 days',
    bare: true,
    params,
    answer: one(RecentActivities),
  }),
  getAnalytic: get('/api/v1/influencers/:id/analytic', {
    plan: 'checked',
    access: canReadReport,
    cost: 'report',
    summary: 'Get followers, scores and audience of the last 3 months',
    bare: true,
    params,
    answer: one(Analytics),
  }),
  recentActivities: post('/api/v1/influencers/:id/recent-activities', {
    plan: 'checked',
    access: canReadReport,
    cost: 'report',
    summary: 'Get activities and posts of a period (default 1w)',
    bare: true,
    params,
    body: PeriodQuery,
    answer: one(RecentActivities),
  }),
  overallPerformance: post('/api/v1/influencers/:id/overall-performance', {
    plan: 'checked',
    access: canReadReport,
    cost: 'report',
    summary: 'Get the overall performance of a period (default 1w)',
    bare: true,
    params,
    body: PeriodQuery,
    answer: one(Performance),
  }),
  analytics: post('/api/v1/influencers/:id/analytics', {
    plan: 'checked',
    access: canReadReport,
    cost: 'report',
    summary: 'Get followers, scores, audience and posting rhythm of a period (default 1w)',
    bare: true,
    params,
    body: PeriodQuery,
    answer: one(Analytics),
  }),
  listSimilar: get('/api/v1/influencers/:id/similar', {
    plan: 'checked',
    access: canSearch,
    cost: 'report',
    summary:
      'List influencers similar to this one, most similar first, with the reasons; at most 12, counted by `total`. Between two charged searches, an account with a cap sees no more new influencers than its cap',
    bare: true,
    params,
    answer: listOf(Similar),
  }),
  listChanges: get('/api/v1/influencers/:id/changes', {
    plan: 'checked',
    access: canRead,
    cost: 'report',
    summary: 'List edits and state changes, newest first; at most 100',
    bare: true,
    params,
    answer: listOf(InfluencerChange),
  }),
})
