import { digestOfTerms } from '../digest'
import type { Column } from './column'
import type { RowMemory, Stateful } from './memory'
import { OpenSegment } from './open-segment'
import type { RowSet } from './row-set'
import { mergeSegments, postingsOf, type Segment } from './term-segment'

/** So many segments of about one size become one. */
const MERGED = 8
/** Postings after which the newest rows become a segment although the write goes on. */
const MOST_OPEN = 1_000_000

const sizeClassOf = ({ segment }: Part) => Math.floor(Math.log(Math.max(1, segment.postings.length)) / Math.log(MERGED))

/** A posting is twice a row, plus one if the term is an account of it instead of a word. */
const rowOf = (posting: number) => posting >>> 1

interface Part {
  segment: Segment
  /** The rows whose terms are those of this segment. */
  rows: RowSet
}

/** The parts, with the numbers of their sets of rows; their arrays follow. */
type Saved = { byteCount: number; termCount: number; postingCount: number; rows: number }[]

/**
 * The words and accounts of rows, in segments that do not change: each write adds one. A row counts only in the newest
 * segment that has it, so that nothing has to be removed from the others.
 */
export class Terms implements Stateful<Saved> {
  readonly #memory: RowMemory
  readonly #digests: { high: Column<Int32Array>; low: Column<Int32Array> }
  #parts: Part[] = []
  #open = new OpenSegment()
  /** The rows of the open segment; null while it has none. */
  #openRows: RowSet | null = null

  constructor(memory: RowMemory) {
    this.#memory = memory
    this.#digests = { high: memory.column(Int32Array), low: memory.column(Int32Array) }
    memory.keep(this)
  }

  /** Only after `settle`. */
  save(numberOf: (set: RowSet) => number): Saved {
    return this.#parts.map(({ segment: { bytes, offsets, postings }, rows }) => ({
      byteCount: bytes.length,
      termCount: offsets.length - 1,
      postingCount: postings.length,
      rows: numberOf(rows),
    }))
  }

  restore(parts: Saved, setOf: (number: number) => RowSet): void {
    this.#parts = parts.map(({ byteCount, termCount, postingCount, rows }) => ({
      segment: {
        bytes: Buffer.allocUnsafeSlow(byteCount),
        offsets: new Uint32Array(termCount + 1),
        starts: new Uint32Array(termCount + 1),
        postings: new Uint32Array(postingCount),
      },
      rows: setOf(rows),
    }))
  }

  arrays(): ArrayBufferView[] {
    return this.#parts.flatMap(({ segment: { bytes, offsets, starts, postings } }) => [
      bytes,
      offsets,
      starts,
      postings,
    ])
  }

  /** Drops the terms of rows that have others now. */
  forgetUnused(): void {
    this.settle()
    if (this.#parts.length > 0) this.#merge(this.#parts)
  }

  set(row: number, words: readonly string[], accounts: readonly string[]): void {
    if (this.#isUnchanged(row, words, accounts)) return
    if (this.#openRows?.has(row) || this.#open.postingCount > MOST_OPEN) this.settle()
    for (const { rows } of this.#parts) rows.remove(row)
    if (words.length + accounts.length === 0) return
    this.#openRows ??= this.#memory.set()
    this.#openRows.add(row)
    for (const word of words) this.#open.add(word, row * 2)
    for (const account of accounts) this.#open.add(account, row * 2 + 1)
  }

  /** Compares digests, because the terms of a row cannot be read back. Remembers the new one. */
  #isUnchanged(row: number, words: readonly string[], accounts: readonly string[]): boolean {
    const { high, low } = digestOfTerms(words, accounts)
    const before = this.#digests
    const isSame = before.high.data[row] === high && before.low.data[row] === low
    before.high.data[row] = high
    before.low.data[row] = low
    return isSame && (this.#openRows?.has(row) || this.#parts.some(({ rows }) => rows.has(row)))
  }

  /** Makes what was set since the last time findable. */
  settle(): void {
    if (!this.#openRows) return
    this.#parts.push({ segment: this.#open.close(), rows: this.#openRows })
    this.#open = new OpenSegment()
    this.#openRows = null
    this.#mergeDue()
  }

  #mergeDue(): void {
    for (;;) {
      const partsByClass = new Map<number, Part[]>()
      for (const part of this.#parts) {
        const parts = partsByClass.get(sizeClassOf(part)) ?? []
        partsByClass.set(sizeClassOf(part), [...parts, part])
      }
      const due = [...partsByClass.values()].find((parts) => parts.length >= MERGED)
      if (!due) return
      this.#merge(due)
    }
  }

  #merge(due: readonly Part[]): void {
    const segment = mergeSegments(
      due.map((part) => part.segment),
      (posting, i) => (due[i] as Part).rows.has(rowOf(posting)),
    )
    const rows = this.#memory.set()
    for (const part of due) {
      rows.or(part.rows)
      this.#memory.drop(part.rows)
    }
    this.#parts = [...this.#parts.filter((part) => !due.includes(part)), { segment, rows }]
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
    const kind = Number(wantsAccount)
    for (const { segment, rows } of this.#parts) {
      const postings = postingsOf(segment, bytes, wantsAccount)
      const isIn = rows.words
      for (let i = 0; i < postings.length; i++) {
        const posting = postings[i] as number
        if ((posting & 1) !== kind) continue
        const row = rowOf(posting)
        const at = row >>> 5
        words[at] = (words[at] as number) | ((isIn[at] as number) & (1 << (row & 31)))
      }
    }
  }
}
