import { z } from 'zod'
import { canSearch } from '../core/access'
import { Day } from '../core/days'
import { Platform, PostType } from '../core/enums'
import { PROBLEMS } from '../core/errors'
import { lengthSearched } from '../core/fold'
import { MAX_SEARCH, pagingShape } from '../core/paging'
import { feature, get } from '../core/route'
import { Figure } from '../market/metrics'
import { Post } from '../market/posts'
import { Hit } from './discovery/discovery'

/** `found` sorts creators by their number of matching posts; for posts it means newest first. */
export const CONTENT_SORTS = ['found', 'created_time', 'total_engagements', 'views'] as const
export const ContentSort = z.enum(CONTENT_SORTS)
export type ContentSort = z.infer<typeof ContentSort>

/** The default and the longest range in days, including both ends. */
export const CONTENT_DAYS = { usual: 90, most: 366 } as const
/** If more posts match, only the newest of them are taken, sorted and counted. */
export const MAX_FOUND_POSTS = 10_000
export const MAX_CONTENT_BRANDS = 10
export const CONTENT_PAGE_SIZE = 20
export const MAX_EVIDENCE = 3
/** The minimum length from which the last word of a query also matches longer words. */
export const MIN_BEGINNING = 3

const least = z.number().min(0).max(1_000).optional()
const percent = z.number().min(0).max(100).optional()

const Words = z
  .string()
  .trim()
  .max(MAX_SEARCH)
  .refine((text) => lengthSearched(text) <= MAX_SEARCH, PROBLEMS['wrong-value'])

/**
 * Words in any order (`"in quotes"` side by side), `#hashtag`, `@mention`, `-without`; accents and case do not matter,
 * and the last word, written without an accent, also matches longer words that begin with it. `words`, `brands` or both
 * are required.
 */
export const ContentQuery = z.strictObject({
  words: Words.optional(),
  /** Posts that name any of these: as adjacent words, joined, as a hashtag or as a mention. */
  brands: z.array(z.string().trim().min(2).max(80)).max(MAX_CONTENT_BRANDS).optional(),
  platform: z.array(Platform).max(10).optional(),
  types: z.array(PostType).max(10).optional(),
  /** Days in UTC, both included; posts with an unknown day are in no range. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
  isCommercial: z.boolean().optional(),
  /** Minimum and maximum of the authors' posts per week over the last month. */
  posts_per_week_min: least,
  posts_per_week_max: least,
  /** Percent of the authors' posts of the last month that are sponsored. */
  sponsored_min: percent,
  sponsored_max: percent,
  sortField: ContentSort.optional(),
  /** Accounts with a cap always get descending order. */
  sortType: z.union([z.literal(1), z.literal(-1)]).optional(),
  ...pagingShape({ size: 100, pages: MAX_FOUND_POSTS }),
})
export type ContentQuery = z.infer<typeof ContentQuery>

/** Part of a text and the positions in `text` of the words that matched. */
export const Evidence = z.object({ text: z.string(), marks: z.array(z.object({ from: z.int(), to: z.int() })) })
export type Evidence = z.infer<typeof Evidence>

export const FoundPost = Post.extend({
  author: z.object({ name: z.string(), user_name: z.string().nullable(), avatar: z.string().nullable() }),
  /** Whether this account may open the author's full profile. */
  can_open: z.boolean(),
  evidence: Evidence,
  /** Which of the given brands it names. */
  brands: z.array(z.string()),
})
export type FoundPost = z.infer<typeof FoundPost>

export const FoundCreator = z.object({
  influencer: Hit,
  /** How many of their posts matched; 0 if only their bio did. */
  posts: z.int(),
  /** Totals of the matching posts; null if none of them has a known number. */
  engagements: z.int().nullable(),
  views: z.int().nullable(),
  last_post_at: z.string().nullable(),
  /** Figures of all their posts of the last month: posts per day, and the percentage that is sponsored. */
  posts_per_day: Figure,
  sponsored: Figure,
  /** How many of the posts name each of the given brands. */
  brands: z.array(z.object({ name: z.string(), posts: z.int() })),
  /** The newest of the posts. */
  evidence: z.array(FoundPost).max(MAX_EVIDENCE),
  /** Their bio, with the matching words. */
  bio: Evidence.nullable(),
})
export type FoundCreator = z.infer<typeof FoundCreator>

const searchAnswer = <T extends z.ZodType>(item: T) =>
  z.object({
    code: z.literal(200),
    data: z.array(item),
    total: z.int().nonnegative(),
    /** Whether more posts match than MAX_FOUND_POSTS: then the total covers only the newest of them. */
    is_more: z.boolean(),
    /** The account's cap, beyond which it sees nothing; null means none. */
    cap: z.int().nullable(),
    took_ms: z.number(),
    remaining_searches: z.int().nullable(),
  })

export const content = feature({
  searchPosts: get('/api/v1/content/posts', {
    plan: 'asked',
    access: canSearch,
    cost: 'search',
    summary: 'Search posts by words, hashtags, mentions and brands, newest first; the total is exact up to 10,000',
    query: ContentQuery,
    answer: searchAnswer(FoundPost),
  }),
  searchCreators: get('/api/v1/content/creators', {
    plan: 'asked',
    access: canSearch,
    cost: 'search',
    summary:
      'Find creators who posted about a topic, with the posts as evidence; also searches the words of their bios',
    query: ContentQuery,
    answer: searchAnswer(FoundCreator),
  }),
})
