import { type Bits, signed } from '../bits'
import { digestOf, digestText } from '../digest'
import type { Document } from '../document'
import type { Change } from '../port'
import type { Column } from './column'
import type { Day, FieldIndex } from './field-index'
import { createFields, type FieldIndexes } from './fields'
import { Landscape } from './landscape'
import { RowMemory, type Stateful } from './memory'
import type { RowSet } from './row-set'
import { RowsById } from './rows-by-id'
import { SortKeys } from './sort-keys'

export interface StoreSettings {
  /** The version that a change of an influencer that is not known must have at least. */
  floor?: number
  /** How many rows there is room for at first. */
  capacity?: number
}

interface Saved {
  floor: number
  removed: Map<number, number>
  freeRows: number[]
  digest: bigint
}

/** The documents of the market as columns and sets of rows. */
export class ColumnStore implements Stateful<Saved> {
  readonly memory: RowMemory
  readonly fields: FieldIndexes
  readonly sortKeys: SortKeys
  readonly landscape: Landscape
  readonly #parts: readonly Pick<FieldIndex, 'set' | 'settle'>[]
  /** Rows that hold a document. */
  readonly all: RowSet
  readonly ids: Column<Float64Array>
  readonly rowById = new RowsById()
  readonly #versions: Column<Float64Array>
  readonly #digests: { high: Column<Int32Array>; low: Column<Int32Array> }
  /** The version of each influencer that was removed. */
  #removed = new Map<number, number>()
  #freeRows: number[] = []
  #floor: number
  #digest = 0n
  #day: Day | null = null

  constructor({ floor = Number.NEGATIVE_INFINITY, capacity }: StoreSettings = {}) {
    const memory = new RowMemory(capacity)
    this.#floor = floor
    this.memory = memory
    this.fields = createFields(memory)
    this.sortKeys = new SortKeys(memory, this.fields)
    this.landscape = new Landscape(memory, this.fields)
    this.#parts = [...Object.values(this.fields), this.sortKeys, this.landscape]
    this.all = memory.set()
    this.ids = memory.column(Float64Array)
    this.#versions = memory.column(Float64Array)
    this.#digests = { high: memory.column(Int32Array), low: memory.column(Int32Array) }
    memory.keep(this)
  }

  /** All rows, also those that are free. */
  get rowCount(): number {
    return this.rowById.size + this.#freeRows.length
  }

  save(): Saved {
    return { floor: this.#floor, removed: this.#removed, freeRows: this.#freeRows, digest: this.#digest }
  }

  restore({ floor, removed, freeRows, digest }: Saved): void {
    this.#floor = floor
    this.#removed = removed
    this.#freeRows = freeRows
    this.#digest = digest
    this.memory.borrowing(() => {
      for (const row of this.memory.rowsOf(this.all)) this.rowById.set(this.ids.data[row] as number, row)
    })
  }

  put({ id, version, document }: Change): void {
    const row = this.rowById.get(id)
    const known = row === undefined ? (this.#removed.get(id) ?? this.#floor) : (this.#versions.data[row] as number)
    if (version < known) return
    if (document === null) {
      if (row !== undefined) this.#remove(id, row)
      this.#removed.set(id, version)
    } else {
      this.#removed.delete(id)
      this.#set(row ?? this.#addRow(id), version, document)
    }
  }

  #addRow(id: number): number {
    const row = this.#freeRows.pop() ?? this.rowById.size
    this.memory.reach(row)
    this.rowById.set(id, row)
    this.ids.data[row] = id
    this.all.add(row)
    return row
  }

  #set(row: number, version: number, document: Document): void {
    this.#versions.data[row] = version
    for (const part of this.#parts) part.set(row, document)
    this.#exchangeDigest(row, digestOf(document))
  }

  #remove(id: number, row: number): void {
    for (const part of this.#parts) part.set(row, null)
    this.#exchangeDigest(row, { high: 0, low: 0 })
    this.all.remove(row)
    this.ids.data[row] = 0
    this.rowById.delete(id)
    this.#freeRows.push(row)
  }

  #exchangeDigest(row: number, next: Bits): void {
    const { high, low } = this.#digests
    this.#digest += signed(next) - signed({ high: high.data[row] as number, low: low.data[row] as number })
    high.data[row] = next.high
    low.data[row] = next.low
  }

  /** Has to be called after changes, before the next search. */
  settle(): void {
    this.memory.borrowing(() => {
      for (const part of this.#parts) part.settle?.(this.#day)
    })
  }

  /** Prepares what is counted from the day of the searches that follow; without it, they only take longer. */
  settleFor({ today }: Day): void {
    if (this.#day?.today === today) return
    this.#day = { today }
    this.settle()
  }

  /** Drops the words and accounts of what was removed or replaced. */
  forgetRemoved(): void {
    this.fields.text.forgetUnused()
  }

  digest(): { count: number; digest: string } {
    return { count: this.rowById.size, digest: digestText(this.#digest) }
  }
}
