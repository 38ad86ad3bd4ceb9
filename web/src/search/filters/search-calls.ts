import { toQuery } from '@kolscope/contract/core/url'
import { discovery, type FacetsAnswer, type SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { DEFAULT_PAGE_SIZE, type FacetQuery, type SearchQuery } from '@kolscope/contract/search/discovery/search'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../core/api'
import type { ApiFailure } from '../../core/api-failure'

/** Queries with more characters than this travel in the body. */
const LONGEST_URL = 1_500

export const isLong = (query: object) => toQuery(query as Record<string, unknown>).length > LONGEST_URL

/** Page and sort in the format of the POST search; Advanced Search counts pages from one. */
export function bodyQuery({ limit, offset, page_size, page_index, ...rest }: SearchQuery) {
  return {
    ...rest,
    page_size: page_size ?? limit ?? DEFAULT_PAGE_SIZE,
    page_index: page_index ?? (offset ?? 1) - 1,
  }
}

/** Returns only the filters of a search. */
export function filtersOf({
  limit: _,
  offset: _offset,
  page_size: _size,
  page_index: _index,
  sort_field: _field,
  sort_type: _type,
  sortBy: _by,
  ...filters
}: SearchQuery): FacetQuery {
  return filters
}

export function search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
  return isLong(query)
    ? call(discovery.searchByBody, bodyQuery(query), { signal, repeatable: true })
    : call(discovery.search, query, { signal })
}

export function facets(query: FacetQuery, signal?: AbortSignal): Promise<FacetsAnswer> {
  return isLong(query)
    ? call(discovery.facetsByBody, query, { signal, repeatable: true })
    : call(discovery.facets, query, { signal })
}

export const SEARCH_KEY = 'influencer-search'
export const FACETS_KEY = 'influencer-facets'
/** The cache key of the number of results of filters that are only tried, without a paid search. */
export const triedKey = (query: FacetQuery) => [FACETS_KEY, query, 'tried'] as const

/** One page of results; the previous one stays while the next loads, and a late response never replaces a newer one. */
export function useSearch(query: SearchQuery) {
  return useQuery<SearchAnswer, ApiFailure>({
    queryKey: [SEARCH_KEY, query],
    queryFn: ({ signal }) => search(query, signal),
    placeholderData: keepPreviousData,
  })
}

/** The page's search for the same filters, whose plan pays for exact counts. */
const searchWith = (client: QueryClient, query: FacetQuery) =>
  client
    .getQueryCache()
    .findAll({ queryKey: [SEARCH_KEY], type: 'active' })
    .map(({ queryKey }) => queryKey[1] as SearchQuery)
    .find((candidate) => toQuery(filtersOf(candidate)) === toQuery(query))

async function exactFacets(client: QueryClient, query: FacetQuery, signal: AbortSignal): Promise<FacetsAnswer> {
  const answer = await facets(query, signal)
  const pageQuery = answer.rounded_to === null ? undefined : searchWith(client, query)
  if (!pageQuery) return answer
  await client.ensureQueryData({ queryKey: [SEARCH_KEY, pageQuery], queryFn: () => search(pageQuery, signal) })
  return facets(query, signal)
}

/**
 * Counts and histograms next to the results; their failure never hides the results. Those of filters that are only
 * tried are cached separately: they are rough, and exact once the same filters are applied.
 */
export function useFacets(query: FacetQuery, { enabled = true, isTried = false } = {}) {
  const client = useQueryClient()
  const { data, error, isError, isPlaceholderData } = useQuery<FacetsAnswer, ApiFailure>({
    queryKey: isTried ? triedKey(query) : [FACETS_KEY, query],
    queryFn: ({ signal }) => (isTried ? facets(query, signal) : exactFacets(client, query, signal)),
    placeholderData: keepPreviousData,
    enabled,
  })
  // Rounded numbers draw no histogram: the last exact one stays while filters are only tried.
  const [ranges, setRanges] = useState(data?.ranges)
  if (data?.rounded_to === null && data.ranges !== ranges) setRanges(data.ranges)
  const withRanges = useMemo(
    () => (data && ranges && data.rounded_to !== null ? { ...data, ranges } : data),
    [data, ranges],
  )
  return { data: withRanges, error, isError, isPlaceholderData }
}
