import { afterEach, beforeEach, expect, it } from 'vitest'
import { channelId, collectingWith, fakeProvider, postOf } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { collectDue } from './collect-due'
import { collectNow } from './collect-now'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NIGHT = Date.parse('2030-11-10T19:30:00Z')
const CHANNELS = 12

let database: TestDatabase
let clock: { now: Date }
let provider: ReturnType<typeof fakeProvider>
beforeEach(async () => {
  database = await freshDatabase()
  clock = { now: new Date(NIGHT) }
  provider = fakeProvider({ batchSize: 5 })
  provider.answers.posts = (key) => ({
    kind: 'ok',
    value: { posts: ['a', 'b'].map((name) => postOf(`${key}-${name}`)), next: null },
  })
  const ids = await addInfluencers(
    database.db,
    Array.from({ length: CHANNELS }, (_, n) => ({ platform: 'youtube' as const, socialId: channelId(n) })),
  )
  await database.db.transaction().execute(async (trx) => {
    for (const id of ids) await collectNow(trx, id)
  })
  await database.db.updateTable('readings').set({ next_at: clock.now, turn_at: clock.now }).execute()
})
afterEach(() => database.drop())

/** Collects at a time and returns the accounts of each kind of call. */
async function collectAt(ms: number) {
  clock.now = new Date(ms)
  provider.calls.length = 0
  await collectDue(collectingWith(database, provider, clock), 'youtube')
  const of = (call: string) => provider.calls.filter((one) => one.call === call).flatMap(({ keys }) => keys)
  return { counts: of('accounts'), posts: of('posts') }
}

const everybodyOnce = { counts: CHANNELS, posts: CHANNELS }
const sizes = ({ counts, posts }: Awaited<ReturnType<typeof collectAt>>) => ({
  counts: counts.length,
  posts: posts.length,
})

async function expectEachOnce(days: number) {
  const count = async (table: 'follower_history' | 'posts' | 'post_observations') => {
    const { n } = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }
  expect(await count('follower_history')).toBe(CHANNELS * days)
  expect(await count('posts')).toBe(CHANNELS * 2)
  expect(await count('post_observations')).toBe(CHANNELS * 2 * days)
  await expectNobodyTroubled()
}

async function expectNobodyTroubled() {
  const troubled = await database.db
    .selectFrom('readings')
    .select('id')
    .where((is) => is.or([is('tries', '>', 0), is('failed_at', 'is not', null), is('worker', 'is not', null)]))
    .execute()
  expect(troubled).toEqual([])
}

it('a clock that is a day ahead for a while, and then an hour behind, reads nobody twice and forgets nobody', async () => {
  expect(sizes(await collectAt(NIGHT))).toEqual(everybodyOnce)
  expect(sizes(await collectAt(NIGHT - HOUR_MS))).toEqual({ counts: 0, posts: 0 })
  expect(sizes(await collectAt(NIGHT + DAY_MS))).toEqual(everybodyOnce)
  for (const back of [0, -HOUR_MS, HOUR_MS, DAY_MS - HOUR_MS, DAY_MS]) {
    expect(sizes(await collectAt(NIGHT + back)), `${back / HOUR_MS} hours on`).toEqual({ counts: 0, posts: 0 })
  }
  expect(sizes(await collectAt(NIGHT + 2 * DAY_MS))).toEqual(everybodyOnce)
  await expectEachOnce(3)
})

it('a clock that jumps in the middle of a run forgets nobody, and all are read in the nights after it', async () => {
  const jumps = [DAY_MS, -HOUR_MS, -22 * HOUR_MS, DAY_MS, -25 * HOUR_MS]
  provider.answers.during = async () => {
    clock.now = new Date(clock.now.getTime() + (jumps.shift() ?? 0))
  }
  const first = await collectAt(NIGHT)
  expect(jumps).toEqual([])
  expect(new Set(first.counts).size).toBe(CHANNELS)
  // An account read before a jump of one day may be read once more after it.
  expect(first.counts.length).toBeLessThanOrEqual(2 * CHANNELS)
  await expectNobodyTroubled()
  const after = [await collectAt(NIGHT + DAY_MS), await collectAt(NIGHT + 2 * DAY_MS)]
  for (const call of ['counts', 'posts'] as const)
    expect(new Set(after.flatMap((night) => night[call])).size).toBe(CHANNELS)
  await expectNobodyTroubled()
})

it('a rest that was told to a clock far ahead does not hold once the clock is right', async () => {
  const ahead = NIGHT + 30 * DAY_MS
  provider.answers.failure = {
    kind: 'quota-exhausted',
    until: new Date(ahead + DAY_MS).toISOString(),
    detail: 'quotaExceeded',
  }
  expect((await collectAt(ahead)).counts.length).toBeGreaterThan(0)
  expect(sizes(await collectAt(ahead))).toEqual({ counts: 0, posts: 0 })
  provider.answers.failure = null
  expect(sizes(await collectAt(NIGHT))).toEqual(everybodyOnce)
  await expectEachOnce(1)
})

it('a provider that names a time that has passed, by another clock than ours, is left alone for a moment', async () => {
  const until = new Date(NIGHT - HOUR_MS).toISOString()
  provider.answers.failure = { kind: 'rate-limited', until, detail: 'Slow down.' }
  expect((await collectAt(NIGHT)).counts.length).toBeLessThanOrEqual(3 * 5)
  expect(sizes(await collectAt(NIGHT + 1_000))).toEqual({ counts: 0, posts: 0 })
  provider.answers.failure = null
  expect(sizes(await collectAt(NIGHT + 60_000))).toEqual(everybodyOnce)
})
