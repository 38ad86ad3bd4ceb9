import { TIER_CAPS } from '@kolscope/contract/core/enums'
import type { ApiError } from '@kolscope/contract/core/errors'
import { MAX_PAGE_SIZE } from '@kolscope/contract/core/paging'
import type { FacetsAnswer, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomInfluencers } from '../../../testing/factories'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { type Query, sortedFilters } from '../../../testing/search-queries'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const MARKET = 120
const LISTS = 3

let app: TestApp
let staff: SignedInClient
let demo: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp({ influencers: randomInfluencers(MARKET, 5) })
  staff = await app.as('Staff')
  demo = await app.as('Demo')
  const rows = await app.db.selectFrom('influencers').select('id').orderBy('id').execute()
  ids = rows.map(({ id }) => id)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('influencer_marks').execute()
  await app.db.deleteFrom('collections').execute()
})

async function listOf(owner: SignedInClient, members: readonly number[], name: string): Promise<number> {
  const { id } = await app.db
    .insertInto('collections')
    .values({ owner_id: owner.accountId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (members.length > 0)
    await app.db
      .insertInto('collection_influencers')
      .values(members.map((influencer_id) => ({ collection_id: id, influencer_id, state_then: 'New' as const })))
      .execute()
  return id
}

async function mark(client: SignedInClient, kind: 'seen' | 'hidden', influencer_ids: readonly number[], set = true) {
  for (let from = 0; from < influencer_ids.length; from += MAX_PAGE_SIZE) {
    const body = { influencer_ids: influencer_ids.slice(from, from + MAX_PAGE_SIZE), mark: kind, set }
    const answer = await client.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body })
    expect(answer.status, answer.text).toBe(200)
  }
}

async function found(client: SignedInClient, query: Query): Promise<{ ids: number[]; total: number }> {
  const all: number[] = []
  for (let page_index = 0; ; page_index += 1) {
    const answer = await client.get<SearchAnswer>('/api/v1/influencers', { ...query, page_index, page_size: 100 })
    expect(answer.status, answer.text).toBe(200)
    all.push(...answer.body.influencers.map(({ id }) => id))
    if (answer.body.influencers.length < 100) return { ids: all, total: answer.body.total }
  }
}

const some = fc.subarray([...Array(MARKET).keys()])
const personalFilters = fc.record(
  {
    in_collections: fc.subarray([...Array(LISTS).keys()]),
    not_in_collections: fc.subarray([...Array(LISTS).keys()]),
    seen: fc.boolean(),
    hidden: fc.boolean(),
  },
  { requiredKeys: [] },
)
type PersonalChoice = typeof personalFilters extends fc.Arbitrary<infer T> ? T : never
interface Own {
  lists: readonly (readonly number[])[]
  seen: readonly number[]
  hidden: readonly number[]
}

/** The meaning of the filters, without any index. */
function isExpected({ lists, seen, hidden }: Own, choice: PersonalChoice) {
  const isIn = (id: number, chosenLists: readonly number[]) => chosenLists.some((list) => lists[list]?.includes(id))
  return (id: number) =>
    (!choice.in_collections?.length || isIn(id, choice.in_collections)) &&
    !isIn(id, choice.not_in_collections ?? []) &&
    (choice.seen === undefined || seen.includes(id) === choice.seen) &&
    (choice.hidden === false || hidden.includes(id) === (choice.hidden ?? false))
}

test('an account’s own filters leave exactly whom they mean, in the order of the search', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      sortedFilters,
      personalFilters,
      fc.array(some, { minLength: LISTS, maxLength: LISTS }),
      some,
      some,
      async (query, choice, lists, seen, hidden) => {
        round += 1
        const whole = await found(staff, query)
        const idsAt = (places: readonly number[]) => places.map((at) => ids[at] ?? 0)
        const own = { lists: lists.map(idsAt), seen: idsAt(seen), hidden: idsAt(hidden) }
        const made = await Promise.all(own.lists.map((list, index) => listOf(staff, list, `List ${round} ${index}`)))
        await mark(staff, 'seen', own.seen)
        await mark(staff, 'hidden', own.hidden)
        const texts = Object.entries(choice).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.map((at) => made[at]).join(',') : String(value),
        ])
        const personal: Query = Object.fromEntries(texts)
        const expected = whole.ids.filter(isExpected(own, choice))
        expect(await found(staff, { ...query, ...personal })).toEqual({ ids: expected, total: expected.length })
        const { sort_field: _, ...filters } = query
        const facets = await staff.get<FacetsAnswer>('/api/v1/influencers/facets', { ...filters, ...personal })
        expect(facets.body.total, facets.text).toBe(expected.length)
        await app.db.deleteFrom('influencer_marks').execute()
      },
    ),
    { numRuns: inTheLongRun(20, 400), endOnFailure: true },
  )
})

