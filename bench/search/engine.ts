import type { Search } from '../../contract/src/search/discovery/search'
import type { FacetCounts } from '../../server/src/search/discovery/index/port'

export interface Page {
  ids: number[]
  total: number
}

/** One contender: the same documents, the same searches. */
export interface Engine {
  name: string
  /** Fills it from empty; seconds. Zero if it was filled before. */
  load(): Promise<number>
  /** Stops and starts it with what it has stored; the seconds of both. */
  restart?(): Promise<{ stop: number; start: number }>
  page(search: Search): Promise<Page>
  /** The counts, if it counts every facet as the product does. */
  facets(search: Search): Promise<FacetCounts | undefined>
  /** Milliseconds from the moment a count of all facets is canceled until the engine has answered another search. */
  cancel?(search: Search): Promise<number>
  /** Resident memory of the processes that respond, in MB. */
  memoryMb(): number
  close(): Promise<void>
}

/** Seconds that some work took. */
export async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}
