import { resolve } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Search } from '@kolscope/contract/discovery/search'
import { createQueue, createReaders, type Limits, rows, transaction } from './connection'
import { digestText } from './digest'
import { type Extents, type Overfull, readMarket } from './extents'
import { countFacets } from './facets'
import { openFile, readSlots, saveSlots } from './file'
import { applyChanges, replaceDocuments, stage } from './load'
import type { DiscoveryIndex, FacetCounts, SearchContext } from './port'
import { findPage } from './search'
import { parameters } from './statement'

export interface DuckdbSettings {
  /** Searches that run at once; more wait. */
  readers: number
  /** Threads of the engine; with one, each search uses one core. */
  threads: number
  memoryLimitMb: number
  timeoutMs: number
  /** Share of documents changed since the last sorting after which the file is sorted anew. */
  resortShare: number
  /** Fewest changes after which it is. */
  resortLeast: number
}

const DEFAULTS: DuckdbSettings = {
  readers: 4,
  threads: 1,
  memoryLimitMb: 512,
  timeoutMs: 5_000,
  resortShare: 0.1,
  resortLeast: 10_000,
}

/** Folders whose index is open here: a second engine on the same file would not see the first one's writes. */
const openFolders = new Set<string>()

/**
 * Opens the embedded index in a folder (file `index.duckdb`, made when missing or damaged; the cursor is then null). One
 * process holds a folder's index, and only once: a second opening throws.
 */
export async function openDuckdbIndex(folder: string, given: Partial<DuckdbSettings> = {}): Promise<DiscoveryIndex> {
  const path = resolve(folder)
  if (openFolders.has(path)) throw new Error(`The search index in ${path} is already open`)
  openFolders.add(path)
  try {
    return await openIndex(path, { ...DEFAULTS, ...given })
  } catch (error) {
    openFolders.delete(path)
    throw error
  }
}

async function openIndex(folder: string, settings: DuckdbSettings): Promise<DiscoveryIndex> {
  const file = await openFile(folder, settings)
  const { instance, writer } = file
  let { slots } = file
  let generation = 0
  let known:
    | { generation: number; today: string; extents: Extents; overfull: Overfull; facets?: FacetCounts }
    | undefined
  const readers = createReaders(instance, settings.readers)
  const inTurn = createQueue()
  const limits = ({ signal }: SearchContext): Limits => ({ signal, timeoutMs: settings.timeoutMs })

  /** Commits documents, slots and cursor at once; after a failure the slots are as the file has them. */
  const write = async (work: () => Promise<void>) => {
    try {
      await transaction(writer, work)
      slots.saved()
      generation++
    } catch (error) {
      slots = await readSlots(writer)
      throw error
    }
  }

  const setCursor = async (cursor: string, changed: string) => {
    const values = parameters()
    await rows(writer, `UPDATE meta SET cursor = ${values.text(cursor)}, ${changed}`, values)
  }

  const resortWhenDue = async () => {
    const [row] = await rows(writer, 'SELECT changed, (SELECT count(*) FROM documents) FROM meta')
    const [changed, count] = [Number(row?.[0]), Number(row?.[1])]
    if (changed < Math.max(settings.resortLeast, count * settings.resortShare)) return
    await transaction(writer, async () => {
      await replaceDocuments(writer, slots, 'documents')
      await writer.run('UPDATE meta SET changed = 0')
    })
  }

  /** What was counted of the whole market, as long as nothing is written. */
  const wholeMarket = async (connection: DuckDBConnection, today: string, at: number) => {
    if (known?.generation === at && known.today === today) return known
    const fresh = { generation: at, today, ...(await readMarket(connection, today)) }
    known = fresh
    return fresh
  }

  const facets = async (conditions: Search['conditions'], context: SearchContext): Promise<FacetCounts> =>
    readers.read(limits(context), async (connection) => {
      const { today } = context
      const at = generation
      if (conditions.length === 0 && known?.facets && known.generation === at && known.today === today)
        return structuredClone(known.facets)
      return transaction(connection, async () => {
        const market: NonNullable<typeof known> = await wholeMarket(connection, today, at)
        const counted = await countFacets(connection, conditions, { ...market, slots }, market.facets)
        if (conditions.length === 0 && generation === at) market.facets = structuredClone(counted)
        return counted
      })
    })

  return {
    cursor: () =>
      inTurn(async () => {
        const [row] = await rows(writer, 'SELECT cursor FROM meta')
        return (row?.[0] ?? null) as string | null
      }),
    apply: (changes, cursor) => {
      const done = inTurn(() =>
        write(async () => {
          const taken = await applyChanges(writer, slots, changes)
          await setCursor(cursor, `changed = changed + ${taken}`)
        }),
      )
      done.then(() => inTurn(resortWhenDue)).catch(() => undefined)
      return done
    },
    rebuild: (batches, version, cursor) =>
      inTurn(() =>
        write(async () => {
          await stage(writer, slots, batches, version)
          await saveSlots(writer, slots)
          await replaceDocuments(writer, slots, 'staging')
          await writer.run('DELETE FROM tombstones')
          await setCursor(cursor, `changed = 0, floor = ${BigInt(version)}`)
        }),
      ),
    search: (search, context) =>
      readers.read(limits(context), (connection) => findPage(connection, search, { slots, today: context.today })),
    facets: ({ conditions }, context) => facets(conditions, context),
    digest: () =>
      inTurn(async () => {
        const [row] = await rows(writer, 'SELECT count(*), coalesce(sum(digest), 0) FROM documents')
        return { count: Number(row?.[0]), digest: digestText(BigInt(row?.[1] as bigint)) }
      }),
    close: () =>
      inTurn(async () => {
        readers.close()
        writer.closeSync()
        instance.closeSync()
        openFolders.delete(folder)
      }),
  }
}
