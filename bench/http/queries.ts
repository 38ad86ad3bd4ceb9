import { filtersOf, type SearchQuery } from '../../contract/src/discovery/search'
import { toQuery } from '../../contract/src/url'
import { QUERIES } from '../market/queries'

const at = (n: number): Partial<SearchQuery> => QUERIES[n % QUERIES.length] ?? {}

/** The searches of the mix in turn, and their facets in another order. */
export const searchPath = (n: number) => `/api/v1/influencers?${toQuery(at(n))}`
export const facetPath = (n: number) => `/api/v1/influencers/facets?${toQuery(filtersOf(at(n * 7)))}`
