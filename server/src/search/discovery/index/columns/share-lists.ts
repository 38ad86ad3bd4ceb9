import { DEFAULT_SHARE } from '@kolscope/contract/search/discovery/fields'
import type { Found } from './found'
import type { Coded } from './holders'
import { codeOf, Lists } from './lists'
import type { RowSet } from './row-set'

interface Reaching {
  /** By code. */
  isWanted: Uint8Array
  rows: Int32Array
  into: RowSet
}

/** Lists of shares, the largest first. As a column of codes, it has those that make up at least the default share. */
export class ShareLists extends Lists implements Coded {
  readonly rowCost = 50

  /** Raises the number beside each row to the largest share of any of these codes. */
  raise(rows: Int32Array, isWanted: Uint8Array, best: Float64Array): void {
    const { entries } = this
    const [starts, lengths] = [this.starts.data, this.lengths.data]
    for (let i = 0; i < rows.length; i++) {
      let at = starts[rows[i] as number] as number
      const end = at + (lengths[rows[i] as number] as number)
      while (at < end && isWanted[codeOf(entries[at] as number)] === 0) at++
      if (at < end) best[i] = Math.max(best[i] as number, this.amountAt(at))
    }
  }

  /** Adds those of the rows of which one of the codes has at least this share. */
  addReaching(least: number, { isWanted, rows, into }: Reaching): void {
    const { entries } = this
    const [starts, lengths, isEnough] = [this.starts.data, this.lengths.data, this.atLeast(least)]
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number
      let at = starts[row] as number
      const end = at + (lengths[row] as number)
      while (at < end && isEnough(at) && isWanted[codeOf(entries[at] as number)] === 0) at++
      if (at < end && isEnough(at)) into.add(row)
    }
  }

  /** How many of the rows have at least this share of each code, below `size`. */
  countReaching(least: number, rows: Int32Array, size: number): Int32Array {
    const { entries } = this
    const counts = new Int32Array(size)
    const [starts, lengths, isEnough] = [this.starts.data, this.lengths.data, this.atLeast(least)]
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number
      const start = starts[row] as number
      const end = start + (lengths[row] as number)
      for (let at = start; at < end && isEnough(at); at++) {
        const code = codeOf(entries[at] as number)
        counts[code] = (counts[code] as number) + 1
      }
    }
    return counts
  }

  countCodes({ fewerRows }: Found, size: number): Int32Array {
    return this.countReaching(DEFAULT_SHARE, fewerRows, size)
  }

  /** The codes of a row that make up at least the default share. */
  reachedBy(row: number): number[] {
    const start = this.starts.data[row] as number
    return this.codesOf(row).filter((_, i) => this.amountAt(start + i) >= DEFAULT_SHARE)
  }
}
