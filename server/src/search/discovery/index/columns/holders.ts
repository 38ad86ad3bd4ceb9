import type { Found } from './found'
import type { RowMemory, Stateful } from './memory'
import { RowList } from './row-list'
import type { RowSet } from './row-set'

/** From this share of all rows on, a set is counted faster than a list, and is not much larger. */
const SHARE_WITH_SET = 1 / 256
/** What counting costs, in nanoseconds: for a byte of a set, and for a row of a list. */
export const SET_BYTE_COST = 0.12
const LISTED_COST = 6

/** A column of codes. */
export interface Coded {
  /** What counting the codes of a row costs, in nanoseconds. */
  readonly rowCost: number
  /** How many of the found rows or, if they are most of all, of the others have each code below `size`. */
  countCodes(found: Found, size: number): Int32Array
}

interface Saved {
  capacity: number
  counts: number[]
  /** The numbers of the sets, by code. */
  sets: (number | undefined)[]
  lists: (Int32Array | undefined)[]
}

/** The rows that hold each code: a set for a frequent one, a list for a rare one. */
export class Holders implements Stateful<Saved> {
  readonly #memory: RowMemory
  #capacity: number
  /** By code. */
  #counts: number[] = []
  #sets: (RowSet | undefined)[] = []
  #lists: (RowList | undefined)[] = []
  #setCount = 0
  #listedCount = 0

  constructor(memory: RowMemory) {
    this.#memory = memory
    this.#capacity = memory.capacity
    memory.keep(this)
  }

  save(numberOf: (set: RowSet) => number): Saved {
    return {
      capacity: this.#capacity,
      counts: this.#counts,
      sets: this.#sets.map((set) => set && numberOf(set)),
      lists: this.#lists.map((list) => list?.rows),
    }
  }

  restore({ capacity, counts, sets, lists }: Saved, setOf: (number: number) => RowSet): void {
    this.#capacity = capacity
    this.#counts = counts
    this.#sets = sets.map((number) => (number === undefined ? undefined : setOf(number)))
    this.#lists = lists.map((rows) => rows && new RowList(rows, rows.length))
    this.#setCount = this.#sets.filter((set) => set !== undefined).length
    this.#listedCount = this.#lists.reduce((sum, list) => sum + (list?.length ?? 0), 0)
  }

  /** Tells that a row holds other codes than before. Calls back for each code that no row holds now. */
  change(row: number, before: readonly number[], now: readonly number[], isFree?: (code: number) => void): void {
    for (const code of now) if (!before.includes(code)) this.#add(row, code)
    for (const code of before) if (!now.includes(code) && this.#remove(row, code) === 0) isFree?.(code)
  }

  #add(row: number, code: number): void {
    const count = (this.#counts[code] ?? 0) + 1
    this.#counts[code] = count
    const set = this.#sets[code]
    if (set) {
      set.add(row)
      return
    }
    const list = this.#lists[code] ?? new RowList()
    this.#lists[code] = list
    list.add(row)
    this.#listedCount++
    // A list is always right, so a code that is frequent is only slower without a set.
    if (count >= this.#memory.capacity * SHARE_WITH_SET && this.#memory.hasRoom) this.#giveSet(code, list)
  }

  #remove(row: number, code: number): number {
    const count = (this.#counts[code] as number) - 1
    this.#counts[code] = count
    const [set, list] = [this.#sets[code], this.#lists[code]]
    set?.remove(row)
    list?.remove(row)
    if (list) this.#listedCount--
    if (set && count === 0) this.#dropSet(code, set)
    return count
  }

  #giveSet(code: number, list: RowList): void {
    const set = this.#memory.set()
    list.addTo(set)
    this.#sets[code] = set
    this.#lists[code] = undefined
    this.#setCount++
    this.#listedCount -= list.length
  }

  #dropSet(code: number, set: RowSet): void {
    this.#memory.drop(set)
    this.#sets[code] = undefined
    this.#setCount--
  }

  /** With more rows, a code that was frequent can be a rare one. */
  settle(): void {
    if (this.#capacity === this.#memory.capacity) return
    this.#capacity = this.#memory.capacity
    for (const [code, set] of this.#sets.entries()) {
      if (!set || (this.#counts[code] as number) >= (this.#capacity * SHARE_WITH_SET) / 2) continue
      const list = new RowList()
      this.#memory.borrowing(() => {
        for (const row of this.#memory.rowsOf(set)) list.add(row)
      })
      this.#dropSet(code, set)
      this.#lists[code] = list
      this.#listedCount += list.length
    }
  }

  /** Adds the rows that hold a code. */
  addTo(set: RowSet, code: number): void {
    const own = this.#sets[code]
    if (own) set.or(own)
    else this.#lists[code]?.addTo(set)
  }

  /** How many of the found rows hold each code, below `size`: from the column or from the holders. */
  count(found: Found, coded: Coded, size: number): Int32Array {
    const cost = this.#setCount * this.#memory.usedBytes * SET_BYTE_COST + this.#listedCount * LISTED_COST
    if (found.fewerCount * coded.rowCost <= cost) {
      const counts = coded.countCodes(found, size)
      return found.isMost ? counts.map((count, code) => (this.#counts[code] ?? 0) - count) : counts
    }
    const counts = new Int32Array(size)
    for (let code = 0; code < size; code++) {
      const set = this.#sets[code]
      counts[code] = set ? found.set.countAnd(set) : (this.#lists[code]?.countIn(found.set) ?? 0)
    }
    return counts
  }
}
