import { toQuery } from '../../contract/src/core/url'
import { filtersOf, type SearchQuery } from '../../contract/src/search/discovery/search'
import { QUERIES } from '../market/queries'

/**
 * The searches to run: those of the mix over and over, or each with a lower bound of its own, so that all are
 * different.
 */
export type Kind = 'the mix' | 'no two alike'

function at(n: number, kind: Kind): Partial<SearchQuery> {
  const query = QUERIES[n % QUERIES.length] ?? {}
  return kind === 'the mix' ? query : { ...query, min_followers: Number(query.min_followers ?? 0) + n }
}

/** The nth search, and the nth facets in another order. */
export const searchPath = (n: number, kind: Kind) => `/api/v1/influencers?${toQuery(at(n, kind))}`
export const facetPath = (n: number, kind: Kind) => `/api/v1/influencers/facets?${toQuery(filtersOf(at(n * 7, kind)))}`
