import { TIER_CAPS, type Tier } from '@kolscope/contract/core/enums'
import { MESSAGES } from '@kolscope/contract/core/errors'
import type { FacetsAnswer, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { compileSearch, SearchQuery } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomInfluencers } from '../../../testing/factories'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { filters, type Query, sortedFilters } from '../../../testing/search-queries'
import { type Client, type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { withRoughEnds } from './rough-ends'

const MARKET = 800
/** A word that occurs in nothing else; one per influencer. */
const canaryOf = (index: number) => `zq${String(index).padStart(4, '0')}k`

let app: TestApp
let administrator: SignedInClient
let capped: [Tier, SignedInClient][]
let canaries: Map<number, string>
/** How many are approved, and so in the market of external accounts. */
let market: number

beforeAll(async () => {
  const influencers = randomInfluencers(MARKET, 7).map((one, index) => {
    const canary = canaryOf(index)
    return { ...one, name: `${one.name} ${canary}`, handle: `${canary}.handle`, socialId: `${canary}1` }
  })
  app = await startTestApp({ influencers })
  administrator = await app.as('Administrator')
  capped = [
    ['demo', await app.as('Demo')],
    ['basic', await app.as('Basic')],
    ['premium', await app.as('Premium')],
  ]
  const rows = await app.db.selectFrom('influencers').select(['id', 'handle', 'state']).execute()
  market = rows.filter(({ state }) => state === 'Approved').length
  canaries = new Map(rows.map(({ id, handle }) => [id, String(handle).slice(0, 7)]))
})
afterAll(() => app.close())

async function search(client: Client, query: Query, page: { page_index: number; page_size: number }, byBody: boolean) {
  const { sort_field, ...filter } = query
  const sort: Query = sort_field === undefined ? {} : { sort_field }
  const answer = byBody
    ? await client.post<SearchAnswer>('/api/v1/influencers/search', bodyOf({ ...filter, ...sort }), page)
    : await client.get<SearchAnswer>('/api/v1/influencers', { ...query, ...page })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const LISTS =
  /^(platform|kind|size|categories|professions|location|gender|state|audience_min_(location|age_range|gender))$/
/** A body has real lists, numbers and booleans where the query has text. */
const bodyOf = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const typed = (text: string) =>
        /^\d+$/.test(text) ? Number(text) : text === 'true' ? true : text === 'false' ? false : text
      if (LISTS.test(key)) return [key, String(value).split(',').map(typed)]
      return [key, typeof value === 'string' ? typed(value) : value]
    }),
  )

/** The query limited to the market of external accounts. */
const inMarket = (query: Query): Query => ({
  ...query,
  filter: [query.filter, 'state__eq=Approved'].filter(Boolean).join(';'),
})

async function wholeList(query: Query): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = []
  for (let page = 0; ; page += 1) {
    const { body } = await search(administrator, inMarket(query), { page_index: page, page_size: 100 }, false)
    ids.push(...body.influencers.map(({ id }) => id))
    if (body.influencers.length < 100) return { ids, total: body.total }
  }
}

function expectNoHidden(text: string, visible: readonly number[]) {
  const shown = new Set(visible)
  const leaked = [...canaries].filter(([id, canary]) => !shown.has(id) && text.includes(canary))
  expect(leaked).toEqual([])
}

test('an account with a tier sees exactly the first N of every list', async () => {
  await fc.assert(
    fc.asyncProperty(
      sortedFilters,
      fc.constantFrom(1, 7, 12, 24, 30, 100),
      fc.boolean(),
      async (query, size, byBody) => {
        const whole = await wholeList(query)
        expect(whole.total).toBe(whole.ids.length)
        for (const [tier, client] of capped) {
          const cap = TIER_CAPS[tier]
          const expected = whole.ids.slice(0, cap)
          const pages = size < 10 ? [0, 1, Math.floor(cap / size), 40] : [...Array(Math.ceil(cap / size) + 1).keys()]
          for (const page of pages) {
            const { body, text } = await search(client, query, { page_index: page, page_size: size }, byBody)
            const ids = body.influencers.map(({ id }) => id)
            expect(ids).toEqual(expected.slice(page * size, (page + 1) * size))
            expect(body).toMatchObject({ cap, total: Math.min(whole.total, cap), total_market: Math.min(market, cap) })
            expectNoHidden(text, ids)
          }
        }
      },
    ),
    { numRuns: inTheLongRun(12, 250), endOnFailure: true },
  )
})

test('the same through the parameters of Advanced Search', async () => {
  const { ids } = await wholeList({ filter: 'total_follower__gte=0' })
  for (const [tier, client] of capped) {
    const seen: number[] = []
    for (let offset = 1; offset <= 22; offset += 1) {
      const query = { filter: 'total_follower__gte=0', limit: 12, offset, sortBy: 'total_followers__desc' }
      const { body } = await client.get<SearchAnswer>('/api/v1/influencers', query)
      seen.push(...body.influencers.map(({ id }) => id))
    }
    expect(seen).toEqual(ids.slice(0, TIER_CAPS[tier]))
  }
})

