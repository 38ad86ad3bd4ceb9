import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openColumnIndex } from '../../server/src/search/discovery/index/columns/open-index'
import type { DiscoveryIndex } from '../../server/src/search/discovery/index/port'
import { marketOf, TODAY } from '../market/market'
import { type Engine, secondsOf } from './engine'

const context = { today: TODAY }

/** Imported when it is opened: importing it installs its package. */
async function openDuckdb(folder: string): Promise<DiscoveryIndex> {
  const { openDuckdbIndex } = await import('./duckdb/duckdb')
  return openDuckdbIndex(folder)
}

/** The product's own index, and the one it used before. */
const OPENERS: Readonly<Record<string, (folder: string) => Promise<DiscoveryIndex>>> = {
  columns: openColumnIndex,
  duckdb: openDuckdb,
}

/** Opens an embedded index, whose file is kept for the next run. */
export async function openEmbedded(name: string, folder: string): Promise<DiscoveryIndex> {
  const open = OPENERS[name]
  if (!open) throw new Error(`There is no embedded engine "${name}"; there are ${Object.keys(OPENERS).join(', ')}`)
  return open(join(folder, name))
}

/** An embedded index as a contender. */
export async function embeddedEngine(name: string, folder: string, size: number): Promise<Engine> {
  let index = await openEmbedded(name, folder)
  return {
    name,
    load: async () =>
      (await index.cursor()) === null ? secondsOf(() => index.rebuild(marketOf(size), 1, 'bench')) : 0,
    restart: async () => {
      const stop = await secondsOf(() => index.close())
      const start = await secondsOf(async () => {
        index = await openEmbedded(name, folder)
        await index.cursor()
      })
      return { stop, start }
    },
    page: (search) => index.search(search, context),
    facets: (search) => index.facets(search, context),
    cancel: async (search) => {
      const controller = new AbortController()
      const counting = index.facets(search, { ...context, signal: controller.signal }).catch(() => undefined)
      // Long enough for the engine to begin.
      await sleep(1)
      controller.abort()
      const canceledAt = performance.now()
      await counting
      await index.search({ conditions: [], sort: 'total_followers', offset: 0, limit: 1 }, context)
      return performance.now() - canceledAt
    },
    memoryMb: () => process.memoryUsage().rss / 1_048_576,
    close: () => index.close(),
  }
}
