import { z } from 'zod'
import { anyOf } from '../core/access'
import { Day } from '../core/days'
import { Platform, PlatformGiven, PostType } from '../core/enums'
import { Id, MAX_LIST, MAX_PAGE_SIZE, MAX_SEARCH, pagingShape } from '../core/paging'
import { feature, get } from '../core/route'

/** Accounts that may read an influencer's measurements; the verb refuses demo accounts everything except samples. */
export const canRead = anyOf('canFilterByBasicInfo', 'canCreateCollection')
/**
 * Includes influencer accounts, for accounts they have linked and proven to be theirs; for others the verb returns
 * nothing.
 */
export const canReadReport = anyOf(canRead, 'isInfluencerAccount')

export const RECENT_DAYS = 30
export const POSTS_PAGE_SIZE = 4

export const POST_SORTS = ['total_engagements', 'created_time', 'engagement_rate', 'comments', 'views'] as const
export const PostSort = z.enum(POST_SORTS)
export type PostSort = z.infer<typeof PostSort>

/** A post; counts are null if the platform does not provide them. */
export const Post = z.object({
  /** The platform's own id. */
  id: z.string(),
  author_id: z.string().nullable(),
  influencer_id: Id,
  platform: Platform,
  /** ISO 8601; null if only the source's list without days is known. */
  createdTime: z.string().nullable(),
  postType: PostType,
  title: z.string().nullable(),
  message: z.string().nullable(),
  postLink: z.string().nullable(),
  /** URLs on this server only. */
  postPhotos: z.array(z.string()),
  /** How many pictures the post has, stored here or not. */
  photoCount: z.int(),
  /** Link to its first picture: here, or on its platform, which the interface does not call. */
  thumbnail: z.string().nullable(),
  totalEngagements: z.int().nullable(),
  totalReactions: z.int().nullable(),
  totalComments: z.int().nullable(),
  totalShares: z.int().nullable(),
  totalViews: z.int().nullable(),
  totalDislikes: z.int().nullable(),
  /** Percent, by the platform's primary base. */
  engagementRate: z.number().nullable(),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  categories: z.array(z.object({ id: Id, name: z.string(), name_vi: z.string() })),
  isCommercial: z.boolean(),
  /** The matching sponsored-post keyword, or `paid` for the platform's own mark; null for an organic post. */
  commercialCue: z.string().nullable(),
  source: z.string(),
  observed_at: z.string().nullable(),
})
export type Post = z.infer<typeof Post>

/** Totals over all posts that the query finds, not only the page; null is unknown. */
export const PostSummary = z.object({
  totalPosts: z.int(),
  totalEngagements: z.int().nullable(),
  totalReactions: z.int().nullable(),
  totalComments: z.int().nullable(),
  totalShares: z.int().nullable(),
  totalViews: z.int().nullable(),
  totalDislikes: z.int().nullable(),
  /** Mean count over the posts with known engagement. */
  avgEngagements: z.number().nullable(),
  types: z.array(z.object({ type: PostType, count: z.int() })),
})
export type PostSummary = z.infer<typeof PostSummary>

const { page_size: pageSize, page_index: pageIndex } = pagingShape({ size: MAX_PAGE_SIZE, pages: 100_000 })

/**
 * Whose posts: `influencer_id`, or `platform` with `platformId` (its social id). Days are those of the installation's
 * time zone; the range includes both.
 */
export const PostsQuery = z.strictObject({
  influencer_id: Id.optional(),
  platform: PlatformGiven.optional(),
  platformId: z.string().max(200).optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** Also returns the summary. */
  summary: z.union([z.literal(0), z.literal(1), z.boolean()]).optional(),
  /** Returns only these, by the platform's ids. */
  postIds: z.array(z.string().max(200)).max(MAX_LIST).optional(),
  types: z.array(PostType).max(MAX_LIST).optional(),
  /** Words of title, message, hashtags and mentions, in any order, regardless of accents and case. */
  search: z.string().trim().max(MAX_SEARCH).optional(),
  isCommercial: z.boolean().optional(),
  category: Id.optional(),
  pageSize,
  pageIndex,
  sortField: PostSort.optional(),
  sortType: z.union([z.literal(1), z.literal(-1)]).optional(),
})
export type PostsQuery = z.infer<typeof PostsQuery>

export const posts = feature({
  listPosts: get('/api/v1/posts', {
    plan: 'checked',
    access: canReadReport,
    cost: 'search',
    summary:
      'List posts of an influencer, 4 by default, highest engagement first; posts with unknown engagement come last',
    bare: true,
    query: PostsQuery,
    answer: z.object({
      code: z.literal(200),
      data: z.array(Post),
      total: z.int().nonnegative(),
      summary: PostSummary.nullable(),
    }),
  }),
})
