import { expect, test } from 'vitest'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { CAP, cappedMarket, idsOf, listOf, mark, own, search, TIER } from '../../../testing/shown-market'

const market = cappedMarket()
const { someone, used } = market

test('a report of somebody who was never shown costs one search, once', async () => {
  const client = await someone()
  const report = `/api/v1/influencers/${market.ids[150]}`
  const all = await Promise.all([client.get(report), client.get(`${report}/performance`), client.get(`${report}/post`)])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await used(client)).toBe(1)
  await search(client)
  await client.get(`/api/v1/influencers/${market.ids[0]}`)
  expect(await used(client)).toBe(1)
  expect((await own(client, [market.ids[150] ?? 0])).status).toBe(200)
})

test('a report of a lookalike costs one search, also once it is collected, marked and found by that', async () => {
  const client = await someone()
  const similarTo = async (id: number) => {
    const { body } = await client.get<{ data: { influencer: { id: number } }[] }>(`/api/v1/influencers/${id}/similar`)
    return body.data.map(({ influencer }) => influencer.id)
  }
  const start = market.ids[200] ?? 0
  const [first = 0, second = 0, third = 0] = await similarTo(start)
  expect(await used(client)).toBe(1)
  expect(third).toBeGreaterThan(0)
  const collected = await own(client, [first, second, third])
  expect(collected.status, collected.text).toBe(200)
  await mark(client, [first, second, third])
  const found = await idsOf(client, { seen: true })
  expect(found).toEqual([first, second, third].sort((a, b) => a - b))
  expect(await used(client)).toBe(2)
  await similarTo(first)
  expect(await used(client)).toBe(3)
  await client.get(`/api/v1/influencers/${second}/preview`)
  expect(await used(client)).toBe(4)
  await client.get(`/api/v1/influencers/${second}/changes`)
  await client.get(`/api/v1/influencers/${second}/performance`)
  await similarTo(start)
  await similarTo(first)
  expect(await used(client)).toBe(4)
  const partner = await market.app.as(TIER)
  const url = `/api/v1/collections/${collected.body.data.id}/shares`
  expect((await client.post(url, { email: partner.email, role: 'editor' })).status).toBe(200)
  await partner.get(`/api/v1/influencers/${third}`)
  expect(await used(partner)).toBe(1)
  await search(client)
  await client.get(`/api/v1/influencers/${third}`)
  const isInList = market.ids.indexOf(third) < CAP
  expect(await used(client)).toBe(isInList ? 4 : 5)
})

test('importing a few costs one search: they stand in the collection and may be collected, and a report costs one more', async () => {
  const client = await market.app.as([...TIER, 'canImportInfluencers'])
  const requestedIds = market.ids.slice(240, 243)
  const found = await market.app.db.selectFrom('influencers').select('handle').where('id', 'in', requestedIds).execute()
  const links = found.map(({ handle }, nth) => [`Row ${nth}`, `https://www.facebook.com/${handle}`])
  const bytes = await xlsxOf({ Sheet: [['Name', 'Link'], ...links] })
  const { body: uploaded } = await uploadAs(client, [{ name: 'list.xlsx', bytes }])
  const { id } = (await own(client)).body.data
  const confirmed = await client.post<object>(`/api/v1/imports/${uploaded.data.id}/confirm`, {
    rows: uploaded.data.influencers.map((row) => row.id),
    collections: [id],
  })
  expect(confirmed.body, confirmed.text).toMatchObject({ added: 3 })
  expect((await listOf(client, id)).body.data.list_ids).toEqual(requestedIds)
  const other = await client.post<object>('/api/v1/collections', { name: 'Other', list_ids: requestedIds })
  expect(other.status, other.text).toBe(200)
  expect(await used(client)).toBe(1)
  for (const [nth, one] of requestedIds.entries()) {
    expect((await client.get(`/api/v1/influencers/${one}`)).status).toBe(200)
    expect(await used(client)).toBe(nth + 2)
  }
})
