import type { ApiError } from '@kolscope/contract/core/errors'
import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers, type NewInfluencer } from '../../../testing/factories'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { actorOfAccount } from '../../core/account-actor'
import { createAccountConnections } from '../../core/account-connections'
import { createCatalog } from '../../market/references/catalog'
import { searchOf } from './discovery'
import type { SearchIndex } from './index/port'
import { lookalikesOf } from './lookalikes'

const FOOD = 1
const TECH = 2
const food = (name: string, more: NewInfluencer = {}): NewInfluencer => ({
  name,
  platform: 'tiktok',
  followers: 10_000,
  categories: [{ id: FOOD, measured: 80 }],
  location: 'VN-79',
  ...more,
})

let app: TestApp
let staff: SignedInClient
let ids: Record<string, number>
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as(['canFilterByBasicInfo'])
  const { id: profileId } = await app.db
    .insertInto('profiles')
    .values({ name: 'One person', gender: null, birth_year: null, kind: null, marital_status: null, location_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const given = [
    food('Seed', { profileId }),
    food('Own second account', { profileId }),
    food('Twin', { engagementRate: 3 }),
    food('Larger', { followers: 30_000 }),
    food('Far away', { followers: 900_000, location: 'VN-01' }),
    food('Techie', { categories: [{ id: TECH, measured: 90 }], followers: 12_000 }),
    food('Tech friend', { categories: [{ id: TECH, measured: 70 }], followers: 11_000 }),
    food('Elsewhere', { platform: 'insta' }),
    ...Array.from({ length: 60 }, (_, index) => food(`Crowd ${index}`, { followers: 20_000 + index * 100 })),
  ]
  const made = await addInfluencers(app.db, given)
  ids = Object.fromEntries(given.map(({ name }, index) => [name, made[index] ?? 0]))
  await app.caughtUp()
})
afterAll(() => app.close())

const find = async (query: object, who = staff) =>
  (await who.get<SearchAnswer & ApiError>('/api/v1/influencers', { page_size: 100, ...query })).body
const like = (...names: string[]) => names.map((name) => ids[name] ?? 0)

test('the most alike come first, each with why; the person itself is not among them', async () => {
  const { influencers, sort_field, total } = await find({ like: like('Seed') })
  const names = influencers.map(({ name }) => name)
  expect([sort_field, names[0]]).toEqual(['likeness', 'Twin'])
  expect(names).toEqual(expect.arrayContaining(['Larger', 'Far away', 'Crowd 59']))
  for (const no of ['Seed', 'Own second account', 'Elsewhere', 'Techie']) expect(names).not.toContain(no)
  expect(total).toBe(63)
  const likenesses = influencers.map((one) => one.likeness ?? -1)
  expect(likenesses).toEqual(likenesses.toSorted((a, b) => b - a))
  expect(influencers[0]).toMatchObject({
    like: ids.Seed,
    why: [{ code: 'same-categories' }, { code: 'same-size' }, { code: 'same-place' }],
  })
  expect((await find({})).influencers.every((one) => one.likeness === undefined)).toBe(true)
})

test('every filter, sort and page narrows or turns the same list', async () => {
  const all = (await find({ like: like('Seed') })).influencers.map(({ id }) => id)
  const second = await find({ like: like('Seed'), page_size: 12, page_index: 1 })
  expect(second.influencers.map(({ id }) => id)).toEqual(all.slice(12, 24))
  const narrowed = await find({ like: like('Seed'), min_followers: 25_000 })
  expect(narrowed.influencers.map(({ id }) => id)).toEqual(
    all.filter((id) => narrowed.influencers.some((one) => one.id === id)),
  )
  expect(narrowed.total).toBe(12)
  const sorted = await find({ like: like('Seed'), sort_field: 'total_followers' })
  expect([sorted.total, sorted.influencers[0]?.name]).toEqual([63, 'Far away'])
  const body = await staff.post<SearchAnswer>('/api/v1/influencers/search', { like: like('Seed') }, 'page_size=2')
  expect(body.body.influencers.map(({ id }) => id)).toEqual(all.slice(0, 2))
  const counts = await staff.get<{ total: number }>('/api/v1/influencers/facets', { like: like('Seed') })
  expect(counts.body.total).toBe(63)
  const unsorted = await find({ sort_field: 'likeness' })
  expect([unsorted.sort_field, unsorted.dropped]).toEqual([
    'total_followers',
    [{ filter: 'sort_field', reason: 'sort-needs-like' }],
  ])
})

