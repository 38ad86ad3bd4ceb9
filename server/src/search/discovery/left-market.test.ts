import type { Report } from '@kolscope/contract/influencers/report'
import type { Collection } from '@kolscope/contract/lists/collections/collections'
import type { Member, RollUp } from '@kolscope/contract/lists/collections/members'
import type { ImportRow } from '@kolscope/contract/lists/importer'
import type { Hit, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import type { Tracked } from '@kolscope/contract/sync/tracking'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInfluencers, type NewInfluencer } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { endedJob, runJobsOf } from '../../../testing/jobs-of'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { actorOfAccount } from '../../core/account-actor'
import { lockSearchResults } from '../../lists/collections/lock-influencers'

/** Texts and numbers that occur nowhere else. */
const SECRET = 'zqsecret'
const FOLLOWERS = 7_654_321

let app: TestApp
let stop: () => Promise<void>
let staff: SignedInClient
let customer: SignedInClient
/** Two of the market; the first one leaves it. */
let gone: number
let kept: number
let listId: number
beforeAll(async () => {
  app = await startTestApp()
  stop = await runJobsOf(app)
  staff = await app.as('Staff')
})
afterAll(async () => {
  await stop()
  await app.close()
})

const setState = async (id: number, state: 'Approved' | 'Rejected') => {
  await app.db.updateTable('influencers').set({ state }).where('id', '=', id).execute()
  await app.caughtUp()
}
const leave = () => setState(gone, 'Rejected')

interface ListAnswer {
  data: Collection
  influencers: Member[]
  ids: number[]
}
const list = async (query = {}) => {
  const { body, text } = await customer.get<ListAnswer>(`/api/v1/collections/${listId}`, query)
  return { ...body, text }
}

/** Something in every field that a card has. */
const GOES: NewInfluencer = {
  name: 'Goes',
  handle: 'goes',
  socialId: '7654',
  platform: 'tiktok',
  kind: 'citizen',
  gender: 'female',
  maritalStatus: 'Single',
  birthYear: 1990,
  location: 'VN-79',
  email: `${SECRET}@example.com`,
  verified: true,
  isSample: true,
  followers: FOLLOWERS,
  avgEngagement: 7_654,
  engagementRate: 7.654321,
  growth: 3,
  growthCount: 300,
  sentimentRate: 60,
  influenceScore: 76,
  lastPostAt: '2026-02-01T00:00:00Z',
  observedAt: '2026-02-01T00:00:00Z',
  categories: [{ id: 1, resonance: 50 }],
  professions: [1],
}

