import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCalls } from '../../../testing/collection-calls'
import { addInfluencer } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let anna: SignedInClient
let binh: SignedInClient
let administrator: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = [await addInfluencer(app.db)]
  ;[anna, binh, administrator] = await Promise.all([app.as('Staff'), app.as('Staff'), app.as('Administrator')])
})
afterAll(() => app.close())

const { change, create, list, names, remove, restore, share } = collectionCalls(() => anna)

test('owner, editor, viewer, administrator and everybody else', async () => {
  const [editor, viewer] = await Promise.all([app.as('Staff'), app.as('Demo')])
  const { id } = await create('Chung')
  expect((await share(id, { account_id: editor.accountId, role: 'editor' })).body.data.shares).toMatchObject([
    { account_id: editor.accountId, role: 'editor' },
  ])
  const outside = await share(id, { account_id: viewer.accountId, role: 'viewer' })
  expect([outside.status, outside.body.errors?.[0]?.field], 'not by id').toEqual([400, 'account_id'])
  expect((await share(id, { email: viewer.email.toUpperCase(), role: 'viewer' })).status).toBe(200)
  expect((await share(id, { account_id: viewer.accountId, role: 'viewer' })).status, 'has it already').toBe(200)
  expect((await share(id, { email: 'nobody@example.com', role: 'viewer' })).body.errors?.[0]?.code).toBe('no-account')
  expect((await share(id, { email: anna.email, role: 'viewer' })).body.errors?.[0]?.code).toBe('owns-it')

  const adding = { list_ids_action: 'add', list_ids: [ids[0]] }
  const statuses = async (who: SignedInClient) => [
    (await change(id, adding, who)).status,
    (await change(id, { description: `by ${who.accountId}` }, who)).status,
    (await share(id, { email: binh.email, role: 'viewer' }, who)).status,
    (await remove(id, who)).status,
    (await restore(id, who)).status,
  ]
  expect(await statuses(editor)).toEqual([200, 403, 403, 403, 404])
  expect(await statuses(viewer)).toEqual([403, 403, 403, 403, 404])
  expect(await statuses(await app.as('Staff'))).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(administrator)).toEqual([200, 200, 200, 200, 200])
  expect((await list({}, editor)).data).toMatchObject([{ id, role: 'editor', is_owner: false, shared_with: 3 }])

  const isChoice = (query: { show_all?: 1 }) => async (who: SignedInClient) => {
    const { body } = await who.get<{ data: { id: number }[] }>('/api/v1/collections/choices', query)
    return body.data.some((one) => one.id === id)
  }
  const everybody = [anna, editor, viewer, await app.as('Staff')]
  expect(await Promise.all(everybody.map(isChoice({})))).toEqual([true, true, false, false])
  expect(await Promise.all(everybody.map(isChoice({ show_all: 1 })))).toEqual([true, true, true, false])

  const leave = (who: SignedInClient, accountId: number) =>
    who.call({ method: 'DELETE', url: `/api/v1/collections/${id}/shares/${accountId}` })
  expect((await leave(editor, viewer.accountId)).status).toBe(403)
  expect((await leave(editor, editor.accountId)).status).toBe(200)
  expect((await leave(anna, viewer.accountId)).status).toBe(200)
  expect([(await list({}, editor)).total, (await list({}, viewer)).total]).toEqual([0, 0])
})

test('partners are found by name between internal accounts, otherwise by exact e-mail alone', async () => {
  const demo = await app.as('Demo')
  await app.db.updateTable('accounts').set({ name: 'Đỗ Quyên' }).where('id', '=', binh.accountId).execute()
  await app.db.updateTable('accounts').set({ name: 'Đỗ Ngoài' }).where('id', '=', demo.accountId).execute()
  const found = async (search: string, who: SignedInClient) =>
    (await who.get<{ data: { account_id: number }[] }>('/api/v1/collections/share-partners', { search })).body.data.map(
      (one) => one.account_id,
    )
  expect(await found('do', anna)).toEqual([binh.accountId])
  expect(await found(demo.email, anna)).toEqual([demo.accountId])
  expect(await found('quyen', demo)).toEqual([])
  expect(await found(binh.email, demo)).toEqual([binh.accountId])
  expect(await found(anna.email, anna)).toEqual([])
})

