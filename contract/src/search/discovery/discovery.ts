import { z } from 'zod'
import { canSearch } from '../../core/access'
import { AUDIENCE_DIMENSIONS, Gender, Kind, Level, MaritalStatus, Platform, Size, State } from '../../core/enums'
import { Id } from '../../core/paging'
import { feature, get, post } from '../../core/route'
import { Dropped } from './dropped'
import { LikenessReason } from './lookalikes'
import { FacetQuery, SearchBody, SearchPage, SearchQuery, SortField } from './search'

const Named = z.object({ id: Id, name: z.string(), name_vi: z.string() })
const Coded = z.object({ id: z.string(), name: z.string(), name_vi: z.string() })

/** Where a number comes from: when and where it was observed, from how many items, or why it is unknown. */
export const About = z.object({
  observed_at: z.string().nullable(),
  source: z.string().nullable(),
  n: z.int().nullable(),
  confidence: z.number().nullable(),
  missing: z.string().nullable(),
})
export type About = z.infer<typeof About>

export const HIT_METRICS = [
  'total_followers',
  'avg_engagement',
  'engagement_rate',
  'total_followers_growth_4w',
  'follower_growth_by_percentage',
  'reach_followers',
  'sentiment_rate',
  'avg_influence_scores',
] as const
export type HitMetric = (typeof HIT_METRICS)[number]

/** One of the accounts of the person behind an influencer, as linked on the card. */
export const PlatformDetail = z.object({
  id: z.string().nullable(),
  influencer_id: Id,
  userName: z.string().nullable(),
  avgEngagement: z.number().nullable(),
  totalFollowers: z.int().nullable(),
  /** When its followers were observed. */
  observed_at: z.string().nullable(),
  reachFollowers: z.int().nullable(),
})
export type PlatformDetail = z.infer<typeof PlatformDetail>

/**
 * One influencer in a list. Rates in percent, engagement as mean count over 1M, dates ISO 8601; null is unknown, never
 * 0.
 */
export const Hit = z.object({
  id: Id,
  social_id: z.string().nullable(),
  user_name: z.string().nullable(),
  name: z.string(),
  platform: Platform,
  platform_url: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Null is unknown; the interface then shows Viet Nam, marked as the default. */
  location: Coded.nullable(),
  size: Size.nullable(),
  kind: Kind.nullable(),
  gender: Gender.nullable(),
  birth_year: z.int().nullable(),
  marital_status: MaritalStatus.nullable(),
  state: State,
  career: z.array(Named),
  categories: z.array(Named),
  platformCategories: z.array(Coded),
  verified: z.boolean().nullable(),
  has_contact: z.boolean(),
  is_sample: z.boolean(),
  /**
   * Whether it belongs to the market of this account; if not, the lists that contain it show only its identity and
   * state.
   */
  in_market: z.boolean(),
  /** Whether this account may open the full profile. */
  can_open: z.boolean(),
  total_followers: z.int().nullable(),
  avg_engagement: z.number().nullable(),
  engagement_rate: z.number().nullable(),
  total_followers_growth_4w: z.int().nullable(),
  follower_growth_by_percentage: z.number().nullable(),
  reach_followers: z.int().nullable(),
  /** Total reach of the person's accounts, not deduplicated. */
  social_reach: z.int().nullable(),
  sentiment_rate: z.number().nullable(),
  /**
   * 0-100: the mean over the selected categories, by which the list is sorted; without any, the score of the best
   * category.
   */
  avg_influence_scores: z.number().nullable(),
  level: Level.nullable(),
  /** The category of the score: the selected one with the highest score, otherwise its best one. */
  score_category: Named.nullable(),
  /** Who gave the score; staff if all of it comes from them. */
  score_by: z.enum(['staff', 'measured']).nullable(),
  last_post_at: z.string().nullable(),
  /** Until when the last post is known to be the last one; null is as long as `observed_at`. */
  posts_observed_at: z.string().nullable(),
  observed_at: z.string().nullable(),
  /** Followers at up to 28 evenly spread days, oldest first, for the sparkline. */
  followers_history: z.array(z.int()),
  platformDetail: z.partialRecord(Platform, PlatformDetail),
  about: z.partialRecord(z.enum(HIT_METRICS), About),
  /**
   * For a search with `like`: the similarity 0-100 and the reasons, compared with the most similar of those
   * influencers.
   */
  likeness: z.number().optional(),
  why: z.array(LikenessReason).optional(),
  like: Id.optional(),
})
export type Hit = z.infer<typeof Hit>

