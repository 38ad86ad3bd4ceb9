import { TIER_CAPS } from '@kolscope/contract/core/enums'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Query } from '../search-queries'
import { ask, beginning, command, expectNames, someone, way } from './asking'
import { administrator, approved, brandId, capOf, ids, MARKET, openedStatus, samples, shownTo } from './capped-market'

const ABOUT = ['', '/performance', '/post', '/analytic', '/changes'] as const

export const report = fc
  .tuple(someone, way, fc.nat(MARKET - 1), fc.constantFrom(...ABOUT))
  .map(([of, by, index, path]) =>
    command(`report ${by} ${index}${path}`, async () => {
      const client = of()
      const id = ids[index] ?? 0
      const expectedStatus = openedStatus(client, id)
      const answer = await ask({ client, way: by }, 'GET', `/influencers/${id}${path}`)
      expect(answer.status).toBe(expectedStatus)
      expectNames(answer, expectedStatus === 200 ? [id] : [], `report${path}`)
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

export const similar = fc.tuple(someone, way, fc.nat(MARKET - 1)).map(([of, by, index]) =>
  command(`similar ${by} ${index}`, async () => {
    const client = of()
    const id = ids[index] ?? 0
    const cap = capOf.get(client) ?? 0
    const expectedStatus = openedStatus(client, id)
    const answer = await ask<{ data: { influencer: Hit }[] }>({ client, way: by }, 'GET', `/influencers/${id}/similar`)
    expect(answer.status).toBe(expectedStatus)
    expectNames(answer, expectedStatus === 200 ? await likeLists(id, cap) : [], 'similar')
  }),
)

export const compare = fc
  .tuple(someone, way, fc.uniqueArray(fc.nat(MARKET - 1), { minLength: 1, maxLength: 5 }))
  .map(([of, by, chosen]) =>
    command(`compare ${by} ${chosen}`, async () => {
      const client = of()
      const requestedIds = chosen.map((index) => ids[index] ?? 0)
      const firstIds = new Set(approved.slice(0, capOf.get(client)))
      const shownIds = await shownTo(client)
      const mayOpen = (id: number) => capOf.get(client) !== TIER_CAPS.demo || samples.has(id)
      const allowed = requestedIds.filter((id) => (shownIds.has(id) && mayOpen(id)) || firstIds.has(id))
      const answer = await ask({ client, way: by }, 'GET', '/influencers/compare', { ids: requestedIds })
      expect(answer.status).toBe(allowed.length > 0 ? 200 : 403)
      expectNames(answer, allowed, 'compare')
    }),
  )

export const brand = fc.tuple(someone, way, fc.boolean()).map(([of, by, all]) =>
  command(`brand ${by} ${all}`, async () => {
    const client = of()
    const answer = await ask({ client, way: by }, 'GET', all ? '/brands' : `/brands/${brandId}`)
    expect(answer.status).toBe(200)
    expectNames(answer, approved.slice(0, capOf.get(client)), 'brand')
  }),
)

export const fillBrand = fc
  .tuple(someone, way, fc.subarray([...Array(MARKET).keys()], { minLength: 1, maxLength: 500 }))
  .map(([of, by, chosen]) =>
    command(`fill a brand ${by}`, async () => {
      const list_ids = chosen.map((index) => ids[index] ?? 0)
      const answer = await ask({ client: of(), way: by }, 'PATCH', `/brands/${brandId}`, {}, { list_ids })
      expect(answer.status).toBe(403)
      expectNames(answer, [], 'fill a brand')
    }),
  )
