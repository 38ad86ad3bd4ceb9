import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from './database'
import { type Connection, createDb, createPool } from './db'
import { type Env, readEnv } from './env'
import { inWords } from './failure-words'
import { createLog, type Log } from './log'
import { codeOfSignal, watchOutput } from './output'
import type { Role } from './presence'
import type { Database } from './tables'
import { exitCodeOf, WrongUsage } from './usage'

/** What every program of the server has once it is connected to the database. */
export type AppDeps = {
  env: Env
  log: Log
  db: Kysely<Database>
  pool: Pool
  connection: Connection
  /** Aborted as soon as this program begins to stop. */
  stopping: AbortSignal
}

/** Steps that undo what was started; run in reverse order. */
export type Undo = (() => PromiseLike<unknown>)[]

export type Stop = (reason: string, exitCode?: number) => void

export interface Program {
  env: Env
  log: Log
  undo: Undo
  /** Ends the process cleanly. */
  stop: Stop
  /** Aborted as soon as the program begins to stop. */
  stopping: AbortSignal
}

const STOP_TIMEOUT_MS = 10_000
/** The part of it that may be spent on everything except leaving the database. */
const UNWIND_TIMEOUT_MS = 7_000
/** How long an interrupted start may take to end. */
const START_END_MS = 2_000
const PARENT_CHECK_MS = 1_000

function fail(error: unknown, dataDir?: string): never {
  process.stderr.write(`${inWords(error as Error, dataDir)}\n`)
  process.exit(exitCodeOf(error))
}

function refuseArguments([argument]: readonly string[]): void {
  if (argument !== undefined)
    throw new WrongUsage(`The settings are variables (docs/operating.md), not arguments; ${argument} was given.`)
}

/**
 * Runs a program until it is stopped: on SIGTERM, SIGINT, when npm has ended or nobody reads its output, it ends
 * cleanly.
 */
export async function runProgram(
  start: (program: Program) => Promise<void>,
  readSettings: () => Promise<Env> = async () => readEnv(process.env),
): Promise<void> {
  const undo: Undo = []
  const stopping = new AbortController()
  let env: Env | undefined
  try {
    refuseArguments(process.argv.slice(2))
    env = await readSettings()
    const log = createLog(env.logLevel)
    let startup: Promise<unknown> = Promise.resolve()
    const stop = stopper(log, stopping, async () => {
      // Steps that a start is still performing would not be undone.
      await Promise.race([startup, wait(START_END_MS, undefined, { ref: false })]).catch(() => undefined)
      return unwind(undo)
    })
    stopOnSignals(stop)
    stopWithParent(stop)
    watchOutput({
      onClosed: () => stop('Nobody reads the output', codeOfSignal('SIGPIPE')),
      // A full disk of the log does not end the service.
      onFailed: () => undefined,
    })
    startup = start({ env, log, undo, stop, stopping: stopping.signal })
    await startup
  } catch (error) {
    // An interrupted start fails; the process already ends cleanly.
    if (stopping.signal.aborted) return
    await unwind(undo)
    fail(error, env?.dataDir)
  }
}

interface FloorOptions {
  role: Role
  maxConnections: number
  /** Runs before anything else is asked of the database. */
  prepare?: (connection: Connection) => Promise<void>
}

/** Registers the program in the database and opens its pool. */
export async function openDeps({ env, log, undo, stop, stopping }: Program, options: FloorOptions): Promise<AppDeps> {
  const { role, maxConnections, prepare = async () => undefined } = options
  const onLost = (reason: Error) => stop(inWords(reason, env.dataDir), 1)
  const { connection, release } = await openDatabase(env, role, { log, onLost })
  undo.push(release)
  stopping.throwIfAborted()
  await prepare(connection)
  const pool = createPool(connection, { maxConnections, applicationName: `kolscope ${process.pid}`, log })
  const db = createDb(pool)
  undo.push(() => db.destroy())
  await sql`select 1`.execute(db)
  stopping.throwIfAborted()
  return { env, log, db, pool, connection, stopping }
}

async function inTime(step: PromiseLike<unknown>, timeoutMs: number): Promise<void> {
  const isDone = await Promise.race([step.then(() => true), wait(Math.max(0, timeoutMs), false, { ref: false })])
  if (!isDone) throw new Error('A step of stopping took too long.')
}

// A step that fails or hangs must not prevent the next steps: the last step stops PostgreSQL.
async function unwind(undo: Undo): Promise<Error[]> {
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

function stopper(log: Log, stopping: AbortController, end: () => Promise<Error[]>): Stop {
  return (reason, exitCode = 0) => {
    if (stopping.signal.aborted) return
    stopping.abort(new Error(reason))
    log.info({ reason }, 'Stopping')
    setTimeout(() => {
      log.error('Stopping took too long')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    void end().then((failures) => {
      for (const error of failures) log.error({ err: error }, 'A step of stopping failed')
      process.exit(failures.length > 0 ? 1 : exitCode)
    })
  }
}

function stopOnSignals(stop: Stop): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
}

/** Set for a program that must not outlive the one that started it; npm sets its own variable otherwise. */
export const PARENT_PID = 'KOLSCOPE_PARENT_PID'

// A killed parent cannot pass a signal on; its child would keep running unnoticed.
function stopWithParent(stop: Stop): void {
  const parent = Number(process.env[PARENT_PID]) || (process.env.npm_lifecycle_event ? process.ppid : undefined)
  if (!parent) return
  setInterval(() => {
    if (process.ppid !== parent) stop('The program that started this one ended')
  }, PARENT_CHECK_MS).unref()
}
