import { join } from 'node:path'
import { openColumnIndex } from '../../server/src/search/discovery/index/columns/open-index'
import { openDuckdbIndex } from '../../server/src/search/discovery/index/duckdb'
import type { DiscoveryIndex } from '../../server/src/search/discovery/index/port'
import { marketOf, TODAY } from '../market/market'
import { type Engine, secondsOf } from './engine'

const context = { today: TODAY }

type Open = (folder: string) => Promise<DiscoveryIndex>

/** An embedded index as the server opens it; its file is kept for the next run. */
async function embedded(name: string, open: Open, folder: string, size: number): Promise<Engine> {
  const path = join(folder, name)
  let index = await open(path)
  return {
    name,
    load: async () =>
      (await index.cursor()) === null ? secondsOf(() => index.rebuild(marketOf(size), 1, 'bench')) : 0,
    restart: async () => {
      const stop = await secondsOf(() => index.close())
      const start = await secondsOf(async () => {
        index = await open(path)
        await index.cursor()
      })
      return { stop, start }
    },
    page: (search) => index.search(search, context),
    facets: (search) => index.facets(search, context),
    memoryMb: () => process.memoryUsage().rss / 1_048_576,
    close: () => index.close(),
  }
}

/** The product's own engine. */
export const columnEngine = (folder: string, size: number) => embedded('columns', openColumnIndex, folder, size)

export const duckdbEngine = (folder: string, size: number) => embedded('duckdb', openDuckdbIndex, folder, size)
