import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'

/** What a search answers that finds nothing. */
export const NO_HITS: Omit<SearchAnswer, 'code'> = {
  influencers: [],
  total: 0,
  total_market: 0,
  cap: null,
  sort_field: 'total_followers',
  dropped: [],
  took_ms: 1,
  index_lag_ms: null,
  remaining_searches: null,
}