beforeEach(async () => {
  await app.db.deleteFrom('influencers').execute()
  customer = await app.as(['canFilterByBasicInfo', 'canCreateCollection', 'canImportInfluencers', 'isPremiumAccount'])
  ;[gone = 0, kept = 0] = await addInfluencers(app.db, [
    GOES,
    { name: 'Stays', handle: 'stays', platform: 'tiktok', followers: 1_000, engagementRate: 2, isSample: true },
  ])
  await sql`update influencers set description = ${SECRET} where id = ${gone}`.execute(app.db)
  await sql`select ensure_month('posts', '2026-02-01')`.execute(app.db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source)
    values (${gone}, 'p', '2026-02-01', '2026-02-01', ${SECRET}, 'test')`.execute(app.db)
  await showTo(app, customer, [gone, kept])
  const made = await customer.post<{ data: { id: number } }>('/api/v1/collections', {
    name: 'Own',
    list_ids: [gone, kept],
  })
  expect(made.status, made.text).toBe(200)
  listId = made.body.data.id
  expect((await customer.post('/api/v1/tracked', { influencer_ids: [gone, kept] })).status).toBe(200)
})

const READING = ['', '/preview', '/performance', '/post', '/analytic', '/changes', '/similar'] as const

test('whoever leaves the market is closed at each address, to those who were shown it, too, until it comes back', async () => {
  const statuses = () =>
    Promise.all([
      ...READING.map(async (path) => (await customer.get(`/api/v1/influencers/${gone}${path}`)).status),
      customer.get('/api/v1/posts', { influencer_id: gone }).then(({ status }) => status),
      customer.get('/api/v1/influencers', { like: [gone] }).then(({ status }) => status),
    ])
  expect(await statuses()).toEqual(Array(9).fill(200))
  await leave()
  expect(await statuses()).toEqual([...Array(8).fill(404), 400])
  const refusalOf = async (id: number) => (await customer.get<{ message: string }>(`/api/v1/influencers/${id}`)).body
  expect((await refusalOf(gone)).message).toBe((await refusalOf(9_999_999)).message)
  expect((await staff.get(`/api/v1/influencers/${gone}`)).status).toBe(200)
  await setState(gone, 'Approved')
  expect(await statuses()).toEqual(Array(9).fill(200))
})

test('it can be neither collected nor followed nor exported anew', async () => {
  await leave()
  const other = await customer.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Other', list_ids: [] })
  const refusal = { errors: [{ code: 'left-market', values: { count: 1 } }] }
  const add = { list_ids_action: 'add', list_ids: [gone, kept] }
  const url = `/api/v1/collections/${other.body.data.id}`
  expect((await customer.call({ method: 'PATCH', url, body: add })).body).toMatchObject(refusal)
  await customer.post('/api/v1/tracked/remove', { influencer_ids: [gone] })
  expect((await customer.post('/api/v1/tracked', { influencer_ids: [gone] })).body).toMatchObject(refusal)
  const file = { format: 'json', columns: ['id', 'total_followers'], language: 'en' }
  const both = { ...file, source: { from: 'selected', ids: [gone, kept] } }
  expect((await customer.post('/api/v1/exports', both)).body).toMatchObject(refusal)
  expect((await customer.get('/api/v1/influencers', { like: [gone] })).body).toMatchObject(refusal)
})

test('an own collection keeps its name and state, without any number of it, and can be moved and undone', async () => {
  await leave()
  const { influencers, data, text } = await list()
  expect(text).not.toContain(SECRET)
  expect(influencers.map(({ influencer }) => influencer.name)).toEqual(['Goes', 'Stays'])
  const [first] = influencers
  if (!first) throw new Error('No member.')
  expect(first).toMatchObject({
    influencer: { state: 'Rejected', in_market: false, can_open: false, user_name: 'goes' },
    state_when_added: 'Approved',
    red_flags: null,
  })
  const { id, social_id, user_name, name, platform, platform_url, avatar, state, ...rest }: Hit = first.influencer
  expect([id, social_id, user_name, name, platform, state]).toEqual([
    gone,
    '7654',
    'goes',
    'Goes',
    'tiktok',
    'Rejected',
  ])
  expect([platform_url, avatar].every((one) => one === null || !one.includes(SECRET))).toBe(true)
  const isTold = (value: unknown) => value !== null && value !== false && Object.keys(value as object).length > 0
  expect(Object.entries(rest).filter(([, value]) => isTold(value))).toEqual([])
  expect(first.since_added.every(({ before, now }) => before === null && now === null)).toBe(true)
  expect(data).toMatchObject({ total_followers: 1_000, median_engagement_rate: 2 })
  const { body: sums } = await customer.get<{ data: RollUp }>(`/api/v1/collections/${listId}/roll-up`)
  expect(sums.data).toMatchObject({ members: 2, total_followers: { value: 1_000, n: 1, confidence: 0.5 } })
  for (const sort_type of [1, -1])
    expect((await list({ sort_field: 'total_followers', sort_type })).ids, `${sort_type}`).toEqual([kept, gone])
  const compared = await customer.get('/api/v1/influencers/compare', { ids: [gone, kept] })
  expect([compared.status, compared.text.includes(String(FOLLOWERS))]).toEqual([200, false])
  const other = await customer.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Other', list_ids: [] })
  const move = { to: other.body.data.id, influencer_ids: [gone] }
  const moved = await customer.post<{ change_id: number }>(`/api/v1/collections/${listId}/move`, move)
  expect(moved.body, moved.text).toMatchObject({ removed: 1, added: 1 })
  const undone = await customer.post(`/api/v1/collection-changes/${moved.body.change_id}/undo`)
  expect([undone.status, new Set((await list()).ids)]).toEqual([200, new Set([gone, kept])])
})

test('who left between a search and the change that it asked for is left out', async () => {
  await leave()
  const actor = await actorOfAccount(app.db, customer.accountId)
  if (!actor) throw new Error('No account.')
  expect(await app.db.transaction().execute((trx) => lockSearchResults(trx, actor, [gone, kept]))).toEqual([kept])
})

test('a ranking of lookalikes made for an account with a plan is not given to a colleague of its role without one', async () => {
  const flags = ['canFilterByBasicInfo'] as const
  const [inside, outside] = [await app.as(flags), await app.as(flags)]
  const { role_id } = await app.db
    .selectFrom('accounts')
    .select('role_id')
    .where('id', '=', inside.accountId)
    .executeTakeFirstOrThrow()
  const plan = { role_id, plan_tier: 'premium', plan_searches: 100 } as const
  await app.db.updateTable('accounts').set(plan).where('id', '=', outside.accountId).execute()
  const twin = { ...GOES, email: null, socialId: '7655', handle: 'twin', name: 'Twin' }
  const [like = 0] = await addInfluencers(app.db, [twin])
  await leave()
  await showTo(app, outside, [like])
  const alike = async (who: SignedInClient) =>
    (await who.get<SearchAnswer>('/api/v1/influencers', { like: [like] })).body.influencers.map(({ id }) => id)
  expect([await alike(outside), await alike(inside)]).toEqual([[], [gone]])
})

test('a file of the collection says of it what the collection says', async () => {
  await leave()
  const made = await customer.post<{ data: { id: string; job_id: number } }>('/api/v1/exports', {
    source: { from: 'collection', collection_id: listId },
    format: 'json',
    columns: ['name', 'state', 'total_followers', 'engagement_rate'],
    language: 'en',
  })
  await endedJob(app, made.body.data.job_id)
  const { body } = await customer.get<{ data: { path: string } }>(`/api/v1/exports/${made.body.data.id}`)
  expect((await app.anonymous.get(body.data.path)).body).toEqual([
    { name: 'Goes', state: 'Rejected', total_followers: null, engagement_rate: null },
    { name: 'Stays', state: 'Approved', total_followers: 1_000, engagement_rate: 2 },
  ])
})

test('the list of followed ones keeps it without numbers, and sorts it last', async () => {
  await leave()
  const followed = async (query = {}) => customer.get<{ data: Tracked[]; tracked: number }>('/api/v1/tracked', query)
  const { body, text } = await followed({ sort_field: 'followers', sort_type: -1 })
  expect(body.data.map(({ influencer }) => influencer.id)).toEqual([kept, gone])
  expect(body.data[1]).toMatchObject({
    influencer: { name: 'Goes', in_market: false, total_followers: null },
    followers: [],
    engagement_rate: { value: null, missing: 'left-market' },
    growth: { days7: { count: { value: null, missing: 'left-market' } } },
  })
  expect([text.includes(String(FOLLOWERS)), body.tracked]).toEqual([false, 2])
})

test('an import says what became of it, leads nowhere, and adds the others alone', async () => {
  await leave()
  const cells = ['goes', 'stays'].map((handle) => ['Somebody', `https://www.tiktok.com/@${handle}`])
  const file = { name: 'list.xlsx', bytes: await xlsxOf({ Sheet: [['Name', 'Link'], ...cells] }) }
  const { body } = await uploadAs(customer, [file])
  const url = `/api/v1/imports/${body.data.id}`
  const { body: page } = await customer.get<{ data: ImportRow[] }>(`${url}/rows`)
  expect(page.data.map(({ status, influencer_id }) => [status, influencer_id])).toEqual([
    ['Rejected', null],
    ['Approved', kept],
  ])
  const other = await customer.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Other', list_ids: [] })
  const rows = page.data.map(({ id }) => id)
  const confirmed = await customer.post(`${url}/confirm`, { rows, collections: [other.body.data.id] })
  expect(confirmed.body, confirmed.text).toMatchObject({ added: 1, skipped: 1 })
})

