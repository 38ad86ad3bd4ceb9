import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { PREPARED } from './prepared'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await sql`create table things (id int, name text)`.execute(database.db)
  await sql`insert into things values (1, 'a'), (2, 'b')`.execute(database.db)
})
afterAll(() => database?.drop())

test('a marked statement is prepared once on a connection, and still right after its table has changed', async () => {
  await database.db.connection().execute(async (db) => {
    const named = (id: number) =>
      sql<{ name: string }>`select ${PREPARED} name from things where id = ${id}`.execute(db)
    const prepared = () =>
      sql<{ times: number }>`select (generic_plans + custom_plans)::int as times from pg_prepared_statements
        where statement like '%from things%'`.execute(db)
    expect((await named(1)).rows).toEqual([{ name: 'a' }])
    expect((await named(2)).rows).toEqual([{ name: 'b' }])
    await sql`select name from things where id = ${1}`.execute(db)
    expect((await prepared()).rows).toEqual([{ times: 2 }])
    await sql`alter table things add column more text default 'x'`.execute(db)
    await sql`create index on things (id)`.execute(db)
    expect((await named(2)).rows).toEqual([{ name: 'b' }])
    expect((await prepared()).rows).toEqual([{ times: 3 }])
  })
})

test('a marked statement that fails can be made again', async () => {
  await database.db.connection().execute(async (db) => {
    const divided = (by: number) => sql<{ value: number }>`select ${PREPARED} 6 / ${by}::int as value`.execute(db)
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect((await divided(2)).rows).toEqual([{ value: 3 }])
  })
})
