import { STATES, type State, TIER_CAPS } from '@kolscope/contract/core/enums'
import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect } from 'vitest'
import { addInfluencers } from './factories'
import { type SignedInClient, startTestApp, type TestApp } from './test-app'

export const MARKET = 300
export const CAP = TIER_CAPS.demo
export const TIER = ['canFilterByBasicInfo', 'canCreateCollection', 'canViewLandscape', 'isDemoAccount'] as const

export const search = async (client: SignedInClient, query: object = {}) =>
  (await client.get<SearchAnswer>('/api/v1/influencers', { page_size: 100, ...query })).body
export const idsOf = async (client: SignedInClient, query?: object) =>
  (await search(client, query)).influencers.map(({ id }) => id)
export const mark = (client: SignedInClient, influencer_ids: readonly number[], set = 'seen') =>
  client.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body: { influencer_ids, mark: set, set: true } })
export const listOf = (client: SignedInClient, id: number) =>
  client.get<{ total: number; data: { list_ids: number[] }; influencers: { id: number }[] }>(
    `/api/v1/collections/${id}`,
    { influencers_page_size: 10_000 },
  )
export const own = async (client: SignedInClient, list_ids: readonly number[] = []) =>
  client.post<{ data: { id: number }; errors: object[] }>('/api/v1/collections', { name: 'Own', list_ids })

/** For a file of tests: an app whose market is larger than the cap of a demo account, which `someone` has. */
export function cappedMarket() {
  const parts = {} as { app: TestApp; staff: SignedInClient; ids: number[]; unapproved: number[] }
  beforeAll(async () => {
    parts.app = await startTestApp()
    const { db } = parts.app
    // All of them samples, so that only the cap is in the way.
    parts.ids = await addInfluencers(
      db,
      Array.from({ length: MARKET }, (_, nth) => ({ name: `zq${nth}k`, followers: 1_000_000 - nth, isSample: true })),
    )
    const others = STATES.filter((state): state is Exclude<State, 'Approved'> => state !== 'Approved')
    parts.unapproved = await addInfluencers(
      db,
      others.map((state) => ({ name: `waits ${state}`, state, followers: 5_000_000, isSample: true })),
    )
    parts.staff = await parts.app.as('Staff')
    await parts.app.caughtUp()
  })
  afterAll(() => parts.app.close())

  const someone = () => parts.app.as(TIER)
  async function shared(client: SignedInClient, list_ids: readonly number[], role = 'editor'): Promise<number> {
    const creation = await parts.staff.post<{ data: { id: number } }>('/api/v1/collections', {
      name: `For ${client.email}`,
      list_ids,
    })
    const { id } = creation.body.data
    const share = await parts.staff.post(`/api/v1/collections/${id}/shares`, { email: client.email, role })
    expect(share.status).toBe(200)
    return id
  }
  const used = async ({ accountId }: SignedInClient) => {
    const account = parts.app.db.selectFrom('accounts').select('searches_used').where('id', '=', accountId)
    return (await account.executeTakeFirstOrThrow()).searches_used
  }
  return Object.assign(parts, { someone, shared, used })
}
