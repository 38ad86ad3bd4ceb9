import type { SearchQuery } from '@kolscope/contract/search/discovery/search'

/** What to save: some influencers, all results of a search in their order, or what a given function sends. */
export type SaveTarget =
  | { ids: readonly number[] }
  | { query: SearchQuery; selected: number; except: readonly number[] }
  | { send: (collections: readonly number[]) => Promise<void> }
