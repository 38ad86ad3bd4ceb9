import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountOf, channelId, postOf } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { useCollecting } from '../../../testing/use-collecting'
import { collectDue } from './collect-due'
import { enrol } from './enrol'

const { db, clock, provider, replaceProvider, collecting, collect, channels, track, link, night, readings, callsOf } =
  useCollecting()

describe('what is read and when', () => {
  it('reads counts of 50 with one call, writes them with their source and asks for the metrics once', async () => {
    const ids = await channels(120)
    await track(ids)
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    await collect()
    expect(provider().calls).toEqual([])
    night()
    await collect()
    const sizes = callsOf('accounts').map(({ keys }) => keys.length)
    expect(sizes).toHaveLength(3)
    // Any lane may read any account; accounts held by one are skipped by the others.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
    expect(new Set(callsOf('accounts').flatMap(({ keys }) => keys)).size).toBe(120)
    const observations = await db().selectFrom('observations').selectAll().where('source', '=', 'youtube').execute()
    expect(observations).toHaveLength(120)
    expect(observations[0]?.values).toEqual({
      followers: 12_300,
      followers_rounded: 1,
      total_posts: 10,
      total_views: 100_000,
    })
    expect(observations[0]?.observed_at).toBe('2030-11-10T19:00:00.000Z')
    const history = await db().selectFrom('follower_history').selectAll().execute()
    expect(history).toHaveLength(120)
    const definitions = await db().selectFrom('metric_definitions').selectAll().execute()
    expect(definitions).toMatchObject([{ source: 'youtube', definition: 'views-2026-08-24', api_version: 'v3' }])
    const jobs = await db().selectFrom('jobs').selectAll().where('name', '=', 'compute-metrics').execute()
    expect(jobs.flatMap(({ payload }) => (payload as { ids: number[] }).ids).sort((a, b) => a - b)).toEqual(ids)
    const units = await db().selectFrom('quota_uses').selectAll().execute()
    expect(units).toMatchObject([{ used: 3 + 120 }])
    await collect()
    expect(callsOf('accounts')).toHaveLength(3)
  })

  it('reads linked ones at once with their posts, followed ones nightly, others weekly', async () => {
    const [linked = 0, followed = 0, other = 0] = await channels(3)
    await track([followed])
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    await link(linked)
    provider().answers.posts = () => ({ kind: 'ok', value: { posts: [postOf('a'), postOf('b')], next: null } })
    await collect()
    expect(provider().calls.map(({ call }) => call)).toEqual(['accounts', 'posts', 'descriptions'])
    const posts = await db().selectFrom('posts').select(['influencer_id', 'social_id', 'paid']).execute()
    expect(posts).toEqual([
      { influencer_id: linked, social_id: 'a', paid: true },
      { influencer_id: linked, social_id: 'b', paid: true },
    ])
    const readDays = new Map<number, number>()
    for (let day = 0; day < 14; day += 1) {
      night(day)
      provider().calls.length = 0
      await collect()
      for (const key of callsOf('accounts').flatMap(({ keys }) => keys)) {
        const id = [linked, followed, other][Number(key.slice(2))] ?? 0
        readDays.set(id, (readDays.get(id) ?? 0) + 1)
      }
    }
    expect([linked, followed, other].map((id) => readDays.get(id))).toEqual([14, 14, 2])
  })

  it('reads the posts and the picture of an account where its counts have told where they are', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    const pictureUrl = 'https://yt3.ggpht.com/picture.jpg'
    provider().answers.account = (socialId) => ({ kind: 'ok', value: accountOf(socialId, { pictureUrl }) })
    const fetched: string[] = []
    await collect({
      fetchPicture: async (_connector, url) => {
        fetched.push(url)
        return Buffer.alloc(0)
      },
    })
    expect(fetched).toEqual([pictureUrl])
    expect((await readings()).map(({ read, key }) => [read, key])).toEqual([
      ['counts', null],
      ['posts', `UU${channelId(0).slice(2)}`],
      ['picture', pictureUrl],
    ])
  })

  it('reads nothing by a connector that is not configured', async () => {
    await link((await channels(1))[0] ?? 0)
    expect(await collectDue(collecting(), 'instagram')).toBe(0)
    expect(provider().calls).toEqual([])
  })

  it('spreads posts over as many nights as the quota needs, each once, those that waited longest first', async () => {
    replaceProvider({ limit: 20 })
    const ids = await channels(40)
    await track(ids)
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    const readCounts = new Map<string, number>()
    for (let day = 0; day < 3; day += 1) {
      night(day)
      provider().calls.length = 0
      await collect()
      expect(provider().calls.length).toBeLessThanOrEqual(19)
      // Lanes that begin at once may share the counts, one call each of the three.
      expect(callsOf('posts').length).toBeGreaterThanOrEqual(16)
      for (const { keys } of callsOf('posts')) readCounts.set(keys[0] ?? '', (readCounts.get(keys[0] ?? '') ?? 0) + 1)
    }
    expect(readCounts.size).toBe(40)
    expect(Math.max(...readCounts.values())).toBeLessThanOrEqual(2)
  })

  it('goes on with further pages, and a run that ended between two goes on where it was', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    const page = (n: number) => Array.from({ length: 2 }, (_, at) => postOf(`${n}-${at}`))
    const cursors: (string | null)[] = []
    provider().answers.posts = (_key, from) => {
      cursors.push(from)
      const n = Number(from ?? 0)
      return { kind: 'ok', value: { posts: page(n), next: n < 2 ? String(n + 1) : null } }
    }
    const stopping = new AbortController()
    provider().answers.during = async () => {
      if (cursors.length === 0 && callsOf('posts').length === 1) stopping.abort()
    }
    await collectDue(collecting(), 'youtube', stopping.signal)
    expect(cursors).toEqual([null])
    await collect()
    expect(cursors).toEqual([null, '1', '2'])
    const posts = await db().selectFrom('posts').select('social_id').orderBy('social_id').execute()
    expect(posts.map(({ social_id }) => social_id)).toEqual(['0-0', '0-1', '1-0', '1-1', '2-0', '2-1'])
  })
})

