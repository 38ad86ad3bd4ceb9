import { describe, expect, it } from 'vitest'
import { accountOf, channelId, postOf } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { useCollecting } from '../../../testing/use-collecting'
import { enrol } from './enrol'

const HOUR_MS = 3_600_000
const { db, clock, provider, replaceProvider, collect, channels, track, link, night, readings, callsOf } =
  useCollecting()

describe('what fails', () => {
  it('gives up what is not found after five of its turns, in words, and reads the others', async () => {
    const ids = await channels(3)
    await track(ids)
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    const { account } = provider().answers
    provider().answers.account = (socialId) =>
      socialId === channelId(1) ? { kind: 'not-found', detail: 'No such channel.' } : account(socialId)
    for (let day = 0; day < 7; day += 1) {
      night(day)
      await collect()
    }
    const failedReadings = (await readings()).filter(({ failed_at }) => failed_at !== null)
    expect(failedReadings).toMatchObject([
      { influencer_id: ids[1], tries: 5, error: 'not-found', error_detail: 'No such channel.' },
    ])
    expect(callsOf('accounts').flatMap(({ keys }) => keys)).toHaveLength(5 * 3 + 2 * 2)
  })

  it('does not blame accounts for a provider that is down, and loses none', async () => {
    const ids = await channels(60)
    replaceProvider({ batchSize: 10 })
    await track(ids)
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    night()
    provider().answers.failure = { kind: 'transient', retryAfterMs: null, detail: 'The provider answered 500.' }
    for (let minute = 0; minute < 600; minute += 10) {
      clock.now = new Date(clock.now.getTime() + 600_000)
      await collect()
    }
    const during = await readings()
    expect(during.filter(({ failed_at }) => failed_at !== null)).toEqual([])
    expect(Math.max(...during.map(({ tries }) => tries))).toBeLessThan(5)
    expect(provider().calls.length).toBeLessThan(70)
    provider().answers.failure = null
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
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    const spoiler = channelId(7)
    provider().answers.during = async () => {
      if (provider().calls.at(-1)?.keys.includes(spoiler)) throw new Error('Cannot read what came.')
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
    provider().answers.failure = { kind: 'quota-exhausted', until: '2030-11-11T08:00:00Z', detail: 'quotaExceeded' }
    await collect()
    // Counts and posts are two readings: two lanes may have called before the provider told either to pause.
    const callCount = provider().calls.length
    expect([1, 2]).toContain(callCount)
    clock.now = new Date('2030-11-10T20:00:00Z')
    await collect()
    expect(provider().calls).toHaveLength(callCount)
    expect(await readings()).toMatchObject([
      { tries: 0, error: null },
      { tries: 0, error: null },
    ])
    provider().answers.failure = null
    clock.now = new Date('2030-11-11T08:00:01Z')
    await collect()
    expect(callsOf('accounts')).toHaveLength(2)
    expect((await readings())[0]?.succeeded_at).not.toBeNull()
  })
})

describe('what comes at a bad time or in a bad shape', () => {
  it('stores all others when what came of one cannot be stored, and gives that one up', async () => {
    const ids = await channels(4)
    await track(ids)
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    provider().answers.account = (socialId) => ({
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
      db(),
      handles.map((handle) => ({ platform: 'youtube' as const, socialId: null, handle })),
    )
    await track((await db().selectFrom('influencers').select('id').execute()).map(({ id }) => id))
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    provider().answers.failure = { kind: 'rate-limited', until: '2030-11-10T20:00:00Z', detail: 'Slow down.' }
    night()
    await collect()
    // As many as were asked at the same time.
    expect(callsOf('accounts').length).toBeLessThanOrEqual(3)
    expect(await readings()).toMatchObject(handles.map(() => ({ tries: 0, worker: null, leased_until: null })))
  })

  it('does not ask again for what posts a provider cannot describe', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    provider().answers.posts = () => ({ kind: 'ok', value: { posts: [postOf('a')], next: null } })
    provider().connector.describePosts = async () => ({ kind: 'bug', detail: 'invalidVideoId' })
    await collect()
    expect(await db().selectFrom('posts').select('social_id').execute()).toEqual([{ social_id: 'a' }])
    expect(await db().selectFrom('undescribed_posts').selectAll().execute()).toEqual([])
  })

  it('reads who is linked meanwhile once more, with the right of its owner', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    provider().answers.account = () => ({ kind: 'not-found', detail: 'Not for the public.' })
    provider().answers.during = async () => {
      provider().answers.during = async () => undefined
      await link(id)
      provider().answers.account = (socialId) => ({ kind: 'ok', value: accountOf(socialId) })
    }
    await collect()
    const [counts] = await readings()
    expect(callsOf('accounts')).toHaveLength(2)
    expect(counts).toMatchObject({ error: null, tries: 0, succeeded_at: expect.any(String) })
  })
})
