import { setTimeout as sleep } from 'node:timers/promises'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import type { Pool, PoolClient } from 'pg'
import {
  changedSince,
  formatPosition,
  inSnapshot,
  isContinuable,
  nextOf,
  type Position,
  parsePosition,
  pruneFeed,
} from '../../core/discovery-feed'
import type { Log } from '../../core/log'
import { type ProjectionRules, projectDocuments } from './documents'
import type { Document } from './index/document'
import type { Change, DiscoveryIndex } from './index/port'

const POLL_MS = 500
const RETRY_MS = 1_000
/** Influencers projected at a time; a longer feed is applied in several steps of one snapshot. */
const BATCH = 2_000
/** If more than this share of the market changed, rebuilding the index is cheaper than following. */
const REBUILD_SHARE = 0.3
const REBUILD_RANGE = 50_000
const PRUNE_EVERY_MS = 3_600_000

interface Parts {
  pool: Pool
  index: DiscoveryIndex
  log: Log
  sizeTiersOf: () => Promise<SizeTiers>
}

/**
 * Keeps an index in sync with PostgreSQL. Changes and documents come from one snapshot, which is stored with them as
 * the cursor, so that the two always agree.
 */
export function createFollower({ pool, index, log, sizeTiersOf }: Parts) {
  const stopController = new AbortController()
  let position: Position | null = null
  let listener: PoolClient | null = null
  let isStepDue = true
  let wake: () => void = () => undefined
  // When the oldest pending change arrived, and the oldest change that is being applied.
  let pendingSince: number | null = null
  let applyingSince: number | null = null
  let caughtUpAt = 0
  let prunedAt = 0
  let isIndexLost = false
  let rebuildRequests: ((done: Promise<void>) => void)[] = []
  let waiting: (() => void)[] = []

  async function rulesOf(client: PoolClient): Promise<ProjectionRules> {
    const { rows } = await client.query<{ id: number; parent_id: number | null }>(
      'select id, parent_id from categories',
    )
    return { parents: new Map(rows.map((row) => [row.id, row.parent_id])), sizeTiers: await sizeTiersOf() }
  }

  async function* allDocuments(client: PoolClient): AsyncIterable<readonly Document[]> {
    const rules = await rulesOf(client)
    const { rows } = await client.query<{ least: number | null; most: number | null }>(
      'select min(id) as least, max(id) as most from influencers',
    )
    const { least, most } = rows[0] ?? {}
    if (least == null || most == null) return
    for (let from = least; from <= most; from += REBUILD_RANGE) {
      yield* projectDocuments(client, { from, to: from + REBUILD_RANGE - 1 }, rules)
    }
  }

  async function rebuild(): Promise<void> {
    const startedAt = Date.now()
    position = await inSnapshot(pool, async (client, now) => {
      await index.rebuild(allDocuments(client), nextOf(now), formatPosition(now))
      return now
    })
    log.info({ tookMs: Date.now() - startedAt }, 'The search index was made anew')
  }

  async function applyIds(client: PoolClient, ids: number[], rules: ProjectionRules, version: number, cursor: string) {
    const documentById = new Map<number, Document>()
    for await (const batch of projectDocuments(client, { ids }, rules)) {
      for (const document of batch) documentById.set(document.id, document)
    }
    const changes = ids.map((id): Change => ({ id, version, document: documentById.get(id) ?? null }))
    await index.apply(changes, cursor)
  }

  /** Applies what was committed since the cursor; false if the index must be rebuilt instead. */
  async function catchUp(from: Position): Promise<boolean> {
    return inSnapshot(pool, async (client, now) => {
      if (!isContinuable(from, now)) return false
      const changed = now.snapshot === from.snapshot ? [] : await changedSince(client, from)
      const size = changed.length > BATCH ? (await index.digest()).count : 0
      if (changed.length > BATCH && changed.length > size * REBUILD_SHARE) return false
      const rules = changed.length > 0 ? await rulesOf(client) : null
      for (let start = 0; rules && start < changed.length; start += BATCH) {
        const ids = changed.slice(start, start + BATCH)
        const isLast = start + BATCH >= changed.length
        await applyIds(client, ids, rules, nextOf(now), formatPosition(isLast ? now : from))
      }
      position = now
      return true
    })
  }

  async function prune(): Promise<void> {
    if (position === null || Date.now() - prunedAt < PRUNE_EVERY_MS) return
    prunedAt = Date.now()
    const deletedCount = await pruneFeed(pool, position)
    if (deletedCount > 0) log.info({ gone: deletedCount }, 'Old changes were deleted from the feed')
  }

  async function step(): Promise<void> {
    if (isIndexLost) position = null
    isIndexLost = false
    const isFirst = position === null
    const from = position ?? parsePosition(await index.cursor())
    if (rebuildRequests.length > 0 || from === null || !(await catchUp(from))) {
      const requests = rebuildRequests
      rebuildRequests = []
      const done = rebuild()
      for (const notify of requests) notify(done)
      await done
    } else if (isFirst && position) await index.apply([], formatPosition(position))
    caughtUpAt = Date.now()
  }

  function stopListening() {
    listener?.release(true)
    listener = null
  }

  /** Opens a connection for notifications about changes; a lost one is replaced at the next step. */
  async function listen(): Promise<void> {
    if (listener) return
    const client = await pool.connect()
    listener = client
    client.on('notification', () => {
      pendingSince ??= Date.now()
      isStepDue = true
      wake()
    })
    client.once('end', () => {
      if (listener === client) stopListening()
    })
    await client.query('listen discovery')
  }

  async function pause(ms: number): Promise<void> {
    if (isStepDue || stopController.signal.aborted) return
    const timer = new AbortController()
    wake = () => timer.abort()
    await sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined)
  }

  async function run(): Promise<void> {
    while (!stopController.signal.aborted) {
      try {
        await listen()
        isStepDue = false
        const waiters = waiting
        applyingSince ??= pendingSince
        pendingSince = null
        await step()
        // What was lost meanwhile is caught up with first.
        if (isIndexLost) continue
        applyingSince = null
        waiting = waiting.slice(waiters.length)
        for (const notify of waiters) notify()
        await prune()
        await pause(POLL_MS)
      } catch (error) {
        position = null
        if (stopController.signal.aborted) break
        log.warn({ err: error }, 'The search index could not follow; trying again')
        stopListening()
        await sleep(RETRY_MS, undefined, { signal: stopController.signal }).catch(() => undefined)
      }
    }
    stopListening()
  }

  let running: Promise<void> | null = null

  return {
    /** Returns immediately; `ready` resolves when the index has caught up for the first time. */
    start() {
      running ??= run()
    },
    isReady: () => caughtUpAt > 0,
    /** Tells that the index has lost what it did not store: it is followed again from its own cursor. */
    indexLost: () => {
      isIndexLost = true
      isStepDue = true
      wake()
    },
    /** How far the index is behind, in ms: 0 if nothing is pending. */
    lagMs: () => {
      const since = applyingSince ?? pendingSince
      return caughtUpAt === 0 ? null : since === null ? 0 : Date.now() - since
    },
    rebuild: () =>
      new Promise<void>((resolve, reject) => {
        rebuildRequests.push((done) => void done.then(resolve, reject))
        isStepDue = true
        wake()
      }),
    /** Resolves when everything that was committed before this call can be found. */
    caughtUp: () =>
      new Promise<void>((resolve) => {
        waiting = [...waiting, resolve]
        isStepDue = true
        wake()
      }),
    async stop() {
      stopController.abort()
      wake()
      await running
      if (position && !isIndexLost) await index.apply([], formatPosition(position))
    },
  }
}
export type Follower = ReturnType<typeof createFollower>
