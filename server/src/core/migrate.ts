import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { NUMBERED_LOCKS } from './advisory-locks'
import { type Connection, createPool } from './db'
import { connect } from './embedded-postgres'
import { inWords } from './failure-words'
import { jobLogger } from './job-logger'
import type { Log } from './log'
import { projectRoot } from './project-root'

type Migration = { number: number; name: string; sql: string; hash: string }
type Options = {
  folder?: string
  log?: Log
  /** The last migration to apply; without it, all are applied. */
  upTo?: number
}

const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const migrations = files.map((file) => {
    const [, number, name] = FILE_NAME.exec(file) ?? []
    if (!number || !name) throw new Error(`The migration ${file} is not named like 0001-what-it-does.sql.`)
    const sql = readFileSync(join(folder, file), 'utf8')
    return { number: Number(number), name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
  // Numbers may be skipped, never shared.
  const twice = migrations.find(({ number }, index) => migrations[index + 1]?.number === number)
  if (twice) throw new Error(`Two migrations have the number ${twice.number}.`)
  return migrations
}

async function appliedHashes(client: Client): Promise<Map<number, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from schema_migrations')
  return new Map(rows.map(({ number, hash }) => [number, hash]))
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (number, name, hash) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const name = `${String(migration.number).padStart(4, '0')}-${migration.name}`
    throw new Error(`The migration ${name} failed: ${inWords(error as Error)}`, { cause: error })
  }
}

async function applyPending(client: Client, migrations: Migration[], log?: Log): Promise<void> {
  const applied = await appliedHashes(client)
  for (const migration of migrations) {
    const hash = applied.get(migration.number)
    if (hash === undefined) {
      await apply(client, migration)
      log?.info({ migration: migration.name }, 'Migrated')
    } else if (hash !== migration.hash) {
      throw new Error(
        `The migration ${migration.number} (${migration.name}) was changed after it had been applied; add a new one instead.`,
      )
    }
  }
}

/**
 * Brings the database to this program's schema: each file in its own transaction, one program at a time, safe to kill
 * at any time.
 */
export async function migrate(connection: Connection, options: Options = {}): Promise<void> {
  const all = readMigrations(options.folder ?? join(projectRoot(), 'server', 'migrations'))
  const newest = all.at(-1)?.number ?? 0
  const { upTo = newest } = options
  if (upTo > newest) throw new Error(`Migration ${upTo} is newer than this program, which knows ${newest}.`)
  const migrations = all.filter(({ number }) => number <= upTo)
  const client = await connect(connection, 'kolscope migrate')
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...NUMBERED_LOCKS.migrations])
    await applyPending(client, migrations, options.log)
    await installJobQueue(connection, options.log)
  } finally {
    await client.end()
  }
}

async function installJobQueue(connection: Connection, log?: Log): Promise<void> {
  const pool = createPool(connection, { maxConnections: 1, applicationName: 'kolscope migrate', log })
  try {
    await runMigrations({ pgPool: pool, logger: jobLogger(log) })
  } finally {
    await pool.end()
  }
}
