import { expect, test } from 'vitest'
import { showTo } from '../../../testing/shown'
import { CAP, cappedMarket, idsOf, listOf, mark, own, search } from '../../../testing/shown-market'

const market = cappedMarket()
const { shared, someone } = market

test('marks are no search: only those who were shown are found by them', async () => {
  const client = await someone()
  for (const kind of ['seen', 'hidden'] as const) {
    await mark(client, market.ids.slice(100, 124), kind)
    expect(await idsOf(client, { [kind]: true })).toEqual([])
  }
  const first = await idsOf(client)
  expect(first).toEqual(market.ids.slice(0, CAP))
  await mark(client, first)
  expect((await idsOf(client, { seen: true })).sort((a, b) => a - b)).toEqual(first)
})

test('what is new in a saved search is no search of marked ids either', async () => {
  const client = await someone()
  const saved = await client.post<{ data: { id: number } }>('/api/v1/saved-searches', {
    name: 'Marked',
    search: { seen: true },
    page: 'discover',
  })
  expect(saved.status, saved.text).toBe(200)
  const news = `/api/v1/saved-searches/${saved.body.data.id}/new`
  await client.get(news)
  await mark(client, market.ids.slice(50, 70))
  expect((await client.get<{ total: number }>(news)).body.total).toBe(0)
})

test('only known influencers are marked: shown ones, and those of a collection that the account sees', async () => {
  const client = await someone()
  const unknown = await mark(client, market.ids.slice(100, 110), 'hidden')
  expect(unknown.body).toMatchObject({ changed: 0 })
  await shared(client, market.ids.slice(100, 102))
  await showTo(market.app, client, market.ids.slice(105, 106))
  expect((await mark(client, market.ids.slice(100, 110), 'hidden')).body).toMatchObject({ changed: 3 })
})

test('a collection takes those alone whom the account was shown, whichever call names them', async () => {
  const client = await someone()
  const refusal = { errors: [{ code: 'not-shown' }] }
  expect((await own(client, market.ids.slice(0, 50))).body).toMatchObject(refusal)
  const { id } = (await own(client)).body.data
  for (const [method, url, body] of [
    ['PATCH', `/api/v1/collections/${id}`, { list_ids_action: 'add', list_ids: market.ids.slice(200, 210) }],
    [
      'PATCH',
      '/api/v1/collections',
      { action: 'addInfluencersToMultiCollections', influencerIds: market.ids.slice(200, 210), collectionIds: [id] },
    ],
    ['PATCH', `/api/v1/collections/${id}`, { list_ids_action: 'add', list_ids: [9_999_999] }],
  ] as const) {
    const answer = await client.call<object>({ method, url, body })
    expect.soft(answer.status, `${method} ${url} ${answer.text}`).toBe(400)
    expect.soft(answer.body, url).toMatchObject(refusal)
  }
  const first = await idsOf(client)
  const add = { list_ids_action: 'add', list_ids: first }
  expect((await client.call({ method: 'PATCH', url: `/api/v1/collections/${id}`, body: add })).status).toBe(200)
  expect((await listOf(client, id)).body.total).toBe(CAP)
})

test('an export of chosen influencers holds those alone whom the account was shown', async () => {
  const client = await someone()
  const wish = (chosen: readonly number[]) => ({
    source: { from: 'selected', ids: chosen },
    columns: ['name'],
    format: 'csv',
    language: 'en',
  })
  expect((await client.post('/api/v1/exports', wish(market.ids.slice(100, 110)))).body).toMatchObject({
    errors: [{ code: 'not-shown' }],
  })
  await search(client)
  const both = [...market.ids.slice(0, 2), ...market.ids.slice(100, 110)]
  expect((await client.post('/api/v1/exports', wish(both))).body).toMatchObject({ data: { total: 2 } })
})
