import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountOf, channelId, collectingWith, fakeProvider, postOf } from '../../testing/collecting'
import { addInfluencers } from '../../testing/factories'
import { addAccount } from '../../testing/test-app'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { digestsOf } from '../corrections/erased-identities'
import { collectDue } from './collect-due'
import { collectNow } from './collect-now'
import { enrol } from './enrol'
import { leaseReadings } from './lease'
import { storeReadings } from './store-readings'

const HOUR_MS = 3_600_000
let database: TestDatabase
let clock: { now: Date }
let provider: ReturnType<typeof fakeProvider>
beforeEach(async () => {
  database = await freshDatabase()
  clock = { now: new Date('2030-11-10T08:00:00Z') }
  provider = fakeProvider()
})
afterEach(() => database.drop())

const channels = (count: number, more: object = {}) =>
  addInfluencers(
    database.db,
    Array.from({ length: count }, (_, n) => ({ platform: 'youtube' as const, socialId: channelId(n), ...more })),
  )
const collect = (more: object = {}) => collectDue(collectingWith(database, provider, clock, more), 'youtube')
const night = (days = 0) => {
  clock.now = new Date(Date.parse('2030-11-10T19:00:00Z') + days * 24 * HOUR_MS)
}
const readings = () => database.db.selectFrom('readings').selectAll().orderBy('id').execute()
const callsOf = (call: string) => provider.calls.filter((one) => one.call === call)
const track = async (ids: readonly number[]) => {
  const { id: account_id } = await addAccount(database.db, 'Staff')
  await database.db
    .insertInto('tracked_influencers')
    .values(ids.map((influencer_id) => ({ account_id, influencer_id })))
    .execute()
}
const link = (id: number) => database.db.transaction().execute((trx) => collectNow(trx, id))
/** As if a worker that holds leases had died and a minute had passed. */
const leasesEnd = () =>
  sql`update readings set leased_until = clock_timestamp() - interval '1 second' where leased_until is not null`.execute(
    database.db,
  )

