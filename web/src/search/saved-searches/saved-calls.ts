import { toQuery } from '@kolscope/contract/core/url'
import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type SavedSearch, type SearchPageName, savedSearches } from '@kolscope/contract/search/saved-searches'
import { refreshQueriesOf } from '../../core/query'
import { parseSearch } from '../../core/search-params'

type SavedQuery = SavedSearch['search']

/** The saved part of a search: its filters and sort, without the page. */
export function savedQueryOf({
  page_size: _size,
  page_index: _index,
  limit: _limit,
  offset: _offset,
  page: _page,
  $limit: _dollar,
  ...savedQuery
}: SearchQuery & { page?: unknown; $limit?: unknown }): SavedQuery {
  return savedQuery
}

/** Whether two queries ask for the same; the page size does not matter. */
export function isSameSearch(query: SearchQuery, savedQuery: SavedQuery): boolean {
  const textOf = ({ sort_type: _, ...search }: SavedQuery) =>
    toQuery(Object.fromEntries(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))))
  return textOf(savedQueryOf(query)) === textOf(savedQuery)
}

const PATHS: Readonly<Record<SearchPageName, '/discover-influencers' | '/advanced-search'>> = {
  discover: '/discover-influencers',
  advanced: '/advanced-search',
}

/** The page on which a saved search opens, with its filters and its id, so that the page shows what is new. */
export function openOf({ id, page, search }: Pick<SavedSearch, 'id' | 'page' | 'search'>) {
  return { to: PATHS[page], search: parseSearch(toQuery({ ...search, saved: id })) }
}

/** Reloads everything on screen about saved searches. */
export const refreshSavedSearches = () =>
  refreshQueriesOf(savedSearches.listSavedSearches, savedSearches.getSavedSearch, savedSearches.listNewOf)
