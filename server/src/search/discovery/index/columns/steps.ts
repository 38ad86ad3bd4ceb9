import type { PlacedColumn } from './column'
import type { Part } from './largest'
import type { RowMemory, Stateful } from './memory'
import type { Extent, RowSet } from './row-set'

/** Edges at these shares of the known numbers, from the smallest: even, and ever finer toward the largest. */
const SHARES = [
  ...Array.from({ length: 15 }, (_, i) => (i + 1) / 16),
  ...Array.from({ length: 9 }, (_, i) => 1 - 2 ** -(i + 5)),
]
const SAMPLE = 8_192
const BELOW_ALL = Number.NEGATIVE_INFINITY

interface Step {
  from: number
  /** Rows with this number or a larger one. */
  rows: RowSet
}

interface Saved {
  /** The edges, and the numbers of their sets. */
  steps: { from: number; rows: number }[]
  knownCount: number
  chosenFor: number
  inner: readonly number[]
  chosen: ReadonlySet<number>
}

/**
 * A number for each row, NaN if it is unknown, and the rows with at least each of some numbers, the edges. A range, a
 * bin and a page of the largest are found from these; only rows between two edges are looked at one by one. Every
 * result is the same whatever the edges are.
 */
export class Steps implements Stateful<Saved> {
  readonly numbers: PlacedColumn<Float64Array>
  /** The step of each row, from 1; 0 if its number is unknown. */
  readonly #stepByRow: PlacedColumn<Uint16Array> | null
  /** Rows whose number is known. */
  readonly known: RowSet
  readonly #memory: RowMemory
  /** Ascending; the first one begins below every number. */
  #steps: Step[]
  #knownCount = 0
  /** How many numbers were known when the edges were chosen. */
  #chosenFor = 0
  #inner: readonly number[] = []
  /** Edges that divide the numbers evenly; they stay until they are chosen again. */
  #chosen: ReadonlySet<number> = new Set()
  #extent: Extent | null | undefined

  /** `isCounted` if `countSteps` is asked for. */
  constructor(memory: RowMemory, { isCounted = false } = {}) {
    this.#memory = memory
    this.#stepByRow = isCounted ? memory.placedColumn(Uint16Array) : null
    this.numbers = memory.placedColumn(Float64Array, Number.NaN)
    this.known = memory.set()
    this.#steps = [{ from: BELOW_ALL, rows: this.known }]
    memory.keep(this)
  }

  save(numberOf: (set: RowSet) => number): Saved {
    return {
      steps: this.#steps.map(({ from, rows }) => ({ from, rows: numberOf(rows) })),
      knownCount: this.#knownCount,
      chosenFor: this.#chosenFor,
      inner: this.#inner,
      chosen: this.#chosen,
    }
  }

  restore({ steps, knownCount, chosenFor, inner, chosen }: Saved, setOf: (number: number) => RowSet): void {
    this.#steps = steps.map(({ from, rows }) => ({ from, rows: setOf(rows) }))
    this.#knownCount = knownCount
    this.#chosenFor = chosenFor
    this.#inner = inner
    this.#chosen = chosen
  }

  set(row: number, value: number | null): void {
    const before = this.numbers.data[row] as number
    const now = value ?? Number.NaN
    if (before === now || (Number.isNaN(before) && Number.isNaN(now))) return
    this.numbers.data[row] = now
    this.known.put(row, !Number.isNaN(now))
    const [from, to] = [this.#stepOf(before), this.#stepOf(now)]
    if (this.#stepByRow) this.#stepByRow.data[row] = Number.isNaN(now) ? 0 : to + 1
    for (let at = from + 1; at <= to; at++) this.#steps[at]?.rows.add(row)
    for (let at = from; at > to; at--) this.#steps[at]?.rows.remove(row)
    this.#knownCount += Number(!Number.isNaN(now)) - Number(!Number.isNaN(before))
    this.#adjustExtent(before, now)
  }

  /** A number inside the extent leaves it as it is, one outside widens it, and losing one of its ends forgets it. */
  #adjustExtent(before: number, now: number): void {
    const extent = this.#extent
    if (!extent || before === extent.min || before === extent.max) this.#extent = undefined
    else if (now < extent.min) this.#extent = { ...extent, min: now + 0 }
    else if (now > extent.max) this.#extent = { ...extent, max: now + 0 }
  }

  /** Adds the rows with at least this number; outside `among`, any rows. */
  addAtLeast(least: number, into: RowSet, among?: RowSet): void {
    const at = this.#stepOf(least)
    const step = this.#steps[at] as Step
    const next = this.#steps[at + 1]
    if (step.from === least) into.or(step.rows)
    else if (next) into.or(next.rows)
    if (step.from === least) return
    this.#memory.borrowing(() => into.or(this.#rowsIn(at, among).keepWithin(this.numbers, { min: least })))
  }

  /** Removes the rows with more than this number; outside `among`, any rows. */
  removeAbove(most: number, from: RowSet, among = from): void {
    const at = this.#stepOf(most)
    const next = this.#steps[at + 1]
    if (next) from.andNot(next.rows)
    this.#memory.borrowing(() => {
      const rows = this.#rowsIn(at, among)
      from.andNot(rows.andNot(this.#memory.copyOf(rows).keepWithin(this.numbers, { max: most })))
    })
  }

  /** How many rows of a set have at least this number. */
  countAtLeast(least: number, among: RowSet): number {
    const at = this.#stepOf(least)
    const step = this.#steps[at] as Step
    if (step.from === least) return among.countAnd(step.rows)
    const next = this.#steps[at + 1]
    const above = next ? among.countAnd(next.rows) : 0
    return this.#memory.borrowing(
      () => above + this.#rowsIn(at, among).keepWithin(this.numbers, { min: least }).count(),
    )
  }

