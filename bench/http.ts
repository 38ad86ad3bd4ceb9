import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { facets, measure, phase, ratesOf, search } from './http/phases'
import { onlyStaff, type Seat, takeSeat, tierNamed } from './http/seats'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, seconds, json, given } = benchOptions({ size: 1_000_000, seconds: 60 }, ['as', 'share'])
const tier = tierNamed(given('as'))
const rates = ratesOf(Number(given('share') ?? 1))

// A customer's seat is measured with the usual rate limits.
const { server, dataDir } = await serveMarket(size, tier ? { RATE_LIMIT_FACTOR: '1' } : {})
await searchable(server, size)
const env = { dataDir, isDataDirGiven: true, databaseUrl: undefined }
const database = await openDatabase(env, 'tool')
const pool = createPool(database.connection, { maxConnections: 8, applicationName: 'kolscope bench' })
const db = createDb(pool)

/** Changes followers of one influencer after the other at a steady rate, each in a separate transaction. */
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

async function seats(): Promise<Seat[]> {
  if (!tier) return [onlyStaff(server)]
  // Different searches only, in the steady phase and in the overload.
  const searches = Math.round(rates.searches * seconds + (rates.overload * seconds) / 2)
  const demand = { perSecond: Math.max(rates.searches + rates.facets, rates.overload), searches }
  return [await takeSeat(server, db, 'staff', demand), await takeSeat(server, db, tier, demand)]
}

async function measureSeat(seat: Seat) {
  const load = { server, seat, rates, seconds }
  const warmUp = [search(rates.searches / 4, 'the mix'), facets(rates.facets / 4, 'the mix')]
  const warm = await phase(server, seat, 'warm up', Math.min(seconds, 10), warmUp)
  const sameQueries = await measure(load, 'the mix')
  const different = await measure(load, 'no two alike')
  const stopWriting = startWriting(100)
  const name = `${rates.besideWrites}/s beside 100 writes/s`
  const writing = await phase(server, seat, name, seconds / 2, [search(rates.besideWrites, 'the mix')])
  const written = await stopWriting()
  const { charged, shown } = await seat.usage()
  return {
    // Warming up charges the plan for the mix.
    rows: [...(tier ? warm.rows : []), ...sameQueries.rows, ...different.rows, ...writing.rows],
    targets: [
      ...sameQueries.targets,
      ...different.targets,
      target(`${seat.name}, beside 100 writes/s: search p95 ms`, writing.of('search').p95, '<=', 100),
    ],
    note: `${seat.name}: ${seat.tokens.length} accounts, ${charged} searches charged, ${shown} recorded as shown; ${written} writes`,
  }
}

try {
  const measured = []
  for (const seat of await seats()) measured.push(await measureSeat(seat))
  report('http', json, {
    rows: measured.flatMap(({ rows }) => rows),
    notes: [
      `${size} influencers, ${availableParallelism()} cores; server memory ${server.residentMb()} MB`,
      ...measured.map(({ note }) => note),
    ],
    targets: measured.flatMap(({ targets }) => targets),
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
