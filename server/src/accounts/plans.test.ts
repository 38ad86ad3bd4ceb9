import { CODES, MESSAGES } from '@kolscope/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../testing/test-app'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { askPlan, searchesLeft } from './plans'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function accountWith(searches: number): Promise<number> {
  const { id } = await addAccount(database.db, 'Demo')
  await database.db.updateTable('accounts').set({ plan_searches: searches }).where('id', '=', id).execute()
  return id
}
const charge = async (id: number, filters: string | null) => (await askPlan(database.db, id, filters))()
const leftOf = async (id: number) => {
  const row = database.db.selectFrom('accounts').select(searchesLeft.as('left')).where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).left
}
const refused = { status: 429, message: MESSAGES.searchesUsedUp, details: { code: CODES.searchesUsedUp } }

/** Lets time pass: everything that happened is that much older. */
async function pass(id: number, interval: string) {
  const by: RawBuilder<unknown> = sql`${interval}::interval`
  await sql`update accounts set last_charged_at = last_charged_at - ${by} where id = ${id}`.execute(database.db)
  await sql`update charged_searches set charged_at = charged_at - ${by} where account_id = ${id}`.execute(database.db)
}

test('an internal account has no plan and no end', async () => {
  const { id } = await addAccount(database.db, 'Staff')
  for (let n = 0; n < 5; n += 1) expect(await charge(id, `state ${n}`)).toBeNull()
})

test('a filter state costs one, and nothing again for 24 hours', async () => {
  const id = await accountWith(10)
  expect(await charge(id, 'a')).toBe(9)
  await pass(id, '23 hours 59 minutes')
  expect(await charge(id, 'a')).toBe(9)
  await pass(id, '2 minutes')
  expect(await charge(id, 'a')).toBe(8)
  expect(await leftOf(id)).toBe(8)
})

test('at most one is charged in 10 seconds, and a state that was free stays unpaid', async () => {
  const id = await accountWith(10)
  expect(await charge(id, 'a')).toBe(9)
  for (const state of ['b', 'c', 'd']) expect(await charge(id, state)).toBe(9)
  await pass(id, '11 seconds')
  expect(await charge(id, 'b')).toBe(8)
})

test('asking alone charges nothing, and refuses before a search runs', async () => {
  const id = await accountWith(1)
  await askPlan(database.db, id, 'a')
  expect(await leftOf(id)).toBe(1)
  await charge(id, 'a')
  await expect(askPlan(database.db, id, 'b')).rejects.toMatchObject(refused)
})

test('no filters, no charge', async () => {
  const id = await accountWith(1)
  expect(await charge(id, null)).toBe(1)
  await charge(id, 'a')
  expect(await charge(id, null)).toBe(0)
})

test('a spent plan refuses new states and keeps giving the paid ones', async () => {
  const id = await accountWith(1)
  expect(await charge(id, 'a')).toBe(0)
  await expect(charge(id, 'b')).rejects.toMatchObject(refused)
  expect(await charge(id, 'a')).toBe(0)
  await pass(id, '25 hours')
  await expect(charge(id, 'a')).rejects.toMatchObject(refused)
})

test('a plan that has ended refuses everything', async () => {
  const id = await accountWith(100)
  await charge(id, 'a')
  await sql`update accounts set plan_ends_at = now() - interval '1 second' where id = ${id}`.execute(database.db)
  for (const state of ['a', 'b', null]) await expect(charge(id, state)).rejects.toMatchObject(refused)
})

test('a new month begins with a whole plan', async () => {
  const id = await accountWith(2)
  await charge(id, 'a')
  await sql`update accounts set searches_used = 2, searches_month = searches_month - interval '1 month',
    last_charged_at = null where id = ${id}`.execute(database.db)
  expect(await leftOf(id)).toBe(2)
  expect(await charge(id, 'b')).toBe(1)
})

test('parallel searches never overdraw, and of one state all are let in', async () => {
  const id = await accountWith(1)
  const same = await Promise.all(Array.from({ length: 8 }, () => charge(id, 'same')))
  expect(same).toEqual(Array(8).fill(0))
  const many = await accountWith(3)
  for (let round = 0; round < 5; round += 1) {
    await pass(many, '11 seconds')
    await Promise.allSettled(Array.from({ length: 8 }, (_, n) => charge(many, `${round} ${n}`)))
  }
  const { searches_used } = await database.db
    .selectFrom('accounts')
    .select('searches_used')
    .where('id', '=', many)
    .executeTakeFirstOrThrow()
  expect(searches_used).toBe(3)
})
