import { type Flag, tierOf } from '@kolscope/contract/access'
import type { content as contentCalls } from '@kolscope/contract/content'
import type { Hit, SearchAnswer } from '@kolscope/contract/discovery/discovery'
import { TIER_CAPS } from '@kolscope/contract/enums'
import type { Profile, profiles } from '@kolscope/contract/profiles'
import type { Answer } from '@kolscope/contract/route'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomInfluencers } from '../testing/factories'
import { filters, type Query, sortedFilters } from '../testing/search-queries'
import { type Response, type SignedInClient, startTestApp, type TestApp } from '../testing/test-app'

type Found = Answer<typeof contentCalls.searchPosts> | Answer<typeof contentCalls.searchCreators>
const authorOf = (one: Found['data'][number]) => ('influencer' in one ? one.influencer.id : one.influencer_id)

const MARKET = 260
const SEARCHING: readonly Flag[] = ['canFilterByBasicInfo', 'canCreateCollection', 'canCreateBrands']

let app: TestApp
let administrator: SignedInClient
let capped: SignedInClient[]
let capOf: Map<SignedInClient, number>
/** A word of each influencer that stands in nothing else, by its id. */
let canaries: Map<number, string>
let samples: Set<number>
let ids: number[]
let brandId: number
let collectionId: number
/** Each person, newest first, with the one influencer that a tier may know of it. */
let persons: { id: number; largest: number; followers: number | null }[]

beforeAll(async () => {
  const influencers = randomInfluencers(MARKET, 11).map((one, index) => {
    const canary = `zx${String(index).padStart(4, '0')}k`
    return { ...one, name: `${one.name} ${canary}`, handle: `${canary}.handle`, socialId: `${canary}1` }
  })
  app = await startTestApp({ influencers })
  administrator = await app.as('Administrator')
  capOf = new Map()
  for (const flag of ['isDemoAccount', 'isBasicAccount', 'isPremiumAccount'] as const) {
    const tier = tierOf([flag])
    if (tier) capOf.set(await app.as([...SEARCHING, flag]), TIER_CAPS[tier])
  }
  capped = [...capOf.keys()]
  const rows = await app.db.selectFrom('influencers').select(['id', 'handle', 'is_sample']).orderBy('id').execute()
  canaries = new Map(rows.map(({ id, handle }) => [id, String(handle).slice(0, 7)]))
  samples = new Set(rows.filter((one) => one.is_sample).map(({ id }) => id))
  ids = rows.map(({ id }) => id)
  const made = await administrator.post<{ data: { id: number } }>('/api/v1/brands', { name: 'All', list_ids: ids })
  brandId = made.body.data.id
  persons = await makePersons()
  collectionId = await shareEverybody()
  await everybodyPosts()
})
afterAll(() => app.close())

/** A collection of everybody, in the order of their ids, shared with every tier. */
async function shareEverybody(): Promise<number> {
  const list = { name: 'Everybody', list_ids: ids }
  const made = await administrator.post<{ data: { id: number } }>('/api/v1/collections', list)
  const { id } = made.body.data
  for (const { email } of capped)
    await administrator.post(`/api/v1/collections/${id}/shares`, { email, role: 'viewer' })
  return id
}

