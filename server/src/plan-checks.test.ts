import { api } from '@kolscope/contract/api'
import { CODES } from '@kolscope/contract/core/errors'
import type { Route } from '@kolscope/contract/core/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../testing/test-app'
import { routesOf } from '../testing/ugly-input'

const keyOf = ({ method, path }: Route) => `${method} ${path}`
const planRoutes = routesOf(api).filter(({ plan }) => plan !== undefined)

interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

let app: TestApp
let customer: SignedInClient
let influencer = 0
let profile = 0
let savedSearch = 0
let collection = 0
const FLAGS = [
  'canFilterByBasicInfo',
  'canCreateCollection',
  'canImportInfluencers',
  'canEditInfluencerBasicInfo',
  'canViewLandscape',
] as const

beforeAll(async () => {
  app = await startTestApp({ influencers: 30 })
  customer = await app.as([...FLAGS, 'isPremiumAccount'])
  const { id } = await app.db.selectFrom('influencers').select('id').orderBy('id').executeTakeFirstOrThrow()
  influencer = id
  const row = app.db.insertInto('profiles').values({ name: 'Lan Anh' }).returning('id')
  profile = (await row.executeTakeFirstOrThrow()).id
  const search = { name: 'Of mine', page: 'discover', search: { platform: ['fb'] } }
  savedSearch = (await customer.post<{ data: { id: number } }>('/api/v1/saved-searches', search)).body.data.id
  collection = (await customer.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Of mine' })).body.data.id
  await app.caughtUp()
})
afterAll(() => app.close())

const EXPORT = { columns: ['name'], format: 'csv', language: 'en' }
/** What is sent where a call needs more than ids. */
const INPUTS: Readonly<Record<string, () => CallInput>> = {
  'GET /api/v1/content/posts': () => ({ query: { words: 'makeup' } }),
  'GET /api/v1/content/creators': () => ({ query: { words: 'makeup' } }),
  'GET /api/v1/posts': () => ({ query: { influencer_id: influencer } }),
  'GET /api/v1/influencers/compare': () => ({ query: { ids: [influencer] } }),
  'PATCH /api/v1/influencers': () => ({ body: { collections_action: 'add', collections: [collection] } }),
  'POST /api/v1/exports': () => ({ body: { ...EXPORT, source: { from: 'selected', ids: [influencer] } } }),
  'POST /api/v1/influencers/bulk': () => ({ body: { ids: [influencer], change: { add_careers: [1] } } }),
  'POST /api/v1/influencers/bulk/preview': () => ({ body: { ids: [influencer], change: { add_careers: [1] } } }),
  'POST /api/v1/saved-searches': () => ({ body: { name: 'Another', page: 'discover', search: {} } }),
  'PATCH /api/v1/saved-searches/:id': () => ({ body: { search: { platform: ['insta'] } } }),
  'POST /api/v1/tracked/found': () => ({ body: {} }),
  'POST /api/v1/imports/:id/confirm': () => ({ body: { rows: [0], collections: [collection] } }),
  'PATCH /api/v1/influencers/:id': () => ({ body: {} }),
  'POST /api/v1/younet-profiles': () => ({ body: { name: 'Lan Anh', influencer_ids: [influencer] } }),
  'PATCH /api/v1/younet-profiles/:id': () => ({ body: { name: 'Lan Anh', version: 1 } }),
  'PUT /api/v1/younet-profiles/:id': () => ({ body: { name: 'Lan Anh', version: 1 } }),
  'POST /api/v1/younet-profiles/:id/link': () => ({ body: { influencer_id: influencer, version: 1 } }),
  'POST /api/v1/younet-profiles/:id/unlink': () => ({ body: { influencer_id: influencer, version: 1 } }),
  'POST /api/v1/younet-profiles/:id/merge': () => ({ body: { other_id: 1, version: 1 } }),
  'POST /api/v1/younet-profiles/:id/split': () => ({ body: { influencer_ids: [1], name: 'Lan', version: 1 } }),
}

function pathOf({ path }: Route): string {
  const ofProfile = path.includes('/younet-profiles')
  const id = ofProfile ? profile : path.includes('/saved-searches') ? savedSearch : influencer
  return path.replace(':chart_type', 'qualified').replace(/:(\w+)/g, (_, name) => String(name === 'id' ? id : 1))
}

const send = (route: Route) => {
  const { query = {}, body } = INPUTS[keyOf(route)]?.() ?? {}
  const needsBody = route.method !== 'GET' && route.method !== 'DELETE'
  return customer.call<{ code: number }>({
    method: route.method,
    url: pathOf(route),
    query,
    ...(needsBody && { body: body ?? {} }),
  })
}
const sendInBatch = (route: Route) => {
  const { query = {}, body } = INPUTS[keyOf(route)]?.() ?? {}
  const call = {
    endpoint: pathOf(route),
    method: route.method,
    query,
    ...(route.method !== 'GET' && { data: body ?? {} }),
  }
  return customer.post<{ code: number }>('/api/batch', call)
}

const plans = {
  spent: () => ({
    searches_used: 1_000_000,
    searches_month: sql<string>`date_trunc('month', now())::date`,
    plan_ends_at: null,
  }),
  ended: () => ({ searches_used: 0, plan_ends_at: sql<string>`now() - interval '1 second'` }),
  'of no searches': () => ({ plan_searches: 0, searches_used: 0, plan_ends_at: null }),
}

/** Forgets what was paid for, so that no state stays open. */
async function withPlan(plan: keyof typeof plans) {
  const { accountId } = customer
  await app.db.deleteFrom('charged_searches').where('account_id', '=', accountId).execute()
  await app.db
    .updateTable('accounts')
    .set({ ...plans[plan](), asked_filters: null })
    .where('id', '=', accountId)
    .execute()
}

test.each(Object.keys(plans) as (keyof typeof plans)[])(
  'with a plan %s no call reveals an influencer',
  async (plan) => {
    await withPlan(plan)
    const answers: Record<string, number[]> = {}
    for (const route of planRoutes) {
      const each = [await send(route), await sendInBatch(route)]
      answers[keyOf(route)] = each.flatMap(({ status, body }) => [status, body.code])
    }
    const refusals = [429, CODES.searchesUsedUp, 429, CODES.searchesUsedUp]
    expect(answers).toEqual(Object.fromEntries(planRoutes.map((route) => [keyOf(route), refusals])))
  },
)

test('counts, paging and sorting charge nothing; what was paid for stays open when the plan is spent', async () => {
  const basic = await app.as('Basic')
  const remainingSearches = async () => {
    const { body } = await basic.get<{ data: { remaining_pricing_plan: { profile_searches: number } } }>(
      '/user-profile',
    )
    return body.data.remaining_pricing_plan.profile_searches
  }
  const paidQuery = { platform: ['fb', 'insta'] }
  await basic.get('/api/v1/influencers', paidQuery)
  expect(await remainingSearches()).toBe(2_999)
  await basic.get('/api/v1/influencers/facets', { platform: ['tiktok'] })
  await basic.get('/api/v1/influencers', { ...paidQuery, page_index: 1 })
  await basic.get('/api/v1/influencers', { platform: ['insta', 'fb'], sort_field: 'total_followers' })
  expect(await remainingSearches()).toBe(2_999)
  await app.db.updateTable('accounts').set({ plan_searches: 1 }).where('id', '=', basic.accountId).execute()
  const status = async (url: string, query: object) => (await basic.get(url, query as Record<string, unknown>)).status
  expect(await status('/api/v1/influencers', { ...paidQuery, page_index: 1 })).toBe(200)
  expect(await status('/api/v1/influencers/facets', paidQuery)).toBe(200)
  expect(await status('/api/v1/influencers/facets', { platform: ['tiktok'] })).toBe(429)
  expect(await status('/api/v1/influencers', {})).toBe(429)
})

test('different searches in one batch, at once and through POST are each charged; dragging one slider once', async () => {
  const basic = await app.as('Basic')
  const usedSearches = async () =>
    (
      await app.db
        .selectFrom('accounts')
        .select('searches_used')
        .where('id', '=', basic.accountId)
        .executeTakeFirstOrThrow()
    ).searches_used
  for (const min_followers of [1_000, 2_000, 3_000]) await basic.get('/api/v1/influencers', { min_followers })
  expect(await usedSearches()).toBe(1)
  const genders = ['male', 'female', 'other']
  await Promise.all(
    genders.map((gender) => basic.post('/api/batch', { endpoint: '/influencers', query: { gender: [gender] } })),
  )
  expect(await usedSearches()).toBe(4)
  for (const gender of genders) await basic.post('/api/v1/influencers/search', { gender: [gender], min_followers: 5 })
  expect(await usedSearches()).toBe(7)
})

test('a list of persons is charged once for each choice of filters; counts, pages, sorts and repeats are free', async () => {
  const basic = await app.as('Basic')
  const usedNow = async () => {
    const account = app.db.selectFrom('accounts').select('searches_used').where('id', '=', basic.accountId)
    return (await account.executeTakeFirstOrThrow()).searches_used
  }
  const list = '/api/v1/younet-profiles'
  const paidQuery = { gender__in: ['male', 'female'] }
  await basic.get(list)
  await basic.get(list, { sortBy: 'total_follower__desc', page_index: 1 })
  await basic.get(`${list}/facets`, { gender__in: ['other'] })
  expect(await usedNow()).toBe(0)
  await basic.get(list, paidQuery)
  expect(await usedNow()).toBe(1)
  await basic.get(list, { gender__in: ['female', 'male'], sortBy: 'avg_engagement__desc' })
  await basic.get(list, { ...paidQuery, page_index: 1, page_size: 6 })
  expect(await usedNow()).toBe(1)
  for (const platform of ['fb', 'insta', 'tiktok']) await basic.get(list, { platform__in: [platform] })
  await basic.post('/api/batch', { endpoint: '/younet-profiles', query: { kind__in: ['kol'] } })
  const before = await usedNow()
  await app.db.updateTable('accounts').set({ plan_searches: before }).where('id', '=', basic.accountId).execute()
  const status = async (url: string, query: Record<string, unknown>) => (await basic.get(url, query)).status
  expect([await status(list, paidQuery), await status(`${list}/facets`, paidQuery)]).toEqual([200, 200])
  expect([await status(list, { gender__in: ['other'] }), await status(list, {})]).toEqual([429, 429])
  expect(before).toBeGreaterThanOrEqual(4)
})
