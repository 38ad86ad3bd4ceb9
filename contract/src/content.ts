import { z } from 'zod'
import { canSearch } from './access'
import { Hit } from './discovery/discovery'
import { Platform, PostType } from './enums'
import { Post } from './influencers/posts'
import { Id, MAX_LIST, MAX_SEARCH, pagingShape } from './paging'
import { feature, get } from './route'

export const CONTENT_SORTS = ['created_time', 'total_engagements', 'views'] as const
export const CONTENT_DAYS = { usual: 90, most: 365 } as const

/** Words in any order (`"in quotes"` side by side), `#hashtag`, `@mention`, `-without`; accents and case do not matter. */
export const ContentQuery = z.strictObject({
  words: z.string().trim().max(MAX_SEARCH).optional(),
  /** Posts that name any of these brands by its name or aliases. */
  brands: z.array(Id).max(MAX_LIST).optional(),
  platform: z.array(Platform).max(10).optional(),
  types: z.array(PostType).max(10).optional(),
  fromDate: z.iso.date().optional(),
  toDate: z.iso.date().optional(),
  isCommercial: z.boolean().optional(),
  /** Posts a week of their authors over the last 28 days, at least and at most. */
  posts_per_week_min: z.number().min(0).max(1_000).optional(),
  posts_per_week_max: z.number().min(0).max(1_000).optional(),
  /** Percent of the authors' posts that are sponsored. */
  sponsored_min: z.number().min(0).max(100).optional(),
  sponsored_max: z.number().min(0).max(100).optional(),
  sortField: z.enum(CONTENT_SORTS).optional(),
  sortType: z.union([z.literal(1), z.literal(-1)]).optional(),
  ...pagingShape({ size: 100, pages: 1_000 }),
})
export type ContentQuery = z.infer<typeof ContentQuery>

/** The words that were found, where they stand in `text`. */
const Evidence = z.object({ text: z.string(), marks: z.array(z.object({ from: z.int(), to: z.int() })) })

export const FoundPost = Post.extend({
  author: z.object({ name: z.string(), avatar: z.string() }),
  evidence: Evidence,
})
export type FoundPost = z.infer<typeof FoundPost>

export const FoundCreator = z.object({
  influencer: Hit,
  /** Posts that were found, and the latest of them. */
  posts: z.int(),
  engagements: z.int().nullable(),
  last_post_at: z.string().nullable(),
  evidence: z.array(FoundPost).max(3),
})
export type FoundCreator = z.infer<typeof FoundCreator>

const found = <T extends z.ZodType>(item: T) =>
  z.object({ code: z.literal(200), data: z.array(item), total: z.int().nonnegative(), took_ms: z.number() })

export const content = feature({
  searchPosts: get('/api/v1/content/posts', {
    access: canSearch,
    summary: 'Posts by their words, hashtags and mentions',
    query: ContentQuery,
    answer: found(FoundPost),
  }),
  searchCreators: get('/api/v1/content/creators', {
    access: canSearch,
    summary: 'Who posted about it, with the posts as evidence; also finds the words in what they say of themselves',
    query: ContentQuery,
    answer: found(FoundCreator),
  }),
})
