import type { ApiError } from '@kolscope/contract/core/errors'
import type { Role } from '@kolscope/contract/people/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let admin: SignedInClient
let names = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

interface One {
  code: number
  data: Role
}
const newName = () => `Vai trò ${++names}`
const create = (client: SignedInClient, body: object) => client.post<One & ApiError>('/api/v1/roles', body)
const newRole = async (globalPermissions: readonly string[] = []) =>
  (await create(admin, { name: newName(), globalPermissions })).body.data
const change = (client: SignedInClient, id: number, body: object) =>
  client.call<One & ApiError>({ method: 'PATCH', url: `/api/v1/roles/${id}`, body })
const remove = (client: SignedInClient, id: number) =>
  client.call<One & ApiError>({ method: 'DELETE', url: `/api/v1/roles/${id}` })
const codesOf = ({ body }: { body: ApiError }) => body.errors?.map(({ code }) => code)

describe('listing', () => {
  test('twelve at a time by name, found without accents, sorted either way', async () => {
    for (let n = 0; n < 12; n += 1) await newRole()
    const first = await admin.get<{ data: Role[]; total: number }>('/api/v1/roles', 'skipMapping=1')
    expect(first.body.data).toHaveLength(12)
    expect(first.body.total).toBeGreaterThan(12)
    const second = await admin.get<{ data: Role[] }>('/api/v1/roles', 'pageIndex=1&pageSize=12&skipMapping=1')
    const all = [...first.body.data, ...second.body.data].map(({ name }) => name)
    expect(new Set(all).size).toBe(all.length)
    expect(first.body.data[0]?.name).toBe('Administrator')
    const response = await admin.get<{ data: Role[]; total: number }>(
      '/api/v1/roles',
      'search=vai%20tro&sort_field=name&sort_type=-1',
    )
    expect(response.body.total).toBe(12)
    expect(response.body.data[0]?.name).toBe('Vai trò 9')
  })

  test('dropdowns are given every role at once, to a thousand', async () => {
    await sql`insert into roles (name) select 'Choice ' || n from generate_series(1, 150) n`.execute(app.db)
    const { body } = await admin.get<{ data: object[]; total: number }>(
      '/api/v1/roles',
      'select=id,name&page_size=1000',
    )
    expect(body.total).toBeGreaterThan(150)
    expect(body.data).toHaveLength(body.total)
    expect((await admin.get('/api/v1/roles', 'page_size=1001')).status).toBe(400)
    await app.db.deleteFrom('roles').where('name', 'like', 'Choice %').execute()
  })

  test('dropdowns are given id and name; the whole list is for those who edit or give roles', async () => {
    const { get } = await app.as(['canViewActivityLogs'])
    const options = await get<{ data: object[] }>('/api/v1/roles', 'select=id,name')
    expect(Object.keys(options.body.data[0] ?? {})).toEqual(['id', 'name'])
    expect((await get('/api/v1/roles')).status).toBe(403)
    expect((await (await app.as('Staff')).get('/api/v1/roles', 'select=id,name')).status).toBe(403)
    for (const field of ['accounts', 'createdDate']) {
      const query = `select=id,name&sort_field=${field}`
      expect((await get('/api/v1/roles', query)).status, field).toBe(403)
      expect((await admin.get('/api/v1/roles', query)).status, field).toBe(200)
    }
    expect((await get('/api/v1/roles', 'select=id,name&sort_field=name&sort_type=-1')).status).toBe(200)
  })
})

describe('rights', () => {
  test('nobody gives, changes or deletes what they lack themselves', async () => {
    const editor = await app.as(['canCreateRole', 'canFilterByBasicInfo'])
    const more = await create(editor, {
      name: newName(),
      globalPermissions: ['canFilterByBasicInfo', 'canCreateAccounts'],
    })
    expect([more.status, codesOf(more)]).toEqual([403, ['not-held']])
    const fits = await create(editor, { name: newName(), globalPermissions: ['canFilterByBasicInfo', 'isDemoAccount'] })
    expect(fits.status).toBe(200)
    const above = await newRole(['canCreateAccounts'])
    for (const body of [{ globalPermissions: [] }, { name: newName() }, { globalPermissions: ['canCreateRole'] }]) {
      const refused = await change(editor, above.id, { ...body, version: above.version })
      expect([refused.status, codesOf(refused)]).toEqual([403, ['not-held']])
    }
    expect((await remove(editor, above.id)).status).toBe(403)
    const { role_id } = await app.db
      .selectFrom('accounts')
      .select('role_id')
      .where('id', '=', editor.accountId)
      .executeTakeFirstOrThrow()
    const raised = await change(editor, role_id, {
      globalPermissions: ['canCreateRole', 'canCreateAccounts'],
      version: 1,
    })
    expect(raised.status).toBe(403)
  })

  test('an external role editor makes no roles of another kind, which would have no cap', async () => {
    const editor = await app.as(['canCreateRole', 'isDemoAccount'])
    expect((await create(editor, { name: newName(), globalPermissions: [] })).status).toBe(403)
    expect((await create(editor, { name: newName(), globalPermissions: ['isPremiumAccount'] })).status).toBe(403)
    expect((await create(editor, { name: newName(), globalPermissions: ['isDemoAccount'] })).status).toBe(200)
  })

  test('a role is of one kind at most', async () => {
    const both = await create(admin, { name: newName(), globalPermissions: ['isDemoAccount', 'isPremiumAccount'] })
    expect([both.status, both.body.errors?.[0]?.field]).toEqual([400, 'globalPermissions'])
  })

  test('a change takes effect within a second, and a new management role shortens the sessions', async () => {
    const role = await newRole(['canFilterByBasicInfo'])
    const holder = await app.as(['canFilterByBasicInfo'])
    await app.db.updateTable('accounts').set({ role_id: role.id }).where('id', '=', holder.accountId).execute()
    await expect.poll(async () => (await holder.get('/api/v1/roles')).status, { timeout: 1_000 }).toBe(403)
    const response = await change(admin, role.id, { globalPermissions: ['canCreateRole'], version: 1 })
    expect(response.body.data.globalPermissions).toEqual(['canCreateRole'])
    await expect.poll(async () => (await holder.get('/api/v1/roles')).status, { timeout: 1_000 }).toBe(200)
    const session = await app.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('account_id', '=', holder.accountId)
      .executeTakeFirstOrThrow()
    expect(Date.parse(session.expires_at)).toBeLessThan(Date.now() + 25 * 3_600_000)
  })
})

