import { TIER_CAPS } from '@kolscope/contract/core/enums'
import type { ComparedInfluencer, RollUp } from '@kolscope/contract/lists/collections/members'
import type { FacetsAnswer, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const MARKET = 1_200
const WINDOW = 60

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await addInfluencers(
    app.db,
    Array.from({ length: MARKET }, (_, nth) => ({ name: `Window ${nth}`, birthYear: 1900 + Math.floor(nth / 12) })),
  )
  await app.caughtUp()
})
afterAll(() => app.close())

/** The influencers that a slider moving through the market shows, and what this costs. */
async function sweep(client: SignedInClient, pageSize: number) {
  const seen = new Set<number>()
  let left = Number.NaN
  for (let from = 1900; from < 2000; from += WINDOW / 12) {
    const query = { min_birth_year: from, max_birth_year: from + WINDOW / 12 - 1, page_size: pageSize }
    const { status, body, text } = await client.get<SearchAnswer>('/api/v1/influencers', query)
    expect(status, text).toBe(200)
    for (const { id } of body.influencers) seen.add(id)
    left = body.remaining_searches ?? Number.NaN
  }
  return { seen: seen.size, left }
}

test.each([
  ['Demo', 'demo', 12],
  ['Demo', 'demo', 100],
  ['Basic', 'basic', 24],
  ['Basic', 'basic', 100],
] as const)(
  'a slider that %s moves through the market shows two lists a search at most (%s, pages of %i)',
  async (role, tier, pageSize) => {
    const client = await app.as(role)
    await app.db.updateTable('accounts').set({ plan_searches: 1_000 }).where('id', '=', client.accountId).execute()
    const { seen, left } = await sweep(client, pageSize)
    expect(seen).toBeLessThanOrEqual(2 * TIER_CAPS[tier] * (1_000 - left))
  },
)

test('reports of a free list show no more new lookalikes than the cap until the next charge', async () => {
  const client = await app.as('Basic')
  await addInfluencers(
    app.db,
    Array.from({ length: 200 }, (_, nth) => ({
      name: `Alike ${nth}`,
      platform: 'tiktok' as const,
      followers: 10_000 + nth,
      categories: [{ id: 1 + (nth % 10), measured: 80 }],
      audiences: { gender: { female: 70, male: 30 } },
    })),
  )
  await app.caughtUp()
  const { body } = await client.get<SearchAnswer>('/api/v1/influencers', { page_size: 50 })
  const known = new Set(body.influencers.map(({ id }) => id))
  const fresh = new Set<number>()
  let withheld = 0
  for (const id of known) {
    const similar = await client.get<{ data: { influencer: { id: number } }[]; total: number }>(
      `/api/v1/influencers/${id}/similar`,
    )
    withheld += similar.body.total - similar.body.data.length
    for (const { influencer } of similar.body.data) if (!known.has(influencer.id)) fresh.add(influencer.id)
  }
  expect(fresh.size).toBeLessThanOrEqual(TIER_CAPS.basic)
  expect(withheld).toBeGreaterThan(0)
  const [lookalike = 0] = fresh
  const compared = await client.get('/api/v1/influencers/compare', { ids: [lookalike] })
  const tracked = await client.post('/api/v1/tracked', { influencer_ids: [lookalike] })
  expect([compared.status, tracked.status], 'a lookalike, whose report costs a search').toEqual([403, 400])
  const made = await client.post<{ data: { id: number } }>('/api/v1/collections', {
    name: 'Alike',
    list_ids: [lookalike],
  })
  const list = made.body.data.id
  const card = await client.get<{ data: ComparedInfluencer[] }>('/api/v1/influencers/compare', { ids: [lookalike] })
  expect(card.body.data).toMatchObject([{ influencer: { id: lookalike }, figures: {}, audience: [], red_flags: null }])
  const found = await client.call({
    method: 'POST',
    url: '/api/v1/tracked/found',
    query: { in_collections: list },
    body: {},
  })
  expect([found.status, found.text]).toEqual([400, expect.stringContaining('not-shown')])
  const audience = async () =>
    (await client.get<{ data: RollUp }>(`/api/v1/collections/${list}/roll-up`)).body.data.audience.length
  expect(await audience()).toBe(0)
  const partner = await app.as('Basic')
  await client.post(`/api/v1/collections/${list}/shares`, { email: partner.email, role: 'viewer' })
  const within = { in_collections: list }
  const listed = await partner.get<SearchAnswer>('/api/v1/influencers', within)
  expect(
    listed.body.influencers.map(({ id }) => id),
    'a partner finds the card',
  ).toEqual([lookalike])
  const counts = await partner.get<FacetsAnswer>('/api/v1/influencers/facets', within)
  expect(counts.body, 'and no exact counts of it').toMatchObject({ total: 0, rounded_to: 10 })
  const left = listed.body.remaining_searches ?? 0
  const opened = await partner.get(`/api/v1/influencers/${lookalike}/preview`)
  const after = await partner.get<SearchAnswer>('/api/v1/influencers', within)
  expect([opened.status, after.body.remaining_searches], 'whose report costs it a search, too').toEqual([200, left - 1])
  await client.get(`/api/v1/influencers/${lookalike}`)
  expect(await audience(), 'once the report is paid for').toBe(1)
  const paid = await client.get<{ data: ComparedInfluencer[] }>('/api/v1/influencers/compare', { ids: [lookalike] })
  expect(paid.body.data[0]?.audience).toHaveLength(1)
})
