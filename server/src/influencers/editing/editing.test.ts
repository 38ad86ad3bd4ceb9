import { MESSAGES } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, type NewInfluencer, randomOf } from '../../../testing/factories'
import { editsOf } from '../../../testing/influencer-edits'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let approver: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, approver] = [await app.as('Staff'), await app.as('Staff')]
})
afterAll(() => app.close())

const add = (fields: NewInfluencer = {}) => addInfluencer(app.db, { platform: 'fb', state: 'New', ...fields })
const { read, edit } = editsOf(() => staff)
const listIds = async (query: Record<string, unknown>) =>
  (await staff.get<{ influencers: { id: number }[] }>('/api/v1/influencers', query)).body.influencers.map(
    ({ id }) => id,
  )

test('the payload of the specification is stored, stamped by the session, logged, and soon found', async () => {
  const id = await add({ socialId: '777', categories: [{ id: 2, resonance: 40, measured: 55 }] })
  const { version } = await read(id)
  const { status, body } = await edit(id, {
    name: '  Linh Chi ',
    user_career: [3, 1, 3],
    user_ressonance: [{ id: 1, ressonance_point: 80 }, { id: 2 }, { id: 3, ressonance_point: 100 }],
    user_location: 'VN-48',
    user_gender: 'female',
    user_kind: 'professional',
    user_relationship_status: 'Others',
    birth_year: 1995,
    phone: '0912345678',
    email: 'linh@example.com',
    links: ['https://fb.com/linh', ' https://fb.com/linh'],
    user_state: 'PendingForApproval',
    social_id: '777',
    latest_submitted_user: { email: 'somebody.else@example.com' },
    version,
  })
  expect([status, body.data]).toMatchObject([
    200,
    {
      version: version + 1,
      name: 'Linh Chi',
      user_career: [{ id: 1 }, { id: 3 }],
      user_ressonance: [
        { id: 1, ressonance_point: 80, is_default: false },
        { id: 2, ressonance_point: 100, is_default: true },
        { id: 3, ressonance_point: 100, is_default: true },
      ],
      user_location: 'VN-48',
      user_gender: 'female',
      user_kind: 'professional',
      user_relationship_status: 'Other',
      birth_year: 1995,
      phone: '0912345678',
      email: 'linh@example.com',
      links: ['https://fb.com/linh'],
      user_state: 'PendingForApproval',
      latest_submitted_user: staff.email,
      latest_approved_user: null,
      next_states: [],
    },
  ])
  expect(await read(id)).toEqual(body.data)
  expect((await read(id, approver)).next_states).toEqual(['Approved', 'Rejected', 'NeedToUpdate'])
  const entry = await app.db
    .selectFrom('activity_logs')
    .select(['object_id', 'object_name', 'account_id', 'changes'])
    .where('action', '=', 'influencerUpdated')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([entry.object_id, entry.object_name, entry.account_id]).toEqual([String(id), 'Linh Chi', staff.accountId])
  expect(JSON.stringify(entry.changes)).not.toMatch(/Linh|linh|0912345678/)
  const { measured } = await app.db
    .selectFrom('influencer_categories')
    .select('resonance_score as measured')
    .where('influencer_id', '=', id)
    .where('category_id', '=', 2)
    .executeTakeFirstOrThrow()
  expect(measured).toBe(55)
  const jobs = await app.db.selectFrom('jobs').select('payload').where('name', '=', 'compute-metrics').execute()
  expect(jobs.at(-1)?.payload).toEqual({ scope: 'ids', ids: [id] })
  await app.caughtUp()
  expect(await listIds({ state: 'PendingForApproval', categories: 1, fb_id_name: 'linh chi' })).toEqual([id])
})

test('a save that changes nothing makes no version', async () => {
  const id = await add({ categories: [{ id: 1, resonance: 100 }, { id: 2 }] })
  const before = await read(id)
  const same = { name: before.name, user_ressonance: [{ id: 1, ressonance_point: 100 }, { id: 2 }], user_state: 'New' }
  expect((await edit(id, same)).body.data).toEqual(before)
  expect((await edit(id, {})).body.data).toEqual(before)
})