describe('what is read and when', () => {
  it('reads counts of 50 with one call, writes them with their source and asks for the metrics once', async () => {
    const ids = await channels(120)
    await track(ids)
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    await collect()
    expect(provider.calls).toEqual([])
    night()
    await collect()
    expect(
      callsOf('accounts')
        .map(({ keys }) => keys.length)
        .toSorted((a, b) => a - b),
    ).toEqual([20, 50, 50])
    const { db } = database
    const observed = await db.selectFrom('observations').selectAll().where('source', '=', 'youtube').execute()
    expect(observed).toHaveLength(120)
    expect(observed[0]?.values).toEqual({
      followers: 12_300,
      followers_rounded: 1,
      total_posts: 10,
      total_views: 100_000,
    })
    expect(observed[0]?.observed_at).toBe('2030-11-10T19:00:00.000Z')
    const history = await db.selectFrom('follower_history').selectAll().execute()
    expect(history).toHaveLength(120)
    const definitions = await db.selectFrom('metric_definitions').selectAll().execute()
    expect(definitions).toMatchObject([{ source: 'youtube', definition: 'views-2026-08-24', api_version: 'v3' }])
    const jobs = await db.selectFrom('jobs').selectAll().where('name', '=', 'compute-metrics').execute()
    expect(jobs.flatMap(({ payload }) => (payload as { ids: number[] }).ids).sort((a, b) => a - b)).toEqual(ids)
    const units = await db.selectFrom('quota_uses').selectAll().execute()
    expect(units).toMatchObject([{ used: 3 + 120 }])
    await collect()
    expect(callsOf('accounts')).toHaveLength(3)
  })

  it('reads linked ones at once with their posts, followed ones nightly, others weekly', async () => {
    const [linked = 0, followed = 0, other = 0] = await channels(3)
    await track([followed])
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    await link(linked)
    provider.answers.posts = () => ({ kind: 'ok', value: { posts: [postOf('a'), postOf('b')], next: null } })
    await collect()
    expect(provider.calls.map(({ call }) => call)).toEqual(['accounts', 'posts', 'descriptions'])
    const posts = await database.db.selectFrom('posts').select(['influencer_id', 'social_id', 'paid']).execute()
    expect(posts).toEqual([
      { influencer_id: linked, social_id: 'a', paid: true },
      { influencer_id: linked, social_id: 'b', paid: true },
    ])
    const seen = new Map<number, number>()
    for (let day = 0; day < 14; day += 1) {
      night(day)
      provider.calls.length = 0
      await collect()
      for (const key of callsOf('accounts').flatMap(({ keys }) => keys)) {
        const id = [linked, followed, other][Number(key.slice(2))] ?? 0
        seen.set(id, (seen.get(id) ?? 0) + 1)
      }
    }
    expect([linked, followed, other].map((id) => seen.get(id))).toEqual([13, 14, 2])
  })

  it('spreads posts over as many nights as the quota needs, each once, those that waited longest first', async () => {
    provider = fakeProvider({ limit: 20 })
    const ids = await channels(40)
    await track(ids)
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    const read = new Map<string, number>()
    for (let day = 0; day < 3; day += 1) {
      night(day)
      provider.calls.length = 0
      await collect()
      expect(provider.calls.length).toBeLessThanOrEqual(19)
      // Lanes that begin at once may share the counts, one call each of the three.
      expect(callsOf('posts').length).toBeGreaterThanOrEqual(16)
      for (const { keys } of callsOf('posts')) read.set(keys[0] ?? '', (read.get(keys[0] ?? '') ?? 0) + 1)
    }
    expect(read.size).toBe(40)
    expect(Math.max(...read.values())).toBeLessThanOrEqual(2)
  })

  it('goes on with further pages, and a run that ended between two goes on where it was', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    const page = (n: number) => Array.from({ length: 2 }, (_, at) => postOf(`${n}-${at}`))
    const asked: (string | null)[] = []
    provider.answers.posts = (_key, from) => {
      asked.push(from)
      const n = Number(from ?? 0)
      return { kind: 'ok', value: { posts: page(n), next: n < 2 ? String(n + 1) : null } }
    }
    const stopping = new AbortController()
    provider.answers.during = async () => {
      if (asked.length === 0 && callsOf('posts').length === 1) stopping.abort()
    }
    await collectDue(collectingWith(database, provider, clock), 'youtube', stopping.signal)
    expect(asked).toEqual([null])
    await collect()
    expect(asked).toEqual([null, '1', '2'])
    const posts = await database.db.selectFrom('posts').select('social_id').orderBy('social_id').execute()
    expect(posts.map(({ social_id }) => social_id)).toEqual(['0-0', '0-1', '1-0', '1-1', '2-0', '2-1'])
  })

  it('replaces what the provider itself said, and leaves what people wrote', async () => {
    const [own = 0, edited = 0] = await channels(2, { name: undefined })
    await link(own)
    await link(edited)
    await collect()
    await database.db.updateTable('influencers').set({ description: 'Ours' }).where('id', '=', edited).execute()
    await database.db.updateTable('influencers').set({ name: 'Channel 0000' }).where('id', '=', own).execute()
    provider.answers.account = (socialId) => ({
      kind: 'ok',
      value: accountOf(socialId, { name: 'Renamed', description: 'Bakes', handle: 'renamed' }),
    })
    night(1)
    await collect()
    const rows = await database.db
      .selectFrom('influencers')
      .select(['id', 'name', 'description'])
      .orderBy('id')
      .execute()
    expect(rows[0]).toEqual({ id: own, name: 'Renamed', description: 'Bakes' })
    expect(rows[1]).toMatchObject({ id: edited, description: 'Ours' })
  })

  it('tells hidden from unknown, and takes neither for nothing', async () => {
    const [hidden = 0, untold = 0] = await channels(2)
    await link(hidden)
    await link(untold)
    provider.answers.account = (socialId) => ({
      kind: 'ok',
      value: accountOf(socialId, { followers: { missing: socialId === channelId(0) ? 'hidden' : 'not-told' } }),
    })
    await collect()
    const observed = await database.db.selectFrom('observations').selectAll().orderBy('influencer_id').execute()
    expect(observed.map(({ values }) => values)).toEqual([
      { followers_hidden: 1, total_posts: 10, total_views: 100_000 },
      { total_posts: 10, total_views: 100_000 },
    ])
    expect(await database.db.selectFrom('follower_history').selectAll().execute()).toEqual([])
  })

  it('finds somebody known by name alone to be who is listed by id', async () => {
    const [known = 0] = await channels(1)
    const [named = 0] = await addInfluencers(database.db, [{ platform: 'youtube', socialId: null, handle: 'cooks' }])
    await track([named])
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    provider.answers.account = () => ({ kind: 'ok', value: accountOf(channelId(0), { handle: 'cooks' }) })
    night()
    await collect()
    const rows = await database.db.selectFrom('influencers').select('id').execute()
    expect(rows).toEqual([{ id: known }])
    expect(await database.db.selectFrom('tracked_influencers').select('influencer_id').execute()).toEqual([
      { influencer_id: known },
    ])
  })
})