test('an influencer reads its own report in every state', async () => {
  const own = await app.as('Influencer')
  await app.db
    .insertInto('social_accounts')
    .values({
      account_id: own.accountId,
      external_id: 'goes',
      influencer_id: gone,
      platform: 'youtube',
      is_verified: true,
    })
    .execute()
  await leave()
  const { body } = await own.get<{ results: Report }>(`/api/v1/influencers/${gone}`)
  expect([body.results.total_followers, body.results.description, body.results.can_open]).toEqual([
    FOLLOWERS,
    SECRET,
    true,
  ])
  for (const path of ['/performance', '/post', '/analytic'])
    expect((await own.get(`/api/v1/influencers/${gone}${path}`)).status, path).toBe(200)
  expect((await own.get('/api/v1/posts', { influencer_id: gone })).text).toContain(SECRET)
})

test('an editor with a plan sees what it has written, and then waits for the approval as everyone outside does', async () => {
  const editor = await app.as(['canFilterByBasicInfo', 'canEditInfluencerBasicInfo', 'isPremiumAccount'])
  await showTo(app, editor, [gone])
  const url = `/api/v1/influencers/${gone}`
  const edited = await editor.call<{ data: { user_state: string } }>({
    method: 'PATCH',
    url,
    body: { user_state: 'NeedToUpdate' },
  })
  expect([edited.status, edited.body.data.user_state], edited.text).toEqual([200, 'NeedToUpdate'])
  const [again, form] = [await editor.call({ method: 'PATCH', url, body: { name: 'New' } }), `${url}/editable`]
  expect([again.status, (await editor.get(form)).status, (await staff.get(form)).status]).toEqual([404, 404, 200])
})

test('an editor with a plan cannot take back a bulk edit that sent it away', async () => {
  const editor = await app.as(['canFilterByBasicInfo', 'canEditInfluencerBasicInfo', 'isPremiumAccount'])
  await showTo(app, editor, [gone])
  const change = { ids: [gone], change: { user_state: 'NeedToUpdate' } }
  const { body } = await editor.post<{ data: { id: number } }>('/api/v1/influencers/bulk', change)
  const undone = await editor.post(`/api/v1/influencers/bulk/${body.data.id}/undo`)
  expect(undone.body, undone.text).toMatchObject({ data: { undone: 0, kept: 1 } })
})
