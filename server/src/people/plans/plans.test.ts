import { CODES, MESSAGES, problem } from '@kolscope/contract/core/errors'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../../testing/test-app'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { type FilterState, filterState } from './filter-state'
import { checkPlan, checkSearchQuota, isPaid, NO_PLACES, searchesLeft, takePlaces } from './plans'

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
/** A state of one filter that is chosen, not typed. */
const chosen = (value: string): FilterState => filterState('search', [['platform', value]])
/** A page of a demo account, unless another is asked for. */
const chargeState = async (id: number, state: FilterState | null, limit = 4) =>
  (await checkSearchQuota(database.db, id, state, { limit, cap: 24 }))()
const charge = (id: number, value: string | null) => chargeState(id, value === null ? null : chosen(value))
const remainingOf = async (id: number) => {
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
  expect(await remainingOf(id)).toBe(8)
})

/** A state of two typed filters and one chosen one. */
const state = (text: string | null, followers: number | null, platform: string | null = null): FilterState =>
  filterState(
    'search',
    [
      ...(text === null ? [] : [['text', text] as const]),
      ...(followers === null ? [] : [['followers', followers] as const]),
      ...(platform === null ? [] : [['platform', platform] as const]),
    ],
    ['text', 'followers'],
  )

test('typing one filter is charged once, and where it stops is paid for', async () => {
  const id = await accountWith(10)
  for (const text of ['m', 'ma', 'mak', 'makeup']) expect(await chargeState(id, state(text, null))).toBe(9)
  await pass(id, '11 seconds')
  expect(await chargeState(id, state('makeup', null)), 'its pages stay free').toBe(9)
  expect(await chargeState(id, state('ma', null)), 'a state on the way was never paid for').toBe(8)
  await pass(id, '25 hours')
  expect(await chargeState(id, state('ma', null))).toBe(7)
})

test('free lists hold no more places than the cap until the next charge, however fast they come', async () => {
  const id = await accountWith(100)
  const remaining: (number | null)[] = []
  for (let n = 0; n < 8; n += 1) remaining.push(await chargeState(id, state(null, n), 12))
  expect(remaining).toEqual([99, 99, 99, 98, 98, 98, 97, 97])
  const hasty = await accountWith(100)
  await Promise.all(Array.from({ length: 60 }, (_, n) => chargeState(hasty, state(null, n), 12)))
  expect(await remainingOf(hasty)).toBe(80)
  const greedy = await accountWith(100)
  const whole = []
  for (let n = 0; n < 4; n += 1) whole.push(await chargeState(greedy, state(null, n), Number.POSITIVE_INFINITY))
  expect(whole, 'a list up to the cap takes all free places').toEqual([99, 99, 98, 98])
})

test('where typing stopped with a page further down is not paid for: that page may have shown nobody', async () => {
  const id = await accountWith(10)
  await chargeState(id, state('l', null))
  const typed = state('la', null)
  const charge = await checkSearchQuota(database.db, id, typed, { limit: 1, cap: 24, isContinued: true })
  expect(await charge()).toBe(9)
  expect(await isPaid(database.db, id, typed)).toBe(false)
  expect(await chargeState(id, typed, 1)).toBe(9)
  expect(await isPaid(database.db, id, typed)).toBe(true)
})

test('where typing stopped is listed within the free places, then charged once', async () => {
  const id = await accountWith(2)
  for (const text of ['m', 'ma']) expect(await chargeState(id, state(text, null), 12)).toBe(1)
  await pass(id, '20 seconds')
  expect(await chargeState(id, state('ma', null), 12), 'its second page').toBe(1)
  expect(await chargeState(id, state('ma', null), 12), 'beyond the free places').toBe(0)
  for (let n = 0; n < 5; n += 1) expect(await chargeState(id, state('ma', null), 12), 'paid for').toBe(0)
})

test('where typing stopped stays open within the free places, though a smaller plan has no search left', async () => {
  const id = await accountWith(2)
  for (const text of ['m', 'ma']) expect(await chargeState(id, state(text, null), 12)).toBe(1)
  await database.db.updateTable('accounts').set({ plan_searches: 1 }).where('id', '=', id).execute()
  expect(await chargeState(id, state('ma', null), 12), 'its second page').toBe(0)
  await expect(chargeState(id, state('ma', null), 12), 'beyond the free places').rejects.toMatchObject(refused)
})