export const FacetOption = z.object({ value: z.union([z.string(), z.number()]), count: z.int().nonnegative() })
export type FacetOption = z.infer<typeof FacetOption>

/** Bins contain from <= value < to, and the last bin also its own end; min and max are those of the whole market. */
export const Histogram = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int().nonnegative() })),
})
export type Histogram = z.infer<typeof Histogram>

/** Counts per option, each as selecting it alone in its filter would return; an option that is not listed counts 0. */
export const Facets = z.object({
  total: z.int().nonnegative(),
  options: z.record(z.string(), z.array(FacetOption)),
  ranges: z.record(z.string(), Histogram),
  /** The account's cap: larger counts are cut to it and mean "or more". */
  cap: z.int().nullable(),
  /**
   * If not null, counts below the cap are rounded down to a multiple of it: they mean "or more", and 0 means fewer than
   * it.
   */
  rounded_to: z.int().nullable(),
})
export type Facets = z.infer<typeof Facets>

/** total_market is the number of influencers without any filter, within the cap. */
const SearchAnswer = z.object({
  code: z.literal(200),
  influencers: z.array(Hit),
  total: z.int().nonnegative(),
  total_market: z.int().nonnegative(),
  cap: z.int().nullable(),
  sort_field: SortField,
  dropped: z.array(Dropped),
  took_ms: z.number(),
  /** How far the index is behind the saved data; null if the database did not report it. */
  index_lag_ms: z.number().nullable(),
  remaining_searches: z.int().nullable(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

const FacetsAnswer = Facets.extend({ code: z.literal(200), dropped: z.array(Dropped), took_ms: z.number() })
export type FacetsAnswer = z.infer<typeof FacetsAnswer>

export const discovery = feature({
  search: get('/api/v1/influencers', {
    plan: 'asked',
    access: canSearch,
    cost: 'search',
    summary: 'Search influencers; returns one page, the exact total and the filters that were ignored',
    query: SearchQuery,
    answer: SearchAnswer,
  }),
  searchByBody: post('/api/v1/influencers/search', {
    plan: 'asked',
    access: canSearch,
    cost: 'search',
    summary: 'Search influencers with the filters in the body',
    query: SearchPage,
    body: SearchBody,
    answer: SearchAnswer,
  }),
  facets: get('/api/v1/influencers/facets', {
    plan: 'asked',
    access: canSearch,
    cost: 'search',
    summary: 'Get counts per option and histograms for a search; each filter is counted without itself',
    query: FacetQuery,
    answer: FacetsAnswer,
  }),
  facetsByBody: post('/api/v1/influencers/facets', {
    plan: 'asked',
    access: canSearch,
    cost: 'search',
    summary: 'Get counts per option and histograms with the filters in the body',
    body: FacetQuery,
    answer: FacetsAnswer,
  }),
  preview: get('/api/v1/influencers/:id/preview', {
    plan: 'checked',
    access: canSearch,
    cost: 'report',
    summary: 'Get a short preview of an influencer by id',
    params: z.strictObject({ id: Id }),
    answer: z.object({
      code: z.literal(200),
      data: Hit.extend({
        description: z.string().nullable(),
        followers_points: z.array(z.object({ day: z.string(), followers: z.int() })),
        audience: z.array(
          z.object({
            dimension: z.enum(AUDIENCE_DIMENSIONS),
            observed_at: z.string(),
            shares: z.array(z.object({ value: z.string(), percent: z.number() })),
          }),
        ),
        recent_posts: z.array(
          z.object({
            id: z.string(),
            created_at: z.string().nullable(),
            type: z.string(),
            message: z.string(),
            link: z.string().nullable(),
            total_engagement: z.int().nullable(),
          }),
        ),
      }),
    }),
  }),
})
