import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY } from '../../../testing/canaries'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: 3 })
  staff = await app.as('Staff')
})
afterAll(() => app.close())

/** Whatever is made, renamed and deleted with a text of the account's own. */
const THINGS = [
  {
    kind: 'collection',
    url: '/api/v1/collections',
    made: { name: `${CANARY} 1`, description: CANARY },
    changed: { name: `${CANARY} 2`, description: `${CANARY} 3` },
    name: null,
    fields: ['name', 'description'],
  },
  {
    kind: 'savedSearch',
    url: '/api/v1/saved-searches',
    made: { name: `${CANARY} 1`, page: 'discover', search: { gender: ['female'] } },
    changed: { name: `${CANARY} 2` },
    name: null,
    fields: ['filters'],
  },
  {
    kind: 'webhook',
    url: '/api/v1/webhooks',
    made: { url: `https://hooks.example.com/${CANARY}`, events: ['export.ready'] },
    changed: { url: `https://hooks.example.com/${CANARY}?key=${CANARY}` },
    name: 'hooks.example.com',
    fields: ['url', 'events'],
  },
] as const

test.each(THINGS)('$kind: the log says what was changed, without the texts', async ({ kind, url, ...thing }) => {
  const created = await staff.post<{ data: { id: number; version: number } }>(url, thing.made)
  expect(created.status, created.text).toBe(200)
  const { id, version } = created.body.data
  const response = await staff.call({ method: 'PATCH', url: `${url}/${id}`, body: { ...thing.changed, version } })
  expect(response.status, response.text).toBe(200)
  expect((await staff.call({ method: 'DELETE', url: `${url}/${id}` })).status).toBe(200)
  const rows = await app.db
    .selectFrom('activity_logs')
    .select(['changes', 'object_name'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', String(id))
    .where('account_id', '=', staff.accountId)
    .execute()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.at(-1)?.object_name).toBe(thing.name)
  const fields = rows.flatMap(({ changes }) => changes as { field: string }[]).map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining([...thing.fields]))
  expect(JSON.stringify(rows.map(({ changes }) => changes))).not.toContain(CANARY)
})

test('the list and the file show the name that a collection has now, and none once it is gone', async () => {
  const created = await staff.post<{ data: { id: number } }>('/api/v1/collections', { name: 'First name' })
  expect(created.status, created.text).toBe(200)
  const { id } = created.body.data
  const url = `/api/v1/collections/${id}`
  expect((await staff.call({ method: 'PATCH', url, body: { name: 'Second name' } })).status).toBe(200)
  const admin = await app.as('Administrator')
  const shown = async () => {
    const query = { users: staff.accountId, actions: 'collectionCreated' }
    const { body } = await admin.get<{ data: { object: { id: string; name: string | null } }[] }>(
      '/api/v1/activity-logs',
      query,
    )
    return body.data.find(({ object }) => object.id === String(id))?.object.name
  }
  expect(await shown()).toBe('Second name')
  const file = await admin.get<{ data: { text: string } }>('/api/v1/activity-logs/export', { users: staff.accountId })
  expect(file.body.data.text).toContain('Second name')
  expect(file.body.data.text).not.toContain('First name')
  await app.db.deleteFrom('collections').where('id', '=', id).execute()
  expect(await shown()).toBeNull()
})
