import type { FacetOption, Histogram } from '@kolscope/contract/search/discovery/discovery'
import type { FacetCounts } from './port'
import { optionsOf } from './semantics'

function optionsWithout(all: readonly FacetOption[], left: readonly FacetOption[] = []): FacetOption[] {
  const counts = new Map(all.map(({ value, count }) => [value, count]))
  for (const { value, count } of left) counts.set(value, (counts.get(value) ?? 0) - count)
  return optionsOf(counts)
}

const histogramWithout = (all: Histogram, left: Histogram | undefined): Histogram => ({
  ...all,
  bins: all.bins.map((bin, at) => ({ ...bin, count: bin.count - (left?.bins[at]?.count ?? 0) })),
})

/** The counts without the excluded influencers, from the counts of all and of the excluded ones, over the same bins. */
export function subtractFacets(all: FacetCounts, left: FacetCounts): FacetCounts {
  const options = Object.entries(all.options).map(([field, list]) => [field, optionsWithout(list, left.options[field])])
  const ranges = Object.entries(all.ranges).map(([field, one]) => [field, histogramWithout(one, left.ranges[field])])
  return {
    total: all.total - left.total,
    options: Object.fromEntries(options),
    ranges: Object.fromEntries(ranges),
  }
}
