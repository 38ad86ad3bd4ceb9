import type { FacetOption, Histogram } from '@kolscope/contract/search/discovery/discovery'
import type { FacetCounts } from './port'
import { optionsOf } from './semantics'

function optionsWithout(all: readonly FacetOption[], subtracted: readonly FacetOption[] = []): FacetOption[] {
  const counts = new Map(all.map(({ value, count }) => [value, count]))
  for (const { value, count } of subtracted) counts.set(value, (counts.get(value) ?? 0) - count)
  return optionsOf(counts)
}

const histogramWithout = (all: Histogram, subtracted: Histogram | undefined): Histogram => ({
  ...all,
  bins: all.bins.map((bin, at) => ({ ...bin, count: bin.count - (subtracted?.bins[at]?.count ?? 0) })),
})

/**
 * The counts without the excluded influencers, computed from the counts of all and of the excluded influencers over the
 * same bins.
 */
export function subtractFacets(all: FacetCounts, subtracted: FacetCounts): FacetCounts {
  const options = Object.entries(all.options).map(([field, list]) => [
    field,
    optionsWithout(list, subtracted.options[field]),
  ])
  const ranges = Object.entries(all.ranges).map(([field, one]) => [
    field,
    histogramWithout(one, subtracted.ranges[field]),
  ])
  return {
    total: all.total - subtracted.total,
    options: Object.fromEntries(options),
    ranges: Object.fromEntries(ranges),
  }
}
