import { DEFAULT_SHARE } from '@kolscope/contract/search/discovery/fields'
import type { LateColumn, PlacedColumn } from './column'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'

const LARGEST = 65_535

/** Never smaller for a larger share; 0 means that none was observed. */
function codeOf(share: number): number {
  const nearest = Math.round(share * 100)
  return Math.min(LARGEST, Math.max(0, nearest / 100 <= share ? nearest : nearest - 1) + 1)
}
/** The share of a code that stands for whole hundredths. */
const shareOf = (code: number) => (code - 1) / 100

/** The share of one value in each row: rounded, and exact if any share has more than two decimals. */
export class ShareColumn {
  /** Rows with at least the default share. */
  readonly reached: RowSet
  readonly #memory: RowMemory
  readonly #codes: PlacedColumn<Uint16Array>
  readonly #exact: LateColumn<Float64Array>

  constructor(memory: RowMemory) {
    this.#memory = memory
    this.reached = memory.set()
    this.#codes = memory.placedColumn(Uint16Array)
    this.#exact = memory.lateColumn(Float64Array)
  }

  set(row: number, share: number | undefined): void {
    const code = share === undefined ? 0 : codeOf(share)
    this.#codes.data[row] = code
    this.reached.put(row, share !== undefined && share >= DEFAULT_SHARE)
    if (share === undefined) return
    if (this.#exact.data.length === 0 && shareOf(code) !== share) this.#openExact()
    if (this.#exact.data.length > 0) this.#exact.data[row] = share
  }

  #openExact(): void {
    this.#exact.open()
    const [exact, codes] = [this.#exact.data, this.#codes.data]
    for (let row = 0; row < codes.length; row++) exact[row] = shareOf(codes[row] as number)
  }

  /** Raises the number beside each row to its share. */
  raise(rows: Int32Array, best: Float64Array): void {
    const [codes, exact] = [this.#codes.data, this.#exact.data]
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number
      const code = codes[row] as number
      if (code === 0) continue
      const share = exact.length > 0 ? (exact[row] as number) : shareOf(code)
      if (share > (best[i] as number)) best[i] = share
    }
  }

  /** How many rows of a set have at least this share. */
  countReaching(least: number, among: RowSet): number {
    if (least === DEFAULT_SHARE) return among.countAnd(this.reached)
    return this.#memory.borrowing(() => {
      const reached = this.#memory.take()
      this.#addReaching(least, reached)
      return among.countAnd(reached)
    })
  }

  /** Adds the rows with at least this share. */
  addReaching(least: number, into: RowSet): void {
    if (least === DEFAULT_SHARE) into.or(this.reached)
    else this.#addReaching(least, into)
  }

  #addReaching(least: number, into: RowSet): void {
    const code = codeOf(least)
    const isExact = this.#exact.data.length > 0
    // All shares of a code are the same, or are compared one by one.
    if (!isExact && shareOf(code) >= least) into.orAtLeast(this.#codes, code)
    else if (code < LARGEST) into.orAtLeast(this.#codes, code + 1)
    if (!isExact) return
    this.#memory.borrowing(() => {
      const same = this.#memory.take().orAtLeast(this.#codes, code)
      if (code < LARGEST) same.andNot(this.#memory.take().orAtLeast(this.#codes, code + 1))
      for (const row of this.#memory.rowsOf(same)) if ((this.#exact.data[row] as number) >= least) into.add(row)
    })
  }
}