test('a plan makes an internal role external for sharing too: not found by name, finds nobody by name', async () => {
  const planned = await app.as('Staff')
  const plan = { name: 'Ngô Gói', plan_tier: 'premium', plan_searches: 10 } as const
  await app.db.updateTable('accounts').set(plan).where('id', '=', planned.accountId).execute()
  const found = (search: string, who: SignedInClient) =>
    who.get<{ total: number }>('/api/v1/collections/share-partners', { search }).then(({ body }) => body.total)
  expect(await found('ngo goi', anna)).toBe(0)
  expect(await found(planned.email, anna)).toBe(1)
  await expect.poll(() => found('account', planned), { timeout: 1_000 }).toBe(0)
  const { id } = await create('Theo gói')
  expect((await share(id, { account_id: planned.accountId, role: 'viewer' })).status).toBe(400)
  expect((await share(id, { email: planned.email, role: 'viewer' })).status).toBe(200)
})

test('premium, basic and staff share by e-mail, change the role, and the receiver edits, looks and leaves', async () => {
  for (const [from, to] of [
    ['Premium', 'Basic'],
    ['Basic', 'Premium'],
    ['Staff', 'Premium'],
    ['Premium', 'Staff'],
  ] as const) {
    const [owner, receiver] = await Promise.all([app.as(from), app.as(to)])
    const { id } = await create(`${from} ${to}`, [], owner)
    const query = { search: receiver.email.toUpperCase() }
    const partners = await owner.get<{ data: { email: string }[] }>('/api/v1/collections/share-partners', query)
    expect(partners.body.data.map(({ email }) => email)).toEqual([receiver.email])
    expect((await share(id, { email: receiver.email, role: 'viewer' }, owner)).status).toBe(200)
    const adding = { list_ids_action: 'add', list_ids: [] }
    expect((await change(id, adding, receiver)).status, 'a viewer only looks').toBe(403)
    expect((await share(id, { account_id: receiver.accountId, role: 'editor' }, owner)).status).toBe(200)
    expect((await change(id, adding, receiver)).status).toBe(200)
    const leave = { method: 'DELETE', url: `/api/v1/collections/${id}/shares/${receiver.accountId}` } as const
    expect((await receiver.call(leave)).status).toBe(200)
    expect((await list({}, receiver)).total).toBe(0)
    const again = { account_id: receiver.accountId, role: 'viewer' }
    expect((await share(id, again, owner)).status, 'by id only between internal accounts').toBe(400)
    expect((await share(id, { email: receiver.email, role: 'viewer' }, owner)).status).toBe(200)
    expect((await owner.call(leave)).status).toBe(200)
    expect((await list({}, receiver)).total).toBe(0)
  }
})

test('own, shared, both; everybody’s only for an administrator who asks', async () => {
  const [me, other] = await Promise.all([app.as('Staff'), app.as('Staff')])
  await create('Của tôi', [], me)
  const theirs = await create('Của bạn', [], other)
  await create('Riêng', [], other)
  await share(theirs.id, { account_id: me.accountId, role: 'viewer' }, other)
  expect(await names({ owner: 1 }, me)).toEqual(['Của tôi'])
  expect(await names({ share_ids: 1 }, me)).toEqual(['Của bạn'])
  for (const query of [{}, { show_all: 1 }, { owner: 1, share_ids: 1 }, { owner: 1, show_all: 1 }])
    expect((await names(query, me)).sort()).toEqual(['Của bạn', 'Của tôi'])
  expect(await names({ name: 'riêng' }, administrator)).toEqual([])
  expect(await names({ name: 'riêng', show_all: 1 }, administrator)).toEqual(['Riêng'])
})
