import { expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { addAccount } from '../../../testing/test-app'
import { twoServers } from '../../../testing/two-servers'
import { openSession } from '../../core/session'

const parts = twoServers()

const both = <T>(path: string, body: object, token: string) =>
  Promise.all(parts.servers.map((call) => call<T>(path, body, token)))

test('two processes that are sent the same do it once', async () => {
  const { id: account } = await addAccount(parts.db, 'Staff')
  const token = await openSession(parts.db, account, { address: '127.0.0.1', userAgent: null })
  const ids = await addInfluencers(parts.db, [{}, {}, {}, {}])
  const create = (name: string, list_ids: number[]) =>
    both<{ data?: { id: number } }>('collections', { name, list_ids }, token)
  const made = await create('Twice', ids)
  expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const from = made.find(({ status }) => status === 200)?.body.data?.id ?? 0
  const to = (await create('Target', [])).find(({ status }) => status === 200)?.body.data?.id ?? 0

  const moved = await both<{ removed: number; change_id: number | null }>(
    `collections/${from}/move`,
    { influencer_ids: ids, to },
    token,
  )
  expect(moved.map(({ body }) => body.removed).sort((a, b) => a - b)).toEqual([0, 4])
  const change = moved.find(({ body }) => body.change_id !== null)?.body.change_id
  const undone = await both(`collection-changes/${change}/undo`, {}, token)
  expect(undone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
  const rows = await parts.db
    .selectFrom('collection_influencers')
    .select(['collection_id', 'influencer_id'])
    .orderBy('influencer_id')
    .execute()
  expect(rows).toEqual(ids.map((influencer_id) => ({ collection_id: from, influencer_id })))
})
