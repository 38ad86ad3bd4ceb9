import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCalls } from '../../../testing/collection-calls'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { emptyTrash } from './trash'

let app: TestApp
let anna: SignedInClient
let administrator: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(app.db, [{}])
  ;[anna, administrator] = await Promise.all([app.as('Staff'), app.as('Administrator')])
})
afterAll(() => app.close())

const { change, create, list, names, remove, restore, share } = collectionCalls(() => anna)

test('a large collection is deleted by its name, everything comes back for 30 days, then only the list goes', async () => {
  const many = await addInfluencers(
    app.db,
    Array.from({ length: 51 }, () => ({})),
  )
  const { id } = await create('Lớn', many)
  expect((await remove(id)).body.errors?.[0]).toMatchObject({ field: 'name', code: 'required' })
  expect((await remove(id, anna, { name: 'lớn' })).body.errors?.[0]?.code).toBe('name-differs')
  expect((await remove(id, anna, { name: 'Lớn' })).body.data.deleted_at).not.toBeNull()
  expect((await change(id, { description: 'x' })).status).toBe(404)
  expect(await names({ trash: 1 })).toContain('Lớn')
  expect(await names({ trash: 1 }, administrator)).not.toContain('Lớn')
  expect((await restore(id)).body.data).toMatchObject({ list_ids: many, deleted_at: null })

  await remove(id, anna, { name: 'Lớn' })
  const age = (days: number) =>
    app.db
      .updateTable('collections')
      .set({ deleted_at: sql<string>`now() - make_interval(days => ${days})` })
      .where('id', '=', id)
      .execute()
  await age(29)
  expect(await emptyTrash(app.db)).toBe(0)
  await age(31)
  expect((await restore(id)).status).toBe(404)
  expect(await emptyTrash(app.db)).toBe(1)
  const left = await app.db.selectFrom('influencers').select('id').where('id', '=', sql<number>`any(${many})`).execute()
  expect(left).toHaveLength(51)
})

test('collections of an account that goes are handed over; names that are taken get a number', async () => {
  const [from, to] = await Promise.all([app.as('Staff'), app.as('Staff')])
  const given = await create('Trùng', [ids[0] ?? 0], from)
  const trashed = await create('Bỏ', [], from)
  await remove(trashed.id, from)
  await create('trùng', [], to)
  await create('Trùng (2)', [], to)
  await share(given.id, { account_id: to.accountId, role: 'viewer' }, from)
  const url = `/api/v1/users/${from.accountId}`
  expect((await administrator.get<{ data: unknown }>(`${url}/owned`)).body.data).toEqual([
    { kind: 'collections', count: 1 },
  ])
  const gone = await administrator.call({ method: 'DELETE', url, query: { hand_over_to: to.accountId } })
  expect(gone.status).toBe(200)
  const remainingCollections = await list({ owner: 1, sort_field: 'name' }, to)
  expect(remainingCollections.data.map(({ name }) => name)).toEqual(['trùng', 'Trùng (2)', 'Trùng (3)'])
  expect(remainingCollections.data[2]).toMatchObject({ id: given.id, is_owner: true, shared_with: 0 })
  expect((await restore(trashed.id, to)).status).toBe(200)
})
