import type { ApiError } from '@kolscope/contract/core/errors'
import type { Profile, ProfileChange } from '@kolscope/contract/influencers/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const URL = '/api/v1/younet-profiles'
type One = { data: Profile } & ApiError
const create = (name: string, influencer_ids: number[] = [], more: object = {}) =>
  staff.post<One>(URL, { name, influencer_ids, ...more })
const createPerson = async (...input: Parameters<typeof create>) => (await create(...input)).body.data
const change = (id: number, body: object, method: 'PATCH' | 'PUT' = 'PATCH') =>
  staff.call<One>({ method, url: `${URL}/${id}`, body })
const read = async (id: number, client = staff) => (await client.get<One>(`${URL}/${id}`)).body.data

test('a person is shown with its influencers, largest first, and their sums', async () => {
  const ids = await addInfluencers(app.db, [
    { platform: 'fb', followers: 100, avgEngagement: 10, influenceScore: 20, professions: [1] },
    {
      platform: 'insta',
      followers: 10_000,
      avgEngagement: 2.5,
      influenceScore: 50,
      categories: [{ id: 3, resonance: 70 }, { id: 4 }],
    },
    { platform: 'youtube', followers: null, avgEngagement: null, influenceScore: null },
  ])
  const { _id } = await createPerson('  Lan Anh  ', ids, { gender: 'female', birth_year: 1990, location: 'VN-48' })
  const person = await read(_id)
  expect(person).toMatchObject({
    name: 'Lan Anh',
    gender: 'female',
    birth_year: 1990,
    kind: null,
    location: { id: 'VN-48', name: 'Da Nang' },
    total_follower: 10_100,
    avg_engagement: 12.5,
    avg_influence_scores: 40,
  })
  expect(person.influencers.map((one) => one.platform)).toEqual(['insta', 'fb', 'youtube'])
  expect(person.figures).toMatchObject({
    totalFollowers: { value: 10_100, n: 2, source: 'accounts-not-deduplicated', missing: null },
    avgEngagement: { value: 12.5, n: 2, missing: null },
    influenceScore: { value: 40, n: 2, missing: null },
  })
  expect(person.influencers[2]?.figures.totalFollowers).toMatchObject({ value: null, missing: 'not-computed' })
  expect(person.influencers[0]?.user_categories.map((one) => [one.id, one.ressonance_point, one.is_default])).toEqual([
    [3, 70, false],
    [4, 100, true],
  ])
  expect(person.influencers[1]?.jobs.map(({ id }) => id)).toEqual([1])
})

test('numbers carry whence they come, from when and by which formula', async () => {
  const id = await addInfluencer(app.db, { followers: 100, avgEngagement: 10 })
  const about = {
    observed_at: '2026-02-27T00:00:00.000Z',
    source: 'demo-list',
    n: 3,
    confidence: 0.5,
    missing: null,
    version: 2,
  }
  await app.db
    .updateTable('influencer_metrics')
    .set({
      about: JSON.stringify({ avg_engagement: about }),
      details: JSON.stringify({ from: '2026-01-31', to: '2026-03-01', version: 2, scores: {} }),
    })
    .where('influencer_id', '=', id)
    .execute()
  const person = await createPerson('Told', [id])
  const facts = { value: 10, ...about, from: '2026-01-31', to: '2026-03-01' }
  expect(person.influencers[0]?.figures.avgEngagement).toEqual(facts)
  expect(person.figures.avgEngagement).toEqual({ ...facts, n: 1, source: 'posts' })
})

test('what is unknown stays unknown, and the year of birth is then 0', async () => {
  const { _id } = await createPerson('Nobody', [await addInfluencer(app.db)])
  expect(await read(_id)).toMatchObject({
    birth_year: 0,
    location: null,
    total_follower: null,
    avg_engagement: null,
    avg_influence_scores: null,
  })
})

test('a wrong name is refused in the words of the specification, and nothing is written', async () => {
  const { _id } = await createPerson('Minh')
  for (const [name, message] of [
    ['', 'Field "name" is required.'],
    ['M', 'Field name must be at least 2 characters'],
    ['M'.repeat(101), 'Field name must be less than 100 characters'],
  ] as const) {
    const answers = [await create(name), await change(_id, { name, gender: 'male' })]
    for (const { status, body } of answers) expect([status, body.errors?.[0]?.message]).toEqual([400, message])
  }
  for (const wrong of [{ birth_year: 1799 }, { location: 'VN-00' }, { kind: 'hero' }])
    expect((await change(_id, wrong)).status).toBe(400)
  expect(await read(_id)).toMatchObject({ name: 'Minh', gender: null, version: 1 })
})

test('PATCH and PUT write the given fields alone; Others is Other and 0 is no year', async () => {
  const { _id } = await createPerson('Quang', [], { birth_year: 1990, kind: 'citizen' })
  expect((await change(_id, { marital_status: 'Others', birth_year: 0 })).body.data).toMatchObject({
    name: 'Quang',
    kind: 'citizen',
    marital_status: 'Other',
    birth_year: 0,
  })
  expect((await change(_id, { kind: null }, 'PUT')).body.data).toMatchObject({ name: 'Quang', kind: null, version: 3 })
})