test.each([
  [{ name: 'A' }, 'name', 'field-short'],
  [{ phone: '12' }, 'phone', 'phone-wrong'],
  [{ email: 'nguyễn@example.com' }, 'email', 'email-accents'],
  [{ birth_year: 1990.5 }, 'birth_year', 'birth-year-wrong'],
  [{ links: ['https://facebook.example.org'] }, 'links.0', 'link-facebook'],
  [{ user_ressonance: [{ id: 1, ressonance_point: 101 }] }, 'user_ressonance.0.ressonance_point', 'resonance-wrong'],
  [{ user_ressonance: [{ id: 999_999 }] }, 'user_ressonance.0.id', 'no-such'],
  [{ user_career: [999_999] }, 'user_career.0', 'no-such'],
  [{ user_location: 'XX-99' }, 'user_location', 'no-such'],
  [{ user_location: '' }, 'user_location', 'no-such'],
  [{ user_state: 'PendingForApproval', social_id: 'another' }, 'social_id', 'wrong-value'],
])('%j is refused at %s as %s, and nothing is stored', async (body, field, code) => {
  const id = await add()
  const before = await read(id)
  const answer = await edit(id, { birth_year: 1980, ...body })
  expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field, code }]])
  expect(await read(id)).toEqual(before)
})

/** Letters of three bytes each, of which the database saves none. */
const incompressible = (letters: number) => {
  const random = randomOf(7)
  return Array.from({ length: letters }, () => String.fromCharCode(0x4e00 + Math.floor(random() * 20_000))).join('')
}

test('links as long as they may be are stored, and longer ones of former times stay until they are changed', async () => {
  const id = await add()
  const most = `https://example.com/${incompressible(660)}`
  const tooLong = await edit(id, { links: [`${most}中`] })
  expect([tooLong.status, tooLong.body.errors]).toMatchObject([400, [{ field: 'links.0', code: 'link-long' }]])
  expect((await edit(id, { links: [most] })).body.data.links).toEqual([most])
  const links = [0, 1, 2].map((n) => `https://${n}.example/${'a'.repeat(1_500)}`)
  await app.db.updateTable('influencers').set({ links }).where('id', '=', id).execute()
  expect((await edit(id, { birth_year: 1990 })).body.data).toMatchObject({ birth_year: 1990, links })
  expect((await edit(id, { birth_year: 1991, links })).body.data).toMatchObject({ birth_year: 1991, links })
  expect((await edit(id, { links: [...links, 'https://example.com'] })).body.errors?.[0]?.code).toBe('links-long')
})

test('a 31st category is ignored', async () => {
  const ids = (
    await app.db.selectFrom('categories').select('id').where('platform', 'is', null).limit(31).execute()
  ).map(({ id }) => id)
  const id = await add()
  const { body } = await edit(id, { user_ressonance: ids.map((one) => ({ id: one, ressonance_point: 5 })) })
  expect(body.data.user_ressonance.map((one) => one.id)).toEqual(ids.slice(0, 30))
})

test('categories that an editor may not see stay where they are, and are no change of theirs', async () => {
  const role = await app.db
    .insertInto('roles')
    .values({ name: 'Insiders', flags: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hidden = await app.db
    .insertInto('categories')
    .values({ code: 'qcsecret', name: 'Qcsecret', name_vi: 'Qcsecret', role_ids: [role.id] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await add({
    categories: [
      { id: 1, resonance: 10 },
      { id: hidden.id, resonance: 20 },
      { id: 2, resonance: 30 },
    ],
  })
  const before = await staff.get(`/api/v1/influencers/${id}/editable`)
  expect(before.text).not.toContain('Qcsecret')
  expect((await edit(id, { user_ressonance: [{ id: hidden.id }] })).body.errors?.[0]?.code).toBe('no-such')
  await edit(id, { user_ressonance: [{ id: 2, ressonance_point: 30 }, { id: 3 }, { id: 1, ressonance_point: 10 }] })
  const held = await app.db
    .selectFrom('influencer_categories')
    .select(['category_id', 'ressonance_point'])
    .where('influencer_id', '=', id)
    .orderBy('position')
    .execute()
  expect(held.map((one) => [one.category_id, one.ressonance_point])).toEqual([
    [2, 30],
    [hidden.id, 20],
    [3, null],
    [1, 10],
  ])
})

test('a demo role edits samples only', async () => {
  const demo = await app.as(['canEditInfluencerBasicInfo', 'isDemoAccount'])
  const state = 'Approved'
  const [sample, other] = [await add({ state, isSample: true }), await add({ state })]
  const unseenId = await add({ state, isSample: true })
  await showTo(app, demo, [sample, other])
  const refusal = { code: 403, message: MESSAGES.notFullProfile }
  for (const id of [unseenId, 9_999_999])
    expect((await edit(id, { birth_year: 1990 }, demo)).body).toMatchObject(refusal)
  expect([(await edit(sample, { birth_year: 1990 }, demo)).status, (await edit(other, {}, demo)).status]).toEqual([
    200, 403,
  ])
  expect((await demo.get(`/api/v1/influencers/${other}/editable`)).status).toBe(403)
})
