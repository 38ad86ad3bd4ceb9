import type { CodedLists } from './coded-lists'
import { Holders } from './holders'
import { codeOf } from './lists'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'

/** Amounts in hundredths, from the largest. */
export const BANDS = [9_900, 9_500, 8_000, 5_000] as const

/** The rows that hold a code with a large amount, so that the largest are found without looking at all. */
export class AmountBands {
  /** By code and band as one number. */
  readonly #holders: Holders
  readonly #lists: CodedLists

  constructor(memory: RowMemory, lists: CodedLists) {
    this.#holders = new Holders(memory)
    this.#lists = lists
  }

  /** Does the change of a row's list, and notes the bands that it then reaches. */
  changing(row: number, change: () => void): void {
    const before = this.#reachedBy(row)
    change()
    this.#holders.change(row, before, this.#reachedBy(row))
  }

  #reachedBy(row: number): number[] {
    const { entries, starts, lengths } = this.#lists
    const start = starts.data[row] as number
    const end = start + (lengths.data[row] as number)
    const reached: number[] = []
    for (let at = start; at < end; at++) {
      const amount = this.#lists.hundredthsAt(at)
      for (let band = 0; band < BANDS.length; band++)
        if (amount >= (BANDS[band] as number)) reached.push(codeOf(entries[at] as number) * BANDS.length + band)
    }
    return reached
  }

  settle(): void {
    this.#holders.settle()
  }

  /** Adds the rows that hold one of the codes with an amount of this band. */
  addReaching(band: number, codes: readonly number[], into: RowSet): void {
    for (const code of codes) this.#holders.addTo(into, code * BANDS.length + band)
  }
}
