import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { type Connection, createDb, createPool } from '../src/core/db'
import { connect } from '../src/core/embedded-postgres'
import type { Database } from '../src/core/tables'
import { onDatabase, ownedBy } from './on-database'

export type TestDatabase = {
  db: Kysely<Database>
  pool: Pool
  connection: Connection
  drop: () => Promise<void>
}

/** A session of the cluster's superuser in a database, for actions its owner may not take; the caller ends it. */
export const connectAsSuperuser = ({ connection }: Pick<TestDatabase, 'connection'>) =>
  connect(onDatabase(inject('admin'), connection.database ?? ''), 'kolscope tests')

async function asAdmin(statement: string): Promise<void> {
  const admin = await connect(inject('admin'), 'kolscope tests')
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** An empty database of its own (no tables), for tests of the schema itself. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return newDatabase('template0')
}

/** A migrated database of its own; call drop() when done. */
export async function freshDatabase(): Promise<TestDatabase> {
  return newDatabase(inject('template'))
}

async function newDatabase(template: string): Promise<TestDatabase> {
  const name = `kolscope_test_${randomBytes(8).toString('hex')}`
  const connection = onDatabase(inject('database'), name)
  await asAdmin(`create database ${name} template ${template} ${ownedBy(connection)}`)
  const pool = createPool(connection, { maxConnections: 20, applicationName: 'kolscope tests' })
  const db = createDb(pool)
  const drop = async () => {
    await db.destroy()
    await asAdmin(`drop database if exists ${name} with (force)`)
  }
  return { db, pool, connection, drop }
}
