import type { ShareCondition } from '@kolscope/contract/search/discovery/conditions'
import type { Search, SortField } from '@kolscope/contract/search/discovery/search'
import type { Document } from '../document'
import { chosenCategories, chosenShares } from '../semantics'
import { BANDS } from './amount-bands'
import type { Day } from './field-index'
import type { FieldIndexes } from './fields'
import { likelyReached, SAMPLE } from './largest'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'
import { Steps } from './steps'

const UNKNOWN = Number.NEGATIVE_INFINITY
/** From this many found rows on, those that can be on a page are separated before their keys are read. */
const ROWS_TO_SEPARATE = 4_096

/** Rows and beside each its key, -Infinity if it is unknown, until the next call; and how many rows come before all. */
interface Ranked {
  rows: Int32Array
  keys: Float64Array
  before: number
}

/** A mean may be rounded up, but by far less than this. */
const ROUNDING = 1e-6

interface Sharing {
  day: Day
  found: RowSet
  into: RowSet
}

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

  /** The found rows, or some of them among which a page lies. */
  rank(search: Search, found: RowSet, { total, today }: { total: number } & Day): Ranked {
    if (total < ROWS_TO_SEPARATE) return this.#keysOf(search, this.#memory.rowsOf(found))
    const steps = this.#stepsOf(search.sort)
    if (!steps) return this.#rankMeans(search, found, { today })
    const { rows, before } = steps.partOf(found, search)
    return { ...this.#keysOf(search, this.#memory.rowsOf(rows)), before }
  }

  /** The rows that can have a large mean, if enough of them have one: then no other row comes before these. */
  #rankMeans(search: Search, found: RowSet, day: Day): Ranked {
    const rows = this.#memory.rowsOf(found)
    const wanted = search.offset + search.limit
    const every = Math.floor(rows.length / SAMPLE)
    const sample = Int32Array.from({ length: SAMPLE }, (_, i) => rows[i * every] as number)
    const least = likelyReached(this.#keysOf(search, sample).keys, wanted / rows.length)
    if (least === UNKNOWN) return this.#keysOf(search, rows)
    const large = this.#memory.take()
    if (search.sort === 'avg_influencer_score') this.#addScored(search, least, large)
    else this.#addShared(search, least, { day, found, into: large })
    const ranked = this.#keysOf(search, this.#memory.rowsOf(large.and(found)))
    const isEnough = ranked.keys.reduce((count, key) => count + Number(key >= least), 0) >= wanted
    return isEnough ? ranked : this.#keysOf(search, rows)
  }

  /** A mean of scores is as large as the least of a band only if one of them is in the band. */
  #addScored({ conditions }: Search, least: number, into: RowSet): void {
    const { codes, bands } = this.#fields.categories
    const chosen = chosenCategories(conditions).flatMap((category) => codes.find(category) ?? [])
    const band = BANDS.findIndex((hundredths) => hundredths <= least)
    if (band >= 0) bands.addReaching(band, chosen, into)
  }

  #addShared({ conditions }: Search, least: number, { day, found, into }: Sharing): void {
    const share = least - ROUNDING
    for (const condition of chosenShares(conditions))
      this.#memory.borrowing(() => into.or(this.#fields[condition.field].find({ ...condition, share }, day, found)))
  }

  #keysOf(search: Search, rows: Int32Array): Ranked {
    if (this.#keys.length < rows.length) this.#keys = new Float64Array(rows.length)
    const keys = this.#keys.subarray(0, rows.length)
    const steps = this.#stepsOf(search.sort)
    if (steps) readNumbers(steps.numbers.data, rows, keys)
    else if (search.sort === 'avg_influencer_score') this.#readScores(search, rows, keys)
    else if (search.sort === 'detail_demographics') this.#readShares(chosenShares(search.conditions), rows, keys)
    else keys.fill(UNKNOWN)
    return { rows, keys, before: 0 }
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
