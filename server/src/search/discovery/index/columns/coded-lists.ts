import type { Found } from './found'
import type { Coded } from './holders'
import { APART, codeOf, Lists, packedAmountOf } from './lists'

/** Lists of which every code is a value of its row. */
export class CodedLists extends Lists implements Coded {
  readonly rowCost = 20

  countCodes({ fewerRows: rows }: Found, size: number): Int32Array {
    const { entries } = this
    const counts = new Int32Array(size)
    const [starts, lengths] = [this.starts.data, this.lengths.data]
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number
      const start = starts[row] as number
      const end = start + (lengths[row] as number)
      for (let at = start; at < end; at++) {
        const code = codeOf(entries[at] as number)
        counts[code] = (counts[code] as number) + 1
      }
    }
    return counts
  }

  /** Writes for each row the mean of the known amounts of these codes in hundredths, or what stands for none. */
  writeMeans(rows: Int32Array, isWanted: Uint8Array, { into, none }: { into: Float64Array; none: number }): void {
    const { entries } = this
    const [starts, lengths] = [this.starts.data, this.lengths.data]
    for (let i = 0; i < rows.length; i++) {
      const start = starts[rows[i] as number] as number
      const end = start + (lengths[rows[i] as number] as number)
      let sum = 0
      let count = 0
      for (let at = start; at < end; at++) {
        const entry = entries[at] as number
        if (isWanted[codeOf(entry)] === 0) continue
        const stored = packedAmountOf(entry)
        const amount = stored === APART ? this.hundredthsAt(at) : stored
        if (Number.isNaN(amount)) continue
        sum += amount
        count++
      }
      into[i] = count === 0 ? none : sum / count
    }
  }
}
