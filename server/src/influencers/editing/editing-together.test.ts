import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, type NewInfluencer } from '../../../testing/factories'
import { editsOf } from '../../../testing/influencer-edits'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { lockFacts } from './editable-fields'
import { restoring } from './undo-change'

let app: TestApp
let staff: SignedInClient
let approver: SignedInClient
let admin: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, approver, admin] = [await app.as('Staff'), await app.as('Staff'), await app.as('Administrator')]
})
afterAll(() => app.close())

const add = (fields: NewInfluencer = {}) => addInfluencer(app.db, { platform: 'fb', state: 'New', ...fields })
const { read, edit, undo } = editsOf(() => staff)

test('an influencer goes from New to Approved by two people, and not by one', async () => {
  const id = await add()
  const response = await edit(id, { user_state: 'Approved' })
  expect([response.status, response.body.errors]).toMatchObject([
    400,
    [{ field: 'user_state', code: 'state-not-next', values: { from: 'New', next: 'PendingForApproval' } }],
  ])
  expect((await edit(id, { user_state: 'PendingForApproval' })).status).toBe(200)
  const own = await edit(id, { user_state: 'Approved' })
  expect([own.status, own.body.errors]).toMatchObject([400, [{ field: 'user_state', code: 'own-submission' }]])
  const { body } = await edit(id, { user_state: 'Approved' }, approver)
  expect(body.data).toMatchObject({
    user_state: 'Approved',
    latest_approved_user: approver.email,
    latest_submitted_user: staff.email,
    state_after_edit: 'Approved',
  })
  expect((await read(id)).state_after_edit).toBe('PendingForApproval')
  expect((await edit(id, { birth_year: 1990 })).body.data).toMatchObject({
    user_state: 'PendingForApproval',
    latest_submitted_user: staff.email,
  })
  expect((await edit(id, { user_state: 'Rejected' }, admin)).body.data.latest_approved_user).toBe(admin.email)
})

test('who saves an older version is shown what is stored, and nothing is overwritten', async () => {
  const id = await add({ name: 'First name' })
  const { version } = await read(id)
  await edit(id, { name: 'Second name', version }, approver)
  const { status, body } = await edit(id, { name: 'Third name', birth_year: 1990, version })
  expect([status, body.stored]).toEqual([409, await read(id)])
  expect(await read(id)).toMatchObject({ name: 'Second name', birth_year: null, version: version + 1 })
})

test('of many who save the same version at once exactly one is stored', async () => {
  const id = await add({ categories: [{ id: 1, resonance: 50 }] })
  const { version } = await read(id)
  const answers = await Promise.all(
    [staff, approver, admin, staff, approver].map((client, index) =>
      edit(id, { user_ressonance: [{ id: 1 }, { id: 2, ressonance_point: index + 1 }], version }, client),
    ),
  )
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await read(id)).user_ressonance.map((one) => one.ressonance_point)).toEqual([100, winner + 1])
  expect(answers.every(({ body }) => (body.data ?? body.stored).version === version + 1)).toBe(true)
})

test('without a version edits add up, one after the other', async () => {
  const id = await add()
  await Promise.all([
    edit(id, { birth_year: 1990 }),
    edit(id, { user_gender: 'other' }, approver),
    edit(id, { user_ressonance: [{ id: 2, ressonance_point: 7 }] }, admin),
  ])
  expect(await read(id)).toMatchObject({
    birth_year: 1990,
    user_gender: 'other',
    user_ressonance: [{ id: 2 }],
    version: 4,
  })
})

test('the last change can be taken back by who made it, whole, and again', async () => {
  const id = await add({ categories: [{ id: 1, resonance: 10 }], professions: [2], birthYear: 1970 })
  const first = await read(id)
  const { data } = (
    await edit(id, {
      name: 'Renamed',
      birth_year: 1990,
      user_ressonance: [{ id: 4, ressonance_point: 44 }],
      user_career: [],
      links: ['https://example.com'],
      user_state: 'PendingForApproval',
    })
  ).body
  expect((await undo(id, data.last_change_id, approver)).status).toBe(404)
  const stale = data.last_change_id
  const back = (await undo(id, stale)).body.data
  const stands = ({ version: _, updated_at: __, last_change_id: ___, ...rest }: EditableInfluencer) => rest
  expect(stands(back)).toEqual(stands(first))
  expect(back.version).toBe(first.version + 2)
  const entries = await app.db
    .selectFrom('activity_logs')
    .select(['object_id', 'object_name'])
    .where('action', '=', 'influencerChangeUndone')
    .execute()
  expect(entries).toEqual([{ object_id: String(id), object_name: first.name }])
  const again = await undo(id, stale)
  expect([again.status, again.body.stored]).toEqual([409, back])
  expect(stands((await undo(id, back.last_change_id)).body.data)).toEqual(stands(data))
  const later = await read(id)
  await edit(id, { birth_year: 2000 }, approver)
  expect((await undo(id, later.last_change_id)).status).toBe(409)
  const rejection = (await edit(id, { user_state: 'Rejected' }, approver)).body.data
  expect((await undo(id, rejection.last_change_id)).status).toBe(404)
  expect((await undo(id, rejection.last_change_id, admin)).body.data.user_state).toBe('PendingForApproval')
})

test('what is taken back leaves out the categories and professions that are gone meanwhile', async () => {
  const id = await add({ categories: [{ id: 4 }], professions: [] })
  const missingId = 999_999
  const before = {
    user_ressonance: [1, missingId].map((category) => ({ id: category, ressonance_point: 10 })),
    user_career: [2, missingId],
  }
  const restored = await app.db.transaction().execute(async (trx) => {
    const stored = await lockFacts(trx, [id])
    return restoring(
      trx,
      stored.map((one) => ({ stored: one, before })),
    )
  })
  expect(restored.map(({ facts }) => [facts.user_ressonance, facts.user_career])).toEqual([
    [[{ id: 1, ressonance_point: 10 }], [2]],
  ])
})
