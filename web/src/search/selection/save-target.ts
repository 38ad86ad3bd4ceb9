import type { SearchQuery } from '@kolscope/contract/search/discovery/search'

/** What to save: some influencers, everything that a search finds, in its order, or what a given function sends. */
export type SaveTarget =
  | { ids: readonly number[] }
  | { query: SearchQuery; selected: number; except: readonly number[] }
  | { send: (collections: readonly number[]) => Promise<void> }
