import { setTimeout as sleep } from 'node:timers/promises'
import type { SizeTiers } from '@kolscope/contract/config'
import type { Pool, PoolClient } from 'pg'
import type { Log } from '../core/log'
import { type ProjectionRules, projectDocuments } from './documents'
import type { Change, DiscoveryIndex, Document } from './index/port'

const POLL_MS = 500
const RETRY_MS = 1_000
/** Influencers projected at a time; a longer feed is applied in several steps of one snapshot. */
const BATCH = 2_000
/** Above this share of the market, making the index anew is cheaper than following. */
const REBUILD_SHARE = 0.3
const REBUILD_RANGE = 50_000

interface Parts {
  pool: Pool
  index: DiscoveryIndex
  log: Log
  sizeTiersOf: () => Promise<SizeTiers>
}

interface Position {
  /** Identifies the database, so that an index never follows another one than it was made from. */
  installation: string
  /** Every change of a transaction below this one is in the index. */
  bound: number
}

const format = ({ installation, bound }: Position) => `${installation}:${bound}`

function parse(cursor: string | null): Position | null {
  const [installation, bound] = cursor?.split(':') ?? []
  return installation && bound ? { installation, bound: Number(bound) } : null
}

async function inSnapshot<T>(pool: Pool, work: (client: PoolClient, now: Position) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<Position>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as bound,
        (select value ->> 'id' from settings where key = 'installation') as installation`,
    )
    const now = rows[0]
    if (!now) throw new Error('The database did not say where it is.')
    const result = await work(client, now)
    await client.query('commit')
    broken = false
    return result
  } finally {
    client.release(broken)
  }
}

/**
 * Keeps an index in step with PostgreSQL. Events are read up to the oldest transaction still running, because sequence
 * order is not commit order; documents come from the same snapshot, so that the cursor and what is stored always agree.
 */
export function createFollower({ pool, index, log, sizeTiersOf }: Parts) {
  const stopping = new AbortController()
  let position: Position | null = null
  let wanted = true
  let wake: () => void = () => undefined
  let pendingSince: number | null = null
  let caughtUpAt = 0
  let rebuildAsked: ((done: Promise<void>) => void)[] = []

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
      await index.rebuild(allDocuments(client), now.bound, format(now))
      return now
    })
    log.info({ tookMs: Date.now() - startedAt }, 'The search index was made anew')
  }

  async function applyIds(client: PoolClient, ids: number[], rules: ProjectionRules, version: number, cursor: string) {
    const found = new Map<number, Document>()
    for await (const batch of projectDocuments(client, { ids }, rules)) {
      for (const document of batch) found.set(document.id, document)
    }
    const changes = ids.map((id): Change => ({ id, version, document: found.get(id) ?? null }))
    await index.apply(changes, cursor)
  }

  /** Applies what was committed since the cursor; false when the index must be made anew instead. */
  async function catchUp(from: Position): Promise<boolean> {
    return inSnapshot(pool, async (client, now) => {
      if (now.installation !== from.installation || now.bound < from.bound) return false
      if (now.bound === from.bound) return true
      const { rows } = await client.query<{ influencer_id: number }>(
        'select distinct influencer_id from discovery_feed where xid >= $1::text::xid8 and xid < $2::text::xid8 order by 1',
        [from.bound, now.bound],
      )
      const size = rows.length > BATCH ? (await index.digest()).count : 0
      if (rows.length > BATCH && rows.length > size * REBUILD_SHARE) return false
      const rules = rows.length > 0 ? await rulesOf(client) : null
      for (let start = 0; rules && start < rows.length; start += BATCH) {
        const ids = rows.slice(start, start + BATCH).map((row) => row.influencer_id)
        const isLast = start + BATCH >= rows.length
        await applyIds(client, ids, rules, now.bound, format(isLast ? now : from))
      }
      position = now
      return true
    })
  }

  async function isPruned(from: Position): Promise<boolean> {
    const { rows } = await pool.query<{ bound: number | null }>(
      `select (value ->> 'below')::bigint as bound from settings where key = 'discovery_feed_pruned'`,
    )
    return (rows[0]?.bound ?? 0) > from.bound
  }

  async function step(): Promise<void> {
    const asked = rebuildAsked
    rebuildAsked = []
    const from = position ?? parse(await index.cursor())
    const isLost = from === null || (position === null && (await isPruned(from)))
    if (asked.length > 0 || isLost || !(await catchUp(from))) {
      const done = rebuild()
      for (const tell of asked) tell(done)
      await done
    }
    caughtUpAt = Date.now()
  }

  async function listen(): Promise<PoolClient> {
    const client = await pool.connect()
    client.on('notification', () => {
      pendingSince ??= Date.now()
      wanted = true
      wake()
    })
    await client.query('listen discovery')
    return client
  }

  async function pause(ms: number): Promise<void> {
    if (wanted) return
    const timer = new AbortController()
    const signal = AbortSignal.any([timer.signal, stopping.signal])
    wake = () => timer.abort()
    await sleep(ms, undefined, { signal }).catch(() => undefined)
  }

  async function run(): Promise<void> {
    let listener: PoolClient | null = null
    while (!stopping.signal.aborted) {
      try {
        listener ??= await listen()
        wanted = false
        const seen = pendingSince
        await step()
        if (pendingSince === seen) pendingSince = null
        await pause(POLL_MS)
      } catch (error) {
        if (stopping.signal.aborted) break
        log.warn({ err: error }, 'The search index could not follow; trying again')
        listener?.release(true)
        listener = null
        position = null
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    listener?.release(true)
  }

  let running: Promise<void> | null = null

  return {
    /** Returns at once; `ready` tells when the index has caught up for the first time. */
    start() {
      running ??= run()
    },
    isReady: () => caughtUpAt > 0,
    /** How far the index is behind, in ms: 0 when nothing waits. */
    lagMs: () => (caughtUpAt === 0 ? null : pendingSince === null ? 0 : Date.now() - pendingSince),
    rebuild: () =>
      new Promise<void>((resolve, reject) => {
        rebuildAsked.push((done) => done.then(resolve, reject))
        wanted = true
        wake()
      }),
    async stop() {
      stopping.abort()
      await running
      if (position) await index.apply([], format(position))
    },
  }
}
export type Follower = ReturnType<typeof createFollower>
