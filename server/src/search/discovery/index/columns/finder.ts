import { PLATFORMS } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { FIELDS, type Field, platformsOf } from '@kolscope/contract/search/discovery/fields'
import type { Search } from '@kolscope/contract/search/discovery/search'
import type { FacetCounts, Found as FoundPage, IdFilter, MarketCounts } from '../port'
import { optionsOf } from '../semantics'
import type { ColumnStore } from './column-store'
import type { Day, FieldIndex } from './field-index'
import { Found } from './found'
import { largest, type Part } from './largest'
import type { RowSet } from './row-set'

type Conditions = Pick<Search, 'conditions'>

/** The day of a search, and a check that throws when nobody waits for its result. */
export interface Asked extends Day {
  check?(): void
}

interface ConditionRows {
  condition: Condition
  rows: RowSet
}

/** Finds and counts in a store. It never waits. */
export class Finder {
  readonly #store: ColumnStore

  constructor(store: ColumnStore) {
    this.#store = store
  }

  search(search: Search & IdFilter, asked: Asked): FoundPage {
    const { memory } = this.#store
    return memory.borrowing(() => {
      const found = this.#find(search, asked)
      const total = found.count()
      const { sort, within } = search
      if (sort === 'likeness' && within) return { ids: this.#mostAlike(within, found, search), total }
      return { ids: this.#page(search, found, { total, today: asked.today }), total }
    })
  }

  /** The rows that meet all conditions; those that cost the most are looked for among what the others found. */
  #find(search: Conditions & IdFilter, { today, check }: Asked): RowSet {
    const { memory, fields } = this.#store
    const found = memory.copyOf(this.#chosen(search))
    const costOf = ({ field }: Condition) => (fields[field] as FieldIndex).cost ?? 0
    for (const condition of search.conditions.toSorted((a, b) => costOf(a) - costOf(b))) {
      check?.()
      memory.borrowing(() => found.and(this.#rowsOf(condition, { today }, found)))
    }
    check?.()
    return found
  }

  #page(search: Search, found: RowSet, { total, today }: { total: number } & Day): number[] {
    const { sortKeys, ids } = this.#store
    const { rows, keys, before } = sortKeys.rank(search, found, { total, today })
    return largest({ rows, keys, idByRow: ids.data }, { offset: search.offset - before, limit: search.limit })
  }

  /** The first of the chosen ids is the most similar one. */
  #mostAlike(within: readonly number[], found: RowSet, { offset, limit }: Part): number[] {
    const page: number[] = []
    let before = 0
    for (const id of within) {
      const row = this.#store.rowById.get(id)
      if (row === undefined || !found.has(row) || before++ < offset) continue
      if (page.length === limit) break
      page.push(id)
    }
    return page
  }

  facets(search: Conditions & IdFilter, asked: Asked): FacetCounts {
    const { memory } = this.#store
    return memory.borrowing(() => {
      const chosen = this.#chosen(search)
      const each = this.#rowsOfEach(search, asked, chosen)
      const all = new Found(memory, this.#together(each, chosen), this.#store.all)
      const facets: FacetCounts = { total: all.count, options: {}, ranges: {} }
      const conditioned = new Set<Field>(search.conditions.map(({ field }) => field))
      const request = { conditions: search.conditions, today: asked.today }
      for (const field of FIELDS) {
        const index: FieldIndex<never> = this.#store.fields[field]
        if (!index.count || field === 'platform') continue
        asked.check?.()
        memory.borrowing(() => {
          const others = each.filter(({ condition }) => condition.field !== field)
          const found = conditioned.has(field)
            ? new Found(memory, this.#together(others, chosen), this.#store.all)
            : all
          index.count?.(found, facets, request)
        })
      }
      facets.options.platform = this.#countPlatforms(each, chosen)
      return facets
    })
  }

  landscape({ conditions }: Conditions, asked: Asked): MarketCounts {
    const { memory, all, landscape, ids } = this.#store
    return memory.borrowing(() => landscape.count(this.#find({ conditions }, asked), { all, ids: ids.data }))
  }

  /** Of each platform, the influencers that meet the conditions on the fields that it has. */
  #countPlatforms(each: readonly ConditionRows[], chosen: RowSet) {
    const { memory, fields } = this.#store
    const counts = PLATFORMS.map((platform) =>
      memory.borrowing(() => {
        const own = each.filter(
          ({ condition: { field } }) => field !== 'platform' && platformsOf(field).includes(platform),
        )
        const rows = fields.platform.find({ op: 'in', values: [platform] })
        return [platform, this.#together(own, chosen).countAnd(rows)] as const
      }),
    )
    return optionsOf(new Map(counts))
  }

  #rowsOfEach({ conditions }: Conditions, { today, check }: Asked, among: RowSet): ConditionRows[] {
    check?.()
    return conditions.map((condition) => {
      const rows = this.#rowsOf(condition, { today }, among)
      check?.()
      return { condition, rows }
    })
  }

  /** Right for the rows of `among` only. */
  #rowsOf(condition: Condition, day: Day, among: RowSet): RowSet {
    const { memory, fields } = this.#store
    const index = fields[condition.field] as FieldIndex
    const rows = index.find(condition, day, among)
    if (!condition.not) return rows
    const platforms = platformsOf(condition.field)
    const complement =
      platforms.length === PLATFORMS.length
        ? memory.copyOf(this.#store.all)
        : fields.platform.find({ op: 'in', values: platforms })
    return complement.andNot(rows)
  }

  /** The rows that an id filter chooses. */
  #chosen({ within, without = [] }: IdFilter): RowSet {
    const { memory, all, rowById } = this.#store
    if (within === undefined && without.length === 0) return all
    const chosen = within === undefined ? memory.copyOf(all) : memory.take()
    for (const id of within ?? []) {
      const row = rowById.get(id)
      if (row !== undefined) chosen.add(row)
    }
    for (const id of without) {
      const row = rowById.get(id)
      if (row !== undefined) chosen.remove(row)
    }
    return chosen
  }

  #together(each: readonly ConditionRows[], chosen: RowSet): RowSet {
    const found = this.#store.memory.copyOf(chosen)
    for (const { rows } of each) found.and(rows)
    return found
  }
}