describe('what fails', () => {
  it('gives up what is not found after five of its turns, in words, and reads the others', async () => {
    const ids = await channels(3)
    await track(ids)
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    const { account } = provider.answers
    provider.answers.account = (socialId) =>
      socialId === channelId(1) ? { kind: 'not-found', detail: 'No such channel.' } : account(socialId)
    for (let day = 0; day < 7; day += 1) {
      night(day)
      await collect()
    }
    const failed = (await readings()).filter(({ failed_at }) => failed_at !== null)
    expect(failed).toMatchObject([
      { influencer_id: ids[1], tries: 5, error: 'not-found', error_detail: 'No such channel.' },
    ])
    expect(callsOf('accounts').flatMap(({ keys }) => keys)).toHaveLength(5 * 3 + 2 * 2)
  })

  it('does not blame accounts for a provider that is down, and loses none', async () => {
    const ids = await channels(60)
    provider = fakeProvider({ batchSize: 10 })
    await track(ids)
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    night()
    provider.answers.failure = { kind: 'transient', retryAfterMs: null, detail: 'The provider answered 500.' }
    for (let minute = 0; minute < 600; minute += 10) {
      clock.now = new Date(clock.now.getTime() + 600_000)
      await collect()
    }
    const during = await readings()
    expect(during.filter(({ failed_at }) => failed_at !== null)).toEqual([])
    expect(Math.max(...during.map(({ tries }) => tries))).toBeLessThan(5)
    expect(provider.calls.length).toBeLessThan(70)
    provider.answers.failure = null
    for (let minute = 0; minute < 600; minute += 10) {
      clock.now = new Date(clock.now.getTime() + 600_000)
      await collect()
    }
    const counts = (await readings()).filter(({ read }) => read === 'counts')
    expect(counts.every(({ succeeded_at, tries }) => succeeded_at !== null && tries === 0)).toBe(true)
  })

  it('finds the one account that spoils the call of all others', async () => {
    const ids = await channels(50)
    await track(ids)
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    const spoiler = channelId(7)
    provider.answers.during = async () => {
      if (provider.calls.at(-1)?.keys.includes(spoiler)) throw new Error('Cannot read what came.')
    }
    night()
    for (let step = 0; step < 60; step += 1) {
      clock.now = new Date(clock.now.getTime() + 600_000)
      await collect()
    }
    const counts = (await readings()).filter(({ read }) => read === 'counts')
    expect(counts.filter(({ failed_at }) => failed_at !== null)).toMatchObject([
      { influencer_id: ids[7], error: 'bug', error_detail: 'Cannot read what came.' },
    ])
    expect(counts.filter(({ succeeded_at }) => succeeded_at === null)).toHaveLength(1)
  })

  it('rests until the provider says, without counting a try', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    provider.answers.failure = { kind: 'quota-exhausted', until: '2030-11-11T08:00:00Z', detail: 'quotaExceeded' }
    await collect()
    clock.now = new Date('2030-11-10T20:00:00Z')
    await collect()
    expect(provider.calls).toHaveLength(1)
    expect(await readings()).toMatchObject([{ tries: 0 }, { tries: 0 }])
    provider.answers.failure = null
    clock.now = new Date('2030-11-11T08:00:01Z')
    await collect()
    expect(callsOf('accounts')).toHaveLength(2)
    expect((await readings())[0]?.succeeded_at).not.toBeNull()
  })
})

describe('workers', () => {
  it('read nothing twice when two of them collect at once', async () => {
    const ids = await channels(400)
    await track(ids)
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    night()
    await Promise.all([collect({ worker: 'one' }), collect({ worker: 'two' })])
    const counted = callsOf('accounts').flatMap(({ keys }) => keys)
    expect(counted).toHaveLength(400)
    expect(new Set(counted).size).toBe(400)
    expect(callsOf('posts')).toHaveLength(400)
    const { rows } = await sql<{ used: number }>`select used from quota_uses`.execute(database.db)
    expect(rows[0]?.used).toBe(provider.calls.length)
  })

  it('write nothing once their lease has gone to another one', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    const lease = async (worker: string) => {
      const wanted = { connector: 'youtube', read: 'counts', rank: 2, limit: 50 } as const
      return (await leaseReadings(database.db, { ...wanted, worker, now: clock.now }))[0]
    }
    const zombie = await lease('one')
    expect(await lease('two')).toBeUndefined()
    await leasesEnd()
    const heir = await lease('two')
    if (!zombie || !heir) throw new Error('There is no lease.')
    const onward = {
      nextAt: clock.now,
      page: null,
      tries: 0,
      failedAt: null,
      error: null,
      detail: null,
      isSuccess: true,
    }
    const store = collectingWith(database, provider, clock)
    expect(await storeReadings(store, [{ lease: zombie, incoming: null, onward }], clock.now)).toBe(0)
    expect(await storeReadings(store, [{ lease: heir, incoming: null, onward }], clock.now)).toBe(1)
    expect(await storeReadings(store, [{ lease: heir, incoming: null, onward }], clock.now)).toBe(0)
  })
})

