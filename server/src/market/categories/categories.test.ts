import type { ApiError } from '@kolscope/contract/core/errors'
import type { CategoryDetail, ManagedCategory } from '@kolscope/contract/market/categories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as(['canAddCategory'])
})
afterAll(() => app.close())

type One = { data: CategoryDetail } & ApiError
const create = (body: object) => staff.post<One>('/api/v1/category', body)
const createCategory = async (body: object) => (await create(body)).body.data
const change = (id: number, body: object) => staff.call<One>({ method: 'PATCH', url: `/api/v1/category/${id}`, body })
const remove = (id: number, query = '') => staff.call<One>({ method: 'DELETE', url: `/api/v1/category/${id}`, query })
const managed = async (query: string) =>
  (await staff.get<{ data: ManagedCategory[]; total: number }>('/api/v1/category-management', query)).body

test("a category takes the specification's fields, and the text null means null", async () => {
  const one = await createCategory({
    category_name: ' Đồ chơi ',
    description: 'Toys',
    parent: 5,
    category_uid: 'drawn-family',
    category_code: 'toys',
    platform: 'facebook',
    role_ids: [],
  })
  expect(one).toMatchObject({ category_name: 'Đồ chơi', parent: 5, platform: 'fb', role_ids: null, version: 1 })
  const { body } = await change(one.id, { parent: 'null', version: 1 })
  expect(body.data).toMatchObject({ parent: null, category_code: 'toys', description: 'Toys', version: 2 })
  expect((await createCategory({ category_name: 'Đồ chơi' })).category_code).toBe('do-choi')
})

test.each([
  [{ category_name: ' ' }, 'category_name'],
  [{ category_name: 'A', category_code: 'Not a code' }, 'category_code'],
  [{ category_name: 'A', parent: 999_999 }, 'parent'],
  [{ category_name: 'A', category_uid: 'drawn-nothing' }, 'category_uid'],
  [{ category_name: 'A', role_ids: [999_999] }, 'role_ids'],
  [{ category_name: 'A', influencers: 3 }, 'influencers'],
])('%j is refused at its field', async (body, field) => {
  const { status, body: answer } = await create(body)
  expect([status, answer.errors?.[0]?.field]).toEqual([400, field])
})

test('the log knows parents and roles by name', async () => {
  const { roleId, role } = await app.db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['role_id as roleId', 'roles.name as role'])
    .where('accounts.id', '=', staff.accountId)
    .executeTakeFirstOrThrow()
  const above = await createCategory({ category_name: 'Above' })
  const { id } = await createCategory({ category_name: 'Told', parent: above.id, role_ids: [roleId] })
  const { changes } = await app.db
    .selectFrom('activity_logs')
    .select('changes')
    .where('action', '=', 'categoryCreated')
    .where('object_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(changes).toContainEqual({ field: 'parent', from: null, to: `Above (${above.id})` })
  expect(changes).toContainEqual({ field: 'role_ids', from: null, to: `${role} (${roleId})` })
  await remove(id)
})

test('codes are unique, and a stale version overwrites nothing', async () => {
  expect((await create({ category_name: 'Another', category_code: 'beauty' })).status).toBe(409)
  const { id, version } = await createCategory({ category_name: 'Gốm', category_code: 'ceramics' })
  await change(id, { category_name: 'Gốm sứ', version })
  const late = await change(id, { category_name: 'Sứ', version })
  expect([late.status, (late.body.stored as CategoryDetail).category_name]).toEqual([409, 'Gốm sứ'])
})

test('two who put two categories below one another at once make no circle', async () => {
  const a = await createCategory({ category_name: 'Circle A' })
  const b = await createCategory({ category_name: 'Circle B' })
  const answers = await Promise.all([change(a.id, { parent: b.id }), change(b.id, { parent: a.id })])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
})