test('like several is by the mean, with the reason of the closest', async () => {
  const { influencers } = await find({ like: like('Seed', 'Techie') })
  const names = influencers.map(({ name }) => name)
  expect(names).not.toContain('Seed')
  expect(names).not.toContain('Techie')
  expect(influencers.find(({ name }) => name === 'Tech friend')?.like).toBe(ids.Techie)
  expect(influencers.find(({ name }) => name === 'Twin')?.like).toBe(ids.Seed)
})

test('somebody unknown or too many are refused, and an account sees no more than its cap', async () => {
  const unknown = await staff.get<ApiError>('/api/v1/influencers', { like: [999_999] })
  expect([unknown.status, unknown.body.errors?.[0]]).toMatchObject([400, { field: 'like', code: 'no-such' }])
  expect((await staff.get('/api/v1/influencers', { like: [1, 2, 3, 4, 5, 6] })).status).toBe(400)
  const demo = await app.as('Demo')
  const unshown = await demo.get<ApiError>('/api/v1/influencers', { like: like('Seed') })
  expect([unshown.status, unshown.body.errors?.[0]]).toMatchObject([400, { field: 'like', code: 'no-such' }])
  await showTo(app, demo, like('Seed'))
  const seen = await find({ like: like('Seed') }, demo)
  const all = (await find({ like: like('Seed') })).influencers.map(({ id }) => id)
  expect([seen.total, seen.influencers.map(({ id }) => id)]).toEqual([24, all.slice(0, 24)])
  expect(seen.remaining_searches).toBe(299)
})

test('who is hidden is not among them, and who is added is at once', async () => {
  const account = await app.as(['canFilterByBasicInfo'])
  const [twin = 0] = like('Twin')
  await app.db
    .insertInto('influencer_marks')
    .values({ account_id: account.accountId, influencer_id: twin, mark: 'hidden' })
    .execute()
  expect((await find({ like: like('Seed') }, account)).influencers[0]?.name).not.toBe('Twin')
  await addInfluencers(app.db, [food('Newcomer', { engagementRate: 3 })])
  await app.caughtUp()
  expect((await find({ like: like('Seed') })).influencers.map(({ name }) => name)).toContain('Newcomer')
})

test('a plan that is spent is told before anything is looked up', async () => {
  const demo = await app.as('Demo')
  await app.db.updateTable('accounts').set({ plan_searches: 0 }).where('id', '=', demo.accountId).execute()
  for (const url of ['/api/v1/influencers', '/api/v1/influencers/facets'])
    expect((await demo.get<ApiError>(url, { like: [987_654_321] })).body.code, url).toBe(339)
})

async function actorOfStaff() {
  const actor = await actorOfAccount(app.db, staff.accountId)
  if (!actor) throw new Error('The account has no actor')
  return actor
}

/** Asks for lookalikes of Seed among these, by an index that answers `search`; each day is a question of its own. */
async function rankingBy(search: SearchIndex['search']) {
  const actor = await actorOfStaff()
  const index: SearchIndex = { generation: () => 1, search }
  const catalog = await createCatalog(app.db)()
  return (day: number) =>
    lookalikesOf({ db: app.db, actor, index, catalog, context: { today: `day ${day}` } }, like('Seed'))
}

test('a ranking is made once for the pages, facets and sorts of a search, and is kept for the latest searches', async () => {
  const ask = await rankingBy(async () => ({ ids: like('Twin'), total: 1 }))
  const first = await ask(0)
  expect([...first.keys()]).toEqual(like('Twin'))
  await ask(1)
  expect(await ask(0)).toBe(first)
  for (let day = 2; day <= 40; day += 1) await ask(day)
  expect(await ask(0)).not.toBe(first)
})

test('a ranking that failed is made again for the next one who asks', async () => {
  let searches = 0
  const ask = await rankingBy(async () => {
    searches += 1
    if (searches === 1) throw new Error('The index is away')
    return { ids: like('Twin'), total: 1 }
  })
  await expect(ask(0)).rejects.toThrow('The index is away')
  expect([...(await ask(0)).keys()]).toEqual(like('Twin'))
})

test('a ranking goes on when whoever asked first leaves, because others may wait for it', async () => {
  const leaving = new AbortController()
  const search: SearchIndex['search'] = async () => {
    leaving.abort()
    return { ids: like('Twin'), total: 1 }
  }
  const dbOf = createAccountConnections(app.deps.pool)
  const parts = { pages: { generation: () => 1, search }, catalogOf: createCatalog(app.db), dbOf }
  const { signal } = leaving
  const requester = { db: dbOf(staff.accountId, signal), actor: await actorOfStaff(), signal }
  const { lookalikes } = await searchOf(requester, { like: like('Seed') }, parts)
  expect([...(lookalikes?.keys() ?? [])]).toEqual(like('Twin'))
})
