import { toQuery } from '@kolscope/contract/core/url'
import type { Field } from '@kolscope/contract/search/discovery/fields'
import { choosesLike, compileSearch, sortFieldsOf } from '@kolscope/contract/search/discovery/search'
import { useCallback, useState } from 'react'
import { usePageSearch } from '../../core/search-params'
import { fieldOfParam } from '../filters/chips'
import { DiscoverSearch, type Draft, draftOf, withoutField } from '../filters/discover-search'

/** The state with other filters: back to the first page; a sort that they no longer allow is dropped. */
export function withFilters(search: DiscoverSearch, draft: Draft): DiscoverSearch {
  const { page_size, sort_field, saved } = search
  const { conditions } = compileSearch(draft).search
  const allowed = sort_field !== undefined && sortFieldsOf(conditions, choosesLike(draft)).includes(sort_field)
  return {
    ...draft,
    ...(saved !== undefined && Object.keys(draft).length > 0 && { saved }),
    ...(page_size !== undefined && { page_size }),
    ...(allowed && { sort_field }),
  }
}

/** Removes the filters that the server did not use, named by parameter or key. */
export function withoutDropped(search: DiscoverSearch, dropped: readonly string[]): DiscoverSearch {
  const fields = dropped.map(fieldOfParam).filter((one): one is Field => one !== null)
  const remaining = withFilters(search, fields.reduce(withoutField, draftOf(search)))
  if (!dropped.includes('sort_field')) return remaining
  const { sort_field: _, ...rest } = remaining
  return rest
}

/** One object per set of filters, whatever else changes in the URL, because its users compare it by identity. */
function useFilters(search: DiscoverSearch): Draft {
  const now = draftOf(search)
  const [filters, setFilters] = useState(now)
  if (filters === now || toQuery(filters) === toQuery(now)) return filters
  setFilters(now)
  return now
}

/** Discover's state in the URL, and its changes. */
export function useDiscover() {
  const { search, ignored, setSearch } = usePageSearch(DiscoverSearch)
  const setFilters = useCallback(
    (draft: Draft, how?: { replace?: boolean }) => setSearch((latest) => withFilters(latest, draft), how),
    [setSearch],
  )
  const filters = useFilters(search)
  return { search, ignored, setSearch, setFilters, filters }
}