test('facets are cut to the cap, and rounded down by tens until their search is paid for', async () => {
  const cut = (counts: FacetsAnswer, cap: number, step: number) => {
    const shown = (count: number) => (count >= cap ? cap : Math.floor(count / step) * step)
    return {
      total: shown(counts.total),
      options: Object.fromEntries(
        Object.entries(counts.options).map(([field, options]) => [
          field,
          options.map((one) => ({ ...one, count: shown(one.count) })).filter(({ count }) => count > 0),
        ]),
      ),
      ranges: Object.fromEntries(
        Object.entries(counts.ranges).map(([field, { bins, ...ends }]) => [
          field,
          withRoughEnds(field, { ...ends, bins: bins.map((bin) => ({ ...bin, count: shown(bin.count) })) }),
        ]),
      ),
    }
  }
  await fc.assert(
    fc.asyncProperty(filters, fc.boolean(), async (query, byBody) => {
      const facets = (client: Client, asked: Query) =>
        byBody
          ? client.post<FacetsAnswer>('/api/v1/influencers/facets', bodyOf(asked))
          : client.get<FacetsAnswer>('/api/v1/influencers/facets', asked)
      const whole = await facets(administrator, inMarket(query))
      // Nothing reveals the other states.
      const states = whole.body.options.state ?? []
      whole.body.options.state = states.filter(({ value }) => value === 'Approved')
      expect(whole.status, whole.text).toBe(200)
      for (const [tier, client] of capped) {
        const cap = TIER_CAPS[tier]
        // What earlier runs have paid for is forgotten.
        await app.db.deleteFrom('charged_searches').where('account_id', '=', client.accountId).execute()
        await app.db.updateTable('accounts').set({ asked_filters: null }).where('id', '=', client.accountId).execute()
        const before = await facets(client, query)
        const isFree = compileSearch(SearchQuery.parse(bodyOf(query))).search.conditions.length === 0
        expect(before.body).toMatchObject({
          ...cut(whole.body, cap, isFree ? 1 : 10),
          cap,
          rounded_to: isFree ? null : 10,
        })
        expectNoHidden(before.text, [])
        const searched = await search(client, query, { page_index: 0, page_size: 1 }, byBody)
        const after = await facets(client, query)
        expect(after.body).toMatchObject({ ...cut(whole.body, cap, 1), cap, rounded_to: null })
        expect(after.body.total).toBe(searched.body.total)
      }
    }),
    { numRuns: inTheLongRun(10, 200), endOnFailure: true },
  )
})

test('refusals name nobody', async () => {
  const queries = [
    'sort_field=zq',
    'filter=name__eq=zq',
    'min_followers=5&max_followers=1',
    'page_size=1000',
    'categories=x',
  ]
  for (const [, client] of capped) {
    for (const query of queries) {
      const { status, text } = await client.get('/api/v1/influencers', query)
      expect(status, query).toBe(400)
      expectNoHidden(text, [])
    }
  }
})

test('a demo account opens sample influencers alone, the others open all', async () => {
  const rows = await app.db
    .selectFrom('influencers')
    .select(['id', 'is_sample'])
    .where('state', '=', 'Approved')
    .execute()
  const sample = rows.find((one) => one.is_sample)?.id ?? 0
  const other = rows.find((one) => !one.is_sample)?.id ?? 0
  for (const [tier, client] of capped) {
    expect((await client.get(`/api/v1/influencers/${sample}/preview`)).status).toBe(200)
    const answer = await client.get<{ message: string }>(`/api/v1/influencers/${other}/preview`)
    expect(answer.status).toBe(tier === 'demo' ? 403 : 200)
    if (tier === 'demo') {
      expect(answer.body.message).toBe(MESSAGES.notFullProfile)
      expectNoHidden(answer.text, [])
    }
    const { body } = await client.get<SearchAnswer>('/api/v1/influencers')
    for (const hit of body.influencers) expect(hit.can_open).toBe(tier !== 'demo' || hit.is_sample)
  }
})

test('no restricted category reaches who may not see it', async () => {
  const staff = await app.as('Staff')
  const { id: restrictedTo } = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Administrator')
    .executeTakeFirstOrThrow()
  const secret = await app.db
    .updateTable('categories')
    .set({ role_ids: [restrictedTo] })
    .where('id', '=', 1)
    .returning('name')
    .executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await staff.get('/api/v1/category')).text.includes(`"${secret.name}"`), { timeout: 5_000 })
    .toBe(false)
  const below = await app.db.selectFrom('categories').select('id').where('parent_id', '=', 1).execute()
  for (const id of [1, ...below.map((one) => one.id)]) {
    expect((await staff.get<SearchAnswer>('/api/v1/influencers', { categories: id })).body.total).toBe(0)
  }
  for (const filter of ['user_categories__all=1', 'user_categories__all=1,2', 'user_categories__in=1']) {
    expect((await staff.get<SearchAnswer>('/api/v1/influencers', { filter })).body.total, filter).toBe(0)
    const rest = (await staff.get<SearchAnswer>('/api/v1/influencers', { filter: `!${filter}` })).body.total
    expect(rest, `not ${filter}`).toBe(MARKET)
  }
  const { body: facets } = await staff.get<FacetsAnswer>('/api/v1/influencers/facets')
  expect(facets.options.categories?.map(({ value }) => value)).not.toContain(1)
  const { text } = await staff.get('/api/v1/influencers', { page_size: 100 })
  expect(text).not.toContain(`"${secret.name}"`)
  expect((await administrator.get<SearchAnswer>('/api/v1/influencers', { categories: 1 })).body.total).toBeGreaterThan(
    0,
  )
})
