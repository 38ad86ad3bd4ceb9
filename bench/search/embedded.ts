import { join } from 'node:path'
import { openDuckdbIndex } from '../../server/src/search/discovery/index/duckdb'
import { marketOf, TODAY } from '../market/market'
import { type Engine, secondsOf } from './engine'

const context = { today: TODAY }

/** The product's own engine, as the server opens it; its file is kept for the next run. */
export async function embeddedEngine(folder: string, size: number): Promise<Engine> {
  const index = await openDuckdbIndex(join(folder, 'embedded'))
  return {
    name: 'duckdb',
    load: async () =>
      (await index.cursor()) === null ? secondsOf(() => index.rebuild(marketOf(size), 1, 'bench')) : 0,
    page: (search) => index.search(search, context),
    facets: async (search) => void (await index.facets(search, context)),
    memoryMb: () => process.memoryUsage().rss / 1_048_576,
    close: () => index.close(),
  }
}
