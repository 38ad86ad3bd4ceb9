import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { isBegun } from './data-folder'
import { openDatabase } from './database'
import { type Connection, createDb, createPool } from './db'
import { type Env, readEnv } from './env'
import { inWords } from './failure-words'
import { createLog, type Log } from './log'
import { migrate } from './migrate'
import type { Role } from './presence'
import type { Database } from './tables'

export interface Workplace {
  env: Env
  log: Log
  db: Kysely<Database>
  pool: Pool
  connection: Connection
  arguments: string[]
}

interface Options {
  isMigrated?: boolean
  /** Whether it may create an installation; if not, it refuses to run without one and creates nothing. */
  mayBegin?: boolean
  /** The role of a program that runs like a server: refused if a server is running, and none can start meanwhile. */
  role?: Role
  /** Runs before the database is reached. */
  first?: (env: Env) => Promise<void>
}

/**
 * Runs a command-line program on the database, migrated unless told otherwise, with or without a running server, and
 * ends the process.
 */
export async function runCommand(work: (workplace: Workplace) => Promise<void>, options: Options = {}): Promise<void> {
  const cleanup: Cleanup = { leave: async () => {} }
  let env: Env | undefined
  try {
    env = readEnv(process.env)
    if (!options.mayBegin && !isBegun(env)) throw nothingThere(env)
    await options.first?.(env)
    await work(await openWorkplace(env, options, cleanup))
    await cleanup.leave()
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    await cleanup.leave().catch(() => undefined)
    endNow(new Error(inWords(error as Error, env?.dataDir)))
  }
}

type Cleanup = { leave: () => Promise<void> }

async function openWorkplace(env: Env, options: Options, cleanup: Cleanup): Promise<Workplace> {
  const { isMigrated = true, mayBegin = false, role = 'tool' } = options
  const log = createLog(process.env.LOG_LEVEL ? env.logLevel : 'warn')
  const onLost = (reason: Error) => endNow(reason)
  const { connection, release } = await openDatabase(env, role, { log, onLost })
  cleanup.leave = release
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.leave().then(() => process.exit(130), endNow))
  }
  const applicationName = `kolscope tool ${process.pid}`
  const pool = createPool(connection, { maxConnections: 8, applicationName, statementTimeoutMs: 0, log })
  const db = createDb(pool)
  cleanup.leave = async () => {
    await db.destroy()
    // Kysely closes a pool only if it has used it.
    if (!pool.ending) await pool.end()
    await release()
  }
  if (!mayBegin && !(await hasSchema(db))) throw nothingThere(env)
  if (isMigrated) await migrate(connection, { log })
  return { env, log, db, pool, connection, arguments: process.argv.slice(2) }
}

async function hasSchema(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_migrations') is not null as is_there`.execute(db)
  return rows[0]?.is_there === true
}

const nothingThere = ({ dataDir, databaseUrl }: Env) =>
  new Error(
    `There is no Kolscope in ${dataDir}${databaseUrl ? ' and the database of DATABASE_URL' : ''}; ` +
      'set DATA_DIR (and DATABASE_URL, if the server has one) to what the server was started with.',
  )

function endNow(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
