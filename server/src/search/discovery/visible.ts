import type { State } from '@kolscope/contract/core/enums'
import type { FacetOption, Facets, Histogram } from '@kolscope/contract/search/discovery/discovery'
import type { Search } from '@kolscope/contract/search/discovery/search'
import type { Kysely } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import type { FilterState } from '../../people/plans/filter-state'
import { recordMembers } from './cards'
import { type CountView, countedChoice, countViewOf, shownCount } from './count-view'
import type { DiscoveryIndex, FacetCounts, Found, IdFilter, SearchContext, SearchIndex } from './index/port'
import { capOf, marketConditions, marketOf } from './market'
import { withRoughEnds } from './rough-ends'
import { recordShown } from './shown'

/** The actor, and where it searches. */
export interface Searcher {
  db: Kysely<Database>
  actor: Actor
  index: SearchIndex
}

/** Excluding influencers does not reveal others in their place: the next influencers would be beyond the cap. */
async function findRest(index: SearchIndex, cap: number, search: Search & IdFilter, context: SearchContext) {
  const { without, ...all } = search
  const excludedIds = new Set(without)
  const first = await index.search({ ...all, offset: 0, limit: cap }, context)
  const ids = first.ids.filter((id) => !excludedIds.has(id))
  return { ids: ids.slice(search.offset, search.offset + search.limit), total: ids.length }
}

/**
 * The set an actor sees of a search: the first N of its market in the order of the list. Everything that lists
 * influencers goes through here; a page beyond the cap is empty, and the total never reveals what is beyond it.
 */
export async function findVisible(
  { db, actor, index }: Searcher,
  query: Search & IdFilter,
  context: SearchContext,
): Promise<Found> {
  const cap = capOf(actor)
  if (cap === null) return index.search(query, context)
  const market = marketConditions(await marketOf(db, actor))
  const search = { ...query, conditions: [...query.conditions, ...market] }
  if (search.without !== undefined) return findRest(index, cap, search, context)
  const limit = Math.max(0, Math.min(search.limit, cap - search.offset))
  // A page that is completely hidden still needs the total.
  const page = limit > 0 ? { ...search, limit } : { ...search, offset: 0, limit: 1 }
  const { ids, total } = await index.search(page, context)
  return { ids: limit > 0 ? ids : [], total: Math.min(total, cap) }
}

/** Finds results that are then shown to the actor, which may collect them from now on. */
export async function showVisible(
  searcher: Searcher,
  search: Search & IdFilter,
  context: SearchContext,
): Promise<Found> {
  const result = await findVisible(searcher, search, context)
  const record = search.within === undefined ? recordShown : recordMembers
  await record(searcher.db, searcher.actor, result.ids)
  return result
}

function shownFacets(counts: FacetCounts, view: CountView, market: readonly State[] | null): Facets {
  const cut = <T extends { count: number }>(one: T): T => ({ ...one, count: shownCount(one.count, view) })
  const isOfMarket = (field: string, { value }: FacetOption) =>
    field !== 'state' || market === null || market.some((state) => state === value)
  const shownRange = (field: string, one: Histogram) => (view.cap === null ? one : withRoughEnds(field, one))
  const options = Object.entries(counts.options).map(([field, list]): [string, FacetOption[]] => [
    field,
    list
      .filter((option) => isOfMarket(field, option))
      .map(cut)
      // Whether an option is listed would distinguish none from few.
      .filter(({ count }) => view.rounded_to === null || count > 0),
  ])
  const ranges = Object.entries(counts.ranges).map(([field, histogram]): [string, Histogram] => [
    field,
    shownRange(field, { ...histogram, bins: histogram.bins.map(cut) }),
  ])
  return {
    total: shownCount(counts.total, view),
    options: Object.fromEntries(options),
    ranges: Object.fromEntries(ranges),
    ...view,
  }
}

/** How a search was paid for, and whether similarity alone chooses people for it. */
interface FacetOptions {
  state: FilterState | null
  isAlike: boolean
}

/**
 * Counts of a search as an actor may know them: within its market, cut to the cap, and exact if the plan has paid for
 * `state`.
 */
export async function visibleFacets(
  { db, actor, index }: Omit<Searcher, 'index'> & { index: Pick<DiscoveryIndex, 'facets'> },
  search: Pick<Search, 'conditions'> & IdFilter,
  { state, isAlike }: FacetOptions,
  context: SearchContext,
): Promise<Facets> {
  const [market, countedFilter] = await Promise.all([marketOf(db, actor), countedChoice(db, actor, search, isAlike)])
  const conditions = [...search.conditions, ...marketConditions(market)]
  const counts = await index.facets({ ...search, ...countedFilter, conditions }, context)
  const view = await countViewOf(db, actor, state, { idFilter: search, total: counts.total })
  return shownFacets(counts, view, market)
}
