import type { StoredAlertSettings } from '@kolscope/contract/sync/alert-settings'
import type { Alert, AlertSort, Tracked } from '@kolscope/contract/sync/tracking'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers, randomOf } from '../../../testing/factories'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const AT = '/api/v1/tracked'
const DAY_MS = 86_400_000
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

type Page = { data: Tracked[]; total: number; tracked: number; changed: number; unseen: number }
type Feed = { data: Alert[]; unseen: number }
let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  await sql`select ensure_month('follower_history', (current_date - make_interval(months => n))::date)
    from generate_series(0, 6) n`.execute(app.db)
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const list = async (who: SignedInClient, query = {}) => (await who.get<Page>(AT, query)).body
const namesOf = ({ data }: Page) => data.map(({ influencer }) => influencer.name)
const alert = (influencer_id: number, kind: 'silence' | 'viral-post', more = {}) =>
  app.db
    .insertInto('alerts')
    .values({
      account_id: staff.accountId,
      influencer_id,
      kind,
      about: day(1),
      day: day(1),
      value: 15,
      usual: null,
      threshold: 14,
      post_social_id: null,
      seen_at: null,
      told_on: null,
      ...more,
    })
    .execute()

test('an account follows whom it chooses, once each, and nobody else sees it', async () => {
  const other = await app.as('Premium')
  const ids = await addInfluencers(app.db, [{ name: 'Một' }, { name: 'Hai' }, { name: 'Ba' }])
  await showTo(app, other, ids)
  expect((await staff.post(AT, { influencer_ids: ids })).body).toEqual({
    code: 200,
    added: 3,
    already: 0,
    left_out: 0,
    added_ids: ids,
  })
  expect((await staff.post(AT, { influencer_ids: [...ids, ids[0]] })).body).toMatchObject({ added: 0, already: 3 })
  expect((await staff.post(AT, { influencer_ids: [9_999_999] })).status).toBe(404)
  expect((await other.post(`${AT}/which`, { influencer_ids: ids })).body).toEqual({ code: 200, data: [] })
  expect(await list(other)).toMatchObject({ data: [], total: 0, tracked: 0, changed: 0 })
  expect((await other.post(`${AT}/remove`, { influencer_ids: ids })).body).toMatchObject({ removed: 0 })
  expect((await staff.post(`${AT}/remove`, { influencer_ids: [ids[1]] })).body).toMatchObject({ removed: 1 })
  const which = await staff.post<{ data: number[] }>(`${AT}/which`, { influencer_ids: ids })
  expect(which.body.data).toEqual([ids[0], ids[2]])
  expect(namesOf(await list(staff, { sort_field: 'name' }))).toEqual(['Ba', 'Một'])
})

test('following again and again leaves one job of an account, which looks at all whom it follows since', async () => {
  const who = await app.as('Staff')
  const ids = await addInfluencers(app.db, [{}, {}, {}])
  for (let n = 0; n < 5; n += 1) {
    await who.post(AT, { influencer_ids: ids })
    if (n < 4) await who.post(`${AT}/remove`, { influencer_ids: ids })
  }
  const [addedId = 0] = await addInfluencers(app.db, [{}])
  await who.post(AT, { influencer_ids: [addedId] })
  const jobs = await app.db
    .selectFrom('jobs')
    .select('payload')
    .where('dedupe_key', '=', `find-alerts:${who.accountId}`)
    .execute()
  expect(jobs).toEqual([{ payload: { ids: [...ids, addedId] } }])
})