test('within ten seconds any other change is charged', async () => {
  const id = await accountWith(100)
  const steps = [
    state('a', 1),
    state('a', 2),
    // Another filter than the one being dragged, and back.
    state('b', 2),
    state('b', 3),
    state('c', 3),
    state('c', 4),
  ]
  const remaining = []
  for (const step of steps) remaining.push(await chargeState(id, step))
  expect(remaining, 'alternating filters').toEqual([99, 99, 98, 97, 96, 95])
  expect(await chargeState(id, state('d', 5)), 'two at once').toBe(94)
  expect(await chargeState(id, state(null, 5)), 'one removed').toBe(93)
  expect(await chargeState(id, state('e', 5)), 'one added').toBe(92)
  expect(await chargeState(id, state('f', 5)), 'then typed on').toBe(92)
  expect(await chargeState(id, state('f', 5, 'fb')), 'a choice').toBe(91)
  expect(await chargeState(id, state('f', 5, 'insta')), 'another choice is not typing').toBe(90)
  const elsewhere = filterState('content', [['words', 'f']], ['words'])
  expect(await chargeState(id, elsewhere), 'another call').toBe(89)
})

test('122 different searches are 122 charges, one after the other or at once', async () => {
  const different = Array.from({ length: 122 }, (_, n) => state(`text ${n}`, n, `platform ${n}`))
  const [slow, fast] = [await accountWith(1_000), await accountWith(1_000)]
  for (const one of different) await chargeState(slow, one)
  await Promise.all(different.map((one) => chargeState(fast, one)))
  expect([await remainingOf(slow), await remainingOf(fast)]).toEqual([878, 878])
})

test('ten seconds after the charge typing on is charged again, however steadily it went on', async () => {
  const id = await accountWith(10)
  for (const [n, remaining] of [9, 9, 9, 8, 8].entries()) {
    expect(await chargeState(id, state('x'.repeat(n + 1), null))).toBe(remaining)
    await pass(id, '4 seconds')
  }
})

test('checking charges nothing, keeps what is paid for, and refuses the rest of a spent plan', async () => {
  const id = await accountWith(1)
  await checkPlan(database.db, id, chosen('a'))
  expect(await remainingOf(id)).toBe(1)
  await charge(id, 'a')
  await checkPlan(database.db, id, chosen('a'))
  for (const one of [null, chosen('b')]) await expect(checkPlan(database.db, id, one)).rejects.toMatchObject(refused)
})

test('asking alone charges nothing, and refuses before a search runs', async () => {
  const id = await accountWith(1)
  await checkSearchQuota(database.db, id, chosen('a'), NO_PLACES)
  expect(await remainingOf(id)).toBe(1)
  await charge(id, 'a')
  await expect(checkSearchQuota(database.db, id, chosen('b'), NO_PLACES)).rejects.toMatchObject(refused)
})

test('no filters, no charge, and nothing without a search left', async () => {
  const id = await accountWith(1)
  expect(await charge(id, null)).toBe(1)
  await charge(id, 'a')
  await expect(charge(id, null)).rejects.toMatchObject(refused)
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
  const ended = { status: 429, details: { code: CODES.searchesUsedUp, errors: [problem('plan', 'plan-ended')] } }
  for (const state of ['a', 'b', null]) await expect(charge(id, state)).rejects.toMatchObject(ended)
})

test('a new month begins with a whole plan', async () => {
  const id = await accountWith(2)
  await charge(id, 'a')
  await sql`update accounts set searches_used = 2, searches_month = searches_month - interval '1 month',
    last_charged_at = null where id = ${id}`.execute(database.db)
  expect(await remainingOf(id)).toBe(2)
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

test('places beside a list are taken until the cap is reached, and of nobody none', async () => {
  const id = await accountWith(10)
  const take = (wanted: number) => takePlaces(database.db, id, wanted, 24)
  expect([await take(10), await take(10), await take(10), await take(10)]).toEqual([10, 10, 4, 0])
  await charge(id, 'a')
  expect(await take(30)).toBe(24)
  expect(await takePlaces(database.db, 9_999_999, 10, 24)).toBe(0)
})
