import type { ActivityLog } from '@kolscope/contract/people/activity-logs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { recordActivity } from '../../core/activity'

type List = { data: ActivityLog[]; total: number }

let app: TestApp
let boss: SignedInClient
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  boss = await app.as('Administrator')
  staff = await app.as('Staff')
  for (let id = 1; id <= 30; id++) {
    const who = { address: '10.0.0.1', requestId: `r${id}`, accountId: id % 3 === 0 ? boss.accountId : staff.accountId }
    const object = { kind: 'brand', id, name: id === 30 ? '=HYPERLINK("http://evil")' : `Brand ${id}` } as const
    await app.db
      .transaction()
      .execute((trx) => recordActivity(trx, who, { action: id % 2 ? 'brandCreated' : 'brandUpdated', object }))
  }
})
afterAll(() => app.close())

const list = async (query: object = {}) =>
  (await boss.get<List>('/api/v1/activity-logs', { actions: 'brandCreated,brandUpdated', ...query })).body
const ids = ({ data }: List) => data.map(({ object }) => Number(object.id))

it('shows twelve, newest first, and the others on further pages, none twice', async () => {
  const first = await list()
  expect(first.total).toBe(30)
  expect(ids(first)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19])
  const others = [await list({ page_index: 1 }), await list({ page_index: 2 })]
  expect([first, ...others].flatMap(ids)).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
  expect(ids(await list({ sort_field: 'createdTime', page_size: 2 }))).toEqual([1, 2])
  expect(ids(await list({ sort_field: 'user', sort_type: -1, page_size: 2 }))).toEqual([29, 28])
})

it('filters by time, activity, role and user', async () => {
  const { roleId } = await app.db
    .selectFrom('accounts')
    .select('role_id as roleId')
    .where('id', '=', staff.accountId)
    .executeTakeFirstOrThrow()
  expect((await list({ users: boss.accountId })).total).toBe(10)
  expect((await list({ roles: roleId })).total).toBe(20)
  expect((await list({ actions: 'brandCreated' })).total).toBe(15)
  expect((await list({ actions: 'brandCreated', users: boss.accountId, roles: roleId })).total).toBe(0)
  const today = new Date().toISOString().slice(0, 10)
  expect((await list({ createdTimeFrom: today, createdTimeTo: today })).total).toBe(30)
  expect((await list({ createdTimeTo: '2020-01-01' })).total).toBe(0)
  const { created_time } = (await list()).data[10] as ActivityLog
  expect((await list({ createdTimeFrom: created_time })).total).toBe(11)
})

it.each([
  'actions=unknown',
  'users=x',
  'createdTimeFrom=yesterday',
  'createdTimeFrom=2026-02-14T15:01:25%2B23:16',
  'search=x',
  'page_size=101',
])('refuses %s', async (query) => {
  expect((await boss.get('/api/v1/activity-logs', query)).status).toBe(400)
})

it('records who looked, once for the pages of one look, and who exported', async () => {
  const other = await app.as(['canViewActivityLogs'])
  const look = (query: object) => other.get<List>('/api/v1/activity-logs', { users: String(staff.accountId), ...query })
  await look({})
  await look({ page_index: 1 })
  await look({ sort_field: 'user' })
  await look({ actions: 'signIn' })
  await other.get('/api/v1/activity-logs/export', { actions: 'signIn' })
  const own = await boss.get<List>('/api/v1/activity-logs', { users: String(other.accountId) })
  expect(
    own.body.data.map(({ action, changes }) => [action, changes.map(({ field, to }) => `${field} ${to}`)]),
  ).toEqual([
    ['activityLogsExported', ['actions signIn', 'rows 0']],
    ['activityLogsViewed', ['actions signIn', `users ${staff.accountId}`]],
    ['activityLogsViewed', [`users ${staff.accountId}`]],
  ])
})

it('exports what is filtered, and no cell is a formula', async () => {
  const { body } = await boss.get<{ data: { name: string; text: string; rows: number } }>(
    '/api/v1/activity-logs/export',
    { actions: 'brandUpdated' },
  )
  expect(body.data).toMatchObject({ rows: 15, name: expect.stringMatching(/^activity-logs-.*\.csv$/) as string })
  const rows = parse<Record<string, string>>(body.data.text, { columns: true, bom: true })
  expect(rows).toHaveLength(15)
  expect(rows[0]).toMatchObject({ object_id: '30', action: 'brandUpdated', address: '10.0.0.1', request_id: 'r30' })
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
})

it('offers everybody and every role to filter by, those too that are gone', async () => {
  const gone = await app.as(['canViewLandscape'])
  const { role_id } = await app.db
    .selectFrom('accounts')
    .select('role_id')
    .where('id', '=', gone.accountId)
    .executeTakeFirstOrThrow()
  const who = { address: null, requestId: null, accountId: gone.accountId }
  const object = { kind: 'account', id: gone.accountId } as const
  await app.db.transaction().execute((trx) => recordActivity(trx, who, { action: 'signIn', object }))
  await app.db.deleteFrom('accounts').where('id', '=', gone.accountId).execute()
  await app.db.deleteFrom('roles').where('id', '=', role_id).execute()
  const { body } = await boss.get<{ data: Record<'users' | 'roles', { id: number; name: string }[]> }>(
    '/api/v1/activity-logs/options',
  )
  const { users, roles } = body.data
  expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining([boss.accountId, staff.accountId, gone.accountId]))
  expect(roles.find(({ id }) => id === role_id)?.name).toMatch(/^Role of/)
  expect(new Set(roles.map(({ id }) => id)).size).toBe(roles.length)
})

it('is closed to everybody without the right', async () => {
  for (const url of ['', '/export', '/options']) {
    expect((await staff.get(`/api/v1/activity-logs${url}`)).status).toBe(403)
    expect((await app.anonymous.get(`/api/v1/activity-logs${url}`)).status).toBe(401)
  }
})
