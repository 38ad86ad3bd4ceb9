import { Platform, PostType } from '@kolscope/contract/core/enums'
import { MAX_SEARCH } from '@kolscope/contract/core/paging'
import {
  CONTENT_PAGE_SIZE,
  ContentQuery,
  type ContentSort,
  MAX_CONTENT_BRANDS,
} from '@kolscope/contract/search/content'
import { z } from 'zod'

export const TABS = ['posts', 'creators'] as const
export type Tab = (typeof TABS)[number]

const { posts_per_week_min, posts_per_week_max, sponsored_min, sponsored_max } = ContentQuery.shape

/** The page's state as stored in the URL; pages from 1. */
export const ContentSearch = z.object({
  tab: z.enum(TABS).optional(),
  words: z.string().trim().min(1).max(MAX_SEARCH).optional(),
  brands: z.array(z.string().trim().min(2).max(80)).max(MAX_CONTENT_BRANDS).optional(),
  platform: z.array(Platform).optional(),
  types: z.array(PostType).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  kind: z.enum(['commercial', 'organic']).optional(),
  posts_per_week_min,
  posts_per_week_max,
  sponsored_min,
  sponsored_max,
  sort: z.enum(['created_time', 'total_engagements', 'views', 'found']).optional(),
  page: z.int().min(1).max(500).optional(),
})
export type ContentSearch = z.output<typeof ContentSearch>

export const SORTS: Readonly<Record<Tab, readonly ContentSort[]>> = {
  posts: ['created_time', 'total_engagements', 'views'],
  creators: ['found', 'total_engagements', 'views', 'created_time'],
}

export const tabOf = ({ tab = 'posts' }: ContentSearch): Tab => tab

/** The order of the current tab; an order that it does not have falls back to its first. */
export const sortOf = (search: ContentSearch): ContentSort => {
  const [first = 'created_time', ...others] = SORTS[tabOf(search)]
  return others.find((one) => one === search.sort) ?? first
}

/** Whether the input consists only of exclusions. */
export const onlyWithout = ({ words, brands = [] }: ContentSearch): boolean =>
  brands.length === 0 &&
  words !== undefined &&
  words
    .replaceAll(/"[^"]*"?/g, 'quoted')
    .split(/\s+/)
    .every((part) => part.startsWith('-'))

/** Whether there is something to search for. */
export const hasTerms = (search: ContentSearch): boolean =>
  !onlyWithout(search) && (search.words !== undefined || (search.brands ?? []).length > 0)

const above = <T extends number | string>(least: T | undefined, most: T | undefined) =>
  least !== undefined && most !== undefined && least > most

/** Whether the range of days is reversed; days compared as text sort like days. */
export const isBackwards = ({ from, to }: ContentSearch): boolean => above(from, to)

export const RANGES = ['posts_per_week', 'sponsored'] as const
export type Range = (typeof RANGES)[number]

/** Whether a range of numbers ends before it begins. */
export const isTurned = (search: ContentSearch, range: Range): boolean =>
  above(search[`${range}_min`], search[`${range}_max`])

/** Whether some range ends before it begins, so that nothing can match. */
export const isImpossible = (search: ContentSearch): boolean =>
  isBackwards(search) || RANGES.some((range) => isTurned(search, range))

/** The state in the format of the call. */
export function queryOfSearch(search: ContentSearch): ContentQuery {
  const { tab: _tab, sort: _sort, from, to, kind, page = 1, ...same } = search
  return {
    ...same,
    ...(from !== undefined && { fromDate: from }),
    ...(to !== undefined && { toDate: to }),
    ...(kind !== undefined && { isCommercial: kind === 'commercial' }),
    sortField: sortOf(search),
    page_index: page - 1,
    page_size: CONTENT_PAGE_SIZE,
  }
}

const NOT_A_FILTER: ReadonlySet<string> = new Set(['tab', 'words', 'sort', 'page'])

/** How many filters narrow the query. */
export const filterCount = (search: ContentSearch): number =>
  Object.entries(search).filter(
    ([key, value]) => !NOT_A_FILTER.has(key) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  ).length

/** The state with other filters, from its first page. */
export function withChanged(search: ContentSearch, changes: Partial<ContentSearch>): ContentSearch {
  const next = { ...search, page: undefined, ...changes }
  if (next.tab === 'posts') next.tab = undefined
  for (const key of ['brands', 'platform', 'types'] as const) if (next[key]?.length === 0) next[key] = undefined
  return next
}

/** The input on the same tab, without filters. */
export const withoutFilters = ({ tab, words, sort }: ContentSearch): ContentSearch => ({ tab, words, sort })
