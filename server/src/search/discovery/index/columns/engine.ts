import type { Search } from '@kolscope/contract/search/discovery/search'
import type { Document } from '../document'
import type { Change, DiscoveryIndex, FacetCounts, Found, IdFilter, MarketCounts } from '../port'
import { createQueue } from '../queue'
import { ColumnStore, type StoreSettings } from './column-store'
import { type Asked, Finder } from './finder'
import { loadSnapshot, saveSnapshot } from './snapshot'
import { UnusableFile } from './snapshot-file'

/** What an index asks of its engine, in this thread or in another one. */
export interface Engine extends Pick<DiscoveryIndex, 'cursor' | 'apply' | 'digest' | 'close'> {
  /** A rebuild: `beginRebuild`, `fill` for each batch, and `finishRebuild` or `abandonRebuild`. */
  beginRebuild(version: number): Promise<void>
  fill(documents: readonly Document[]): Promise<void>
  finishRebuild(cursor: string): Promise<void>
  abandonRebuild(): Promise<void>
  search(search: Search & IdFilter, asked: Asked): Promise<Found>
  facets(search: Pick<Search, 'conditions'> & IdFilter, asked: Asked): Promise<FacetCounts>
  landscape(search: Pick<Search, 'conditions'>, asked: Asked): Promise<MarketCounts>
  /** Drops the words and accounts of deleted documents, also from the file. */
  forgetDeleted(): Promise<void>
}

export interface EngineSettings extends Pick<StoreSettings, 'capacity'> {
  /** The file in which the documents are stored; without it, they are only in memory. */
  path?: string
  /** How often the file is replaced if something has changed. */
  saveEveryMs?: number
  /** Called if the file cannot be written: the next attempt follows. */
  onSaveFailed?: (error: unknown) => void
}

const SAVE_EVERY_MS = 5 * 60_000

/** An engine in this thread, with what its file holds. A damaged file counts as none. */
export async function openEngine(settings: EngineSettings = {}): Promise<Engine> {
  const { path, capacity, saveEveryMs = SAVE_EVERY_MS, onSaveFailed = () => undefined } = settings
  const stored = path === undefined ? null : await loadSnapshot(path).catch(emptyIfUnusable)
  let store = stored?.store ?? new ColumnStore({ capacity })
  let finder = new Finder(store)
  let cursor = stored?.cursor ?? null
  let filling: { store: ColumnStore; version: number } | null = null
  let isChanged = false
  let isSaving = false
  const inTurn = createQueue()

  const save = async () => {
    if (path === undefined || !isChanged || cursor === null) return
    isSaving = true
    try {
      await saveSnapshot(path, { store, cursor })
      isChanged = false
    } finally {
      isSaving = false
    }
  }
  const saveLater = () => void inTurn(save).catch(onSaveFailed)
  const timer = path === undefined ? undefined : setInterval(saveLater, saveEveryMs)
  timer?.unref()

  const settleFor = (asked: Asked) => {
    if (!isSaving) store.settleFor(asked)
  }
  return {
    cursor: async () => cursor,
    apply: (changes: readonly Change[], next: string) =>
      inTurn(async () => {
        // A write that fails leaves a part of itself behind: without a cursor, the index is rebuilt.
        cursor = null
        for (const change of changes) store.put(change)
        store.settle()
        cursor = next
        isChanged = true
      }),
    beginRebuild: async (version) => {
      filling = { store: new ColumnStore({ floor: version, capacity: capacity ?? store.rowCount }), version }
    },
    fill: async (documents) => {
      if (!filling) throw new Error('No rebuild of the search index was begun')
      const { store: filled, version } = filling
      const before = filled.memory.capacity
      for (const document of documents) filled.put({ id: document.id, version, document })
      // What was frequent among fewer rows may be rare now, and would keep its set.
      if (filled.memory.capacity !== before) filled.settle()
    },
    finishRebuild: (next) =>
      inTurn(async () => {
        if (!filling) throw new Error('No rebuild of the search index was begun')
        filling.store.settle()
        store = filling.store
        finder = new Finder(store)
        filling = null
        cursor = next
        isChanged = true
        saveLater()
      }),
    abandonRebuild: async () => {
      filling = null
    },
    search: async (search, asked) => {
      settleFor(asked)
      return finder.search(search, asked)
    },
    facets: async (search, asked) => {
      settleFor(asked)
      return finder.facets(search, asked)
    },
    landscape: async (search, asked) => {
      settleFor(asked)
      return finder.landscape(search, asked)
    },
    digest: () => inTurn(async () => store.digest()),
    forgetDeleted: () =>
      inTurn(async () => {
        // The file may still hold what the next rebuild drops, so the caller has to come again.
        if (path !== undefined && cursor === null) throw new Error('The search index is waiting for a rebuild')
        store.forgetRemoved()
        isChanged = true
        await save()
      }),
    close: () =>
      inTurn(async () => {
        clearInterval(timer)
        await save()
      }),
  }
}

function emptyIfUnusable(error: unknown): null {
  if (error instanceof UnusableFile) return null
  throw error
}
