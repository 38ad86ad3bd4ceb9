import { resolve } from 'node:path'
import type { DiscoveryIndex, FacetCounts, SearchContext } from '../../../server/src/search/discovery/index/port'
import { createReaders, type Limits, transaction } from './connection'
import { countMarket } from './count-market'
import { type Extents, type Overfull, readMarket } from './extents'
import { countFacets, type FacetSearch } from './facets'
import { openFile } from './file'
import type { DuckDBConnection } from './library'
import { findPage } from './search'
import { createStore, type SortSettings, type Store } from './store'

export interface DuckdbSettings extends SortSettings {
  /** How many searches run at once; more wait. */
  readers: number
  /** Threads of the engine; more than one lets a search and a rebuild use several cores. */
  threads: number
  memoryLimitMb: number
  timeoutMs: number
}

const DEFAULTS: DuckdbSettings = {
  readers: 4,
  threads: 2,
  memoryLimitMb: 512,
  timeoutMs: 5_000,
  resortShare: 0.1,
  resortLeast: 10_000,
}

/** Folders whose index is open here: a second engine on the same file would not see the writes of the first engine. */
const openFolders = new Set<string>()

/**
 * Opens the embedded index in a folder (file `index.duckdb`, created if missing or damaged; the cursor is then null). A
 * folder's index can be open only once, in one process: a second opening throws.
 */
export async function openDuckdbIndex(folder: string, options: Partial<DuckdbSettings> = {}): Promise<DiscoveryIndex> {
  const path = resolve(folder)
  if (openFolders.has(path)) throw new Error(`The search index in ${path} is already open`)
  openFolders.add(path)
  try {
    return await openIndex(path, { ...DEFAULTS, ...options })
  } catch (error) {
    openFolders.delete(path)
    throw error
  }
}

interface Market {
  generation: number
  today: string
  extents: Extents
  overfull: Overfull
  facets?: FacetCounts
}

/** Counts facets; data about the whole market is cached until the next write. */
function createFacetCounter(store: Store) {
  let cachedMarket: Market | undefined
  const marketOf = async (connection: DuckDBConnection, today: string, generation: number): Promise<Market> => {
    if (cachedMarket?.generation === generation && cachedMarket.today === today) return cachedMarket
    const fresh: Market = { generation, today, ...(await readMarket(connection, today)) }
    cachedMarket = fresh
    return fresh
  }
  return async (connection: DuckDBConnection, search: FacetSearch, today: string) => {
    const { conditions, within, without = [] } = search
    const isWhole = within === undefined && without.length === 0
    const isAll = isWhole && conditions.length === 0
    const generation = store.generation()
    const isKnown = cachedMarket?.generation === generation && cachedMarket.today === today
    if (isAll && isKnown && cachedMarket?.facets) return structuredClone(cachedMarket.facets)
    return transaction(connection, async () => {
      const market = await marketOf(connection, today, generation)
      const countingContext = { ...market, slots: store.slots() }
      const counts = await countFacets(connection, search, countingContext, isWhole ? market.facets : undefined)
      if (isAll) market.facets = structuredClone(counts)
      return counts
    })
  }
}

async function openIndex(folder: string, settings: DuckdbSettings): Promise<DiscoveryIndex> {
  const file = await openFile(folder, settings)
  const store = createStore(file, settings)
  const readers = createReaders(file.instance, settings.readers)
  const countAll = createFacetCounter(store)
  const limits = ({ signal }: SearchContext): Limits => ({ signal, timeoutMs: settings.timeoutMs })
  return {
    generation: store.generation,
    cursor: store.cursor,
    apply: store.apply,
    rebuild: store.rebuild,
    digest: store.digest,
    search: (search, context) =>
      readers.read(limits(context), (connection) =>
        findPage(connection, search, { slots: store.slots(), today: context.today }),
      ),
    facets: (search, context) =>
      readers.read(limits(context), (connection) => countAll(connection, search, context.today)),
    landscape: ({ conditions }, context) =>
      readers.read(limits(context), (connection) =>
        countMarket(connection, conditions, { slots: store.slots(), today: context.today }),
      ),
    close: async () => {
      await readers.close()
      await store.close()
      file.instance.closeSync()
      openFolders.delete(folder)
    },
  }
}
