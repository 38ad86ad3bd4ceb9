import type { ScoreLevel } from '@kolscope/contract/core/enums'
import type { Facets } from '@kolscope/contract/search/discovery/discovery'
import type { Search } from '@kolscope/contract/search/discovery/search'
import { Refusal } from '../../../core/errors'
import type { Document } from './document'

/**
 * A document to store, or an influencer to remove if it is null. version grows with every change of the same
 * influencer.
 */
export interface Change {
  id: number
  version: number
  document: Document | null
}

/** Days before `today` (YYYY-MM-DD, UTC) and ages are counted from it, so that results do not depend on a clock. */
export interface SearchContext {
  today: string
  signal?: AbortSignal
  /** The account that searches: waiting searches take turns by it. */
  accountId?: number
}

/**
 * Influencers selected by their ids in addition to the conditions: only those in `within`, and none in `without`. Each
 * id once. `within` is ordered by similarity.
 */
export interface IdFilter {
  within?: readonly number[]
  without?: readonly number[]
}

export interface Found {
  ids: number[]
  total: number
}

export type FacetCounts = Omit<Facets, 'cap' | 'rounded_to'>

/** Influencers whose numbers are so close that they are drawn as one; all of one level. A span includes both ends. */
export interface MarketBubble {
  /** Null for several influencers. */
  id: number | null
  count: number
  followers: Span
  engagementRate: Span
  level: ScoreLevel
  /** The mean for several influencers. */
  score: number | null
}
export interface Span {
  min: number
  max: number
}

/** How many influencers a category has in a level; category null counts influencers without any. */
export interface MarketCell {
  category: number | null
  level: ScoreLevel
  count: number
}

/** Empty cells are omitted; influencers with unknown followers or engagement rate are in no bubble. */
export interface MarketCounts {
  total: number
  cells: MarketCell[]
  bubbles: MarketBubble[]
}

/** Thrown if a search exceeded its time limit. Callers need not translate it. */
export class SearchTooSlow extends Refusal {
  constructor() {
    super(503, 'This search took too long. Please narrow it.', { retryAfterSeconds: 2 })
  }
}

/**
 * The search index: a projection of PostgreSQL that can be deleted and never decides permissions. Every engine returns
 * the same ids, order, totals and facets for the same documents. cursor is an opaque text stored with the documents,
 * atomically.
 */
export interface DiscoveryIndex {
  /** Increases with every write; all results stay the same until it changes. */
  generation(): number
  cursor(): Promise<string | null>
  /** Applies changes and the cursor together; ignores a change older than what is stored, also after a deletion. */
  apply(changes: readonly Change[], cursor: string): Promise<void>
  /** Replaces everything; readers see the old documents until the new ones are complete. */
  rebuild(batches: AsyncIterable<readonly Document[]>, version: number, cursor: string): Promise<void>
  search(search: Search & IdFilter, context: SearchContext): Promise<Found>
  facets(search: Pick<Search, 'conditions'> & IdFilter, context: SearchContext): Promise<FacetCounts>
  /** The influencers of a search by category and level, and by followers and engagement rate. */
  landscape(search: Pick<Search, 'conditions'>, context: SearchContext): Promise<MarketCounts>
  /** Number of documents, and a digest that is equal exactly if the documents are (order does not matter). */
  digest(): Promise<{ count: number; digest: string }>
  close(): Promise<void>
}

/** The part of the index that searches need. */
export type SearchIndex = Pick<DiscoveryIndex, 'search' | 'generation'>
