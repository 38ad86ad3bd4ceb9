import type { PlacedColumn } from './column'
import type { Kernel } from './kernel'

const NO_WORDS = new Uint32Array(0)

/** Both ends are included. */
export interface Extent {
  min: number
  max: number
}

interface SetMemory {
  kernel: Kernel
  /** How long every set is. */
  setBytes: number
  /** How long the part is that can have rows. */
  usedBytes: number
}

/** A set of rows, as one bit for each row of its memory. */
export class RowSet {
  /** The bits, 32 in each. */
  words: Uint32Array = NO_WORDS
  address = 0
  readonly #memory: SetMemory

  constructor(memory: SetMemory) {
    this.#memory = memory
  }

  moveTo(buffer: ArrayBufferLike, address: number): void {
    this.address = address
    this.words = new Uint32Array(buffer, address, this.#memory.setBytes / 4)
  }

  get #end(): number {
    return this.address + this.#memory.usedBytes
  }

  clear(): void {
    this.#memory.kernel.fill(this.address, 0, this.#end)
  }

  /** Puts all rows into it, also those that hold no document. */
  fill(): this {
    this.#memory.kernel.fill(this.address, 0xff, this.#end)
    return this
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] as number) & (1 << (row & 31))) !== 0
  }

  add(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] as number) | (1 << (row & 31))
  }

  remove(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] as number) & ~(1 << (row & 31))
  }

  put(row: number, isIn: boolean): void {
    if (isIn) this.add(row)
    else this.remove(row)
  }

  and(other: RowSet): this {
    this.#memory.kernel.and(this.address, other.address, this.#end)
    return this
  }

  andNot(other: RowSet): this {
    this.#memory.kernel.andNot(this.address, other.address, this.#end)
    return this
  }

  /** Adds the rows with at least this number. */
  orAtLeast({ address }: PlacedColumn<Uint16Array>, least: number): this {
    this.#memory.kernel.orAtLeast(this.address, address, least, this.#end)
    return this
  }

  /** Removes the rows with a number below `min` or above `max`. */
  keepWithin({ address }: PlacedColumn<Float64Array>, { min = -Infinity, max = Infinity }: Partial<Extent>): this {
    this.#memory.kernel.keepWithin(this.address, address, min, max, this.#end)
    return this
  }

  or(other: RowSet): this {
    this.#memory.kernel.or(this.address, other.address, this.#end)
    return this
  }

  count(): number {
    return this.#memory.kernel.count(this.address, this.#end)
  }

  countAnd(other: RowSet): number {
    return this.#memory.kernel.countAnd(this.address, other.address, this.#end)
  }

  countAndNot(other: RowSet): number {
    return this.#memory.kernel.countAndNot(this.address, other.address, this.#end)
  }

  /** Its rows in ascending order, written into a column. */
  writeRows({ data, address }: PlacedColumn<Int32Array>): Int32Array {
    return data.subarray(0, this.#memory.kernel.writeRows(this.address, address, this.#end))
  }
}
