import type { DiscoveryIndex, SearchContext } from '../port'
import { createQueue } from '../queue'
import { type Engine, type EngineSettings, openEngine } from './engine'

export interface ColumnIndex extends DiscoveryIndex {
  /** Drops the words and accounts of deleted documents, also from the file. */
  forgetDeleted(): Promise<void>
}

/** Batches that are on their way to the engine while the next one is read. */
const MOST_UNDERWAY = 4

/** The index that an engine answers for. */
export function indexOf(engine: Omit<Engine, 'search' | 'facets' | 'landscape'> & Searches): ColumnIndex {
  let generation = 0
  const inTurn = createQueue()
  /** Runs a write, after which other results may be found, also if it has failed. */
  const write = (work: () => Promise<void>) =>
    inTurn(async () => {
      try {
        await work()
      } finally {
        generation++
      }
    })
  return {
    ...engine,
    generation: () => generation,
    cursor: () => inTurn(() => engine.cursor()),
    apply: (changes, cursor) => write(() => engine.apply(changes, cursor)),
    rebuild: (batches, version, cursor) =>
      write(async () => {
        await engine.beginRebuild(version)
        try {
          const underway: Promise<void>[] = []
          for await (const batch of batches) {
            const filled = engine.fill(batch)
            filled.catch(() => undefined)
            underway.push(filled)
            if (underway.length >= MOST_UNDERWAY) await underway.shift()
          }
          await Promise.all(underway)
          await engine.finishRebuild(cursor)
        } catch (error) {
          await engine.abandonRebuild().catch(() => undefined)
          throw error
        }
      }),
    digest: () => inTurn(() => engine.digest()),
    forgetDeleted: () => inTurn(() => engine.forgetDeleted()),
    close: () => inTurn(() => engine.close()),
  }
}

type Searches = Pick<DiscoveryIndex, 'search' | 'facets' | 'landscape'>

/** An index in this thread. */
export async function createColumnIndex(settings: EngineSettings = {}): Promise<ColumnIndex> {
  const engine = await openEngine(settings)
  const asked = ({ today, signal }: SearchContext) => ({ today, check: () => signal?.throwIfAborted() })
  return indexOf({
    ...engine,
    search: (search, context) => engine.search(search, asked(context)),
    facets: (search, context) => engine.facets(search, asked(context)),
    landscape: (search, context) => engine.landscape(search, asked(context)),
  })
}