test('the second of two who change the same version is told what is stored', async () => {
  const { _id, version } = await createPerson('Trang')
  const both = await Promise.all(['Trang A', 'Trang B'].map((name) => change(_id, { name, version })))
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const winner = both.find(({ status }) => status === 200)?.body.data
  expect(both.find(({ status }) => status === 409)?.body.stored).toEqual(winner)
  expect(await read(_id)).toEqual(winner)
})

test('a person is made only of influencers that belong to nobody', async () => {
  const id = await addInfluencer(app.db)
  await createPerson('First', [id])
  expect((await create('Second', [id])).status).toBe(409)
  expect((await create('Second', [99_999_999])).body.errors?.[0]).toMatchObject({ code: 'no-such' })
  expect((await staff.get<{ total: number }>(URL, { name: 'second' })).body.total).toBe(0)
})

test('accounts with a cap change nobody and learn of nobody behind a person', async () => {
  const [visibleId = 0, hiddenId = 0] = await addInfluencers(app.db, [
    { name: 'Shown', followers: 900 },
    { name: 'Hidden', followers: 800 },
  ])
  const { _id } = await createPerson('Two accounts', [visibleId, hiddenId])
  const cappedClient = await app.as(['canFilterByBasicInfo', 'canEditInfluencerBasicInfo', 'isPremiumAccount'])
  const seen = await cappedClient.get<One>(`${URL}/${_id}`)
  expect(seen.body.data).toMatchObject({ total_follower: 900, influencers: [{ _id: visibleId }] })
  expect(seen.text).not.toContain('Hidden')
  for (const [path, body] of [
    ['', { name: 'Mine', influencer_ids: [] }],
    [`/${_id}/link`, { influencer_id: hiddenId }],
    [`/${_id}/unlink`, { influencer_id: hiddenId }],
    [`/${_id}/split`, { influencer_ids: [hiddenId], name: 'Other' }],
    [`/${_id}/merge`, { other_id: _id }],
  ] as const)
    expect((await cappedClient.post(`${URL}${path}`, body)).status, path).toBe(403)
  expect((await cappedClient.get(`${URL}/${_id}/matches`)).status).toBe(403)
})

test('a category hidden from the role is hidden here with its score', async () => {
  const role = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Administrator')
    .executeTakeFirstOrThrow()
  const secret = await app.db
    .insertInto('categories')
    .values({ code: 'secret', name: 'Secret', name_vi: 'Secret', role_ids: [role.id] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await addInfluencer(app.db, { influenceScore: 70, categories: [{ id: secret.id, resonance: 90 }] })
  const metrics = app.db.updateTable('influencer_metrics').set({ score_category_id: secret.id })
  await metrics.where('influencer_id', '=', id).execute()
  const { _id } = await createPerson('Keeper of secrets', [id])
  const administrator = await app.as('Administrator')
  await expect.poll(async () => (await read(_id, administrator)).influencers[0]?.user_categories.length).toBe(1)
  expect(await read(_id)).toMatchObject({
    avg_influence_scores: null,
    influencers: [{ user_categories: [], avg_influence_scores: null }],
  })
})

test('every change is recorded once, with who belonged to it, and without the name in the fields', async () => {
  const [first = 0, second = 0] = await addInfluencers(app.db, [{}, {}])
  const { _id } = await createPerson('Recorded', [first])
  await change(_id, { name: 'Recorded anew' })
  await staff.post(`${URL}/${_id}/link`, { influencer_id: second })
  const { body } = await staff.call<{ data: ProfileChange }>({ method: 'DELETE', url: `${URL}/${_id}` })
  await staff.post(`${URL}/${_id}/changes/${body.data.change_id}/undo`)
  const rows = await app.db
    .selectFrom('activity_logs')
    .select(['action', 'changes', 'object_name'])
    .where('object_kind', '=', 'younetProfile')
    .where('object_id', '=', String(_id))
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action.replace('younetProfile', ''))).toEqual([
    'Created',
    'Updated',
    'Linked',
    'Deleted',
    'ChangeUndone',
  ])
  expect(rows[2]?.changes).toEqual([{ field: 'influencers', from: String(first), to: `${first}, ${second}` }])
  expect(JSON.stringify(rows.map(({ changes }) => changes))).not.toContain('Recorded')
})

test('a person is merged up to two hundred influencers, and no further', async () => {
  const platforms = Array.from({ length: 201 }, () => ({ platform: 'fb' as const }))
  const ids = await addInfluencers(app.db, platforms)
  const halves = [await createPerson('Half', ids.slice(0, 100)), await createPerson('Half', ids.slice(100, 200))]
  const [one = 0, other = 0] = halves.map(({ _id }) => _id)
  expect((await staff.post(`${URL}/${one}/merge`, { other_id: other })).status).toBe(200)
  const { _id: last } = await createPerson('Last', ids.slice(200))
  const refused = await staff.post<ApiError>(`${URL}/${one}/merge`, { other_id: last })
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ code: 'too-many', values: { most: 200 } }]])
  expect((await read(one)).influencers).toHaveLength(200)
})
