import type { OptionCondition } from '@kolscope/contract/search/discovery/conditions'
import type { OptionField } from '@kolscope/contract/search/discovery/fields'
import type { Document } from '../document'
import type { Value } from '../fields'
import type { FacetCounts } from '../port'
import { optionsOf } from '../semantics'
import { Codes } from './codes'
import type { PlacedColumn } from './column'
import type { FieldIndex } from './field-index'
import type { Found } from './found'
import { type Coded, Holders } from './holders'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'

const NONE: readonly number[] = []

/** Rows with one of the values, or with all of them. */
export function rowsWith(
  memory: RowMemory,
  { codes, holders }: { codes: Codes; holders: Holders },
  { op, values }: Pick<OptionCondition, 'op' | 'values'>,
): RowSet {
  const found = memory.take()
  const own = [...new Set(values)].map((value) => codes.find(value))
  if (op === 'in') {
    for (const code of own) if (code !== undefined) holders.addTo(found, code)
    return found
  }
  found.fill()
  return memory.borrowing(() => {
    for (const code of own) {
      const held = memory.take()
      if (code !== undefined) holders.addTo(held, code)
      found.and(held)
    }
    return found
  })
}

/** A field of which a row can have one value. */
export class OptionFieldIndex implements FieldIndex<OptionCondition>, Coded {
  readonly rowCost = 3
  readonly codes: Codes
  readonly holders: Holders
  readonly #column: PlacedColumn<Uint16Array>
  readonly #memory: RowMemory
  readonly #field: OptionField
  readonly #read: (document: Document) => Value | null

  constructor(memory: RowMemory, field: OptionField, read: (document: Document) => Value | null) {
    this.#memory = memory
    this.codes = new Codes(memory)
    this.#field = field
    this.#read = read
    this.#column = memory.placedColumn(Uint16Array)
    this.holders = new Holders(memory)
  }

  set(row: number, document: Document | null): void {
    const value = document && this.#read(document)
    const before = this.#column.data[row] as number
    const now = value === null ? 0 : this.codes.take(value)
    if (now === before) return
    this.#column.data[row] = now
    this.holders.change(row, before === 0 ? NONE : [before], now === 0 ? NONE : [now], (code) =>
      this.codes.release(code),
    )
  }

  settle(): void {
    this.holders.settle()
  }

  countCodes({ fewer }: Found, size: number): Int32Array {
    return this.#memory.countNumbers(fewer, this.#column, size)
  }

  find(condition: Pick<OptionCondition, 'op' | 'values'>): RowSet {
    return rowsWith(this.#memory, this, condition)
  }

  count(found: Found, facets: FacetCounts): void {
    facets.options[this.#field] = optionsOf(this.codes.byValue(this.holders.count(found, this, this.codes.size)))
  }
}
