import { api } from '@kolscope/contract/api'
import type { Route } from '@kolscope/contract/core/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const CANARY = 'Canary Songbird'
let app: TestApp
let inside: SignedInClient
let outside: SignedInClient
let category: number
let influencer: number

const FLAGS = ['canFilterByBasicInfo', 'canCreateBrands', 'canCreateProfession', 'canCreateCollection'] as const

beforeAll(async () => {
  app = await startTestApp()
  inside = await app.as(FLAGS)
  outside = await app.as(FLAGS)
  const admin = await app.as('Administrator')
  const { role_id } = await app.db
    .selectFrom('accounts')
    .select('role_id')
    .where('id', '=', inside.accountId)
    .executeTakeFirstOrThrow()
  const response = await admin.post<{ data: { id: number } }>('/api/v1/category', {
    category_name: CANARY,
    name_vi: `${CANARY} vi`,
    category_code: 'canary-songbird',
    role_ids: [role_id],
  })
  category = response.body.data.id
  ;[influencer = 0] = await addInfluencers(app.db, [
    { name: 'Bird watcher', followers: 1_000, categories: [{ id: category, resonance: 90, measured: 90 }] },
  ])
  await app.db
    .insertInto('profession_categories')
    .values({ profession_id: 1, category_id: category, points: 100 })
    .execute()
  await app.db
    .updateTable('influencer_metrics')
    .set({ influence_score: 88, score_category_id: category })
    .where('influencer_id', '=', influencer)
    .execute()
  await app.caughtUp()
})
afterAll(() => app.close())

/** Queries in addition to the bare call, so that the category would show if it could. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/category': ['page_size=1000', 'code=canary-songbird'],
  '/api/v1/profession-management': ['page_size=1000', 'name=Beauty%20blogger&search_name_exact=1'],
  '/api/v1/influencers': ['fb_id_name=bird', 'page_size=100', 'sort_field=avg_influence_scores'],
}
const BODIES: Readonly<Record<string, object>> = { '/api/v1/influencers/search': { fb_id_name: 'bird' } }

/** A text of one account's own calls: everything that reads, with ids filled in. */
async function everythingRead(client: SignedInClient): Promise<string> {
  const routes: Route[] = Object.values(api).flatMap((feature) => Object.values<Route>(feature))
  const texts: string[] = []
  for (const { method, path } of routes) {
    const isRead = method === 'GET' || path in BODIES || path.endsWith('/facets')
    if (!isRead) continue
    const ids = path.includes(':') ? [category, influencer, 1, client.accountId] : ['']
    for (const id of ids) {
      const url = path.replace(/:\w+/, String(id))
      for (const query of ['', ...(QUERIES[path] ?? [])]) {
        const body = method === 'GET' ? {} : { body: BODIES[path] ?? {} }
        texts.push((await client.call({ method, url, query, ...body })).text)
      }
    }
  }
  return texts.join('\n')
}

test('a restricted category is named to nobody outside of its roles, whatever is read', async () => {
  const seen = await everythingRead(inside)
  expect(seen).toContain(CANARY)
  expect(seen).toContain('canary-songbird')
  const other = await everythingRead(outside)
  expect(other).toContain('Bird watcher')
  expect(other).not.toContain(CANARY)
  expect(other).not.toContain('canary-songbird')
})

test('nor does its number find, count or score anybody there', async () => {
  const search = async (client: SignedInClient) =>
    (
      await client.get<{ total: number; influencers: { avg_influence_scores: number | null }[] }>(
        '/api/v1/influencers',
        `categories=${category}`,
      )
    ).body
  expect([(await search(inside)).total, (await search(outside)).total]).toEqual([1, 0])
  const counted = async (client: SignedInClient) => {
    const { body } = await client.get<{ options: { categories: { value: number }[] } }>('/api/v1/influencers/facets')
    return body.options.categories.some(({ value }) => Number(value) === category)
  }
  expect([await counted(inside), await counted(outside)]).toEqual([true, false])
  const scored = async (client: SignedInClient) =>
    (
      await client.get<{ influencers: { avg_influence_scores: number | null }[] }>(
        '/api/v1/influencers',
        'fb_id_name=bird',
      )
    ).body.influencers[0]?.avg_influence_scores
  expect([await scored(inside), await scored(outside)]).toEqual([88, null])
})

test('who may not see it neither gives it to a profession nor takes it away', async () => {
  const url = '/api/v1/profession-management/1'
  const put = (categories: object[]) => outside.call({ method: 'PATCH', url, body: { categories } })
  expect((await put([{ category_id: category, points: 5 }])).status).toBe(400)
  expect((await put([{ category_id: 1, points: 50 }])).status).toBe(200)
  const { body } = await inside.get<{ data: { categories: object[] } }>(url)
  expect(body.data.categories).toEqual([
    { category_id: category, points: 100 },
    { category_id: 1, points: 50 },
  ])
})