/** One post of each, those of the later ids newer. */
async function everybodyPosts(): Promise<void> {
  await sql`select ensure_month('posts', '2026-02-01')`.execute(app.db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    select id, 'p' || id, '2026-02-01', '2026-02-01'::timestamptz + id * interval '1 minute', 'kem', 'test', '''kem'':1'
    from influencers`.execute(app.db)
}

/** Lets every three influencers be one person. */
async function makePersons(): Promise<typeof persons> {
  const found: typeof persons = []
  for (let start = 0; start < ids.length; start += 3) {
    const members = ids.slice(start, start + 3)
    const person = { name: `Person ${start}`, influencer_ids: members }
    const made = await administrator.post<{ data: Profile }>('/api/v1/younet-profiles', person)
    const rows = await app.db
      .selectFrom('influencer_metrics')
      .select(['influencer_id as id', 'followers'])
      .where('influencer_id', 'in', members)
      .execute()
    const [largest] = rows.sort((a, b) => (b.followers ?? -1) - (a.followers ?? -1) || a.id - b.id)
    found.unshift({ id: made.body.data._id, largest: largest?.id ?? 0, followers: largest?.followers ?? null })
  }
  return found
}

type Way = 'direct' | 'batch'
interface Asked {
  client: SignedInClient
  way: Way
}

function ask<T>(
  { client, way }: Asked,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  query: object = {},
  body?: object,
) {
  if (way === 'batch')
    return client.post<T>('/api/batch', { endpoint: url, method, query, ...(body && { data: body }) })
  return client.call<T>({ method, url: `/api/v1${url}`, query: { ...query }, ...(body && { body }) })
}

/** Nobody is named in any byte but these. */
function expectNames({ text }: Response, allowed: Iterable<number>, shown: string) {
  const known = new Set(allowed)
  const leaked = [...canaries].filter(([id, canary]) => !known.has(id) && text.includes(canary)).map(([id]) => id)
  expect(leaked, shown).toEqual([])
}

/** The beginning of a list, as far as its cap, in its whole order. */
async function beginning(query: Query, cap: number): Promise<number[]> {
  const found: number[] = []
  for (let page = 0; found.length < cap; page += 1) {
    const { body } = await administrator.get<SearchAnswer>('/api/v1/influencers', {
      ...query,
      page_index: page,
      page_size: 100,
    })
    found.push(...body.influencers.map(({ id }) => id))
    if (body.influencers.length < 100) break
  }
  return found.slice(0, cap)
}

type Command = fc.AsyncCommand<object, object>
const command = (shown: string, run: () => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => shown,
})
const someone = fc.nat(2).map((index) => () => capped[index] as SignedInClient)
const way = fc.constantFrom<Way>('direct', 'batch')

const search = fc
  .tuple(someone, way, sortedFilters, fc.constantFrom(7, 12, 24, 50, 100), fc.nat(40))
  .map(([of, by, query, page_size, page_index]) =>
    command(`search ${by} ${JSON.stringify(query)} ${page_size}@${page_index}`, async () => {
      const client = of()
      const allowed = await beginning(query, capOf.get(client) ?? 0)
      const answer = await ask<SearchAnswer>({ client, way: by }, 'GET', '/influencers', {
        ...query,
        page_size,
        page_index,
      })
      const wanted = allowed.slice(page_index * page_size, (page_index + 1) * page_size)
      expect(answer.body.influencers.map(({ id }) => id)).toEqual(wanted)
      expectNames(answer, wanted, 'search')
    }),
  )

const advanced = fc.tuple(someone, way, fc.integer({ min: 1, max: 60 })).map(([of, by, offset]) =>
  command(`advanced ${by} ${offset}`, async () => {
    const client = of()
    const query = { filter: 'total_follower__gte=0', sortBy: 'total_followers__desc' }
    const answer = await ask<SearchAnswer>(
      { client, way: by },
      'POST',
      '/influencers/search',
      {},
      { filter: query.filter },
    )
    expectNames(answer, await beginning({ filter: query.filter }, capOf.get(client) ?? 0), 'advanced by body')
    const page = await ask<SearchAnswer>({ client, way: by }, 'GET', '/influencers', { ...query, limit: 12, offset })
    expectNames(page, await beginning(query, capOf.get(client) ?? 0), 'advanced')
  }),
)

const facets = fc.tuple(someone, way, filters).map(([of, by, query]) =>
  command(`facets ${by} ${JSON.stringify(query)}`, async () => {
    const client = of()
    const answer = await ask<{ total: number; options: Record<string, { count: number }[]> }>(
      { client, way: by },
      'GET',
      '/influencers/facets',
      query,
    )
    const counts = Object.values(answer.body.options).flatMap((options) => options.map(({ count }) => count))
    expect(Math.max(answer.body.total, ...counts)).toBeLessThanOrEqual(capOf.get(client) ?? 0)
    expectNames(answer, [], 'facets')
  }),
)

const preview = fc.tuple(someone, way, fc.nat(MARKET - 1)).map(([of, by, index]) =>
  command(`preview ${by} ${index}`, async () => {
    const client = of()
    const id = ids[index] ?? 0
    const answer = await ask({ client, way: by }, 'GET', `/influencers/${id}/preview`)
    const mayOpen = capOf.get(client) !== TIER_CAPS.demo || samples.has(id)
    expect(answer.status).toBe(mayOpen ? 200 : 403)
    expectNames(answer, mayOpen ? [id] : [], 'preview')
  }),
)

const ABOUT = ['', '/performance', '/post', '/analytic', '/changes'] as const
const report = fc.tuple(someone, way, fc.nat(MARKET - 1), fc.constantFrom(...ABOUT)).map(([of, by, index, path]) =>
  command(`report ${by} ${index}${path}`, async () => {
    const client = of()
    const id = ids[index] ?? 0
    const answer = await ask({ client, way: by }, 'GET', `/influencers/${id}${path}`)
    const mayOpen = capOf.get(client) !== TIER_CAPS.demo || samples.has(id)
    expect(answer.status).toBe(mayOpen ? 200 : 403)
    expectNames(answer, mayOpen ? [id] : [], `report${path}`)
    const posts = await ask({ client, way: by }, 'GET', '/posts', { influencer_id: id })
    expect(posts.status).toBe(answer.status)
  }),
)

/** The lists from which lookalikes are taken, each as far as the cap. */
async function likeLists(id: number, cap: number): Promise<number[]> {
  const { body } = await administrator.get<{ data: Hit }>(`/api/v1/influencers/${id}/preview`)
  const { platform, categories, total_followers: followers } = body.data
  const topics: Query = { platform, categories: categories.map((one) => one.id).join(',') }
  const size: Query =
    followers === null ? {} : { min_followers: Math.floor(followers / 4), max_followers: Math.ceil(followers * 4) }
  const lists = [{ ...topics, ...size }, topics]
  return (await Promise.all(lists.map((query) => beginning(query, cap)))).flat()
}

const similar = fc.tuple(someone, way, fc.nat(MARKET - 1)).map(([of, by, index]) =>
  command(`similar ${by} ${index}`, async () => {
    const client = of()
    const id = ids[index] ?? 0
    const cap = capOf.get(client) ?? 0
    const answer = await ask<{ data: { influencer: Hit }[] }>({ client, way: by }, 'GET', `/influencers/${id}/similar`)
    const mayOpen = cap !== TIER_CAPS.demo || samples.has(id)
    expect(answer.status).toBe(mayOpen ? 200 : 403)
    expectNames(answer, mayOpen ? await likeLists(id, cap) : [], 'similar')
  }),
)

const brand = fc.tuple(someone, way, fc.boolean()).map(([of, by, all]) =>
  command(`brand ${by} ${all}`, async () => {
    const client = of()
    const answer = await ask({ client, way: by }, 'GET', all ? '/brands' : `/brands/${brandId}`)
    expect(answer.status).toBe(200)
    expectNames(answer, ids.slice(0, capOf.get(client)), 'brand')
  }),
)

const fillBrand = fc
  .tuple(someone, way, fc.subarray([...Array(MARKET).keys()], { minLength: 1 }))
  .map(([of, by, chosen]) =>
    command(`fill a brand ${by}`, async () => {
      const list_ids = chosen.map((index) => ids[index] ?? 0)
      const answer = await ask({ client: of(), way: by }, 'PATCH', `/brands/${brandId}`, {}, { list_ids })
      expect(answer.status).toBe(403)
      expectNames(answer, [], 'fill a brand')
    }),
  )

const younetList = fc
  .tuple(someone, way, fc.boolean(), fc.constantFrom(6, 12, 50, 100), fc.nat(9))
  .map(([of, by, isByFollowers, page_size, page_index]) =>
    command(`persons ${by} ${isByFollowers} ${page_size}@${page_index}`, async () => {
      const client = of()
      const byFollowers = [...persons].sort((a, b) => (b.followers ?? -1) - (a.followers ?? -1) || b.id - a.id)
      const shown = (isByFollowers ? byFollowers : persons).slice(0, capOf.get(client))
      const query = { sortBy: isByFollowers ? 'total_follower__desc' : '_id__desc', page_size, page_index }
      const answer = await ask<Answer<typeof profiles.listProfiles>>(
        { client, way: by },
        'GET',
        '/younet-profiles',
        query,
      )
      const wanted = shown.slice(page_index * page_size, (page_index + 1) * page_size)
      expect(answer.body.younetProfiles.map((one) => one._id)).toEqual(wanted.map(({ id }) => id))
      expect(answer.body.total).toBe(shown.length)
      expectNames(
        answer,
        wanted.map(({ largest }) => largest),
        'persons',
      )
    }),
  )

const younetProfile = fc.tuple(someone, way, fc.nat(Math.floor(MARKET / 3) - 1)).map(([of, by, index]) =>
  command(`person ${by} ${index}`, async () => {
    const client = of()
    const { id, largest } = persons[index] ?? { id: 0, largest: 0 }
    const answer = await ask({ client, way: by }, 'GET', `/younet-profiles/${id}`)
    const may = capOf.get(client) !== TIER_CAPS.demo || samples.has(largest)
    expect(answer.status).toBe(may ? 200 : 403)
    expectNames(answer, may ? [largest] : [], 'person')
  }),
)

const compare = fc
  .tuple(someone, way, fc.uniqueArray(fc.nat(MARKET - 1), { minLength: 1, maxLength: 5 }))
  .map(([of, by, chosen]) =>
    command(`compare ${by} ${chosen}`, async () => {
      const client = of()
      const asked = chosen.map((index) => ids[index] ?? 0)
      const shared = new Set(ids.slice(0, capOf.get(client)))
      const allowed = asked.filter((id) => capOf.get(client) !== TIER_CAPS.demo || samples.has(id) || shared.has(id))
      const answer = await ask({ client, way: by }, 'GET', '/influencers/compare', { ids: asked })
      expect(answer.status).toBe(allowed.length > 0 ? 200 : 403)
      expectNames(answer, allowed, 'compare')
    }),
  )

/** Whoever hides what a list shows sees less of it, and never what stands behind the cap. */
const hide = fc
  .tuple(someone, way, sortedFilters, fc.subarray([...Array(MARKET).keys()]), fc.boolean())
  .map(([of, by, query, chosen, seenOnly]) =>
    command(`hide ${chosen.length} ${by} ${JSON.stringify(query)}`, async () => {
      const client = of()
      const mark = { influencer_ids: [0, ...chosen].map((index) => ids[index] ?? 0), mark: 'hidden' }
      const marked = await ask({ client, way: by }, 'PATCH', '/influencer-marks', {}, { ...mark, set: true })
      expect(marked.status).toBe(200)
      const hidden = new Set(mark.influencer_ids)
      const asked = { ...query, page_size: 100, ...(seenOnly && { seen: false }) }
      const answer = await ask<SearchAnswer>({ client, way: by }, 'GET', '/influencers', asked)
      const wanted = (await beginning(query, capOf.get(client) ?? 0)).filter((id) => !hidden.has(id))
      expect(answer.body.total).toBe(wanted.length)
      expectNames(answer, wanted, 'hide')
      await ask({ client, way: by }, 'PATCH', '/influencer-marks', {}, { ...mark, set: false })
    }),
  )

/** A collection of everybody, shared with a tier: no more of it than of any list. */
const sharedList = fc.tuple(someone, way, fc.constantFrom(12, 100, 10_000), fc.nat(3)).map(([of, by, size, page]) =>
  command(`shared list ${by} ${size}@${page}`, async () => {
    const client = of()
    const paging = { influencers_page_size: size, influencers_page_index: page }
    const answer = await ask<{ total: number }>({ client, way: by }, 'GET', `/collections/${collectionId}`, paging)
    expect(answer.body.total).toBe(capOf.get(client))
    expectNames(answer, ids.slice(0, capOf.get(client)), 'shared list')
    const lists = await ask<{ data: { total_influencers: number }[] }>({ client, way: by }, 'GET', '/collections', {
      show_all: 1,
      count_total_influencers: 1,
    })
    expect(lists.body.data.map((one) => one.total_influencers)).toEqual([capOf.get(client)])
    expectNames(lists, ids.slice(0, capOf.get(client)), 'collections')
    const rollUp = await ask<{ data: { members: number } }>(
      { client, way: by },
      'GET',
      `/collections/${collectionId}/roll-up`,
    )
    expect(rollUp.body.data.members).toBe(capOf.get(client))
    const standings = { influencer_ids: ids.slice(TIER_CAPS.premium) }
    const marked = await ask({ client, way: by }, 'POST', '/influencers/standings', {}, standings)
    expect(marked.text.includes('"name"')).toBe(false)
    expectNames(marked, [], 'standings')
  }),
)

/** Posts and their authors, the newest first. */
const content = fc
  .tuple(someone, way, fc.constantFrom('posts', 'creators'), fc.constantFrom(7, 24, 100), fc.nat(9))
  .map(([of, by, tab, page_size, page_index]) =>
    command(`content ${tab} ${by} ${page_size}@${page_index}`, async () => {
      const client = of()
      const days = { fromDate: '2026-02-01', toDate: '2026-02-28' }
      const query = { words: 'kem', sortField: 'created_time', ...days, page_size, page_index }
      const answer = await ask<Found>({ client, way: by }, 'GET', `/content/${tab}`, query)
      const cap = capOf.get(client) ?? 0
      expect(answer.body).toMatchObject({ total: cap, cap, is_more: false })
      const shown = [...ids].reverse().slice(0, cap)
      const wanted = shown.slice(page_index * page_size, (page_index + 1) * page_size)
      expect(answer.body.data.map(authorOf)).toEqual(wanted)
      expectNames(answer, wanted, 'content')
    }),
  )

const DOORS = ['/category', '/profession-management', '/jobs', '/user-profile', '/locations', '/platform-categories']
const other = fc
  .tuple(someone, way, fc.constantFrom(...DOORS))
  .map(([of, by, door]) =>
    command(`${door} ${by}`, async () => expectNames(await ask({ client: of(), way: by }, 'GET', door), [], door)),
  )

test('no order of calls shows a tier more than the beginning of each list', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        [
          search,
          search,
          advanced,
          facets,
          preview,
          report,
          similar,
          brand,
          fillBrand,
          younetList,
          younetProfile,
          compare,
          hide,
          sharedList,
          content,
          other,
        ],
        {
          maxCommands: 12,
        },
      ),
      async (commands) => fc.asyncModelRun(() => ({ model: {}, real: {} }), commands),
    ),
    { numRuns: 25, endOnFailure: true },
  )
})
