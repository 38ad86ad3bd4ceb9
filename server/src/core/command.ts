import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from './database'
import { type Connection, createDb, createPool } from './db'
import { type Env, readEnv } from './env'
import { createLog, type Log } from './log'
import { migrate } from './migrate'
import type { Database } from './tables'

export interface Workplace {
  env: Env
  log: Log
  db: Kysely<Database>
  pool: Pool
  connection: Connection
  arguments: string[]
}

/** Runs a command-line program on the database, migrated unless told otherwise, beside a running server or without one, and ends the process. */
export async function runCommand(
  work: (workplace: Workplace) => Promise<void>,
  { isMigrated = true }: { isMigrated?: boolean } = {},
): Promise<void> {
  let leave = async () => {}
  try {
    const env = readEnv(process.env)
    const log = createLog(process.env.LOG_LEVEL ? env.logLevel : 'warn')
    const onLost = (reason: Error) => endNow(reason)
    const { connection, release } = await openDatabase(env, 'tool', { log, onLost })
    leave = release
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void leave().then(() => process.exit(130), endNow))
    }
    if (isMigrated) await migrate(connection, { log })
    const pool = createPool(connection, {
      maxConnections: 8,
      applicationName: `kolscope tool ${process.pid}`,
      statementTimeoutMs: 0,
      log,
    })
    const db = createDb(pool)
    leave = async () => {
      await db.destroy()
      await release()
    }
    await work({ env, log, db, pool, connection, arguments: process.argv.slice(2) })
    await leave()
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    await leave().catch(() => undefined)
    endNow(error as Error)
  }
}

function endNow(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
