import type { Condition, ShareCondition } from '@kolscope/contract/search/discovery/conditions'
import { DEFAULT_SHARE, type ShareField } from '@kolscope/contract/search/discovery/fields'
import type { Document, Shares } from '../document'
import type { FacetCounts } from '../port'
import { optionsOf } from '../semantics'
import { Codes } from './codes'
import type { Day, FacetRequest, FieldIndex } from './field-index'
import type { Found } from './found'
import { Holders } from './holders'
import type { RowMemory } from './memory'
import { rowsWith } from './option-field'
import type { RowSet } from './row-set'
import { ShareLists } from './share-lists'

const NO_SHARES: Shares = {}

/** The least share of a field that a facet counts: that of the condition on the field. */
export function leastShareOf(field: ShareField, conditions: readonly Condition[]): number {
  const own = conditions.find((one): one is ShareCondition => one.op === 'share' && one.field === field)
  return own?.share ?? DEFAULT_SHARE
}

/** The shares of an audience by the values of an open list. */
export class OpenShareFieldIndex implements FieldIndex<ShareCondition> {
  readonly cost = 2
  readonly codes: Codes
  /** Rows with any share of each value, and those with at least the default share. */
  readonly #observed: Holders
  readonly #reached: Holders
  readonly #memory: RowMemory
  readonly #field: ShareField
  readonly #sharesOf: (document: Document) => Shares
  readonly #lists: ShareLists

  constructor(memory: RowMemory, field: ShareField, sharesOf: (document: Document) => Shares) {
    this.#memory = memory
    this.codes = new Codes(memory)
    this.#field = field
    this.#sharesOf = sharesOf
    this.#lists = new ShareLists(memory)
    this.#observed = new Holders(memory)
    this.#reached = new Holders(memory)
  }

  set(row: number, document: Document | null): void {
    const shares = document ? this.#sharesOf(document) : NO_SHARES
    const shareOf = (value: string) => shares[value] as number
    const values = Object.keys(shares).filter((value) => shares[value] !== undefined)
    values.sort((a, b) => shareOf(b) - shareOf(a))
    const codes = values.map((value) => this.codes.take(value))
    const before = this.#lists.codesOf(row)
    if (codes.length === 0 && before.length === 0) return
    const reachedBefore = this.#lists.reachedBy(row)
    this.#lists.set(row, codes, values.map(shareOf))
    this.#reached.change(row, reachedBefore, this.#lists.reachedBy(row))
    this.#observed.change(row, before, codes, (code) => this.codes.release(code))
  }

  settle(): void {
    this.#observed.settle()
    this.#reached.settle()
  }

  find({ values, share }: ShareCondition, _: Day, among?: RowSet): RowSet {
    const holders = share < DEFAULT_SHARE ? this.#observed : this.#reached
    const held = rowsWith(this.#memory, { codes: this.codes, holders }, { op: 'in', values })
    if (share === DEFAULT_SHARE) return held
    if (among) held.and(among)
    const found = this.#memory.take()
    this.#memory.borrowing(() => {
      this.#lists.addReaching(share, {
        isWanted: this.codes.flagsOf(values),
        rows: this.#memory.rowsOf(held),
        into: found,
      })
    })
    return found
  }

  /** Raises the number beside each row to the largest share of any of the values. */
  writeBest(values: readonly string[], rows: Int32Array, best: Float64Array): void {
    this.#lists.raise(rows, this.codes.flagsOf(values), best)
  }

  count(found: Found, facets: FacetCounts, { conditions }: FacetRequest): void {
    const least = leastShareOf(this.#field, conditions)
    const counts =
      least === DEFAULT_SHARE
        ? this.#reached.count(found, this.#lists, this.codes.size)
        : this.#memory.borrowing(() =>
            this.#lists.countReaching(least, this.#memory.rowsOf(found.set), this.codes.size),
          )
    facets.options[this.#field] = optionsOf(this.codes.byValue(counts))
  }
}
