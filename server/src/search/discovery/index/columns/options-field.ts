import type { OptionCondition } from '@kolscope/contract/search/discovery/conditions'
import type { OptionField } from '@kolscope/contract/search/discovery/fields'
import type { Document } from '../document'
import type { Held, Value } from '../fields'
import type { FacetCounts } from '../port'
import { optionsOf } from '../semantics'
import { AmountBands } from './amount-bands'
import { CodedLists } from './coded-lists'
import { Codes } from './codes'
import type { FieldIndex } from './field-index'
import type { Found } from './found'
import { Holders } from './holders'
import type { RowMemory } from './memory'
import { rowsWith } from './option-field'
import type { RowSet } from './row-set'

/** A field of which a row can have several values. */
export class OptionsFieldIndex implements FieldIndex<OptionCondition> {
  readonly codes: Codes
  readonly holders: Holders
  readonly lists: CodedLists
  readonly bands: AmountBands
  /** Rows with any value. */
  readonly known: RowSet
  readonly #memory: RowMemory
  readonly #field: OptionField
  readonly #heldOf: (document: Document) => readonly Held[]

  constructor(memory: RowMemory, field: OptionField, heldOf: (document: Document) => readonly Held[]) {
    this.#memory = memory
    this.codes = new Codes(memory)
    this.#field = field
    this.#heldOf = heldOf
    this.lists = new CodedLists(memory)
    this.bands = new AmountBands(memory, this.lists)
    this.holders = new Holders(memory)
    this.known = memory.set()
  }

  set(row: number, document: Document | null): void {
    const held = document ? this.#heldOf(document) : []
    if (held.length === 0 && this.lists.lengths.data[row] === 0) return
    const before = this.lists.codesOf(row)
    const now = held.map(({ value }) => this.codes.take(value))
    this.bands.changing(row, () =>
      this.lists.set(
        row,
        now,
        held.map(({ amount }) => amount),
      ),
    )
    this.holders.change(row, before, now, (code) => this.codes.release(code))
    this.known.put(row, now.length > 0)
  }

  settle(): void {
    this.holders.settle()
    this.bands.settle()
  }

  find(condition: OptionCondition): RowSet {
    return rowsWith(this.#memory, this, condition)
  }

  /** How many of the found rows have each value. */
  countValues(found: Found): Map<Value, number> {
    return this.codes.byValue(this.holders.count(found, this.lists, this.codes.size))
  }

  count(found: Found, facets: FacetCounts): void {
    facets.options[this.#field] = optionsOf(this.countValues(found))
  }
}
