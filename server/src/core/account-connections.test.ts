import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { createAccountConnections } from './account-connections'
import { createPool } from './db'
import type { Database } from './tables'

const LOCK = 15
const MOST = 8
const OURS = 1
const THEIRS = 2

let database: TestDatabase
let dbOf: ReturnType<typeof createAccountConnections>
beforeAll(async () => {
  database = await freshDatabase()
  dbOf = createAccountConnections(database.pool)
})
afterAll(() => database.drop())

/** Waits in the database until the lock is free. */
const waitForLock = (db: Kysely<Database>) => sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(db)

const countWaiting = async (db: Kysely<Database>) =>
  (
    await sql<{ count: number }>`select count(*) from pg_locks
      where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(db)
  ).rows[0]?.count

test('an account that asks a hundred slow questions leaves connections to everyone else', async () => {
  const queries: Promise<unknown>[] = []
  const keeper = await database.pool.connect()
  try {
    await keeper.query('select pg_advisory_lock($1)', [LOCK])
    for (let call = 0; call < 20; call += 1) {
      const db = dbOf(OURS)
      queries.push(...Array.from({ length: 5 }, () => waitForLock(db)))
    }
    await expect.poll(() => countWaiting(dbOf(THEIRS))).toBe(MOST)
    expect((await sql<{ one: number }>`select 1 as one`.execute(dbOf(THEIRS))).rows).toEqual([{ one: 1 }])
    expect(database.pool.waitingCount).toBe(0)
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [LOCK])
    keeper.release()
  }
  await Promise.all(queries)
})

test('a transaction keeps its connection to its end, and a failed one gives it back', async () => {
  const db = dbOf(OURS)
  for (let turn = 0; turn <= MOST; turn += 1) {
    const failing = db.transaction().execute(async (trx) => {
      await sql`create table kept (id integer)`.execute(trx)
      await sql`insert into kept values (${turn})`.execute(trx)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
  }
  await expect(sql`select * from kept`.execute(db)).rejects.toThrow('does not exist')
})

test('who leaves while waiting for a connection gives up its turn, and what has a connection goes on', async () => {
  const leaving = new AbortController()
  const db = dbOf(OURS, leaving.signal)
  const keeper = await database.pool.connect()
  let running: Promise<unknown>[] = []
  try {
    await keeper.query('select pg_advisory_lock($1)', [LOCK])
    running = Array.from({ length: MOST }, () => waitForLock(db))
    await expect.poll(() => countWaiting(dbOf(THEIRS))).toBe(MOST)
    const refused = expect(sql`select 1`.execute(db)).rejects.toThrow('gone')
    leaving.abort(new Error('gone'))
    await refused
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [LOCK])
    keeper.release()
  }
  await Promise.all(running)
})

test('a connection that cannot be given back leaves its place', async () => {
  // Its lost connection would keep the other pool from ending; this one ends with the database.
  const pool = createPool(database.connection, { maxConnections: 20, applicationName: 'kolscope tests' })
  const lossyDbOf = createAccountConnections(pool)
  pool.once('release', () => {
    throw new Error('on purpose')
  })
  await expect(sql`select 1`.execute(lossyDbOf(OURS))).rejects.toThrow('on purpose')
  const keeper = await database.pool.connect()
  let running: Promise<unknown>[] = []
  try {
    await keeper.query('select pg_advisory_lock($1)', [LOCK])
    running = Array.from({ length: MOST }, () => waitForLock(lossyDbOf(OURS)))
    await expect.poll(() => countWaiting(dbOf(THEIRS))).toBe(MOST)
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [LOCK])
    keeper.release()
  }
  await Promise.all(running)
})
