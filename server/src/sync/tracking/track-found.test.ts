import type { ApiError } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers, randomInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ influencers: randomInfluencers(150) })
})
afterAll(() => app.close())

type FollowAnswer = { added: number; already: number; left_out: number; added_ids: number[] } & ApiError
const trackFound = (who: SignedInClient, query: object, body: object = {}) =>
  who.call<FollowAnswer>({
    method: 'POST',
    url: '/api/v1/tracked/found',
    query: query as Record<string, unknown>,
    body,
  })
const foundIds = async (who: SignedInClient, query: object) =>
  (
    await who.get<{ influencers: { id: number }[] }>('/api/v1/influencers', { ...query, page_size: 100 })
  ).body.influencers.map(({ id }) => id)
const followedIds = async (who: SignedInClient) =>
  (
    await app.db
      .selectFrom('tracked_influencers')
      .select('influencer_id')
      .where('account_id', '=', who.accountId)
      .orderBy('influencer_id')
      .execute()
  ).map((row) => row.influencer_id)
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

test('everybody whom a search shows is followed, as many as were selected, without those left out, and by nobody else', async () => {
  const staff = await app.as('Staff')
  const other = await app.as('Staff')
  const query = { platform: 'fb,insta', sort_field: 'total_followers' }
  const shownIds = await foundIds(staff, query)
  const except = shownIds.slice(1, 3)
  const first = await trackFound(staff, query, { selected: 10, except })
  const expectedIds = shownIds.filter((id) => !except.includes(id)).slice(0, 10)
  expect(first.body).toEqual({ code: 200, added: 10, already: 0, left_out: 0, added_ids: expectedIds })
  expect(await followedIds(staff)).toEqual(ascending(expectedIds))
  expect((await trackFound(staff, query, { selected: 12, except })).body).toMatchObject({ added: 2, already: 10 })
  expect(await followedIds(other)).toEqual([])
})

test('a tier follows no more than it sees of a search', async () => {
  const basic = await app.as('Basic')
  const shownIds = await foundIds(basic, {})
  const everybody = await trackFound(basic, {})
  expect(everybody.body.added_ids).toEqual(shownIds)
  expect(await followedIds(basic)).toEqual(ascending(shownIds))
})

test('where not all fit nobody is added, and what fits is said and can be had', async () => {
  const staff = await app.as('Staff')
  const many = await addInfluencers(
    app.db,
    Array.from({ length: 990 }, () => ({ platform: 'youtube' as const })),
  )
  await app.caughtUp()
  await staff.post('/api/v1/tracked', { influencer_ids: many })
  const query = { platform: 'fb,insta', sort_field: 'total_followers' }
  const shownIds = await foundIds(staff, query)
  const refusal = await trackFound(staff, query, { selected: 20_000 })
  expect(refusal.status).toBe(400)
  expect(refusal.body.errors?.[0]).toMatchObject({ code: 'too-many-tracked', values: { most: 1_000, room: 10 } })
  expect(await followedIds(staff)).toHaveLength(990)
  const fitting = await trackFound(staff, query, { selected: 20_000, fitting: true })
  expect(fitting.body.added_ids).toEqual(shownIds.slice(0, 10))
  expect(fitting.body.left_out).toBeGreaterThan(10_000)
  const none = await staff.post<FollowAnswer>('/api/v1/tracked', { influencer_ids: shownIds, fitting: true })
  expect(none.body).toMatchObject({ added: 0, already: 10, left_out: shownIds.length - 10 })
})
