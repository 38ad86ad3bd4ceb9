import { PostType } from '@kolscope/contract/core/enums'
import { Id, MAX_SEARCH } from '@kolscope/contract/core/paging'
import { forgiving, type RawQuery } from '@kolscope/contract/core/url'
import type { PostSort, PostsQuery } from '@kolscope/contract/market/posts'
import { z } from 'zod'

export const POST_ORDERS = ['newest', 'oldest', 'engagement', 'rate', 'comments', 'views'] as const
export type PostOrder = (typeof POST_ORDERS)[number]
export const DEFAULT_ORDER: PostOrder = 'newest'

export const POST_KINDS = ['commercial', 'organic'] as const

/** The state of a report's posts as stored in the URL; `posts_at` is the first visible post, from 0. */
export const PostsSearch = z.strictObject({
  posts_search: z.string().trim().min(1).max(MAX_SEARCH).optional(),
  posts_types: z.array(PostType).max(PostType.options.length).optional(),
  posts_kind: z.enum(POST_KINDS).optional(),
  posts_category: Id.optional(),
  posts_from: z.iso.date().optional(),
  posts_to: z.iso.date().optional(),
  posts_sort: z.enum(POST_ORDERS).optional(),
  /** The platform's id of a post that comes first, regardless of the filters. */
  post: z.string().min(1).max(200).optional(),
  posts_at: z.int().min(0).max(10_000_000).optional(),
})
export type PostsSearch = z.output<typeof PostsSearch>

const SORTS: Readonly<Record<PostOrder, { sortField: PostSort; sortType: 1 | -1 }>> = {
  newest: { sortField: 'created_time', sortType: -1 },
  oldest: { sortField: 'created_time', sortType: 1 },
  engagement: { sortField: 'total_engagements', sortType: -1 },
  rate: { sortField: 'engagement_rate', sortType: -1 },
  comments: { sortField: 'comments', sortType: -1 },
  views: { sortField: 'views', sortType: -1 },
}

export const readPostsSearch = (raw: RawQuery): PostsSearch => forgiving(PostsSearch, raw)

/** Whether the range of days is reversed; days compared as text sort like days. */
export const isBackwards = ({ posts_from: from, posts_to: to }: PostsSearch): boolean =>
  from !== undefined && to !== undefined && from > to

/** The filters of the list, without order and position. */
export function postFilters(search: PostsSearch): Partial<PostsQuery> {
  const { posts_search, posts_types, posts_kind, posts_category, posts_from, posts_to } = search
  return {
    ...(posts_search !== undefined && { search: posts_search }),
    ...(posts_types !== undefined && posts_types.length > 0 && { types: posts_types }),
    ...(posts_kind !== undefined && { isCommercial: posts_kind === 'commercial' }),
    ...(posts_category !== undefined && { category: posts_category }),
    ...(posts_from !== undefined && { fromDate: posts_from }),
    ...(posts_to !== undefined && { toDate: posts_to }),
  }
}

export const orderOf = ({ posts_sort = DEFAULT_ORDER }: PostsSearch) => SORTS[posts_sort]

/** The state with other filters or another order, starting at the first post; default values are omitted. */
export function withPosts(search: PostsSearch, changes: Partial<PostsSearch>): PostsSearch {
  const next = { ...search, ...changes, posts_at: undefined }
  if (next.posts_sort === DEFAULT_ORDER) next.posts_sort = undefined
  if (next.posts_types?.length === 0) next.posts_types = undefined
  return next
}

/** The search without its filters; the order stays. */
export const withoutFilters = ({ posts_sort, post }: PostsSearch): PostsSearch => ({ posts_sort, post })