describe('a link that was given out before', () => {
  const choose = (token: string) =>
    app.anonymous.post('/api/v1/set-password', { token, password: 'mật khẩu thật dài 2026' })
  async function invitedTo(role: number) {
    const body = { name: 'Trần Thị Bình', email: `invited${++names}@example.com`, role }
    const response = await admin.post<{ invitation: { path: string } }>('/users', body)
    return response.body.invitation.path.split('#token=')[1] ?? ''
  }

  test.each([
    ['gains a right', ['canFilterByBasicInfo'], ['canFilterByBasicInfo', 'canCreateRole']],
    ['loses its kind, and with it its cap', ['canFilterByBasicInfo', 'isBasicAccount'], ['canFilterByBasicInfo']],
  ])('chooses no password once its role %s', async (_what, before, after) => {
    const role = await newRole(before)
    const [token, other] = [await invitedTo(role.id), await invitedTo((await newRole(before)).id)]
    expect((await change(admin, role.id, { globalPermissions: after, version: role.version })).status).toBe(200)
    expect([(await choose(token)).status, (await choose(other)).status]).toEqual([403, 200])
  })

  test('chooses one still after the role was renamed or lost a right', async () => {
    const role = await newRole(['canFilterByBasicInfo', 'canCreateRole'])
    const token = await invitedTo(role.id)
    const less = { name: newName(), globalPermissions: ['canFilterByBasicInfo'], version: role.version }
    expect((await change(admin, role.id, less)).status).toBe(200)
    expect((await choose(token)).status).toBe(200)
  })
})

describe('changing and deleting', () => {
  test('a stale version is a conflict that carries the stored role; nothing is overwritten', async () => {
    const role = await newRole()
    await change(admin, role.id, { name: `${role.name} anh`, version: role.version })
    const late = await change(admin, role.id, { name: 'Late', version: role.version })
    expect(late.status).toBe(409)
    expect(late.body.stored).toMatchObject({ id: role.id, name: `${role.name} anh`, version: role.version + 1 })
  })

  test('a name belongs to one role, however it is written', async () => {
    const role = await newRole()
    const again = await create(admin, { name: role.name.toUpperCase(), globalPermissions: [] })
    expect([again.status, codesOf(again)]).toEqual([409, ['taken']])
  })

  test('a role in use says by how many; a built-in one stays', async () => {
    const role = await newRole()
    const { id } = await addAccount(app.db, 'Staff')
    await app.db.updateTable('accounts').set({ role_id: role.id }).where('id', '=', id).execute()
    await app.db
      .updateTable('categories')
      .set({ role_ids: [role.id] })
      .where('id', '=', 1)
      .execute()
    const response = await remove(admin, role.id)
    expect(response.status).toBe(409)
    expect(response.body.errors?.map(({ field, values }) => [field, values?.count])).toEqual([
      ['accounts', 1],
      ['categories', 1],
    ])
    await app.db.updateTable('categories').set({ role_ids: null }).where('id', '=', 1).execute()
    await app.db.deleteFrom('accounts').where('id', '=', id).execute()
    expect((await remove(admin, role.id)).status).toBe(200)
    expect((await admin.get(`/api/v1/roles/${role.id}`)).status).toBe(404)
    const builtInRole = await app.db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'demo')
      .executeTakeFirstOrThrow()
    expect(codesOf(await remove(admin, builtInRole.id))).toEqual(['built-in'])
  })

  test('what was done stands in the activity log', async () => {
    const role = await newRole(['canCreateBrands'])
    await change(admin, role.id, { globalPermissions: ['canCreateBrands', 'canAddCategory'], version: 1 })
    const rows = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'account_id', 'changes'])
      .where('object_kind', '=', 'role')
      .where('object_id', '=', String(role.id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['roleCreated', 'roleUpdated'])
    expect(rows[1]?.account_id).toBe(admin.accountId)
    expect(rows[1]?.changes).toEqual([
      { field: 'globalPermissions', from: 'canCreateBrands', to: 'canCreateBrands, canAddCategory' },
    ])
  })
})
