import type {
  AgeBand,
  Gender,
  Kind,
  MaritalStatus,
  Platform,
  ScoreLevel,
  Size,
  State,
} from '@kolscope/contract/core/enums'
import type { Facets } from '@kolscope/contract/search/discovery/discovery'
import type { Search } from '@kolscope/contract/search/discovery/search'
import { Refusal } from '../../../core/errors'

/**
 * A category an influencer stands for; ancestors included. score 0-100 with at most two decimals or null: staff's resonance if
 * set, else measured.
 */
export interface DocumentCategory {
  id: number
  score: number | null
}

/** Percent per value; a value that is absent was not observed. */
export type Shares<V extends string = string> = Readonly<Partial<Record<V, number>>>

/** The index's data about one influencer. Rates in percent, times in whole seconds since 1970; null is unknown. */
export interface Document {
  id: number
  platform: Platform
  /** Folded words of name, user names of now and before, and social id. */
  words: readonly string[]
  /** Folded user names of now and before, and social id, for pasted links. */
  accounts: readonly string[]
  kind: Kind | null
  size: Size | null
  gender: Gender | null
  maritalStatus: MaritalStatus | null
  state: State
  birthYear: number | null
  location: string | null
  platformCategory: string | null
  followers: number | null
  avgEngagement: number | null
  engagementRate: number | null
  growth: number | null
  growthCount: number | null
  sentimentRate: number | null
  /** Influence score in the best category, 0-100. */
  score: number | null
  lastPostAt: number | null
  observedAt: number | null
  verified: boolean | null
  hasContact: boolean
  isSample: boolean
  categories: readonly DocumentCategory[]
  professions: readonly number[]
  audienceLocation: Shares
  audienceAge: Shares<AgeBand>
  audienceGender: Shares<Gender>
}

/** A document to store or, when null, an influencer to forget. version grows with every change of the same influencer. */
export interface Change {
  id: number
  version: number
  document: Document | null
}

/** Days before `today` (YYYY-MM-DD, UTC) and ages are counted from it, so that an answer does not depend on a clock. */
export interface SearchContext {
  today: string
  signal?: AbortSignal
  /** The account that asks: waiting searches take turns by it. */
  accountId?: number
}

/**
 * Influencers chosen by their ids beside the conditions: only those `within`, and none `without`. Each id once. The order
 * of `within` is that of likeness.
 */
export interface Chosen {
  within?: readonly number[]
  without?: readonly number[]
}

export interface Found {
  ids: number[]
  total: number
}

export type FacetCounts = Omit<Facets, 'cap' | 'rounded_to'>

/** Those whose numbers lie so close that they are drawn as one; all of one level. Both ends belong to a span. */
export interface MarketBubble {
  /** Null where it stands for several. */
  id: number | null
  count: number
  followers: Span
  engagementRate: Span
  level: ScoreLevel
  /** The mean where it stands for several. */
  score: number | null
}
export interface Span {
  min: number
  max: number
}

/** How many influencers a category has in a level; category null is those without any. */
export interface MarketCell {
  category: number | null
  level: ScoreLevel
  count: number
}

/** Empty cells are left out; influencers with unknown followers or engagement rate are in no bubble. */
export interface MarketCounts {
  total: number
  cells: MarketCell[]
  bubbles: MarketBubble[]
}

/** Thrown when a search ran longer than it may. No caller has to translate it. */
export class SearchTooSlow extends Refusal {
  constructor() {
    super(503, 'This search took too long. Please narrow it.', { retryAfterSeconds: 2 })
  }
}

/**
 * The search index: a projection of PostgreSQL that can be thrown away and never decides rights. Every engine gives the
 * same ids, order, totals and facets for the same documents. cursor is an opaque text kept with the documents, atomically.
 */
export interface DiscoveryIndex {
  /** Grows with every write; all results stay the same until it changes. */
  generation(): number
  cursor(): Promise<string | null>
  /** Applies changes and the cursor at once; a change older than what is stored is ignored, also after a deletion. */
  apply(changes: readonly Change[], cursor: string): Promise<void>
  /** Replaces everything; readers see the old documents until the new ones are complete. */
  rebuild(batches: AsyncIterable<readonly Document[]>, version: number, cursor: string): Promise<void>
  search(search: Search & Chosen, context: SearchContext): Promise<Found>
  facets(search: Pick<Search, 'conditions'> & Chosen, context: SearchContext): Promise<FacetCounts>
  /** Where the influencers of a search stand, by category and level and by followers and engagement rate. */
  landscape(search: Pick<Search, 'conditions'>, context: SearchContext): Promise<MarketCounts>
  /** Number of documents, and a digest that is equal exactly when the documents are (order does not matter). */
  digest(): Promise<{ count: number; digest: string }>
  close(): Promise<void>
}

/** The part of the index that searches need. */
export type SearchIndex = Pick<DiscoveryIndex, 'search' | 'generation'>
