import { tierOf } from '@kolscope/contract/access'
import type { FacetOption, Facets, Histogram } from '@kolscope/contract/discovery/discovery'
import type { Search } from '@kolscope/contract/discovery/search'
import { TIER_CAPS } from '@kolscope/contract/enums'
import type { Actor } from '../core/ctx'
import type { Chosen, FacetCounts, Found, SearchContext, SearchIndex } from './index/port'

/** How many results of any list an actor may see; null is all. */
export function capOf(actor: Actor): number | null {
  const tier = tierOf(actor.flags)
  return tier && TIER_CAPS[tier]
}

/** Who leaves some out does not get others for them: the next ones would be beyond the cap. */
async function findRest(index: SearchIndex, cap: number, search: Search & Chosen, context: SearchContext) {
  const { without, ...all } = search
  const left = new Set(without)
  const first = await index.search({ ...all, offset: 0, limit: cap }, context)
  const ids = first.ids.filter((id) => !left.has(id))
  return { ids: ids.slice(search.offset, search.offset + search.limit), total: ids.length }
}

/**
 * The set an actor sees of a search: the first N of the list in its order. Every door that lists influencers goes through
 * here; a page beyond the cap is empty, and the total never tells what lies behind it.
 */
export async function findVisible(
  index: SearchIndex,
  actor: Actor,
  search: Search & Chosen,
  context: SearchContext,
): Promise<Found> {
  const cap = capOf(actor)
  if (cap === null) return index.search(search, context)
  if (search.without !== undefined) return findRest(index, cap, search, context)
  const limit = Math.max(0, Math.min(search.limit, cap - search.offset))
  // A page that is wholly hidden still needs the total.
  const asked = limit > 0 ? { ...search, limit } : { ...search, offset: 0, limit: 1 }
  const { ids, total } = await index.search(asked, context)
  return { ids: limit > 0 ? ids : [], total: Math.min(total, cap) }
}

/** Counts of a search as an actor may know them: cut to the cap, which then means "or more". */
export function visibleFacets(actor: Actor, counts: FacetCounts): Facets {
  const cap = capOf(actor)
  if (cap === null) return { ...counts, cap }
  const cut = <T extends { count: number }>(one: T): T => ({ ...one, count: Math.min(one.count, cap) })
  const options = Object.entries(counts.options).map(([field, list]): [string, FacetOption[]] => [field, list.map(cut)])
  const ranges = Object.entries(counts.ranges).map(([field, histogram]): [string, Histogram] => [
    field,
    { ...histogram, bins: histogram.bins.map(cut) },
  ])
  return {
    total: Math.min(counts.total, cap),
    options: Object.fromEntries(options),
    ranges: Object.fromEntries(ranges),
    cap,
  }
}

/** Whether an actor may open the full profile of an influencer: demo accounts only of those marked as samples. */
export const mayOpen = (actor: Actor, influencer: { is_sample: boolean }): boolean =>
  tierOf(actor.flags) !== 'demo' || influencer.is_sample
