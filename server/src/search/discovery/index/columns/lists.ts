import type { Column, RowMemory, Stateful } from './memory'

const FIRST_LENGTH = 1_024
/** Marks an amount that is no whole number of hundredths below it; it is kept apart, or is unknown. */
export const APART = 65_535
const MOST_HUNDREDTHS = APART - 1

interface Saved {
  codes: Uint16Array
  hundredths: Uint16Array
  apart: Float64Array
  used: number
}

/** A list of codes for each row, with an amount beside each of them. Amounts mostly have at most two decimals. */
export class Lists implements Stateful<Saved> {
  codes: Uint16Array = new Uint16Array(FIRST_LENGTH)
  readonly starts: Column<Uint32Array>
  readonly lengths: Column<Uint16Array>
  protected hundredths: Uint16Array = new Uint16Array(FIRST_LENGTH)
  /** Has a place for each of `codes` once an amount needs it. */
  #apart: Float64Array = new Float64Array(0)
  #end = 0
  #used = 0

  constructor(memory: RowMemory) {
    this.starts = memory.column(Uint32Array)
    this.lengths = memory.column(Uint16Array)
    memory.keep(this)
  }

  save(): Saved {
    const [codes, hundredths] = [this.codes.subarray(0, this.#end), this.hundredths.subarray(0, this.#end)]
    return { codes, hundredths, apart: this.#apart.subarray(0, this.#end), used: this.#used }
  }

  restore({ codes, hundredths, apart, used }: Saved): void {
    this.codes = codes.slice()
    this.hundredths = hundredths.slice()
    this.#apart = apart.slice()
    this.#end = codes.length
    this.#used = used
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
    for (let i = 0; i < codes.length; i++) {
      this.codes[start + i] = codes[i] as number
      this.#setAmount(start + i, amounts[i] as number)
    }
  }

  codesOf(row: number): number[] {
    const start = this.starts.data[row] as number
    const end = start + (this.lengths.data[row] as number)
    const codes: number[] = []
    for (let at = start; at < end; at++) codes.push(this.codes[at] as number)
    return codes
  }

  /** The amount at a position of `codes`. */
  amountAt(position: number): number {
    const hundredths = this.hundredths[position] as number
    return hundredths === APART ? (this.#apart[position] ?? Number.NaN) : hundredths / 100
  }

  /** The amount at a position of `codes`, rounded to hundredths. */
  hundredthsAt(position: number): number {
    return Math.round(this.amountAt(position) * 100)
  }

  /** A test whether the amount at a position is at least this one; faster than comparing `amountAt`. */
  atLeast(least: number): (position: number) => boolean {
    // No number of hundredths that is stored reaches a larger one.
    let hundredths = least > MOST_HUNDREDTHS / 100 ? APART : Math.max(0, Math.floor(least * 100) - 1)
    while (hundredths / 100 < least && hundredths < APART) hundredths++
    const [stored, apart] = [this.hundredths, this.#apart]
    return (position) => {
      const amount = stored[position] as number
      return amount === APART ? (apart[position] ?? Number.NaN) >= least : amount >= hundredths
    }
  }

  #setAmount(position: number, amount: number): void {
    const hundredths = Math.round(amount * 100)
    const fits = hundredths >= 0 && hundredths < APART && hundredths / 100 === amount
    this.hundredths[position] = fits ? hundredths : APART
    if (fits) return
    if (this.#apart.length === 0 && !Number.isNaN(amount))
      this.#apart = new Float64Array(this.codes.length).fill(Number.NaN)
    this.#apart[position] = amount
  }

  /** Makes room at the end. Lists that became longer have left gaps, which are closed here. */
  #makeRoom(length: number): void {
    if (this.#end + length <= this.codes.length) return
    const isHalfEmpty = this.#used + length <= this.codes.length / 2
    const size = isHalfEmpty ? this.codes.length : Math.ceil(Math.max(this.codes.length * 1.5, this.#end + length))
    const [codes, hundredths] = [new Uint16Array(size), new Uint16Array(size)]
    const apart = new Float64Array(this.#apart.length === 0 ? 0 : size)
    const [starts, lengths] = [this.starts.data, this.lengths.data]
    let end = 0
    for (let row = 0; row < starts.length; row++) {
      const count = lengths[row] as number
      const start = starts[row] as number
      starts[row] = end
      for (let from = start; from < start + count; from++, end++) {
        codes[end] = this.codes[from] as number
        hundredths[end] = this.hundredths[from] as number
        apart[end] = this.#apart[from] ?? Number.NaN
      }
    }
    this.codes = codes
    this.hundredths = hundredths
    this.#apart = apart
    this.#end = end
  }
}
