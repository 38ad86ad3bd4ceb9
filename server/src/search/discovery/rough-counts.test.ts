import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { showTo } from '../../../testing/shown'
import { CAP, cappedMarket, idsOf, MARKET, mark, own } from '../../../testing/shown-market'
import type { SignedInClient } from '../../../testing/test-app'

const market = cappedMarket()
const { someone } = market

const facets = async (client: SignedInClient, query: object = {}) =>
  (await client.get<FacetsAnswer>('/api/v1/influencers/facets', { ...query })).body

test("the ends of a histogram are nobody's own numbers", async () => {
  const [outside = 0] = await addInfluencers(market.app.db, [{ name: 'Largest', state: 'New', followers: 7_654_321 }])
  await market.app.caughtUp()
  const { ranges } = await facets(await someone())
  await market.app.db.deleteFrom('influencers').where('id', '=', outside).execute()
  await market.app.caughtUp()
  expect(ranges.followers).toMatchObject({ max: 7_700_000 })
  expect(ranges.followers?.bins.at(-1)?.to).toBe(7_700_000)
})

test('whoever leaves all others out gets no exact counts of the few who remain', async () => {
  const client = await someone()
  await showTo(market.app, client, market.ids)
  expect(await facets(client)).toMatchObject({ total: CAP, rounded_to: null })
  await mark(client, market.ids.slice(0, 20), 'hidden')
  expect(await facets(client)).toMatchObject({ total: CAP, rounded_to: null })
  for (let from = 0; from < MARKET; from += 100)
    await mark(client, market.ids.slice(from, Math.min(from + 100, MARKET - 3)), 'hidden')
  const few = await facets(client)
  expect(few).toMatchObject({ total: 0, rounded_to: 10 })
  expect(Object.values(few.options).flat()).toEqual([])
})

test('whoever chooses or leaves out a lookalike gets no exact counts that would show its figures', async () => {
  const client = await someone()
  await showTo(market.app, client, market.ids.slice(0, 30))
  await showTo(market.app, client, market.ids.slice(200, 201), true)
  const made = await own(client, market.ids.slice(200, 201))
  const query = { in_collections: made.body.data.id }
  expect(await idsOf(client, query)).toEqual(market.ids.slice(200, 201))
  expect(await facets(client, query)).toMatchObject({ total: 0, rounded_to: 10 })
  await mark(client, market.ids.slice(200, 201), 'hidden')
  expect((await facets(client)).rounded_to).toBe(10)
  await client.call({
    method: 'PATCH',
    url: '/api/v1/influencer-marks',
    body: { influencer_ids: market.ids.slice(200, 201), mark: 'hidden', set: false },
  })
  expect((await facets(client)).rounded_to).toBeNull()
})

test('whoever left the market makes no count rough, hidden or collected', async () => {
  const client = await someone()
  const [gone = 0] = await addInfluencers(market.app.db, [{ name: 'Goes', isSample: true }])
  await showTo(market.app, client, [...market.ids, gone])
  await mark(client, [gone], 'hidden')
  const made = await own(client, [...market.ids.slice(0, 15), gone])
  const query = { in_collections: made.body.data.id, hidden: false }
  await client.get('/api/v1/influencers', query)
  await market.app.db.updateTable('influencers').set({ state: 'Rejected' }).where('id', '=', gone).execute()
  await market.app.caughtUp()
  expect([(await facets(client)).rounded_to, (await facets(client, query)).rounded_to]).toEqual([null, null])
})
