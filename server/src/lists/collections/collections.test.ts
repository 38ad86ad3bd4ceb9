import type { ApiError } from '@kolscope/contract/core/errors'
import type { CollectionDetail } from '@kolscope/contract/lists/collections/collections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCalls } from '../../../testing/collection-calls'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let anna: SignedInClient
let binh: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 8 }, (_, nth) => ({
      name: `Person ${nth}`,
      followers: nth === 0 ? null : nth * 1_000,
      engagementRate: nth < 2 ? null : nth,
      state: nth % 2 ? ('PendingForApproval' as const) : ('Approved' as const),
    })),
  )
  ;[anna, binh] = await Promise.all([app.as('Staff'), app.as('Staff')])
})
afterAll(() => app.close())

const { create, change, list, names, remove, restore, share } = collectionCalls(() => anna)

test('a name is 2 to 80 code points after trimming, composed, and comes back as it was typed', async () => {
  const tooLong = await anna.post<ApiError>('/api/v1/collections', { name: '😀'.repeat(81), list_ids: [] })
  expect([tooLong.status, tooLong.body.errors?.[0]]).toMatchObject([400, { field: 'name', code: 'too-long' }])
  const short = await anna.post<ApiError>('/api/v1/collections', { name: ' a  ' })
  expect(short.body.errors?.[0]).toMatchObject({ field: 'name', code: 'too-short' })
  expect((await anna.post<ApiError>('/collections', { name: '   ' })).body.errors?.[0]?.code).toBe('required')
  for (const name of ['__proto__', 'constructor', 'مجموعة', '😀'.repeat(80), 'hasOwnProperty'])
    expect((await create(name)).name).toBe(name)
  expect((await create('  Đà Nẵng '.normalize('NFD'))).name).toBe('Đà Nẵng'.normalize('NFC'))
})

test('a name belongs to one collection of an owner, letter case aside, and to none once that is deleted', async () => {
  const { id } = await create('Tết 2026')
  const again = await anna.post<ApiError>('/api/v1/collections', { name: 'TẾT 2026' })
  expect([again.status, again.body.errors?.[0]]).toMatchObject([409, { field: 'name', code: 'taken' }])
  expect((await create('tết 2026', [], binh)).name).toBe('tết 2026')
  const both = await Promise.all(['Đua', 'đua'].map((name) => anna.post('/api/v1/collections', { name })))
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const other = await create('Khác')
  expect((await change(other.id, { name: 'tẾt 2026' })).status).toBe(409)
  await remove(id)
  await create('Tết 2026')
  const back = await restore(id)
  expect([back.status, back.body.errors?.[0]]).toMatchObject([409, { field: 'name', code: 'taken' }])
})

test('the second of two who change the same version sees what is stored, and nothing is overwritten', async () => {
  const { id, version } = await create('Mùa hè')
  expect((await change(id, { name: 'Mùa hè xanh', version })).body.data.version).toBe(version + 1)
  const late = await change(id, { description: 'x', version })
  expect([late.status, late.body.stored]).toMatchObject([409, { id, name: 'Mùa hè xanh', description: '' }])
  const added = await change(id, { list_ids_action: 'add', list_ids: [ids[0]] })
  expect(added.body.data.version, 'influencers are no part of the version').toBe(version + 1)
  const put = await anna.call<{ data: CollectionDetail }>({
    method: 'PUT',
    url: `/api/v1/collections/${id}`,
    body: { description: 'put', version: version + 1 },
  })
  expect(put.body.data).toMatchObject({ name: 'Mùa hè xanh', description: 'put', list_ids: [ids[0]] })
})

test('counts where they are asked for, faces by followers, sums of what is known', async () => {
  await create('Đếm', ids)
  const [asked] = (await list({ name: 'dem', count_total_influencers: 1, count_pending_state: 1 })).data
  expect(asked).toMatchObject({
    total_influencers: 8,
    pending_influencers: 4,
    total_followers: 28_000,
    median_engagement_rate: 4.5,
  })
  expect(asked?.faces.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3].map((nth) => `Person ${nth}`))
  const [plain] = (await list({ name: 'đếm' })).data
  expect(plain).not.toHaveProperty('total_influencers')
  await create('Trống')
  expect((await list({ name: 'trong' })).data[0]).toMatchObject({ faces: [], total_followers: null })
})

test('sorted by latest change or by name, paged, searched without accents', async () => {
  const chi = await app.as('Staff')
  const made: CollectionDetail[] = []
  for (const name of ['Bình', 'Ánh', 'Chi']) made.push(await create(name, [], chi))
  expect(await names({}, chi)).toEqual(['Chi', 'Ánh', 'Bình'])
  await change(made[0]?.id ?? 0, { list_ids_action: 'add', list_ids: [ids[0]] }, chi)
  expect(await names({}, chi)).toEqual(['Bình', 'Chi', 'Ánh'])
  expect(await names({ sort_field: 'name', sort_type: 1 }, chi)).toEqual(['Ánh', 'Bình', 'Chi'])
  expect(await names({ sort_field: 'name', sort_type: -1, page_size: 2, page_index: 1 }, chi)).toEqual(['Ánh'])
  expect(await names({ name: 'ANH' }, chi)).toEqual(['Ánh'])
  expect((await chi.get('/api/v1/collections', { unknown: 1 })).status).toBe(400)
})

test('what was done is recorded once, in its order', async () => {
  const { id } = await create('Nhật ký', [ids[0] ?? 0, ids[1] ?? 0])
  await change(id, { name: 'Nhật ký 2', list_ids_action: 'remove', list_ids: [ids[0]] })
  await change(id, { name: 'Nhật ký 2', list_ids_action: 'remove', list_ids: [ids[0]] })
  await share(id, { email: binh.email, role: 'editor' })
  await remove(id)
  await restore(id)
  const rows = await app.db
    .selectFrom('activity_logs')
    .select(['action', 'changes'])
    .where('object_kind', '=', 'collection')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'collectionCreated',
    'collectionMembersAdded',
    'collectionUpdated',
    'collectionMembersRemoved',
    'collectionShared',
    'collectionDeleted',
    'collectionRestored',
  ])
  expect(rows[1]?.changes).toEqual([{ field: 'influencers', from: null, to: '2' }])
})
