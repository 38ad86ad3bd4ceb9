import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import type { InfluencerChange } from '@kolscope/contract/influencers/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { showAll } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const edit = async (id: number, body: object) =>
  (await staff.call<{ data: EditableInfluencer }>({ method: 'PATCH', url: `/api/v1/influencers/${id}`, body })).body
    .data
const list = async (id: number, client: SignedInClient) =>
  (await client.get<{ data: InfluencerChange[] }>(`/api/v1/influencers/${id}/changes`)).body.data

test('who changed which field, from what to what, newest first, with what was taken back', async () => {
  const id = await addInfluencer(app.db, { state: 'New', categories: [{ id: 1, resonance: 40 }], birthYear: 1990 })
  await edit(id, { user_ressonance: [{ id: 1, ressonance_point: 40 }, { id: 2 }], user_career: [1], birth_year: null })
  const { last_change_id } = await edit(id, { user_state: 'PendingForApproval', user_location: 'VN-48' })
  await staff.post(`/api/v1/influencers/${id}/changes/${last_change_id}/undo`)
  const { name } = await app.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', staff.accountId)
    .executeTakeFirstOrThrow()
  const changes = await list(id, staff)
  const [back] = changes
  expect(changes).toMatchObject([
    { version: 4, state: { from: 'PendingForApproval', to: 'New' }, undone_by: null, may_undo: true },
    {
      version: 3,
      changed_by: name,
      state: { from: 'New', to: 'PendingForApproval' },
      changes: [
        { field: 'user_location', from: null, to: 'Da Nang' },
        { field: 'user_state', from: 'New', to: 'PendingForApproval' },
      ],
      undone_by: back?.id,
      may_undo: false,
    },
    {
      version: 2,
      state: null,
      changes: [
        { field: 'birth_year', from: '1990', to: null },
        { field: 'user_career', from: null, to: 'Beauty blogger' },
        { field: 'user_ressonance', from: 'Beauty: 40', to: 'Beauty: 40, Fashion: not set' },
      ],
    },
  ])
  expect((await list(id, await app.as('Staff'))).map(({ may_undo }) => may_undo)).toEqual([false, false, false])
  expect((await list(id, await app.as('Administrator'))).map(({ may_undo }) => may_undo)).toEqual([true, false, false])
})

test('why somebody was rejected stands in the history for colleagues, one by one and many at once', async () => {
  const approver = await app.as('Administrator')
  const [one, two] = [
    await addInfluencer(app.db, { state: 'PendingForApproval', isSample: true }),
    await addInfluencer(app.db, { state: 'PendingForApproval' }),
  ]
  const url = `/api/v1/influencers/${one}`
  const reject = (reason: string) =>
    approver.call({ method: 'PATCH', url, body: { user_state: 'Rejected', reason, version: 1 } })
  expect((await reject('x'.repeat(501))).status).toBe(400)
  expect((await reject(' Bought followers ')).status).toBe(200)
  const bulk = { ids: [two], change: { user_state: 'Rejected', reason: 'No answer' } }
  expect((await approver.post('/api/v1/influencers/bulk', bulk)).status).toBe(200)
  expect((await list(one, staff)).map(({ reason }) => reason)).toEqual(['Bought followers'])
  expect((await list(two, staff)).map(({ reason }) => reason)).toEqual(['No answer'])
  const demo = await app.as('Demo')
  await showAll(app, demo)
  await app.db.updateTable('influencers').set({ state: 'Approved' }).where('id', '=', one).execute()
  expect((await list(one, demo)).map(({ reason }) => reason)).toEqual([''])
  await approver.call({ method: 'PATCH', url, body: { name: 'Another Name', reason: 'Not one', version: 2 } })
  expect((await list(one, staff))[0]?.reason).toBe('')
  const entries = await app.db.selectFrom('activity_logs').select('changes').execute()
  expect(JSON.stringify(entries)).not.toMatch(/Bought followers|No answer/)
})