test('an account follows at most 1,000, also when two calls add at once', async () => {
  const who = await app.as('Staff')
  const ids = await addInfluencers(
    app.db,
    Array.from({ length: 1_200 }, () => ({})),
  )
  const calls = [ids.slice(0, 600), ids.slice(600)].map((influencer_ids) => who.post(AT, { influencer_ids }))
  expect((await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const { tracked, data } = await list(who)
  expect(tracked).toBe(600)
  const again = ids.includes(data[0]?.influencer.id ?? 0) ? ids : []
  const fitting = await who.post<{ added_ids: number[] }>(AT, { influencer_ids: again, fitting: true })
  expect(fitting.body).toMatchObject({ added: 400, already: 600, left_out: 200 })
  expect(fitting.body.added_ids).toEqual(fitting.body.added_ids.toSorted((a, b) => a - b))
})

test('sorting by growth is in the order of the figures that are shown; what is unknown comes last', async () => {
  const who = await app.as('Staff')
  const random = randomOf(7)
  const ids = await addInfluencers(
    app.db,
    Array.from({ length: 40 }, () => ({})),
  )
  for (const id of ids) {
    const last = Math.floor(random() * 20)
    const rows = Array.from({ length: 110 }, (_, ago) => ({ ago, followers: Math.floor(1_000 + random() * 900) }))
      .filter(({ ago }) => ago >= last && random() < 0.2)
      .map(({ ago, followers }) => ({
        influencer_id: id,
        day: day(ago),
        followers,
        source: 'test',
        is_given: random() < 0.4,
      }))
    if (rows.length > 0) await app.db.insertInto('follower_history').values(rows).execute()
  }
  await who.post(AT, { influencer_ids: ids })
  for (const [sort, span] of [
    ['growth7', 'days7'],
    ['growth28', 'days28'],
    ['growth90', 'days90'],
  ] as const) {
    for (const type of [1, -1]) {
      const { data } = await list(who, { sort_field: sort, sort_type: type, page_size: 100 })
      const percents = data.map(({ growth }) => growth[span].percent.value)
      const knownPercents = percents.filter((value) => value !== null)
      expect(knownPercents.length).toBeGreaterThan(3)
      expect(knownPercents.length).toBeLessThan(40)
      expect(percents).toEqual([
        ...knownPercents.toSorted((a, b) => type * (a - b)),
        ...Array(percents.length - knownPercents.length).fill(null),
      ])
    }
  }
})

test('those with news come first, can be asked for by kind, and are news until they are seen', async () => {
  await app.db.deleteFrom('tracked_influencers').where('account_id', '=', staff.accountId).execute()
  const ids = await addInfluencers(app.db, [
    { name: 'Yên', platform: 'fb' },
    { name: 'Lặng', platform: 'tiktok' },
    { name: 'Nổi', platform: 'fb' },
  ])
  const [, quiet = 0, viral = 0] = ids
  await staff.post(AT, { influencer_ids: ids })
  await sql`select ensure_month('posts', current_date)`.execute(app.db)
  const posted = `${day(1)}T05:00:00Z`
  const post = { influencer_id: viral, social_id: 'x1', month: `${day(1).slice(0, 7)}-01`, posted_at: posted }
  await sql`select ensure_month('posts', ${post.month}::date)`.execute(app.db)
  await app.db
    .insertInto('posts')
    .values({ ...post, title: 'Bài nổi', link: 'https://fb.com/x1', source: 'test' } as never)
    .execute()
  await alert(quiet, 'silence')
  await alert(viral, 'viral-post', { about: 'x1', post_social_id: 'x1', value: 900, usual: 200, threshold: 600 })
  await alert(viral, 'silence', { value: 14 })
  expect(await list(staff)).toMatchObject({ total: 3, tracked: 3, changed: 2, unseen: 2 })
  const news = async () => (await staff.get('/api/v1/alerts/news')).body
  expect(await news()).toEqual({ code: 200, people: 2, names: ['Nổi', 'Lặng'] })
  expect(namesOf(await list(staff))).toEqual(['Nổi', 'Lặng', 'Yên'])
  expect(namesOf(await list(staff, { changed: true }))).toEqual(['Nổi', 'Lặng'])
  expect(namesOf(await list(staff, { alerts: 'viral-post' }))).toEqual(['Nổi'])
  expect(namesOf(await list(staff, { platform: 'tiktok' }))).toEqual(['Lặng'])
  expect(namesOf(await list(staff, { search: 'noi' }))).toEqual(['Nổi'])
  const feedBy = (order?: AlertSort) => staff.get<Feed>('/api/v1/alerts', { ...(order && { order }) })
  const feedLines = async (order?: AlertSort) =>
    (await feedBy(order)).body.data.map(({ influencer, kind }) => `${influencer.name} ${kind}`)
  expect(await feedLines(), 'the strongest first, a person together').toEqual([
    'Nổi viral-post',
    'Nổi silence',
    'Lặng silence',
  ])
  expect(await feedLines('newest')).toEqual(['Nổi silence', 'Nổi viral-post', 'Lặng silence'])
  const feed = await feedBy()
  expect([feed.body.data.length, feed.body.unseen]).toEqual([3, 3])
  expect(feed.body.data[0]?.post).toEqual({ id: 'x1', title: 'Bài nổi', link: 'https://fb.com/x1' })
  const markSeen = (who: SignedInClient, body: object) =>
    who.call({ method: 'PATCH', url: '/api/v1/alerts', body }).then((answer) => answer.body)
  const of = feed.body.data.map(({ id }) => id)
  expect(await markSeen(await app.as('Premium'), { ids: of })).toEqual({ code: 200, changed: 0 })
  expect(await markSeen(staff, { ids: of.slice(0, 2) })).toEqual({ code: 200, changed: 2 })
  expect(namesOf(await list(staff, { changed: true })), 'seen ones stay a while').toEqual(['Lặng', 'Nổi'])
  expect(await list(staff)).toMatchObject({ changed: 2, unseen: 1 })
  expect(await markSeen(staff, {})).toEqual({ code: 200, changed: 1 })
  expect(await list(staff)).toMatchObject({ changed: 2, unseen: 0 })
  expect(await news()).toEqual({ code: 200, people: 0, names: [] })
  await sql`update alerts set created_at = now() - interval '9 days'`.execute(app.db)
  expect(await list(staff)).toMatchObject({ changed: 0, unseen: 0 })
})

test('thresholds keep what is stored when somebody else was faster', async () => {
  const change = (body: object) =>
    staff.call<{ data: StoredAlertSettings; stored: StoredAlertSettings }>({
      method: 'PATCH',
      url: '/api/v1/alert-thresholds',
      body,
    })
  const usual = { growth_spike: 6, growth_fall: 6, viral_post: 3, engagement_fall: 30, silence: 14, digest: 'daily' }
  const readSettings = async () =>
    (await staff.get<{ data: StoredAlertSettings }>('/api/v1/alert-thresholds')).body.data
  expect(await readSettings()).toEqual({ ...usual, version: 0 })
  const calls = [change({ version: 0, silence: 30 }), change({ version: 0, digest: 'none' })]
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const now = await readSettings()
  expect(now.version).toBe(1)
  expect(answers.find(({ status }) => status === 409)?.body.stored).toEqual(now)
  expect((await change({ version: 1, viral_post: null })).body.data).toEqual({ ...now, viral_post: null, version: 2 })
  expect((await change({ version: 2, silence: 0 })).status).toBe(400)
})
