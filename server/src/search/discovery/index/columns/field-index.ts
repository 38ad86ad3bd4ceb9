import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import type { Document } from '../document'
import type { FacetCounts } from '../port'
import type { Found } from './found'
import type { RowSet } from './row-set'

export interface Day {
  /** YYYY-MM-DD, UTC. */
  today: string
}

export interface FacetRequest extends Day {
  conditions: readonly Condition[]
}

/** What the index does with one field. A document's value is stored only if its platform has the field. */
export interface FieldIndex<C extends Condition = Condition> {
  /** Stores a document's value in a row; null empties it. */
  set(row: number, document: Document | null): void
  /** Called after the rows of a write are set, and for the first search of a day; the day is null before any search. */
  settle?(day: Day | null): void
  /** What finding costs, if it is less among few rows; fields without it come first. */
  readonly cost?: number
  /**
   * The rows that meet a condition, as if it had no `not`; a borrowed set that the caller may change. With `among`, the
   * result has to be right for these rows only.
   */
  find(condition: C, day: Day, among?: RowSet): RowSet
  /** Counts the facet of this field among the found rows. */
  count?(found: Found, facets: FacetCounts, request: FacetRequest): void
}
