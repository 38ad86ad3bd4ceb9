import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from './database'
import { type Connection, createDb, createPool } from './db'
import { type Env, readEnv } from './env'
import { startJobs, type Tasks } from './job-runner'
import { createLog, type Log } from './log'
import { migrate } from './migrate'
import type { Database } from './tables'

/** What the floor gives to the program built on it. */
export type Floor = {
  env: Env
  log: Log
  db: Kysely<Database>
  pool: Pool
  connection: Connection
  /** Aborted as soon as this program begins to stop. */
  stopping: AbortSignal
}

export interface App {
  server: {
    listen: (options: { host: string; port: number }) => Promise<string>
    close: () => PromiseLike<unknown>
  }
  tasks: Tasks
  /** Called one after the other once the address answers; a failure is logged and the server stays up. */
  onStarted: ((floor: Floor) => Promise<void>)[]
  /** Called after the last request and job have ended, before the database is left. */
  onStopped: (() => Promise<void>)[]
}

const STOP_TIMEOUT_MS = 10_000
/** Of these, what everything but leaving the database may take together. */
const UNWIND_TIMEOUT_MS = 7_000
const PARENT_CHECK_MS = 1_000

type Stop = (reason: string, exitCode?: number) => void

function fail(error: unknown): never {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

/** Environment → database → migrations → app → listening; ends in order on SIGTERM, SIGINT or when npm is gone. */
export async function serve(buildApp: (floor: Floor) => Promise<App>): Promise<void> {
  const undo: (() => PromiseLike<unknown>)[] = []
  try {
    const env = readEnv(process.env)
    const log = createLog(env.logLevel)
    const stopping = new AbortController()
    const stop = stopper(undo, log, stopping)
    stopOnSignals(stop)
    stopWithParent(stop)
    const floor = { ...(await openFloor(env, log, undo, stop)), stopping: stopping.signal }
    await run(floor, await buildApp(floor), undo)
  } catch (error) {
    await unwind(undo)
    fail(error)
  }
}

async function openFloor(env: Env, log: Log, undo: (() => PromiseLike<unknown>)[], stop: Stop) {
  const onLost = (reason: Error) => stop(`The database was lost: ${reason.message}`, 1)
  const { connection, release } = await openDatabase(env, 'server', { log, onLost })
  undo.push(release)
  await migrate(connection, { log })
  const pool = createPool(connection, { maxConnections: 26, applicationName: `kolscope ${process.pid}`, log })
  const db = createDb(pool)
  undo.push(() => db.destroy())
  await sql`select 1`.execute(db)
  return { env, log, db, pool, connection }
}

async function run(floor: Floor, app: App, undo: (() => PromiseLike<unknown>)[]): Promise<void> {
  const { env, log } = floor
  undo.push(...app.onStopped.toReversed())
  const { stop: stopJobs } = await startJobs({ ...floor, tasks: app.tasks })
  undo.push(stopJobs)
  undo.push(() => app.server.close())
  const address = await app.server.listen({ host: env.host, port: env.port })
  process.stdout.write(`\nKolscope is ready: ${address.replace('127.0.0.1', 'localhost')}\n\n`)
  for (const hook of app.onStarted) {
    await hook(floor).catch((error: Error) => log.error({ err: error }, 'A step after the start failed'))
  }
}

async function inTime(step: PromiseLike<unknown>, timeoutMs: number): Promise<void> {
  const isDone = await Promise.race([step.then(() => true), wait(Math.max(0, timeoutMs), false, { ref: false })])
  if (!isDone) throw new Error('A step of stopping took too long.')
}

// A step that fails or hangs must not keep the next ones from running: the last one stops PostgreSQL.
async function unwind(undo: (() => PromiseLike<unknown>)[]): Promise<Error[]> {
  const failures: Error[] = []
  const deadline = Date.now() + UNWIND_TIMEOUT_MS
  for (let step = undo.pop(); step; step = undo.pop()) {
    const isLast = undo.length === 0
    try {
      await (isLast ? step() : inTime(step(), deadline - Date.now()))
    } catch (error) {
      failures.push(error as Error)
    }
  }
  return failures
}

function stopper(undo: (() => PromiseLike<unknown>)[], log: Log, stopping: AbortController): Stop {
  let isStopping = false
  return (reason, exitCode = 0) => {
    if (isStopping) return
    isStopping = true
    stopping.abort()
    log.info({ reason }, 'Stopping')
    setTimeout(() => {
      log.error('Stopping took too long')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    void unwind(undo).then((failures) => {
      for (const error of failures) log.error({ err: error }, 'A step of stopping failed')
      process.exit(failures.length > 0 ? 1 : exitCode)
    })
  }
}

function stopOnSignals(stop: Stop): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
}

// A killed npm cannot pass a signal on; its child would live on unseen.
function stopWithParent(stop: Stop): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop('npm ended')
  }, PARENT_CHECK_MS).unref()
}
