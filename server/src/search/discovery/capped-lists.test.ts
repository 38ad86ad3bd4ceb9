import { expect, test } from 'vitest'
import { CAP, cappedMarket, listOf, own } from '../../../testing/shown-market'
import type { SignedInClient } from '../../../testing/test-app'

const market = cappedMarket()
const { shared, someone, used } = market

test('a shared list shows its first ones, however they are moved, removed and brought back', async () => {
  const client = await someone()
  const list = await shared(client, market.ids)
  const { id: target } = (await own(client)).body.data
  const first = market.ids.slice(0, CAP)
  expect((await listOf(client, list)).body.total).toBe(CAP)
  const move = await client.post<object>(`/api/v1/collections/${list}/move`, { to: target, influencer_ids: first })
  expect(move.body, move.text).toMatchObject({ errors: [{ code: 'not-shown' }] })
  const removed = await client.call<{ change_id: number }>({
    method: 'PATCH',
    url: `/api/v1/collections/${list}`,
    body: { list_ids_action: 'remove', list_ids: first.slice(0, 20) },
  })
  expect((await listOf(client, list)).body.data.list_ids).toEqual(first.slice(20))
  await client.post(`/api/v1/collection-changes/${removed.body.change_id}/undo`)
  expect((await listOf(client, list)).body.data.list_ids).toEqual(first)
})

test('an owner who empties its own list sees no others that a partner without a cap put there', async () => {
  const client = await someone()
  const { id: list } = (await own(client)).body.data
  await client.post(`/api/v1/collections/${list}/shares`, { email: market.staff.email, role: 'editor' })
  const change = (by: SignedInClient, list_ids_action: string, list_ids: readonly number[]) =>
    by.call({ method: 'PATCH', url: `/api/v1/collections/${list}`, body: { list_ids_action, list_ids } })
  expect((await change(market.staff, 'add', market.ids)).status).toBe(200)
  expect((await listOf(client, list)).body.data.list_ids).toEqual(market.ids.slice(0, CAP))
  for (const id of market.ids.slice(0, CAP)) await client.get(`/api/v1/influencers/${id}/preview`)
  expect(await used(client)).toBe(0)
  await change(client, 'remove', market.ids.slice(0, CAP))
  expect((await listOf(client, list)).body.data.list_ids).toEqual([])
})

test('an influencer account sees as much of a shared list as a demo account', async () => {
  const client = await market.app.as(['canCreateCollection', 'isInfluencerAccount'])
  const list = await shared(client, market.ids, 'viewer')
  const { body, text } = await listOf(client, list)
  expect(body.total).toBe(CAP)
  expect(text).not.toContain('zq100k')
})
