import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { requestMetrics } from '../server/src/market/metrics/request'
import { startServer } from '../server/testing/server-process'
import { gauge, lagSinceLastRead, readGauges } from './http/gauges'
import { offer, outcomeNamed, rowOf } from './http/load'
import { searchPath } from './http/queries'
import { importAll, makeUpload } from './http/spreadsheets'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, seconds, json } = benchOptions({ size: 100_000, seconds: 30 })
const DEMO_SIZE = 10_000
const SEARCHES_PER_SECOND = 20
const JOBS_MS = 3_600_000
const cores = availableParallelism()
const MAX_TIMES_IDLE = cores <= 2 ? 2 : 1.5

const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

/** The memory a new installation uses while its demo market fills. */
async function demoMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-beside-'))
  // PostgreSQL, which never runs as root, has to enter it.
  chmodSync(folder, 0o755)
  const demo = await startServer(join(folder, 'data'), join(folder, 'server.log'), DEMO_SIZE)
  await demo.jobsDone(JOBS_MS)
  const memory = { server: demo.residentMb(), workers: demo.workersMb() }
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
  return memory
}

const memory = await demoMemory()
process.stdout.write(`Demo market filled: server ${memory.server} MB, workers ${memory.workers} MB\n`)
const { server, dataDir } = await serveMarket(size)
await searchable(server, size)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

/**
 * Searches at a steady rate as long as the other work takes; the server measures its lag from one reading to the next.
 */
async function during(phase: string, forSeconds: number, work: Promise<unknown> = Promise.resolve()) {
  const startedAt = performance.now()
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  await lagSinceLastRead(server)
  const offers = [
    {
      name: 'search',
      perSecond: SEARCHES_PER_SECOND,
      call: (n: number) => ({ method: 'GET', path: searchPath(n, 'no two alike') }),
    },
  ]
  const outcome = outcomeNamed(await offer(server.port, server.token, forSeconds, offers), 'search')
  const lagMs = await lagSinceLastRead(server)
  const wasBusy = !isOver
  await work
  const row = {
    ...rowOf(phase, outcome),
    'lag p99': lagMs,
    'server MB': server.residentMb(),
    'workers MB': server.workersMb(),
    'work took s': (performance.now() - startedAt) / 1_000,
    'busy throughout': wasBusy,
  }
  return { row, p95: outcome.p95, lagMs, load: `${phase}: ${load()}` }
}

/** Writes every score again, and the index follows. */
async function scoring(): Promise<void> {
  await requestMetrics(db, 'Scores')
  await server.jobsDone(JOBS_MS)
}

async function forgetScores(): Promise<void> {
  await sql`update influencer_metrics set influence_score = null`.execute(db)
  while (gauge(await readGauges(server), 'kolscope_index_lag_ms') > 0) await sleep(500)
}

try {
  const upload = await makeUpload()
  await forgetScores()
  await during('warm up', 5)
  const idle = await during('idle', seconds)
  const whileScoring = await during(`scoring ${size}`, seconds, scoring())
  const whileImporting = await during('importing 5 spreadsheets', Math.min(seconds, 15), importAll(server, upload))
  const phases = [idle, whileScoring, whileImporting]
  report('beside', json, {
    notes: [`${size} influencers, ${cores} cores; ${phases.map((one) => one.load).join('; ')}`],
    rows: phases.map(({ row }) => row),
    targets: [
      target('search p95 while scoring, times idle', whileScoring.p95 / idle.p95, '<=', MAX_TIMES_IDLE),
      target('search p95 while importing, times idle', whileImporting.p95 / idle.p95, '<=', MAX_TIMES_IDLE),
      target('event-loop lag p99 while scoring, ms', whileScoring.lagMs, '<=', 20),
      target('event-loop lag p99 while importing, ms', whileImporting.lagMs, '<=', 20),
      target('server memory, demo market filled, MB', memory.server, '<=', 350),
      target('server and worker memory, demo market filled, MB', memory.server + memory.workers, '<=', 700),
    ],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