  /** Rows of a set among which a part of it lies if the largest come first and unknown ones last. */
  partOf(among: RowSet, { offset, limit }: Part): { rows: RowSet; before: number } {
    const from = this.#lastReached(among, offset + limit)
    const to = offset === 0 ? this.#steps.length : this.#lastReached(among, offset + 1) + 1
    const rows = this.#memory.copyOf(among)
    const [lower, upper] = [this.#steps[from], this.#steps[to]]
    if (lower) rows.and(lower.rows)
    if (upper) rows.andNot(upper.rows)
    return { rows, before: upper ? among.countAnd(upper.rows) : 0 }
  }

  /** The last step from which on a set has at least so many rows; -1 if there is none. */
  #lastReached(among: RowSet, count: number): number {
    let low = 0
    let high = this.#steps.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (among.countAnd((this.#steps[middle] as Step).rows) >= count) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  isEdge(number: number): boolean {
    return this.#steps[this.#stepOf(number)]?.from === number
  }

  /** How many rows of a set each step has, and the number that it begins at. */
  countSteps(set: RowSet): { from: number; count: number }[] {
    if (!this.#stepByRow) throw new Error('These steps are not counted')
    const counts = this.#memory.countNumbers(set, this.#stepByRow, this.#steps.length + 1)
    return this.#steps.map(({ from }, at) => ({ from, count: counts[at + 1] as number }))
  }

  /** The smallest known number and the largest; null if none is known. */
  extent(): Extent | null {
    if (this.#extent === undefined) this.#extent = this.#findExtent()
    return this.#extent
  }

  #findExtent(): Extent | null {
    if (this.#knownCount === 0) return null
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const take = (at: number) =>
      this.#memory.borrowing(() => {
        for (const row of this.#memory.rowsOf(this.#rowsIn(at))) {
          const number = this.numbers.data[row] as number
          min = Math.min(min, number)
          max = Math.max(max, number)
        }
      })
    const last = this.#steps.findLastIndex(({ rows }) => rows.count() > 0)
    take(last)
    // Rows of a lower step can only be smaller; the first one that has any has the smallest.
    for (let at = 0; at < last && min >= (this.#steps[at + 1] as Step).from; at++) take(at)
    return { min: min + 0, max: max + 0 }
  }

  /** The last step that begins at or below a number. */
  #stepOf(number: number): number {
    let low = 0
    let high = this.#steps.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#steps[middle] as Step).from <= number) low = middle
      else high = middle
    }
    return low
  }

  /** The rows of one step, or those of them that are in a set; borrowed. */
  #rowsIn(at: number, among?: RowSet): RowSet {
    const inStep = this.#memory.copyOf((this.#steps[at] as Step).rows)
    const next = this.#steps[at + 1]
    if (next) inStep.andNot(next.rows)
    if (among) inStep.and(among)
    return inStep
  }

  /** Chooses better edges after writes: those given, and others so that every step has few rows. */
  settle(inner: readonly number[]): void {
    if (this.#knownCount > this.#chosenFor * 2 || this.#knownCount < this.#chosenFor / 4) this.#choose(inner)
    else if (inner.join() !== this.#inner.join()) this.#exchange(inner)
    else return
    this.#inner = inner
    const stepByRow = this.#stepByRow?.data
    if (!stepByRow) return
    this.#eachKnown((row, number) => {
      stepByRow[row] = this.#stepOf(number) + 1
    })
  }

  #choose(inner: readonly number[]): void {
    this.#chosen = new Set(this.#quantiles())
    const edges = new Set([...this.#chosen, ...inner])
    for (const { rows } of this.#steps.slice(1)) this.#memory.drop(rows)
    const ascending = [...edges].sort((a, b) => a - b)
    this.#steps = [
      { from: BELOW_ALL, rows: this.known },
      ...ascending.map((from) => ({ from, rows: this.#memory.set() })),
    ]
    this.#eachKnown((row, number) => this.#steps[this.#stepOf(number)]?.rows.add(row))
    for (let at = this.#steps.length - 2; at > 0; at--) this.#steps[at]?.rows.or((this.#steps[at + 1] as Step).rows)
    this.#chosenFor = this.#knownCount
  }

  #eachKnown(visit: (row: number, number: number) => void): void {
    const { data } = this.numbers
    for (let row = 0; row < data.length; row++) {
      const number = data[row] as number
      if (!Number.isNaN(number)) visit(row, number)
    }
  }

  #quantiles(): number[] {
    const every = Math.max(1, Math.floor(this.#knownCount / SAMPLE))
    const sample: number[] = []
    let seen = 0
    this.#eachKnown((_, number) => {
      if (seen++ % every === 0) sample.push(number)
    })
    sample.sort((a, b) => a - b)
    return sample.length === 0 ? [] : SHARES.map((share) => sample[Math.floor(share * sample.length)] as number)
  }

  /** Replaces the edges given before by others. */
  #exchange(inner: readonly number[]): void {
    const stale = new Set(this.#inner.filter((edge) => !inner.includes(edge) && !this.#chosen.has(edge)))
    this.#steps = this.#steps.filter(({ from, rows }) => {
      if (stale.has(from)) this.#memory.drop(rows)
      return !stale.has(from)
    })
    for (const from of inner) {
      const at = this.#stepOf(from)
      if (this.#steps[at]?.from === from) continue
      const rows = this.#memory.set()
      this.addAtLeast(from, rows)
      this.#steps.splice(at + 1, 0, { from, rows })
    }
  }
}
