import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { createLog } from '../server/src/core/log'
import { standInsFor } from '../server/src/sync/connectors/stand-ins'
import { startServer } from '../server/testing/server-process'
import { type Offer, offer, outcomeNamed, rowOf } from './http/load'
import { facetPath, searchPath } from './http/queries'
import { benchOptions } from './market/prepare'
import { report, target } from './report'

const { size, seconds, json } = benchOptions({ size: 3_000, seconds: 30 })

const folder = mkdtempSync(join(tmpdir(), 'kolscope-trouble-'))
// PostgreSQL, which never runs as root, has to enter it.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const own = { credentials: {}, graphVersion: 'v26.0', standIns: 'own' } as const
const standIns = await standInsFor(own, createLog('warn'), 'http://127.0.0.1/oauth/return')
if (!standIns) throw new Error('There are no stand-ins.')
const server = await startServer(dataDir, join(folder, 'server.log'), size, { STAND_IN_PROVIDERS: standIns.origin })
await server.jobsDone()
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

/** What people do meanwhile. */
const OFFERS: Offer[] = [
  { name: 'search', perSecond: 10, call: (n) => ({ method: 'GET', path: searchPath(n, 'no two alike') }) },
  { name: 'facets', perSecond: 2, call: (n) => ({ method: 'GET', path: facetPath(n, 'no two alike') }) },
  { name: 'report', perSecond: 5, call: (n) => ({ method: 'GET', path: `/api/v1/influencers/${(n % size) + 1}` }) },
  { name: 'tracked', perSecond: 2, call: () => ({ method: 'GET', path: '/api/v1/tracked' }) },
]

async function control(wish: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${standIns?.origin}/control`, { method: 'POST', headers, body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Makes no syncs due, or all of them; clears pauses and failures of the previous phase. */
async function prepare(isDue: boolean): Promise<void> {
  const at = isDue ? sql`now()` : sql`'infinity'::timestamptz`
  await sql`update readings set next_at = ${at}, turn_at = ${at}, tries = 0, failed_at = null, error = null,
    page = null`.execute(db)
  await sql`delete from connector_states`.execute(db)
  await sql`delete from quota_uses`.execute(db)
}

const readSince = async (since: Date, connector: 'youtube' | 'facebook') => {
  const { rows } = await sql<{ read: number }>`select count(*) as read from readings
    where connector = ${connector} and read <> 'picture' and succeeded_at >= ${since}`.execute(db)
  return rows[0]?.read ?? 0
}

async function phase(name: string, fault: string | null, isDue = true) {
  await control({ reset: true, ...(fault && { switches: [{ what: fault, route: '/graph' }] }) })
  await prepare(isDue)
  const since = new Date()
  const outcomes = await offer(server.port, server.token, seconds, OFFERS)
  const youtube = await readSince(since, 'youtube')
  const facebook = await readSince(since, 'facebook')
  return { outcomes, rows: outcomes.map((one) => ({ ...rowOf(name, one), youtube, facebook })), youtube }
}

const FAULTS = ['hang', '500', 'refuse', 'huge', 'malformed'] as const

try {
  await phase('warm up', null, false)
  const alone = await phase('nobody is read', null, false)
  const fine = await phase('all providers answer', null)
  const troubled: Awaited<ReturnType<typeof phase>>[] = []
  for (const fault of FAULTS) troubled.push(await phase(`Facebook: ${fault}`, fault))
  const slowest = (name: string) => Math.max(...troubled.map(({ outcomes }) => outcomeNamed(outcomes, name).p95))
  report('trouble', json, {
    notes: [
      `${size} influencers of the demo market; everybody is due at the start of each phase of ${seconds} s`,
      'youtube, facebook: readings that succeeded meanwhile',
    ],
    rows: [alone, fine, ...troubled].flatMap(({ rows }) => rows),
    targets: [
      ...OFFERS.map(({ name }) => {
        const usual = outcomeNamed(fine.outcomes, name).p95
        return target(`${name}: p95 beside a failing provider / beside answering ones`, slowest(name) / usual, '<=', 2)
      }),
      target(
        'calls that failed or were refused beside a failing provider',
        troubled.flatMap(({ outcomes }) => outcomes).reduce((sum, one) => sum + one.failed + one.refused, 0),
        '<=',
        0,
      ),
      target(
        'readings of the other provider, share of those beside answering ones',
        Math.min(...troubled.map(({ youtube }) => youtube)) / Math.max(1, fine.youtube),
        '>=',
        0.9,
      ),
    ],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
  await standIns.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(process.exitCode ?? 0)
