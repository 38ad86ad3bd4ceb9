import { digestOfTerms } from '../digest'
import type { Column, RowMemory, Stateful } from './memory'
import { OpenSegment } from './open-segment'
import type { RowSet } from './row-set'
import { mergeSegments, postingsOf, type Segment } from './term-segment'

/** So many segments of about one size become one. */
const MERGED = 8
/** Postings after which the newest rows become a segment although the write goes on. */
const MOST_OPEN = 1_000_000
const MOST_NUMBER = 65_535

const sizeClassOf = ({ postings }: Segment) => Math.floor(Math.log(Math.max(1, postings.length)) / Math.log(MERGED))

/** A posting is twice a row, plus one if the term is an account of it instead of a word. */
const rowOf = (posting: number) => posting >>> 1

interface Saved {
  segments: Map<number, Segment>
  openNumber: number
}

/**
 * The words and accounts of rows, in segments that do not change: each write adds one. A row counts only in the newest
 * segment that has it, so that nothing has to be removed from the others.
 */
export class Terms implements Stateful<Saved> {
  /** The number of the segment that has a row's terms; 0 for none. */
  readonly #segmentByRow: Column<Uint16Array>
  readonly #digests: { high: Column<Int32Array>; low: Column<Int32Array> }
  #segments = new Map<number, Segment>()
  #open = new OpenSegment()
  #openNumber = 1

  constructor(memory: RowMemory) {
    this.#segmentByRow = memory.column(Uint16Array)
    this.#digests = { high: memory.column(Int32Array), low: memory.column(Int32Array) }
    memory.keep(this)
  }

  /** Only after `settle`. */
  save(): Saved {
    return { segments: this.#segments, openNumber: this.#openNumber }
  }

  restore({ segments, openNumber }: Saved): void {
    this.#segments = segments
    this.#openNumber = openNumber
  }

  /** Drops the terms of rows that have others now. */
  forgetUnused(): void {
    this.settle()
    if (this.#segments.size > 0) this.#merge([...this.#segments.keys()])
  }

  set(row: number, words: readonly string[], accounts: readonly string[]): void {
    if (this.#isUnchanged(row, words, accounts)) return
    const isOpen = this.#segmentByRow.data[row] === this.#openNumber
    if (isOpen || this.#open.postingCount > MOST_OPEN) this.settle()
    const count = words.length + accounts.length
    this.#segmentByRow.data[row] = count === 0 ? 0 : this.#openNumber
    for (const word of words) this.#open.add(word, row * 2)
    for (const account of accounts) this.#open.add(account, row * 2 + 1)
  }

  /** Compares digests, because the terms of a row cannot be read back. Remembers the new one. */
  #isUnchanged(row: number, words: readonly string[], accounts: readonly string[]): boolean {
    const { high, low } = digestOfTerms(words, accounts)
    const before = this.#digests
    const isSame = this.#segmentByRow.data[row] !== 0 && before.high.data[row] === high && before.low.data[row] === low
    before.high.data[row] = high
    before.low.data[row] = low
    return isSame
  }

  /** Makes what was set since the last time findable. */
  settle(): void {
    if (this.#open.postingCount === 0) return
    this.#segments.set(this.#openNumber, this.#open.close())
    this.#open = new OpenSegment()
    this.#mergeDue()
    do this.#openNumber = (this.#openNumber % MOST_NUMBER) + 1
    while (this.#segments.has(this.#openNumber))
  }

  #mergeDue(): void {
    for (;;) {
      const numbersByClass = new Map<number, number[]>()
      for (const [number, segment] of this.#segments) {
        const numbers = numbersByClass.get(sizeClassOf(segment)) ?? []
        numbersByClass.set(sizeClassOf(segment), [...numbers, number])
      }
      const due = [...numbersByClass.values()].find((numbers) => numbers.length >= MERGED)
      if (!due) return
      this.#merge(due)
    }
  }

  #merge(numbers: readonly number[]): void {
    const { data } = this.#segmentByRow
    const segments = numbers.map((number) => this.#segments.get(number) as Segment)
    const merged = mergeSegments(segments, (posting, i) => data[rowOf(posting)] === numbers[i])
    const into = numbers[numbers.length - 1] as number
    for (const number of numbers) this.#segments.delete(number)
    this.#segments.set(into, merged)
    for (const posting of merged.postings) data[rowOf(posting)] = into
  }

  /** Adds the rows of which a word begins with this one. */
  addWithWord(word: string, into: RowSet): void {
    this.#add(word, false, into)
  }

  /** Adds the rows that have exactly this account. */
  addWithAccount(account: string, into: RowSet): void {
    this.#add(account, true, into)
  }

  #add(term: string, wantsAccount: boolean, { words }: RowSet): void {
    const bytes = Buffer.from(term)
    const { data } = this.#segmentByRow
    const kind = Number(wantsAccount)
    for (const [number, segment] of this.#segments) {
      const postings = postingsOf(segment, bytes, wantsAccount)
      for (let i = 0; i < postings.length; i++) {
        const posting = postings[i] as number
        const row = rowOf(posting)
        if ((posting & 1) === kind && data[row] === number)
          words[row >>> 5] = (words[row >>> 5] as number) | (1 << (row & 31))
      }
    }
  }
}
