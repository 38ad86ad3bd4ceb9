import type { ShareCondition } from '@kolscope/contract/search/discovery/conditions'
import type { ShareField } from '@kolscope/contract/search/discovery/fields'
import type { Document, Shares } from '../document'
import type { FacetCounts } from '../port'
import { optionsOf } from '../semantics'
import type { FacetRequest, FieldIndex } from './field-index'
import type { Found } from './found'
import type { RowMemory } from './memory'
import { leastShareOf } from './open-share-field'
import type { RowSet } from './row-set'
import { ShareColumn } from './share-column'

/** The shares of an audience by the values of a closed list: a column for each value. */
export class ClosedShareFieldIndex implements FieldIndex<ShareCondition> {
  readonly #memory: RowMemory
  readonly #field: ShareField
  readonly #columns: ReadonlyMap<string, ShareColumn>
  readonly #sharesOf: (document: Document) => Shares

  constructor(
    memory: RowMemory,
    { field, values }: { field: ShareField; values: readonly string[] },
    sharesOf: (document: Document) => Shares,
  ) {
    this.#memory = memory
    this.#field = field
    this.#columns = new Map(values.map((value) => [value, new ShareColumn(memory)]))
    this.#sharesOf = sharesOf
  }

  set(row: number, document: Document | null): void {
    const shares = document ? this.#sharesOf(document) : {}
    for (const [value, column] of this.#columns) column.set(row, shares[value])
  }

  find({ values, share }: ShareCondition): RowSet {
    const found = this.#memory.take()
    for (const value of values) this.#columns.get(value)?.addReaching(share, found)
    return found
  }

  /** Raises the number beside each row to the largest share of any of the values. */
  writeBest(values: readonly string[], rows: Int32Array, best: Float64Array): void {
    for (const value of values) this.#columns.get(value)?.raise(rows, best)
  }

  count(found: Found, facets: FacetCounts, { conditions }: FacetRequest): void {
    const least = leastShareOf(this.#field, conditions)
    const counts = [...this.#columns].map(([value, column]) => [value, column.countReaching(least, found.set)] as const)
    facets.options[this.#field] = optionsOf(new Map(counts))
  }
}
