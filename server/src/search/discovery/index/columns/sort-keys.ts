import type { ShareCondition } from '@kolscope/contract/search/discovery/conditions'
import type { Search, SortField } from '@kolscope/contract/search/discovery/search'
import type { Document } from '../document'
import { chosenCategories, chosenShares } from '../semantics'
import { BANDS } from './amount-bands'
import type { FieldIndexes } from './fields'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'
import { Steps } from './steps'

const UNKNOWN = Number.NEGATIVE_INFINITY

/** What searches sort by: numbers of fields, and some that no field has. */
export class SortKeys {
  readonly #memory: RowMemory
  readonly #fields: FieldIndexes
  readonly #sentiment: Steps
  readonly #growthCount: Steps
  #keys = new Float64Array(0)

  constructor(memory: RowMemory, fields: FieldIndexes) {
    this.#memory = memory
    this.#fields = fields
    this.#sentiment = new Steps(memory)
    this.#growthCount = new Steps(memory)
  }

  set(row: number, document: Document | null): void {
    this.#sentiment.set(row, document?.sentimentRate ?? null)
    this.#growthCount.set(row, document?.growthCount ?? null)
  }

  settle(): void {
    for (const steps of [this.#sentiment, this.#growthCount]) steps.settle([])
  }

  /** The numbers that a sort field reads as they are; undefined if it computes them. */
  #stepsOf(sort: SortField): Steps | undefined {
    switch (sort) {
      case 'total_followers':
        return this.#fields.followers.steps
      case 'avg_engagement_score':
        return this.#fields.avg_engagement.steps
      case 'sentiment_rate':
        return this.#sentiment
      case 'total_followers_growth_4w':
        return this.#growthCount
      case 'avg_influencer_score':
      case 'detail_demographics':
      case 'likeness':
        return undefined
    }
  }

  /** Some of the found rows among which a page lies, and how many others come before these. */
  partOf(search: Search, found: RowSet): { rows: RowSet; before: number } {
    const steps = this.#stepsOf(search.sort)
    if (steps) return steps.partOf(found, search)
    return { rows: search.sort === 'avg_influencer_score' ? this.#bestScored(search, found) : found, before: 0 }
  }

  /** A row without any score of a band has a mean below the band. */
  #bestScored(search: Search, found: RowSet): RowSet {
    const { codes, bands } = this.#fields.categories
    const chosen = chosenCategories(search.conditions).flatMap((category) => codes.find(category) ?? [])
    const wanted = search.offset + search.limit
    for (const [band, least] of BANDS.entries()) {
      const scored = this.#memory.take()
      bands.addReaching(band, chosen, scored)
      if (scored.and(found).count() < wanted) continue
      const means = this.keysOf(search, this.#memory.rowsOf(scored))
      if (means.filter((mean) => mean >= least).length >= wanted) return scored
    }
    return found
  }

  /** The keys of rows in the order of the rows; -Infinity for unknown ones. They hold until the next call. */
  keysOf(search: Search, rows: Int32Array): Float64Array {
    if (this.#keys.length < rows.length) this.#keys = new Float64Array(rows.length)
    const keys = this.#keys.subarray(0, rows.length)
    const steps = this.#stepsOf(search.sort)
    if (steps) readNumbers(steps.numbers.data, rows, keys)
    else if (search.sort === 'avg_influencer_score') this.#readScores(search, rows, keys)
    else if (search.sort === 'detail_demographics') this.#readShares(chosenShares(search.conditions), rows, keys)
    else keys.fill(UNKNOWN)
    return keys
  }

  #readScores({ conditions }: Search, rows: Int32Array, into: Float64Array): void {
    const { codes, lists } = this.#fields.categories
    lists.writeMeans(rows, codes.flagsOf(chosenCategories(conditions)), { into, none: UNKNOWN })
  }

  /** The mean of the best share that each condition asks for, without unknown ones. */
  #readShares(conditions: readonly ShareCondition[], rows: Int32Array, keys: Float64Array): void {
    const [sums, counts] = [new Float64Array(rows.length), new Uint16Array(rows.length)]
    for (const { field, values } of conditions) {
      this.#fields[field].writeBest(values, rows, keys.fill(UNKNOWN))
      for (let i = 0; i < rows.length; i++) {
        if (keys[i] === UNKNOWN) continue
        sums[i] = (sums[i] as number) + (keys[i] as number)
        counts[i] = (counts[i] as number) + 1
      }
    }
    for (let i = 0; i < rows.length; i++)
      keys[i] = counts[i] === 0 ? UNKNOWN : (sums[i] as number) / (counts[i] as number)
  }
}

function readNumbers(numbers: Float64Array, rows: Int32Array, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    const number = numbers[rows[i] as number] as number
    keys[i] = Number.isNaN(number) ? UNKNOWN : number
  }
}
