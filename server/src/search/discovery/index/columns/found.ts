import type { PlacedColumn } from './column'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'

/** Rows that a search found; all is borrowed. */
export class Found {
  readonly set: RowSet
  readonly count: number
  /** Whether they are more than half of all rows. */
  readonly isMost: boolean
  /** The found rows or, if they are most of all, the others. */
  readonly fewer: RowSet
  readonly fewerCount: number
  /** Taken with the sets, so that all are free again at the same time. */
  readonly #list: PlacedColumn<Int32Array>
  #fewerRows: Int32Array | undefined

  constructor(memory: RowMemory, set: RowSet, all: RowSet) {
    this.#list = memory.takeList()
    this.set = set
    this.count = set.count()
    const others = all.count() - this.count
    this.isMost = others < this.count
    this.fewer = this.isMost ? memory.copyOf(all).andNot(set) : set
    this.fewerCount = Math.min(others, this.count)
  }

  get fewerRows(): Int32Array {
    this.#fewerRows ??= this.fewer.writeRows(this.#list)
    return this.#fewerRows
  }
}