describe('who reads whom', () => {
  it('adds who came since, and reads in the coming night whom somebody follows now', async () => {
    const enrolledReadings = async () => {
      await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
      return readings()
    }
    const first = await channels(2)
    expect(await enrolledReadings()).toMatchObject(first.map((influencer_id) => ({ influencer_id, rank: 2 })))
    const all = [...first, ...(await addInfluencers(db(), [{ platform: 'youtube', socialId: channelId(9) }]))]
    expect((await enrolledReadings()).map(({ influencer_id }) => influencer_id)).toEqual(all)
    await track(all)
    const next_at = '2030-11-10T19:00:00.000Z'
    expect(await enrolledReadings()).toMatchObject(all.map((influencer_id) => ({ influencer_id, rank: 1, next_at })))
  })

  it('leaves the fictional ones of the demo market to stand-ins', async () => {
    const [real = 0] = await channels(1)
    const [demo = 0] = await addInfluencers(db(), [{ platform: 'youtube', socialId: channelId(9) }])
    await db().updateTable('influencers').set({ source: 'demo' }).where('id', '=', demo).execute()
    const enrolledIds = async (isStandIn: boolean) => {
      await enrol(db(), ['youtube'], clock.now, { isStandIn })
      return (await readings()).map(({ influencer_id }) => influencer_id).sort((a, b) => a - b)
    }
    expect(await enrolledIds(true)).toEqual([real, demo])
    expect(await enrolledIds(false)).toEqual([real])
  })

  it('reads nothing twice when two workers collect at once', async () => {
    const ids = await channels(400)
    await track(ids)
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    night()
    await Promise.all([collect({ worker: 'one' }), collect({ worker: 'two' })])
    const countedKeys = callsOf('accounts').flatMap(({ keys }) => keys)
    expect(countedKeys).toHaveLength(400)
    expect(new Set(countedKeys).size).toBe(400)
    expect(callsOf('posts')).toHaveLength(400)
    const { rows } = await sql<{ used: number }>`select used from quota_uses`.execute(db())
    expect(rows[0]?.used).toBe(provider().calls.length)
  })
})
