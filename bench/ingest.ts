import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import type { Database } from '../server/src/core/tables'
import type { ServerProcess } from '../server/testing/server-process'
import { percentileOf } from './http/load'
import { searchPath } from './http/queries'
import { ask, benchOptions, loadMarket, runTool, ServerBusy } from './market/prepare'
import { report, target } from './report'

const { size, seconds, json } = benchOptions({ size: 1_000_000, seconds: 30 })
const WRITES_PER_SECOND = 100
/** After this many writes, one is searched for until it is found. */
const WATCHED = 10
const LOOK_MS = 5
const SEARCH_EVERY_MS = 250

/** Gives an influencer a number of followers that no other one has. */
const write = (db: Kysely<Database>, id: number, followers: number) =>
  sql`update influencer_metrics set followers = ${followers} where influencer_id = ${id}`.execute(db)

/** Whether a search finds it; a search that is refused does not. */
async function isFound(server: ServerProcess, followers: number): Promise<boolean> {
  const query = `influencers?page_size=1&min_followers=${followers}&max_followers=${followers}`
  try {
    return (await ask<{ total: number }>(server, query)).total > 0
  } catch (error) {
    if (error instanceof ServerBusy) return false
    throw error
  }
}

/** From the acknowledged write to the first search that finds it, ms. */
async function delayOf(server: ServerProcess, followers: number): Promise<number> {
  const acknowledgedAt = performance.now()
  while (!(await isFound(server, followers))) await sleep(LOOK_MS)
  return performance.now() - acknowledgedAt
}

async function measureDelays(db: Kysely<Database>, server: ServerProcess): Promise<number[]> {
  const delays: Promise<number>[] = []
  const pending: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < seconds * WRITES_PER_SECOND; n += 1) {
    const waitMs = startedAt + (n * 1_000) / WRITES_PER_SECOND - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    const followers = 3_000_000_000 + n
    const writing = write(db, ((n * 7_919) % size) + 1, followers)
    if (n % WATCHED === 0) delays.push(writing.then(() => delayOf(server, followers)))
    else pending.push(writing)
  }
  await Promise.all(pending)
  return (await Promise.all(delays)).sort((a, b) => a - b)
}

/** Searches of the mix one at a time, with a pause after each, until the signal is aborted; ms, in ascending order. */
async function searchUntil(server: ServerProcess, done: AbortSignal): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; !done.aborted; n += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}${searchPath(n, 'no two alike')}`, {
      headers: { authorization: server.token },
    })
    await answer.arrayBuffer()
    if (answer.ok) times.push(performance.now() - startedAt)
    await sleep(SEARCH_EVERY_MS)
  }
  return times.sort((a, b) => a - b)
}

let whileLoading: number[] = []
const { server, dataDir, searchableSeconds, ingestSeconds, scoresSeconds } = await loadMarket(
  size,
  {},
  async (loading, done) => {
    whileLoading = await searchUntil(loading, done)
  },
)
const afterwards = await searchUntil(server, AbortSignal.timeout(seconds * 1_000))
const rebuilt = await runTool('rebuild', [], dataDir)
const rebuildSeconds = Number(/in (\d+) ms/.exec(rebuilt)?.[1] ?? Number.NaN) / 1_000
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 8, applicationName: 'kolscope bench' }))
try {
  const delays = await measureDelays(db, server)
  const p99 = percentileOf(delays, 0.99)
  report('ingest', json, {
    notes: [`${size} influencers; server memory ${server.residentMb()} MB`],
    rows: [
      { step: 'ingest', seconds: ingestSeconds, 'a second': size / ingestSeconds },
      { step: 'file to searchable', seconds: searchableSeconds, 'a second': size / searchableSeconds },
      { step: 'last commit to searchable', seconds: searchableSeconds - ingestSeconds },
      { step: 'scores', seconds: scoresSeconds, 'a second': size / scoresSeconds },
      { step: 'search while loading, median', seconds: percentileOf(whileLoading, 0.5) / 1_000 },
      { step: 'search afterwards, median', seconds: percentileOf(afterwards, 0.5) / 1_000 },
      { step: 'rebuild', seconds: rebuildSeconds, 'a second': size / rebuildSeconds },
      { step: 'write to searchable, median', seconds: percentileOf(delays, 0.5) / 1_000 },
      { step: 'write to searchable, p99', seconds: p99 / 1_000 },
    ],
    targets: [
      target('file to searchable, s', searchableSeconds, '<=', (180 * size) / 1_000_000),
      target('last commit to searchable, s', searchableSeconds - ingestSeconds, '<=', 10),
      target(
        'search while loading, times afterwards, median',
        percentileOf(whileLoading, 0.5) / percentileOf(afterwards, 0.5),
        '<=',
        2,
      ),
      target('rebuild, s', rebuildSeconds, '<=', (15 * size) / 1_000_000),
      target('write to searchable at 100 writes/s, p99 ms', p99, '<=', 500),
    ],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