test('a category in use goes only when what uses it moves, and nothing is lost on the way', async () => {
  const from = await createCategory({ category_name: 'Leaving', cue_words: ['leaving'] })
  const child = await createCategory({ category_name: 'Leaving child', parent: from.id })
  const to = await createCategory({ category_name: 'Staying' })
  await app.db
    .insertInto('profession_categories')
    .values({ profession_id: 1, category_id: from.id, points: 70 })
    .execute()
  const [only = 0, both = 0] = await addInfluencers(app.db, [
    { categories: [{ id: from.id, resonance: 80 }] },
    {
      categories: [
        { id: from.id, resonance: 60, measured: 5 },
        { id: to.id, resonance: null, measured: 9 },
      ],
    },
  ])
  const refused = await remove(from.id)
  expect(refused.status).toBe(409)
  const uses = Object.fromEntries((refused.body.errors ?? []).map((one) => [one.field, one.values?.count]))
  expect(uses).toEqual({ influencers: 2, children: 1, professions: 1 })
  expect((await remove(from.id, `move_to=${child.id}`)).status).toBe(400)
  expect((await remove(from.id, 'move_to=999999')).status).toBe(404)
  expect((await remove(from.id, `move_to=${to.id}`)).status).toBe(200)
  const held = await app.db
    .selectFrom('influencer_categories')
    .select(['influencer_id', 'category_id', 'ressonance_point', 'resonance_score'])
    .where('influencer_id', 'in', [only, both])
    .orderBy('influencer_id')
    .execute()
  expect(held).toEqual([
    { influencer_id: only, category_id: to.id, ressonance_point: 80, resonance_score: null },
    { influencer_id: both, category_id: to.id, ressonance_point: 60, resonance_score: 9 },
  ])
  const { uses: moved } = (await staff.get<One>(`/api/v1/category/${to.id}`)).body.data
  expect(moved).toMatchObject({ influencers: 2, children: 1, professions: 1 })
  expect((await staff.get(`/api/v1/category/${from.id}`)).status).toBe(404)
})

test('the tree is searched in both languages, sorted by path, and told whole to who keeps it', async () => {
  const { id } = await app.db.selectFrom('roles').select('id').where('name', '=', 'Demo').executeTakeFirstOrThrow()
  const hiddenCategory = await createCategory({ category_name: 'Kept apart', parent: 1, role_ids: [id] })
  expect((await managed('search=cham%20soc%20da')).data.map((one) => one.category_code)).toContain('skin-care')
  expect((await managed('restricted=true')).data.map((one) => one.id)).toEqual([hiddenCategory.id])
  const { data } = await managed('sort_field=path&page_size=100')
  const below = data.slice(data.findIndex((one) => one.id === 1)).map((one) => one.parent)
  expect(below.slice(0, 5)).toEqual([null, 1, 1, 1, 1])
  expect((await managed('sort_field=influencers&sort_type=-1&page_size=1')).data[0]?.category_name).toBe('Staying')
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a picture is judged by its own bytes, and served as nothing else', async () => {
  const upload = (image: string) =>
    staff.post<{ data: { category_uid: string } } & ApiError>('/api/v1/category-pictures', { image })
  const uid = (await upload(PNG)).body.data.category_uid
  const one = await createCategory({ category_name: 'With a picture', category_uid: uid })
  expect(one.category_uid).toBe(uid)
  const { status, headers } = await app.anonymous.get(`/category-pictures/${uid}`)
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
  const html = Buffer.from('<script>alert(1)</script>'.padEnd(64)).toString('base64')
  expect((await upload(html)).body.errors?.[0]).toMatchObject({ field: 'image', code: 'picture-kind' })
  const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(204_800)]).toString('base64')
  expect((await upload(large)).status).toBe(400)
  expect((await app.anonymous.get('/category-pictures/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('what changes measuring asks for new metrics, and only that', async () => {
  const waiting = async () =>
    (await app.db.selectFrom('jobs').select('id').where('name', '=', 'compute-metrics').execute()).length
  await app.db.deleteFrom('jobs').execute()
  const one = await createCategory({ category_name: 'Quiet' })
  await change(one.id, { description: 'Still quiet' })
  expect(await waiting()).toBe(0)
  await change(one.id, { cue_words: ['loud'] })
  expect(await waiting()).toBe(1)
})
