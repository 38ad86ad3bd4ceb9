import { SCORE_LEVELS } from '@kolscope/contract/core/enums'
import type { Document } from '../document'
import { logBucket } from '../histogram'
import { type BubbleGroup, bubblesOf, byCategory, MOST_BUBBLES, scoreLevelOf, stepOf } from '../market-of'
import type { MarketCell, MarketCounts } from '../port'
import { hundredthsOf } from '../semantics'
import type { Column } from './column'
import type { FieldIndexes } from './fields'
import { Found } from './found'
import { GroupNumbers } from './group-numbers'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'

const stepFor = (number: number | null) => (number === null ? 0 : stepOf(logBucket(number)))

/** Where influencers are by followers and engagement rate, and by category and level. */
export class Landscape {
  readonly #memory: RowMemory
  readonly #fields: FieldIndexes
  readonly #numbers: GroupNumbers
  /** The number of its group. */
  readonly #groups: Column<Uint32Array>
  /** In hundredths; 0 also if it is unknown. */
  readonly #scores: Column<Uint16Array>

  constructor(memory: RowMemory, fields: FieldIndexes) {
    this.#memory = memory
    this.#numbers = new GroupNumbers(memory)
    this.#fields = fields
    this.#groups = memory.column(Uint32Array)
    this.#scores = memory.column(Uint16Array)
  }

  set(row: number, document: Document | null): void {
    if (document === null) return
    this.#groups.data[row] = this.#numbers.of({
      followersStep: stepFor(document.followers),
      rateStep: stepFor(document.engagementRate),
      level: scoreLevelOf(document),
    })
    this.#scores.data[row] = document.score === null ? 0 : hundredthsOf(document.score)
  }

  count(found: RowSet, { all, ids }: { all: RowSet; ids: Float64Array }): MarketCounts {
    return {
      total: found.count(),
      cells: this.#cells(found, all).sort(byCategory),
      bubbles: bubblesOf(this.#bubbleGroups(found, ids)),
    }
  }

  #cells(found: RowSet, all: RowSet): MarketCell[] {
    const { level, categories } = this.#fields
    return SCORE_LEVELS.flatMap((one) =>
      this.#memory.borrowing(() => {
        const ofLevel = level.find({ op: 'in', values: [one] }).and(found)
        const counts = [...categories.countValues(new Found(this.#memory, ofLevel, all))].map(([category, count]) => ({
          category: Number(category),
          level: one,
          count,
        }))
        const without = { category: null, level: one, count: ofLevel.countAndNot(categories.known) }
        return [...counts, without].filter(({ count }) => count > 0)
      }),
    )
  }

  #bubbleGroups(found: RowSet, ids: Float64Array): BubbleGroup[] {
    const { followers, engagement_rate } = this.#fields
    const drawn = this.#memory.copyOf(found).and(followers.steps.known).and(engagement_rate.steps.known)
    const rows = this.#memory.rowsOf(drawn)
    const groups = this.#groups.data
    if (rows.length > MOST_BUBBLES)
      return this.#bubbles(rows, ids, {
        size: this.#numbers.size,
        numberAt: (i) => groups[rows[i] as number] as number,
      })
    return this.#bubbles(rows, ids, { size: rows.length, numberAt: (i) => i })
  }

  /** The rows of each number as one, in typed arrays, because an object for each row would cost far more. */
  #bubbles(rows: Int32Array, ids: Float64Array, { size, numberAt }: Numbering): BubbleGroup[] {
    const [counts, scores, examples] = [new Int32Array(size), new Float64Array(size), new Int32Array(size)]
    const [reach, rate] = [new Spans(size), new Spans(size)]
    const { followers, engagement_rate } = this.#fields
    const [reaches, rates] = [followers.steps.numbers.data, engagement_rate.steps.numbers.data]
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number
      const number = numberAt(i)
      counts[number] = (counts[number] as number) + 1
      scores[number] = (scores[number] as number) + (this.#scores.data[row] as number)
      examples[number] = row
      reach.widen(number, reaches[row] as number)
      rate.widen(number, rates[row] as number)
    }
    return Array.from(counts, (count, number) => ({
      ...this.#numbers.groupOf(this.#groups.data[examples[number] as number] as number),
      id: count === 1 ? (ids[examples[number] as number] as number) : null,
      count,
      followers: reach.of(number),
      engagementRate: rate.of(number),
      score: null,
      scores: scores[number] as number,
    })).filter(({ count }) => count > 0)
  }
}

/** Which rows are drawn as one: those of the same number, below `size`. */
interface Numbering {
  size: number
  numberAt(i: number): number
}

/** The smallest and the largest of several numbers each. */
class Spans {
  readonly #min: Float64Array
  readonly #max: Float64Array

  constructor(size: number) {
    this.#min = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
    this.#max = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  }

  widen(at: number, number: number): void {
    if (number < (this.#min[at] as number)) this.#min[at] = number
    if (number > (this.#max[at] as number)) this.#max[at] = number
  }

  of(at: number) {
    return { min: this.#min[at] as number, max: this.#max[at] as number }
  }
}
