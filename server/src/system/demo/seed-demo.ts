import { setImmediate as breathe } from 'node:timers/promises'
import type { JobStep } from '@kolscope/contract/system/jobs'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { copyLines } from '../../core/copy'
import { createDb } from '../../core/db'
import { announce, quietFeed } from '../../core/discovery-feed'
import { sizeTiersOf } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { readShares, writeShares } from '../../market/metrics/category-shares'
import { computeScores } from '../../market/metrics/metrics.jobs'
import { measurePeers, writePeers } from '../../market/metrics/peer-groups'
import { dayNumber, dayText } from '../../market/metrics/window'
import { addInfluencer, type Market } from './influencer'
import { linkDemoAccount } from './link-demo-account'
import { beginMarket, COUNT_FILLED, finishMarket, readMarketState } from './market-state'
import { addProfile } from './profile'
import { type Reference, readReference } from './reference'
import { createRoster, expectedShares, type Member } from './roster'
import { DEMO_TABLES, type DemoTable, type Lines, noLines } from './tables'

export type SeedOptions = {
  size?: number
  seed?: string
  /** Day (YYYY-MM-DD) on which all history ends; a market that was started earlier keeps its own day. */
  today: string
  /** Influencers per transaction; the data does not depend on it. */
  chunk?: number
  onProgress?: (done: number, total: number, step: JobStep) => void
  /** Throws when the work should end; the next start continues it. */
  check?: () => void
}

const SEED = 'kolscope'
const SIZE = 10_000
const CHUNK = 250
/** The first chunk is smaller, so that there is something to see immediately. */
const FIRST_CHUNK = 100
const HISTORY_DAYS = 400
/** Influencers between two pauses in which others get their turn. */
const BREATH = 5

/**
 * Fills the demo market, or completes one that was started; searchable chunk by chunk, and always the same data however
 * often it was interrupted.
 */
export async function seedDemo(pool: Pool, options: SeedOptions): Promise<void> {
  const { onProgress = () => undefined, check = () => undefined } = options
  const db = createDb(pool)
  if ((await readMarketState(db))?.done) return
  const reference = await readReference(db)
  const { state, roster } = await begin(db, options, reference)
  const tiers = await sizeTiersOf(db)
  const priors = await readShares(db)
  const { seed, today, first_id: firstId, first_profile_id: firstProfileId } = state
  const market: Market = { seed, today, reference, tiers, priors, firstId, firstProfileId }
  const show = (filled: number) => {
    check()
    onProgress(filled, roster.length, { code: 'filling-market' })
  }
  await fill({ pool, market, roster, size: options.chunk ?? CHUNK, show }, state.filled)
  await writePeers(db, await measurePeers(db, tiers, today, check))
  await computeScores(db, null, today, tiers, (done) => {
    check()
    onProgress(done, roster.length, { code: 'comparing-peers' })
  })
  await sql`analyze influencers, influencer_metrics, influencer_categories`.execute(db)
  await linkDemoAccount(db, state)
  await finishMarket(db)
  onProgress(roster.length, roster.length, { code: 'market-done' })
}

async function begin(db: Kysely<Database>, options: SeedOptions, reference: Reference) {
  const { seed = SEED, size = SIZE, today } = options
  const existing = await readMarketState(db)
  const target = existing ?? { seed, size, today }
  const roster = createRoster(target.seed, target.size, Number(target.today.slice(0, 4)), reference)
  if (existing) return { state: existing, roster }
  await ensureMonths(db, today)
  await writeShares(db, expectedShares(roster, reference))
  const profiles = roster.reduce((count, { profile }) => Math.max(count, (profile ?? -1) + 1), 0)
  return { state: await beginMarket(db, { seed, size, today, profiles }), roster }
}

async function ensureMonths(db: Kysely<Database>, today: string): Promise<void> {
  const from = dayText(dayNumber(today) - HISTORY_DAYS)
  await sql`
    select ensure_month(parent::regclass, month::date)
    from unnest(array['follower_history', 'posts']) as parent,
      generate_series(date_trunc('month', ${from}::date), ${today}::date, interval '1 month') as month`.execute(db)
}

type Filling = {
  pool: Pool
  market: Market
  roster: readonly Member[]
  /** Influencers per transaction. */
  size: number
  show: (filled: number) => void
}

/** One chunk is created while the previous one is written. */
async function fill(filling: Filling, first: number): Promise<void> {
  const { roster, size, show } = filling
  const introduced = profilesBefore(roster, first)
  const endOf = (from: number) => Math.min(roster.length, from + (from === 0 ? Math.min(size, FIRST_CHUNK) : size))
  let nextChunk = makeChunk(filling, first, endOf(first), introduced)
  for (let from = first; from < roster.length; from = endOf(from)) {
    const chunk = await nextChunk
    show(from)
    const writing = writeChunk(filling.pool, from, chunk)
    nextChunk = makeChunk(filling, endOf(from), endOf(endOf(from)), introduced)
    // A failing chunk must not leave the next one's promise unhandled.
    const [writeResult] = await Promise.allSettled([writing, nextChunk])
    if (writeResult.status === 'rejected') throw writeResult.reason
  }
  show(roster.length)
}

function profilesBefore(roster: readonly Member[], position: number): Set<number> {
  return new Set(roster.slice(0, position).flatMap(({ profile }) => (profile === null ? [] : [profile])))
}

type Chunk = { lines: Lines; ids: number[] }

async function makeChunk(
  { market, roster }: Filling,
  from: number,
  end: number,
  introduced: Set<number>,
): Promise<Chunk> {
  const lines = noLines()
  const ids: number[] = []
  for (const [index, member] of roster.slice(from, end).entries()) {
    addProfile(lines, member, market, introduced)
    ids.push(addInfluencer(lines, member, from + index, market))
    if (index % BREATH === 0) await breathe()
  }
  return { lines, ids }
}

async function writeChunk(pool: Pool, from: number, { lines, ids }: Chunk): Promise<void> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    await quietFeed(client)
    await client.query('set local statement_timeout = 0')
    const countUpdate = await client.query(COUNT_FILLED, [from + ids.length, from])
    if (countUpdate.rowCount !== 1) throw new Error('The demo market is being filled by another worker.')
    for (const table of Object.keys(DEMO_TABLES) as DemoTable[]) {
      await copyLines(client, table, DEMO_TABLES[table], lines[table])
    }
    await announce(client, ids)
    await client.query('commit')
  } catch (error) {
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(isBroken)
  }
}
