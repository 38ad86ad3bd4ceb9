import type { ApiError } from '@kolscope/contract/core/errors'
import type { Brand, BrandDetail } from '@kolscope/contract/influencers/brands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp({ influencers: 60 })
  staff = await app.as(['canCreateBrands', 'canFilterByBasicInfo'])
  await app.db.updateTable('influencers').set({ state: 'Approved' }).execute()
  ids = (await app.db.selectFrom('influencers').select('id').orderBy('id').execute()).map(({ id }) => id)
})
afterAll(() => app.close())

type One = { data: BrandDetail }
const create = async (name: string, list_ids: number[] = []) =>
  (await staff.post<One>('/api/v1/brands', { name, list_ids })).body.data
const change = (id: number, body: object, who = staff) =>
  who.call<One & ApiError>({ method: 'PATCH', url: `/api/v1/brands/${id}`, body })
const remove = (id: number) => staff.call<{ data: Brand }>({ method: 'DELETE', url: `/api/v1/brands/${id}` })

test('a brand keeps its influencers in the order in which they were put', async () => {
  const memberIds = [ids[5], ids[1], ids[3]] as number[]
  const { id, influencers } = await create('Sao Mai', memberIds)
  expect(influencers.map((one) => one.id)).toEqual(memberIds)
  const read = (await staff.get<One>(`/brands/${id}`)).body.data
  expect(read.list_ids).toEqual(memberIds)
  const { body } = await change(id, { list_ids: [memberIds[2], memberIds[2]] })
  expect(body.data.list_ids).toEqual([memberIds[2]])
  expect((await change(id, { list_ids: [999_999] })).body.errors?.[0]?.field).toBe('list_ids')
})

test('the second of two who change the same version sees what is stored, and nothing is overwritten', async () => {
  const { id, version } = await create('Bông Sen')
  expect((await change(id, { name: 'Bông Sen Vàng', version })).status).toBe(200)
  const late = await change(id, { name: 'Bông Sen Trắng', version })
  expect(late.status).toBe(409)
  expect(late.body.stored).toMatchObject({ id, name: 'Bông Sen Vàng', version: version + 1 })
  expect((await staff.get<One>(`/api/v1/brands/${id}`)).body.data.name).toBe('Bông Sen Vàng')
})

test('a name belongs to one brand, however it is written, and to nobody once that is deleted', async () => {
  const { id } = await create('Hoa Mai')
  const again = await staff.post<ApiError>('/api/v1/brands', { name: ' HOA MAI ' })
  expect([again.status, again.body.errors?.[0]]).toMatchObject([409, { field: 'name', code: 'taken' }])
  const both = await Promise.all(['Đua', 'đua'].map((name) => staff.post('/api/v1/brands', { name })))
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  await remove(id)
  await create('Hoa Mai')
  expect((await staff.post(`/api/v1/brands/${id}/restore`)).status).toBe(409)
})

test('a deleted brand is gone everywhere until it is brought back whole', async () => {
  const { id } = await create('Lúa Mới', [ids[0] as number])
  expect((await remove(id)).status).toBe(200)
  expect((await staff.get(`/api/v1/brands/${id}`)).status).toBe(404)
  expect((await change(id, { name: 'Lúa Cũ' })).status).toBe(404)
  const back = await staff.post<One>(`/api/v1/brands/${id}/restore`)
  expect(back.body.data).toMatchObject({ id, name: 'Lúa Mới', list_ids: [ids[0]] })
  expect((await staff.post(`/api/v1/brands/${id}/restore`)).status).toBe(404)
})

test('the list is searched without accents, sorted and paged', async () => {
  for (const name of ['Đồng Xanh', 'Xanh Lá', 'Áo Xanh']) await create(name, name === 'Xanh Lá' ? ids.slice(0, 2) : [])
  const namesFor = async (query: string) =>
    (await staff.get<{ data: Brand[]; total: number }>('/api/v1/brands', query)).body.data.map(({ name }) => name)
  expect(await namesFor('search=dong%20xanh')).toEqual(['Đồng Xanh'])
  expect(await namesFor('search=xanh')).toEqual(['Áo Xanh', 'Đồng Xanh', 'Xanh Lá'])
  expect(await namesFor('search=xanh&sort_field=influencers&sort_type=-1&page_size=1')).toEqual(['Xanh Lá'])
  expect(await namesFor('search=100%25')).toEqual([])
})

test('a tier sees no more of a brand than of any list, and adds nobody by id', async () => {
  const { id } = await create('Sông Hồng', ids)
  const demo = await app.as(['canCreateBrands', 'canFilterByBasicInfo', 'isDemoAccount'])
  const seen = (await demo.get<One>(`/api/v1/brands/${id}`)).body.data
  expect([seen.list_ids.length, seen.influencers.length]).toEqual([24, 24])
  expect((await change(id, { list_ids: ids.slice(40) }, demo)).status).toBe(403)
  expect((await change(id, { name: 'Sông Lô' }, demo)).body.data.list_ids).toHaveLength(24)
  expect((await staff.get<One>(`/api/v1/brands/${id}`)).body.data.list_ids).toHaveLength(60)
})

test('who may not search adds nobody by id, and can still rename', async () => {
  const { id, list_ids } = await create('Sông Mã', ids.slice(0, 2))
  for (const flags of [
    ['canCreateBrands'],
    ['canCreateBrands', 'canFilterByBasicInfo', 'isInfluencerAccount'],
  ] as const) {
    const keeper = await app.as(flags)
    expect((await change(id, { list_ids: ids.slice(5, 7) }, keeper)).status).toBe(403)
    expect((await keeper.post('/brands', { name: 'Sông Chu', list_ids: [ids[5]] })).status).toBe(403)
    expect((await change(id, { name: `Sông Mã ${flags.length}` }, keeper)).body.data.list_ids).toEqual(list_ids)
  }
})

test('what was changed is recorded, and nothing where nothing was changed', async () => {
  const { id } = await create('Cửu Long')
  await change(id, { name: 'Cửu Long Giang' })
  await change(id, { name: 'x' })
  await remove(id)
  const rows = await app.db
    .selectFrom('activity_logs')
    .select(['action', 'changes'])
    .where('object_kind', '=', 'brand')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['brandCreated', 'brandUpdated', 'brandDeleted'])
  expect(rows[1]?.changes).toEqual([{ field: 'name', from: 'Cửu Long', to: 'Cửu Long Giang' }])
})
