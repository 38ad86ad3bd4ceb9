import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('whole numbers, decimals, dates and arrays arrive as plain values', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as whole, 1.25::numeric as decimal, date '2026-02-28' as day,
      array[1, null, 3]::int8[] as wholes, array[array[0.5], array[2]]::numeric[] as decimals,
      array[date '2026-02-28'] as days, timestamptz '2026-01-01T07:00:00+07' as moment`.execute(database.db)
  expect(rows[0]).toEqual({
    whole: 9007199254740991,
    decimal: 1.25,
    day: '2026-02-28',
    wholes: [1, null, 3],
    decimals: [[0.5], [2]],
    days: ['2026-02-28'],
    moment: '2026-01-01T00:00:00.000Z',
  })
})

test('a whole number that a number cannot hold is an error, never a rounded value', async () => {
  await expect(sql`select 9007199254740993::int8 as whole`.execute(database.db)).rejects.toThrow('exactly')
})

test('a killed connection is replaced', async () => {
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db)).rejects.toThrow()
  const answer = () => database.pool.query('select 42 as answer').then(({ rows }) => rows[0]?.answer)
  await expect.poll(() => answer().catch(() => undefined)).toBe(42)
})