test('who may not edit learns neither addresses nor, from outside, names of colleagues', async () => {
  const id = await addInfluencer(app.db, { isSample: true })
  await edit(id, { email: 'qcperson@example.com', phone: '0912345678' })
  await edit(id, { email: null })
  for (const who of ['Basic', 'Premium', 'Demo'] as const) {
    const outside = await app.as(who)
    await showAll(app, outside)
    const changes = await list(id, outside)
    expect(changes.map(({ changed_by, may_undo }) => [changed_by, may_undo])).toEqual([
      [null, false],
      [null, false],
    ])
    expect(changes.map((one) => one.changes)).toEqual([
      [{ field: 'email', from: '•••', to: null }],
      [
        { field: 'email', from: null, to: '•••' },
        { field: 'phone', from: null, to: '•••' },
      ],
    ])
  }
  const inside = await list(id, await app.as(['canCreateCollection']))
  expect([inside[0]?.changed_by === null, inside[0]?.changes[0]?.from]).toEqual([false, '•••'])
  expect((await list(id, staff))[0]?.changes[0]?.from).toBe('qcperson@example.com')
})

test('a change of nothing but hidden categories is not there for who may not see them', async () => {
  const admin = await app.as('Administrator')
  const { roleId } = await app.db
    .selectFrom('accounts')
    .select('role_id as roleId')
    .where('id', '=', admin.accountId)
    .executeTakeFirstOrThrow()
  const hidden = await app.db
    .insertInto('categories')
    .values({ code: 'qcsecret', name: 'Qcsecret', name_vi: 'Qcsecret', role_ids: [roleId] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await addInfluencer(app.db, { state: 'New' })
  const body = { user_ressonance: [{ id: hidden.id, ressonance_point: 5 }] }
  const url = `/api/v1/influencers/${id}`
  await expect.poll(async () => (await admin.call({ method: 'PATCH', url, body })).status, { timeout: 5_000 }).toBe(200)
  expect(await list(id, admin)).toMatchObject([{ changes: [{ to: 'Qcsecret: 5' }], may_undo: true }])
  expect(await list(id, staff)).toEqual([])
})

test('a submission is taken back after the account of the one before it is gone', async () => {
  const [first, second] = [await app.as('Staff'), await app.as('Administrator')]
  const id = await addInfluencer(app.db, { state: 'New' })
  const url = `/api/v1/influencers/${id}`
  const as = (client: SignedInClient, user_state: string) =>
    client.call<{ data: EditableInfluencer }>({ method: 'PATCH', url, body: { user_state } })
  await as(first, 'PendingForApproval')
  await as(second, 'NeedToUpdate')
  const { body } = await as(second, 'PendingForApproval')
  await app.db.deleteFrom('accounts').where('id', '=', first.accountId).execute()
  const response = await second.post<{ data: EditableInfluencer }>(`${url}/changes/${body.data.last_change_id}/undo`)
  expect(response.status, response.text).toBe(200)
  expect(response.body.data).toMatchObject({ user_state: 'NeedToUpdate', latest_submitted_user: first.email })
})

test('long values are cut, and a difference behind the cut is still a change', async () => {
  const id = await addInfluencer(app.db, { state: 'New' })
  const links = [0, 1, 2].map((n) => `https://${n}.example/${'a'.repeat(900)}`)
  await edit(id, { links })
  await edit(id, { links: links.with(2, 'https://example.com') })
  const texts = (await list(id, staff)).flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))
  const shortened = `${links.join(', ').slice(0, 1_000)}…`
  expect(texts).toEqual([
    [shortened, shortened],
    [null, shortened],
  ])
})

test('a demo account reads those of samples only, and nobody those of nobody', async () => {
  const id = await addInfluencer(app.db, {})
  const demo = await app.as('Demo')
  expect((await demo.get(`/api/v1/influencers/${id}/changes`)).status).toBe(403)
  expect((await staff.get('/api/v1/influencers/99999999/changes')).status).toBe(404)
})