describe('who is read', () => {
  it('leaves the fictional ones of the demo market to stand-ins', async () => {
    const [real = 0] = await channels(1)
    const [demo = 0] = await addInfluencers(database.db, [{ platform: 'youtube', socialId: channelId(9) }])
    await database.db.updateTable('influencers').set({ source: 'demo' }).where('id', '=', demo).execute()
    const enrolled = async (isStandIn: boolean) => {
      await enrol(database.db, ['youtube'], clock.now, { isStandIn })
      return (await readings()).map(({ influencer_id }) => influencer_id).sort((a, b) => a - b)
    }
    expect(await enrolled(true)).toEqual([real, demo])
    expect(await enrolled(false)).toEqual([real])
  })

  it('never writes of somebody who was erased, under whatever name they are found again', async () => {
    const [named = 0] = await addInfluencers(database.db, [{ platform: 'youtube', socialId: null, handle: 'cooks' }])
    const { erasureKey } = collectingWith(database, provider, clock)
    const [digest = Buffer.alloc(0)] = digestsOf(erasureKey, {
      platform: 'youtube',
      socialId: channelId(0),
      key: null,
    })
    await database.db.insertInto('erased_identities').values({ digest }).execute()
    await link(named)
    provider.answers.account = () => ({ kind: 'ok', value: accountOf(channelId(0), { handle: 'cooks' }) })
    await collect()
    const row = await database.db.selectFrom('influencers').select(['social_id', 'description']).executeTakeFirst()
    expect(row).toEqual({ social_id: null, description: null })
    expect(await database.db.selectFrom('observations').selectAll().execute()).toEqual([])
    const [counts] = await readings()
    expect(counts).toMatchObject({ read: 'counts', error: 'unavailable', failed_at: expect.any(String) })
    night(1)
    await collect()
    expect(callsOf('accounts')).toHaveLength(1)
  })
})

describe('what comes at a bad time or in a bad shape', () => {
  it('stores all others when what came of one cannot be stored, and gives that one up', async () => {
    const ids = await channels(4)
    await track(ids)
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    provider.answers.account = (socialId) => ({
      kind: 'ok',
      value: accountOf(socialId, socialId === channelId(1) ? { handle: 'a\u0000b' } : {}),
    })
    night()
    for (let step = 0; step < 10; step += 1) {
      await collect()
      clock.now = new Date(clock.now.getTime() + 6 * HOUR_MS)
    }
    const counts = (await readings()).filter(({ read }) => read === 'counts')
    expect(counts.filter(({ succeeded_at }) => succeeded_at === null)).toMatchObject([
      { influencer_id: ids[1], error: 'bug', tries: 5, failed_at: expect.any(String) },
    ])
  })

  it('asks for nobody else once the provider says to wait', async () => {
    const handles = Array.from({ length: 20 }, (_, n) => `handle${n}`)
    await addInfluencers(
      database.db,
      handles.map((handle) => ({ platform: 'youtube' as const, socialId: null, handle })),
    )
    await track((await database.db.selectFrom('influencers').select('id').execute()).map(({ id }) => id))
    await enrol(database.db, ['youtube'], clock.now, { isStandIn: false })
    provider.answers.failure = { kind: 'rate-limited', until: '2030-11-10T20:00:00Z', detail: 'Slow down.' }
    night()
    await collect()
    // As many as were asked at the same time.
    expect(callsOf('accounts').length).toBeLessThanOrEqual(3)
    expect(await readings()).toMatchObject(handles.map(() => ({ tries: 0, worker: null, leased_until: null })))
  })

  it('does not ask again for what posts a provider cannot describe', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    provider.answers.posts = () => ({ kind: 'ok', value: { posts: [postOf('a')], next: null } })
    provider.connector.describePosts = async () => ({ kind: 'bug', detail: 'invalidVideoId' })
    await collect()
    expect(await database.db.selectFrom('posts').select('social_id').execute()).toEqual([{ social_id: 'a' }])
    expect(await database.db.selectFrom('undescribed_posts').selectAll().execute()).toEqual([])
  })

  it('reads who is linked meanwhile once more, with the right of its owner', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    provider.answers.account = () => ({ kind: 'not-found', detail: 'Not for the public.' })
    provider.answers.during = async () => {
      provider.answers.during = async () => undefined
      await link(id)
      provider.answers.account = (socialId) => ({ kind: 'ok', value: accountOf(socialId) })
    }
    await collect()
    const [counts] = await readings()
    expect(callsOf('accounts')).toHaveLength(2)
    expect(counts).toMatchObject({ error: null, tries: 0, succeeded_at: expect.any(String) })
  })
})
