import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { type CommandLine, runCommandLine } from './command-line'
import { isBegun } from './data-folder'
import { openDatabase } from './database'
import { type Connection, createDb, createPool } from './db'
import { defaultDataDir, type Env, readEnv } from './env'
import { inWords } from './failure-words'
import { giveWay } from './give-way'
import { createLog, type Log } from './log'
import { migrate } from './migrate'
import type { Role } from './presence'
import { takeServerEnvironment } from './server-environment'
import type { Database } from './tables'
import { WrongUsage } from './usage'

export interface Workplace {
  env: Env
  log: Log
  db: Kysely<Database>
  pool: Pool
  connection: Connection
}

interface Options {
  isMigrated?: boolean
  /** Whether it may create an installation, in a folder that DATA_DIR names. */
  mayBegin?: boolean
  /** Bulk work: a server on this machine that answers requests takes precedence. */
  givesWay?: boolean
  /** The role of a program that runs like a server: refused if a server is running, and none can start meanwhile. */
  role?: Role
}

interface Installation {
  env: Env
  /** The settings of the running server; undefined if none runs that this user may ask. */
  running: Env | undefined
}

export interface Command {
  arguments: string[]
  /** Finds the installation, that of the running server if DATA_DIR is not set; refuses if there is none. */
  find: (options?: Options) => Promise<Installation>
  /** Reaches its database, migrated unless told otherwise, with or without a running server. */
  open: (env: Env, options?: Options) => Promise<Workplace>
}

/** Runs a command on an installation and ends the process. */
export function runCommand(usage: string, work: (command: Command) => Promise<void>): Promise<void> {
  return runCommandLine(usage, async (line) => {
    let dataDir: string | undefined
    const find = async (options: Options = {}) => {
      const installation = await findInstallation(options)
      dataDir = installation.env.dataDir
      return installation
    }
    const open = (env: Env, options: Options = {}) => openWorkplace(env, options, line)
    try {
      await work({ arguments: line.arguments, find, open })
    } catch (error) {
      throw error instanceof WrongUsage ? error : new Error(inWords(error as Error, dataDir), { cause: error })
    }
  })
}

async function findInstallation({ mayBegin = false }: Options): Promise<Installation> {
  const isGiven = Boolean(process.env.DATA_DIR)
  const server = await takeServerEnvironment()
  const env = readEnv(process.env)
  if (!isGiven && server && env.dataDir !== defaultDataDir())
    process.stderr.write(`DATA_DIR is not set; this is the installation of the server that runs in ${env.dataDir}.\n`)
  if (!isBegun(env) && !(mayBegin && isGiven)) throw nothingThere(env, mayBegin)
  return { env, running: server && readEnv(server) }
}

async function openWorkplace(env: Env, options: Options, line: CommandLine): Promise<Workplace> {
  const { isMigrated = true, mayBegin = false, givesWay = false, role = 'tool' } = options
  const log = createLog(process.env.LOG_LEVEL ? env.logLevel : 'error')
  const { connection, isEmbedded, release } = await openDatabase(env, role, { log, onLost: line.fail })
  line.beforeEnd(release)
  if (givesWay) giveWay(process.pid)
  const pool = createPool(connection, {
    maxConnections: 8,
    applicationName: `kolscope tool ${process.pid}`,
    statementTimeoutMs: 0,
    // The processes of a PostgreSQL elsewhere have numbers that may belong to others here.
    givesWay: givesWay && isEmbedded,
    log,
  })
  const db = createDb(pool)
  line.beforeEnd(async () => {
    await db.destroy()
    // Kysely closes a pool only if it has used it.
    if (!pool.ending) await pool.end()
  })
  if (!mayBegin && !(await hasSchema(db))) throw nothingThere(env)
  if (isMigrated) await migrate(connection, { log })
  return { env, log, db, pool, connection }
}

async function hasSchema(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_migrations') is not null as is_there`.execute(db)
  return rows[0]?.is_there === true
}

function nothingThere({ dataDir, databaseUrl }: Env, mayBegin = false): Error {
  const place = `${dataDir}${databaseUrl ? ' and the database of DATABASE_URL' : ''}`
  return new Error(
    mayBegin
      ? `There is no Kolscope in ${place}; set DATA_DIR to the folder where it is to be created.`
      : `There is no Kolscope in ${place}; start it there with npm start, or set DATA_DIR (and DATABASE_URL, if the server has one) to what the server was started with.`,
  )
}
