import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { type Offer, offer, outcomeNamed, rowOf } from './http/load'
import { facetPath, type Kind, searchPath } from './http/queries'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, seconds, json } = benchOptions({ size: 1_000_000, seconds: 60 })

const search = (perSecond: number, kind: Kind): Offer => ({
  name: 'search',
  perSecond,
  call: (n) => ({ method: 'GET', path: searchPath(n, kind) }),
})
const facets = (perSecond: number, kind: Kind): Offer => ({
  name: 'facets',
  perSecond,
  call: (n) => ({ method: 'GET', path: facetPath(n, kind) }),
})

const { server, dataDir } = await serveMarket(size)
await searchable(server, size)
const env = { dataDir, isDataDirGiven: true, databaseUrl: undefined }
const database = await openDatabase(env, 'tool')
const pool = createPool(database.connection, { maxConnections: 8, applicationName: 'kolscope bench' })
const db = createDb(pool)

/** Changes followers of one influencer after the other at a steady rate, each in a transaction of its own. */
function startWriting(perSecond: number): () => Promise<number> {
  let written = 0
  const pending = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    written += 1
    const id = ((written * 7_919) % size) + 1
    const write = sql`update influencer_metrics set followers = followers + 1 where influencer_id = ${id}`.execute(db)
    pending.add(write)
    void write.finally(() => pending.delete(write))
  }, 1_000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return written
  }
}

async function phase(name: string, forSeconds: number, offers: readonly Offer[]) {
  const outcomes = await offer(server.port, server.token, forSeconds, offers)
  return outcomes.map((outcome) => ({ ...rowOf(name, outcome), outcome }))
}

const of = (rows: Awaited<ReturnType<typeof phase>>, name: string) =>
  outcomeNamed(
    rows.map(({ outcome }) => outcome),
    name,
  )

/** What is asked again is remembered by the server as long as nothing is written; what is not shows the engine itself. */
async function measure(kind: Kind) {
  const steady = await phase(`200/s + 20 facets/s, ${kind}`, seconds, [search(200, kind), facets(20, kind)])
  const overload = await phase(`400/s offered, ${kind}`, seconds / 2, [search(400, kind)])
  const { refused, refusedWithRetryAfter, failed, ok, p99 } = of(overload, 'search')
  return {
    rows: [...steady, ...overload],
    targets: [
      target(`200/s, ${kind}: search p95 ms`, of(steady, 'search').p95, '<=', 100),
      target(
        `200/s, ${kind}: errors and refusals`,
        of(steady, 'search').failed + of(steady, 'search').refused,
        '<=',
        0,
      ),
      target(`200/s, ${kind}: facets p95 ms`, of(steady, 'facets').p95, '<=', 100),
      target(`400/s offered, ${kind}: served per second`, ok / (seconds / 2), '>=', 280),
      target(`400/s offered, ${kind}: p99 ms`, p99, '<=', 600),
      target(
        `400/s offered, ${kind}: refusals without Retry-After, and failures`,
        refused - refusedWithRetryAfter + failed,
        '<=',
        0,
      ),
    ],
  }
}

try {
  await phase('warm up', Math.min(seconds, 10), [search(50, 'the mix'), facets(5, 'the mix')])
  const repeated = await measure('the mix')
  const different = await measure('no two alike')
  const stopWriting = startWriting(100)
  const writing = await phase('100/s beside 100 writes/s', seconds / 2, [search(100, 'the mix')])
  const written = await stopWriting()
  const memoryMb = server.residentMb()
  report('http', json, {
    rows: [...repeated.rows, ...different.rows, ...writing].map(({ outcome: _, ...rest }) => rest),
    notes: [`${size} influencers; ${written} writes; server memory ${memoryMb} MB`],
    targets: [
      ...repeated.targets,
      ...different.targets,
      target('beside 100 writes/s: search p95 ms', of(writing, 'search').p95, '<=', 100),
    ],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
