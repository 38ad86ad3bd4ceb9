import type { BulkWork } from '@kolscope/contract/system/bulk-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(app.db, [{}, {}, {}])
  await app.caughtUp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const work = async (who: SignedInClient) => (await who.get<{ data: BulkWork[] }>('/api/v1/bulk-work')).body.data
const collect = async (name: string, list_ids: number[]) =>
  (await staff.post<{ data: { id: number } }>('/api/v1/collections', { name, list_ids })).body.data.id

test('what was done in bulk is listed latest first, can be taken back from there, and is nobody else’s', async () => {
  const from = await collect('From here', ids)
  const to = await collect('To there', [])
  await staff.post(`/api/v1/collections/${from}/move`, { influencer_ids: ids.slice(0, 2), to })
  const edit = { ids: ids.slice(0, 2), change: { add_careers: [1] } }
  const edited = await staff.post('/api/v1/influencers/bulk', edit)
  expect(edited.status, edited.text).toBe(200)
  const [first, moved] = await work(staff)
  expect(first).toMatchObject({ kind: 'edit', count: 2, undo: { by: 'bulk-edit' } })
  expect(moved).toMatchObject({ kind: 'move', count: 2, undone_at: null, undo: { by: 'collection-change' } })
  expect(moved?.collections.map(({ name }) => name)).toEqual(['From here', 'To there'])
  await staff.post(`/api/v1/collection-changes/${moved?.undo?.id}/undo`)
  await staff.post(`/api/v1/influencers/bulk/${first?.undo?.id}/undo`)
  const after = await work(staff)
  expect(after.slice(0, 2).map(({ undo }) => undo)).toEqual([null, null])
  expect(after.slice(0, 2).every(({ undone_at }) => undone_at !== null)).toBe(true)
  expect(await work(await app.as('Staff'))).toEqual([])
})

test('a collection that is in the trash is not named, and what is older than 30 days is not listed', async () => {
  const id = await collect('Gone soon', ids)
  expect((await work(staff))[0]?.collections).toEqual([{ id, name: 'Gone soon' }])
  await staff.call({ method: 'DELETE', url: `/api/v1/collections/${id}` })
  expect((await work(staff))[0]).toMatchObject({ kind: 'add', count: 3, collections: [] })
  const monthAgo = new Date(Date.now() - 31 * 86_400_000)
  await app.db.updateTable('collection_changes').set({ changed_at: monthAgo }).execute()
  expect((await work(staff)).filter(({ kind }) => kind !== 'edit')).toEqual([])
})

test('who is new in a saved search is listed once it was told of', async () => {
  const search = { name: 'All of them', search: {}, page: 'discover' }
  const saved = (await staff.post<{ data: { id: number } }>('/api/v1/saved-searches', search)).body.data
  await app.db
    .updateTable('saved_search_finds')
    .set({ told_at: new Date(Date.now() + 1_000) })
    .where('saved_search_id', '=', saved.id)
    .execute()
  expect((await work(staff))[0]).toMatchObject({
    kind: 'found',
    count: 3,
    name: 'All of them',
    saved_search_id: saved.id,
    undo: null,
  })
})