test('who hides what a tier shows does not get what lies behind the cap', async () => {
  const first = await found(demo, {})
  expect(first.ids).toHaveLength(TIER_CAPS.demo)
  await mark(demo, 'hidden', first.ids.slice(0, 10))
  expect(await found(demo, {})).toEqual({ ids: first.ids.slice(10), total: TIER_CAPS.demo - 10 })
  const list = await listOf(demo, first.ids.slice(10, 12), 'Own')
  expect((await found(demo, { not_in_collections: list })).ids).toEqual(first.ids.slice(12))
  await mark(demo, 'seen', first.ids.slice(12, 14))
  expect((await found(demo, { seen: 'false' })).ids).toEqual([...first.ids.slice(10, 12), ...first.ids.slice(14)])
  expect((await found(demo, { hidden: 'true' })).ids).toEqual(first.ids.slice(0, 10))
  const second = await demo.get<SearchAnswer>('/api/v1/influencers', { page_size: 12, page_index: 1 })
  expect(second.body.influencers.map(({ id }) => id)).toEqual(first.ids.slice(22))
})

test('of a list that others share with it, a tier finds no more than it sees of it', async () => {
  const list = await listOf(staff, ids, 'All')
  await app.db
    .insertInto('collection_shares')
    .values({ collection_id: list, account_id: demo.accountId, role: 'viewer' })
    .execute()
  const rows = await app.db.selectFrom('influencers').select('id').where('state', '=', 'Approved').execute()
  const approved = new Set(rows.map(({ id }) => id))
  const shown = new Set(ids.filter((id) => approved.has(id)).slice(0, TIER_CAPS.demo))
  const { ids: got } = await found(demo, { in_collections: list })
  expect(got.every((id) => shown.has(id))).toBe(true)
  expect(got).toHaveLength(shown.size)
})

test('a collection of somebody else’s, in the trash or of nobody is refused alike', async () => {
  const other = await app.as('Staff')
  const foreign = await listOf(other, ids.slice(0, 5), 'Foreign')
  const trashed = await listOf(staff, ids.slice(0, 5), 'Trashed')
  await app.db
    .updateTable('collections')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', trashed)
    .execute()
  for (const param of ['in_collections', 'not_in_collections'])
    for (const id of [foreign, trashed, 999_999_999])
      for (const url of ['/api/v1/influencers', '/api/v1/influencers/facets']) {
        const { status, body } = await staff.get<ApiError>(url, { [param]: id })
        expect([status, body.errors?.map((one) => [one.field, one.code])]).toEqual([400, [[param, 'no-such']]])
      }
})

test('an own filter is a filter that a plan is charged for, hiding is not', async () => {
  const basic = await app.as('Basic')
  const remaining = async (query: Query) =>
    (await basic.get<SearchAnswer>('/api/v1/influencers', query)).body.remaining_searches ?? 0
  const before = await remaining({})
  await mark(basic, 'hidden', ids.slice(0, 2))
  expect(await remaining({})).toBe(before)
  expect(await remaining({ seen: 'false' })).toBe(before - 1)
})

test('marks are the account’s own, are counted once and can be taken back', async () => {
  const [one = 0] = ids
  await mark(staff, 'hidden', [one])
  expect((await found(demo, {})).total).toBe(TIER_CAPS.demo)
  const again = await staff.call<{ changed: number }>({
    method: 'PATCH',
    url: '/api/v1/influencer-marks',
    body: { influencer_ids: [one, one, 999_999_999], mark: 'hidden', set: true },
  })
  expect(again.body.changed).toBe(0)
  const list = await listOf(staff, [one], 'Mine')
  const standing = async (client: SignedInClient) =>
    (await client.post<{ data: unknown[] }>('/api/v1/influencers/standings', { influencer_ids: [one] })).body.data[0]
  expect(await standing(staff)).toEqual({
    influencer_id: one,
    collection_count: 1,
    collections: [{ id: list, name: 'Mine' }],
    seen_at: null,
    hidden: true,
    tracked: false,
  })
  const unmarked = {
    influencer_id: one,
    collection_count: 0,
    collections: [],
    seen_at: null,
    hidden: false,
    tracked: false,
  }
  expect(await standing(demo)).toEqual(unmarked)
  await staff.post('/api/v1/tracked', { influencer_ids: [one] })
  expect(await standing(staff)).toMatchObject({ tracked: true })
  expect(await standing(demo)).toEqual(unmarked)
  await mark(staff, 'hidden', [one], false)
  await mark(staff, 'seen', [one])
  expect(await standing(staff)).toMatchObject({ hidden: false, seen_at: expect.any(String) })
  expect((await found(staff, {})).total).toBe(MARKET)
})
