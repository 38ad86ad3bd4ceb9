import type { ApiError } from '@kolscope/contract/core/errors'
import { type CollectionDetail, MAX_COLLECTIONS } from '@kolscope/contract/lists/collections/collections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCalls } from '../../../testing/collection-calls'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fill = (who: SignedInClient, count: number) =>
  app.db
    .insertInto('collections')
    .values(Array.from({ length: count }, (_, nth) => ({ name: `Bộ ${nth}`, owner_id: who.accountId })))
    .returning('id')
    .execute()

const create = (who: SignedInClient, name: string) =>
  who.post<{ data: CollectionDetail } & ApiError>('/api/v1/collections', { name })

const held = async (who: SignedInClient) =>
  (await app.db.selectFrom('collections').select('id').where('owner_id', '=', who.accountId).execute()).length

const refused = [400, { field: 'name', code: 'too-many-collections', values: { most: MAX_COLLECTIONS } }]

test('no more than the limit are made, those in the trash counted; one comes back from the trash at the limit', async () => {
  const who = await app.as('Staff')
  const { remove, restore } = collectionCalls(() => who)
  await fill(who, MAX_COLLECTIONS - 1)
  const last = await create(who, 'Last')
  expect(last.status).toBe(200)
  const over = await create(who, 'Over')
  expect([over.status, over.body.errors?.[0]]).toMatchObject(refused)
  expect(over.body.errors?.[0]?.message).toContain(String(MAX_COLLECTIONS))

  await remove(last.body.data.id)
  expect((await create(who, 'Over')).status).toBe(400)
  expect((await restore(last.body.data.id)).status).toBe(200)
  expect(await held(who)).toBe(MAX_COLLECTIONS)
  expect((await create(await app.as('Staff'), 'Over')).status, 'others have a limit of their own').toBe(200)
})

test('of two who make the last collection at once one is refused', async () => {
  const who = await app.as('Staff')
  await fill(who, MAX_COLLECTIONS - 1)
  const both = await Promise.all(['One', 'Two'].map((name) => create(who, name)))
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  expect(await held(who)).toBe(MAX_COLLECTIONS)
})

test('an heir at the limit gets all collections of an account that goes', async () => {
  const [from, to, administrator] = await Promise.all([app.as('Staff'), app.as('Staff'), app.as('Administrator')])
  await fill(to, MAX_COLLECTIONS)
  await fill(from, 2)
  const url = `/api/v1/users/${from.accountId}`
  const gone = await administrator.call({ method: 'DELETE', url, query: { hand_over_to: to.accountId } })
  expect([gone.status, await held(to)]).toEqual([200, MAX_COLLECTIONS + 2])
  expect((await create(to, 'Over')).status).toBe(400)
})
