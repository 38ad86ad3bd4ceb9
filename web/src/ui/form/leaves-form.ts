import { type RawQuery, toQuery } from '@kolscope/contract/core/url'

/** Search parameters that keep a form open; `all` if any filter may remove it, as in the row of a list. */
export type Keeps = readonly string[] | 'all'

interface Place {
  pathname: string
  search: RawQuery
}

/**
 * Whether going from one URL to another closes the form. Filtering, sorting and paging the list behind it do not.
 */
export function leavesForm(current: Place, next: Place, keeps: Keeps): boolean {
  if (current.pathname !== next.pathname) return true
  if (keeps === 'all') return toQuery(current.search) !== toQuery(next.search)
  return keeps.some((key) => String(current.search[key]) !== String(next.search[key]))
}
