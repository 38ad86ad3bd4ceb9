import type { Answer } from '@kolscope/contract/core/route'
import type { CollectionDetail } from '@kolscope/contract/lists/collections/collections'
import type { members } from '@kolscope/contract/lists/collections/members'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers, type NewInfluencer, randomInfluencers } from '../../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../../testing/test-app'
import { median } from '../../../market/metrics/median'
import { sizeTier } from '../../../market/metrics/size-tier'

type RollUp = Answer<typeof members.getRollUp>['data']

let app: TestApp
let staff: SignedInClient
let market: (NewInfluencer & { id: number })[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  const given = randomInfluencers(60, 3)
  const ids = await addInfluencers(app.db, given)
  market = given.map((one, index) => ({ ...one, id: ids[index] ?? 0 }))
})
afterAll(() => app.close())

async function collectionOf(ids: readonly number[], name: string): Promise<number> {
  const { body } = await staff.post<{ data: CollectionDetail }>('/api/v1/collections', { name, list_ids: ids })
  return body.data.id
}

const rollUp = async (id: number, query = {}) =>
  (await staff.get<{ data: RollUp }>(`/api/v1/collections/${id}/roll-up`, query)).body.data

const known = (values: readonly (number | null | undefined)[]) =>
  values.filter((one) => one !== null && one !== undefined)
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

function expectFigure(figure: RollUp['total_followers'], values: readonly number[], value: number | null) {
  expect(figure.n).toBe(values.length)
  if (values.length === 0) expect(figure).toMatchObject({ value: null, missing: expect.any(String) })
  else expect(figure.value).toBeCloseTo(value ?? Number.NaN, 6)
}

/** Share of a value among the audiences, each weighing as many people as follow. */
function audienceShare(chosen: readonly NewInfluencer[], value: string): number {
  const weighed = chosen.filter((one) => one.audiences?.age && (one.followers ?? 0) > 0)
  const all = sum(weighed.map((one) => one.followers ?? 0))
  return sum(weighed.map((one) => (one.followers ?? 0) * (one.audiences?.age?.[value] ?? 0))) / all
}

test('sums, medians and mixes are those of the members, unknown ones left out and never counted as zero', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.subarray([...Array(60).keys()], { minLength: 1 }), async (places) => {
      made += 1
      const chosen = places.flatMap((at) => market[at] ?? [])
      const found = await rollUp(
        await collectionOf(
          chosen.map(({ id }) => id),
          `All ${made}`,
        ),
      )
      expect([found.members, found.triage.untriaged]).toEqual([chosen.length, chosen.length])
      const followers = known(chosen.map((one) => one.followers))
      const engagement = known(chosen.map((one) => one.avgEngagement))
      const rates = known(chosen.map((one) => one.engagementRate))
      expectFigure(found.total_followers, followers, sum(followers))
      expectFigure(found.total_engagement, engagement, sum(engagement))
      expectFigure(found.median_engagement_rate, rates, median(rates))
      expectFigure(found.reach_followers, [], null)
      for (const { value, count } of found.platforms)
        expect(count).toBe(chosen.filter((one) => one.platform === value).length)
      expect(sum(found.platforms.map(({ percent }) => percent))).toBeCloseTo(100, 6)
      for (const { value, count } of found.sizes)
        expect(count).toBe(
          chosen.filter((one) => sizeTier(one.platform ?? 'fb', one.followers ?? null) === value).length,
        )
      const ages = found.audience.find(({ dimension }) => dimension === 'age')
      for (const { value, percent } of ages?.shares ?? []) expect(percent).toBeCloseTo(audienceShare(chosen, value), 6)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('only of those that were decided so, when asked', async () => {
  const [one, two] = market.filter(({ followers }) => followers !== null)
  const ids = [one?.id ?? 0, two?.id ?? 0]
  const id = await collectionOf(ids, 'Two')
  const body = { influencer_ids: [ids[0]], triage: 'shortlisted' }
  await staff.call({ method: 'PATCH', url: `/api/v1/collections/${id}/members`, body })
  const found = await rollUp(id, { triage: 'shortlisted' })
  expect(found).toMatchObject({
    members: 1,
    triage: { untriaged: 1, shortlisted: 1, passed: 0 },
    total_followers: { value: one?.followers, n: 1, source: 'accounts-not-deduplicated' },
  })
})

test('an empty collection has no numbers, and says so', async () => {
  const found = await rollUp(await collectionOf([], 'Empty'))
  expect(found).toMatchObject({ members: 0, sizes: [], platforms: [], audience: [], flagged: 0 })
  for (const figure of [found.total_followers, found.reach_followers, found.median_influence_score])
    expect(figure).toMatchObject({ value: null, n: 0, missing: expect.any(String) })
})
