import { createHash } from 'node:crypto'
import { MAX_PAGE_SIZE } from '@kolscope/contract/core/paging'
import type { DiscoveryIndex, FacetCounts, Found, IdFilter, MarketCounts, SearchContext } from './port'
import { subtractFacets } from './subtract-facets'

/** How many different searches, facet counts and landscapes are cached at once. */
const MOST = { searches: 4_000, facets: 400, landscapes: 100 }
/** Longer results belong to callers that read everything once, and would fill the memory. */
const MOST_IDS = MAX_PAGE_SIZE

interface MemoryOptions<T> {
  generation(): number
  most: number
  isCacheable?: (answer: T) => boolean
}

/** Caches answers by question until the next write; when it is full, it drops the answer requested longest ago. */
function createMemory<T>({ generation, most, isCacheable = () => true }: MemoryOptions<T>) {
  const answers = new Map<string, T>()
  let since = generation()
  return async (question: string, ask: () => Promise<T>): Promise<T> => {
    const before = generation()
    if (since !== before) answers.clear()
    since = before
    const cached = answers.get(question)
    answers.delete(question)
    const answer = cached ?? (await ask())
    // A result found during a write may be from before or after it.
    if (generation() !== before || !isCacheable(answer)) return answer
    answers.set(question, answer)
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}

const digestOf = (ids: readonly number[]) => createHash('sha256').update(ids.join()).digest('base64')

type FacetSearch = Parameters<DiscoveryIndex['facets']>[0]

/** The selected ids as part of a cache key, which would otherwise grow with their number. */
const idFilterKey = ({ within, without }: IdFilter) => [within && digestOf(within), without && digestOf(without)]

/**
 * The same index with a cache of results since the last write: first screens, pages visited again, removed filters, and
 * many people with the same search.
 */
export function withCache(index: DiscoveryIndex): DiscoveryIndex {
  const pages = createMemory<Found>({
    generation: index.generation,
    most: MOST.searches,
    isCacheable: ({ ids }) => ids.length <= MOST_IDS,
  })
  const counts = createMemory<FacetCounts>({ generation: index.generation, most: MOST.facets })
  const markets = createMemory<MarketCounts>({ generation: index.generation, most: MOST.landscapes })
  const countFor = (search: FacetSearch, context: SearchContext) => {
    const question = JSON.stringify([context.today, search.conditions, idFilterKey(search)])
    return counts(question, () => index.facets(search, context))
  }
  /** Hidden influencers are counted separately and subtracted, so that everyone shares the cached counts of all. */
  const countOf = async (search: FacetSearch, context: SearchContext): Promise<FacetCounts> => {
    const { conditions, within, without = [] } = search
    if (without.length === 0) return countFor(search, context)
    const excludedIds = new Set(without)
    if (within) return countFor({ conditions, within: within.filter((id) => !excludedIds.has(id)) }, context)
    const before = index.generation()
    const all = await countFor({ conditions }, context)
    const hiddenCounts = await countFor({ conditions, within: without }, context)
    return index.generation() === before ? subtractFacets(all, hiddenCounts) : countFor(search, context)
  }
  return {
    ...index,
    search: async (search, context) => {
      const { conditions, sort, offset, limit } = search
      const question = JSON.stringify([context.today, conditions, sort, offset, limit, idFilterKey(search)])
      const { ids, total } = await pages(question, () => index.search(search, context))
      return { ids: [...ids], total }
    },
    facets: async (search, context) => structuredClone(await countOf(search, context)),
    landscape: async (search, context) => {
      const question = JSON.stringify([context.today, search.conditions])
      return structuredClone(await markets(question, () => index.landscape(search, context)))
    },
  }
}
