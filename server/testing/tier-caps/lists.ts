import { TIER_CAPS } from '@kolscope/contract/core/enums'
import type { Answer } from '@kolscope/contract/core/route'
import type { profiles } from '@kolscope/contract/influencers/profiles'
import type { content as contentCalls } from '@kolscope/contract/search/content'
import fc from 'fast-check'
import { expect } from 'vitest'
import { ask, command, expectNames, someone, way } from './asking'
import { approved, capOf, collectionId, MARKET, persons, samples } from './capped-market'

export const younetList = fc
  .tuple(someone, way, fc.boolean(), fc.constantFrom(6, 12, 50, 100), fc.nat(9))
  .map(([of, by, isByFollowers, page_size, page_index]) =>
    command(`persons ${by} ${isByFollowers} ${page_size}@${page_index}`, async () => {
      const client = of()
      const byFollowers = [...persons].sort((a, b) => (b.followers ?? -1) - (a.followers ?? -1) || b.id - a.id)
      const visiblePersons = (isByFollowers ? byFollowers : persons).slice(0, capOf.get(client))
      const query = { sortBy: isByFollowers ? 'total_follower__desc' : '_id__desc', page_size, page_index }
      const answer = await ask<Answer<typeof profiles.listProfiles>>(
        { client, way: by },
        'GET',
        '/younet-profiles',
        query,
      )
      const expectedPersons = visiblePersons.slice(page_index * page_size, (page_index + 1) * page_size)
      expect(answer.body.younetProfiles.map((one) => one._id)).toEqual(expectedPersons.map(({ id }) => id))
      expect(answer.body.total).toBe(visiblePersons.length)
      expectNames(
        answer,
        expectedPersons.map(({ largest }) => largest),
        'persons',
      )
    }),
  )

export const younetProfile = fc.tuple(someone, way, fc.nat(Math.floor(MARKET / 3) - 1)).map(([of, by, index]) =>
  command(`person ${by} ${index}`, async () => {
    const client = of()
    const { id, largest } = persons[index % persons.length] ?? { id: 0, largest: 0 }
    const answer = await ask({ client, way: by }, 'GET', `/younet-profiles/${id}`)
    const may = capOf.get(client) !== TIER_CAPS.demo || samples.has(largest)
    expect(answer.status).toBe(may ? 200 : 403)
    expectNames(answer, may ? [largest] : [], 'person')
  }),
)

/** A collection of everyone, shared with a tier: it shows no more of it than of any list. */
export const sharedList = fc
  .tuple(someone, way, fc.constantFrom(12, 100, 10_000), fc.nat(3))
  .map(([of, by, size, page]) =>
    command(`shared list ${by} ${size}@${page}`, async () => {
      const client = of()
      const paging = { influencers_page_size: size, influencers_page_index: page }
      const answer = await ask<{ total: number }>({ client, way: by }, 'GET', `/collections/${collectionId}`, paging)
      expect(answer.body.total).toBe(capOf.get(client))
      expectNames(answer, approved.slice(0, capOf.get(client)), 'shared list')
      const lists = await ask<{ data: { total_influencers: number }[] }>({ client, way: by }, 'GET', '/collections', {
        show_all: 1,
        count_total_influencers: 1,
      })
      expect(lists.body.data.map((one) => one.total_influencers)).toEqual([capOf.get(client)])
      expectNames(lists, approved.slice(0, capOf.get(client)), 'collections')
      const rollUp = await ask<{ data: { members: number } }>(
        { client, way: by },
        'GET',
        `/collections/${collectionId}/roll-up`,
      )
      expect(rollUp.body.data.members).toBe(capOf.get(client))
      const standings = { influencer_ids: approved.slice(TIER_CAPS.premium).slice(0, 1_000) }
      const marked = await ask({ client, way: by }, 'POST', '/influencers/standings', {}, standings)
      expect(marked.text.includes('"name"')).toBe(false)
      expectNames(marked, [], 'standings')
    }),
  )

type ContentAnswer = Answer<typeof contentCalls.searchPosts> | Answer<typeof contentCalls.searchCreators>
const authorOf = (one: ContentAnswer['data'][number]) => ('influencer' in one ? one.influencer.id : one.influencer_id)

/** Posts and their authors, the newest first. */
export const content = fc
  .tuple(someone, way, fc.constantFrom('posts', 'creators'), fc.constantFrom(7, 24, 100), fc.nat(9))
  .map(([of, by, tab, page_size, page_index]) =>
    command(`content ${tab} ${by} ${page_size}@${page_index}`, async () => {
      const client = of()
      const days = { fromDate: '2026-02-01', toDate: '2026-02-28' }
      const query = { words: 'kem', sortField: 'created_time', ...days, page_size, page_index }
      const answer = await ask<ContentAnswer>({ client, way: by }, 'GET', `/content/${tab}`, query)
      const cap = capOf.get(client) ?? 0
      expect(answer.body).toMatchObject({ total: cap, cap, is_more: false })
      const visibleIds = [...approved].reverse().slice(0, cap)
      const expectedIds = visibleIds.slice(page_index * page_size, (page_index + 1) * page_size)
      expect(answer.body.data.map(authorOf)).toEqual(expectedIds)
      expectNames(answer, expectedIds, 'content')
    }),
  )

const DOORS = ['/category', '/profession-management', '/jobs', '/user-profile', '/locations', '/platform-categories']

export const other = fc
  .tuple(someone, way, fc.constantFrom(...DOORS))
  .map(([of, by, door]) =>
    command(`${door} ${by}`, async () => expectNames(await ask({ client: of(), way: by }, 'GET', door), [], door)),
  )
