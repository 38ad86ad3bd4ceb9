import type { RowSet } from './row-set'

const FIRST_LENGTH = 4

/** Few rows, in no order; smaller than a set. */
export class RowList {
  length: number
  #rows: Int32Array

  constructor(rows: Int32Array = new Int32Array(FIRST_LENGTH), length = 0) {
    this.#rows = rows
    this.length = length
  }

  get rows(): Int32Array {
    return this.#rows.subarray(0, this.length)
  }

  add(row: number): void {
    if (this.length === this.#rows.length) {
      const grown = new Int32Array(Math.max(FIRST_LENGTH, this.length * 2))
      grown.set(this.#rows)
      this.#rows = grown
    }
    this.#rows[this.length++] = row
  }

  /** Removes a row that it has. */
  remove(row: number): void {
    this.#rows[this.#rows.indexOf(row)] = this.#rows[--this.length] as number
  }

  addTo(set: RowSet): void {
    for (let i = 0; i < this.length; i++) set.add(this.#rows[i] as number)
  }

  countIn({ words }: RowSet): number {
    let count = 0
    for (let i = 0; i < this.length; i++) {
      const row = this.#rows[i] as number
      count += ((words[row >>> 5] as number) >>> (row & 31)) & 1
    }
    return count
  }
}
