import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { createAccountConnections } from './account-connections'
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
