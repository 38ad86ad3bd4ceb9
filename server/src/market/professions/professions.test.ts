import type { ApiError } from '@kolscope/contract/core/errors'
import type { Profession, ProfessionDetail, SuggestedCategory } from '@kolscope/contract/market/professions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as(['canCreateProfession'])
})
afterAll(() => app.close())

const URL = '/api/v1/profession-management'
type One = { data: ProfessionDetail } & ApiError
type List = { data: Profession[]; total: number; suggestedCats: SuggestedCategory[] }
const createProfession = async (body: object) => (await staff.post<One>(`${URL}/`, body)).body.data
const change = (id: number, body: object) => staff.call<One>({ method: 'PATCH', url: `${URL}/${id}`, body })
const remove = (id: number, query = '') => staff.call<One>({ method: 'DELETE', url: `${URL}/${id}`, query })
const list = async (query: string) => (await staff.get<List>(URL, query)).body

test('a profession keeps its categories with points, and who edits it last is told of the one before', async () => {
  const { id, version } = await createProfession({ name: 'Beekeeper', name_vi: 'Nuôi ong', platform: 'facebook' })
  const categories = [
    { category_id: 3, points: 40 },
    { category_id: 13, points: 90 },
  ]
  const { body } = await change(id, { categories, version })
  expect(body.data).toMatchObject({ platform: 'fb', version: 2, categories: [...categories].reverse() })
  const late = await change(id, { name: 'Apiarist', version })
  expect([late.status, (late.body.stored as ProfessionDetail).categories.length]).toEqual([409, 2])
  for (const wrong of [
    [{ category_id: 3, points: 101 }],
    [{ category_id: 999_999, points: 1 }],
    [categories[0], categories[0]],
  ])
    expect((await change(id, { categories: wrong })).status).toBe(400)
})

test('names are unique on a platform', async () => {
  const { id } = await createProfession({ name: 'Miller', platform: 'youtube' })
  expect((await staff.post(URL, { name: 'MILLER', platform: 'youtube' })).status).toBe(409)
  const other = await createProfession({ name: 'Miller', platform: 'tiktok' })
  expect((await change(other.id, { platform: 'youtube' })).status).toBe(409)
  expect((await change(id, { name: 'Miller', platform: 'youtube' })).status).toBe(200)
})

test('a list of names answers those professions and what they suggest together', async () => {
  await createProfession({ name: 'Potter', name_vi: 'Thợ gốm', categories: [{ category_id: 17, points: 80 }] })
  await createProfession({
    name: 'Potter painter',
    categories: [
      { category_id: 17, points: 95 },
      { category_id: 13, points: 20 },
    ],
  })
  const exact = await list('name=potter,nobody&search_name_exact=1')
  expect(exact.data.map(({ name }) => name)).toEqual(['Potter'])
  expect(exact.suggestedCats).toEqual([{ name: 'Arts and books', point: 80, code: 'arts-and-books' }])
  expect((await list('name=potter')).suggestedCats.map(({ code, point }) => [code, point])).toEqual([
    ['arts-and-books', 95],
    ['home-and-garden', 20],
  ])
  expect((await list('search=tho%20gom')).total).toBe(1)
})

test('a profession that somebody has goes only when they get another one', async () => {
  const [from, to] = [await createProfession({ name: 'Cooper' }), await createProfession({ name: 'Carpenter' })]
  const [one = 0] = await addInfluencers(app.db, [{ professions: [from.id] }, { professions: [from.id, to.id] }])
  const refused = await remove(from.id)
  expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
    409,
    { field: 'influencers', values: { count: 2 } },
  ])
  expect((await remove(from.id, `move_to=${from.id}`)).status).toBe(404)
  expect((await remove(from.id, `move_to=${to.id}`)).status).toBe(200)
  const held = await app.db
    .selectFrom('influencer_professions')
    .select('profession_id')
    .where('influencer_id', '=', one)
    .execute()
  expect(held).toEqual([{ profession_id: to.id }])
  expect((await list('search=cooper')).total).toBe(0)
  expect((await remove(to.id, '')).status).toBe(409)
})

test('what nobody has is deleted at once, and shows so at once', async () => {
  const { id } = await createProfession({ name: 'Lamplighter' })
  expect((await list('search=lamplighter')).total).toBe(1)
  expect((await remove(id)).status).toBe(200)
  expect((await list('search=lamplighter')).total).toBe(0)
})
