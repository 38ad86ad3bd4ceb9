import type { Column } from './column'
import type { RowMemory, Stateful } from './memory'

const FIRST_LENGTH = 1_024
/** Marks an amount that is no whole number of hundredths below it; it is kept apart, or is unknown. */
export const APART = 65_535
const MOST_HUNDREDTHS = APART - 1

/** The code of an entry, and its amount in hundredths or APART. */
export const codeOf = (entry: number) => entry & 0xffff
export const packedAmountOf = (entry: number) => entry >>> 16

interface Saved {
  length: number
  hasApart: boolean
  used: number
}

/** A list of codes for each row, with an amount beside each of them. Amounts mostly have at most two decimals. */
export class Lists implements Stateful<Saved> {
  readonly starts: Column<Uint32Array>
  readonly lengths: Column<Uint16Array>
  /** Codes with their amounts, list after list. */
  entries: Uint32Array = new Uint32Array(FIRST_LENGTH)
  /** Has a place for each entry once an amount needs it. */
  #apart: Float64Array = new Float64Array(0)
  #end = 0
  #used = 0

  constructor(memory: RowMemory) {
    this.starts = memory.column(Uint32Array)
    this.lengths = memory.column(Uint16Array)
    memory.keep(this)
  }

  save(): Saved {
    return { length: this.#end, hasApart: this.#apart.length > 0, used: this.#used }
  }

  restore({ length, hasApart, used }: Saved): void {
    this.entries = new Uint32Array(length)
    this.#apart = new Float64Array(hasApart ? length : 0)
    this.#end = length
    this.#used = used
  }

  arrays(): ArrayBufferView[] {
    return [this.entries.subarray(0, this.#end), this.#apart.subarray(0, this.#end)]
  }

  /** Replaces the list of a row. An amount is NaN if it is unknown. */
  set(row: number, codes: readonly number[], amounts: readonly number[]): void {
    const length = this.lengths.data[row] as number
    let start = this.starts.data[row] as number
    if (codes.length > length) {
      this.#makeRoom(codes.length)
      start = this.#end
      this.#end += codes.length
      this.starts.data[row] = start
    }
    this.#used += codes.length - length
    this.lengths.data[row] = codes.length
    for (let i = 0; i < codes.length; i++) this.#setEntry(start + i, codes[i] as number, amounts[i] as number)
  }

  codesOf(row: number): number[] {
    const start = this.starts.data[row] as number
    const end = start + (this.lengths.data[row] as number)
    const codes: number[] = []
    for (let at = start; at < end; at++) codes.push(codeOf(this.entries[at] as number))
    return codes
  }

  /** The amount of an entry. */
  amountAt(position: number): number {
    const hundredths = packedAmountOf(this.entries[position] as number)
    return hundredths === APART ? (this.#apart[position] ?? Number.NaN) : hundredths / 100
  }

  /** The amount of an entry, rounded to hundredths. */
  hundredthsAt(position: number): number {
    return Math.round(this.amountAt(position) * 100)
  }

  /** A test whether the amount of an entry is at least this one; faster than comparing `amountAt`. */
  atLeast(least: number): (position: number) => boolean {
    // No number of hundredths that is stored reaches a larger one.
    let hundredths = least > MOST_HUNDREDTHS / 100 ? APART : Math.max(0, Math.floor(least * 100) - 1)
    while (hundredths / 100 < least && hundredths < APART) hundredths++
    const [entries, apart] = [this.entries, this.#apart]
    return (position) => {
      const amount = packedAmountOf(entries[position] as number)
      return amount === APART ? (apart[position] ?? Number.NaN) >= least : amount >= hundredths
    }
  }

  #setEntry(position: number, code: number, amount: number): void {
    const hundredths = Math.round(amount * 100)
    const fits = hundredths >= 0 && hundredths < APART && hundredths / 100 === amount
    this.entries[position] = ((fits ? hundredths : APART) << 16) | code
    if (fits) return
    if (this.#apart.length === 0 && !Number.isNaN(amount))
      this.#apart = new Float64Array(this.entries.length).fill(Number.NaN)
    this.#apart[position] = amount
  }

  /** Makes room at the end. Lists that became longer have left gaps, which are closed here. */
  #makeRoom(length: number): void {
    if (this.#end + length <= this.entries.length) return
    const isHalfEmpty = this.#used + length <= this.entries.length / 2
    const size = isHalfEmpty ? this.entries.length : Math.ceil(Math.max(this.entries.length * 1.5, this.#end + length))
    const entries = new Uint32Array(size)
    const apart = new Float64Array(this.#apart.length === 0 ? 0 : size)
    const [starts, lengths] = [this.starts.data, this.lengths.data]
    let end = 0
    for (let row = 0; row < starts.length; row++) {
      const count = lengths[row] as number
      const start = starts[row] as number
      starts[row] = end
      for (let from = start; from < start + count; from++, end++) {
        entries[end] = this.entries[from] as number
        apart[end] = this.#apart[from] ?? Number.NaN
      }
    }
    this.entries = entries
    this.#apart = apart
    this.#end = end
  }
}
