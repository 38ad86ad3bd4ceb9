import type { BulkEdit } from '@kolscope/contract/influencers/editing'
import type { InfluencerChange } from '@kolscope/contract/influencers/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { editsOf } from '../../../testing/influencer-edits'
import { showAll } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let demo: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, demo] = await Promise.all([app.as('Staff'), app.as('Demo')])
})
afterAll(() => app.close())

const { read, edit, undo } = editsOf(() => staff)
const reportStatus = async (id: number) => (await demo.get(`/api/v1/influencers/${id}`)).status
const samples = async () => {
  await app.caughtUp()
  const results = await staff.get<{ influencers: { id: number }[] }>('/api/v1/influencers', 'is_sample=true')
  return results.body.influencers.map(({ id }) => id)
}

test('the form marks a sample: demo accounts open it, the filter finds it, history and log tell, undo takes it back', async () => {
  const id = await addInfluencer(app.db, { state: 'Approved' })
  expect(await reportStatus(id)).toBe(403)
  const response = await edit(id, { is_sample: true, version: (await read(id)).version })
  expect(response.body.data).toMatchObject({ is_sample: true, user_state: 'Approved' })
  expect(await reportStatus(id)).toBe(200)
  expect(await samples()).toContain(id)
  const history = await staff.get<{ data: InfluencerChange[] }>(`/api/v1/influencers/${id}/changes`)
  expect(history.body.data[0]?.changes).toEqual([{ field: 'is_sample', from: 'false', to: 'true' }])
  const entries = await app.db
    .selectFrom('activity_logs')
    .select('changes')
    .where('object_kind', '=', 'influencer')
    .where('object_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(entries.changes).toMatchObject([{ field: 'is_sample', to: 'true' }])
  expect((await undo(id, response.body.data.last_change_id)).body.data.is_sample).toBe(false)
  expect(await reportStatus(id)).toBe(403)
  expect(await samples()).not.toContain(id)
})

test('a mark alone leaves an approved influencer approved, also for whoever submitted it', async () => {
  const id = await addInfluencer(app.db, { state: 'New' })
  await edit(id, { user_state: 'PendingForApproval' })
  await edit(id, { user_state: 'Approved' }, await app.as('Staff'))
  expect((await edit(id, { is_sample: true })).body.data.user_state).toBe('Approved')
  expect((await edit(id, { is_sample: false, name: 'Other name' })).body.data.user_state).toBe('PendingForApproval')
})

test('a bulk edit marks many, changes nothing else, and is undone', async () => {
  const ids = [await addInfluencer(app.db), await addInfluencer(app.db)]
  const before = await Promise.all(ids.map((id) => read(id)))
  const { body } = await staff.post<{ data: BulkEdit }>('/api/v1/influencers/bulk', {
    ids,
    change: { is_sample: true },
  })
  expect(body.data.changed).toBe(2)
  for (const one of before) {
    const { version, updated_at, last_change_id, ...rest } = one
    expect(await read(one.id)).toMatchObject({ ...rest, is_sample: true })
  }
  const again = { ids, change: { is_sample: true } }
  const preview = await staff.post<{ data: object }>('/api/v1/influencers/bulk/preview', again)
  expect(preview.body.data).toMatchObject({ changing: 0, unchanged: 2 })
  await staff.post(`/api/v1/influencers/bulk/${body.data.id}/undo`)
  expect((await Promise.all(ids.map((id) => read(id)))).map((one) => one.is_sample)).toEqual([false, false])
})

test('an external or influencer editor cannot choose samples, through no call', async () => {
  const id = await addInfluencer(app.db, { isSample: true })
  const flags = ['canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] as const
  for (const kind of ['isDemoAccount', 'isPremiumAccount', 'isInfluencerAccount'] as const) {
    const outside = await app.as([...flags, kind])
    await showAll(app, outside)
    for (const is_sample of [true, false]) {
      const refused = await edit(id, { is_sample }, outside)
      expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([400, 'internal-only'])
      const body = { ids: [id], change: { is_sample } }
      expect((await outside.post('/api/v1/influencers/bulk', body)).status).toBe(400)
      expect((await outside.post('/api/v1/influencers/bulk/preview', body)).status).toBe(400)
    }
  }
  expect((await edit(id, { is_sample: false }, await app.as(['canCreateCollection']))).status).toBe(403)
  expect((await read(id)).is_sample).toBe(true)
})
