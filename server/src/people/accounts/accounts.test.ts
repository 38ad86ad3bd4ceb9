import type { ApiError } from '@kolscope/contract/core/errors'
import { ACCOUNT_STATES, type Account, accountState, type Invitation } from '@kolscope/contract/people/accounts'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, type RoleName, type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { hashToken } from '../../core/session'

const PASSWORD = 'mật khẩu thật dài 2026'

let app: TestApp
let admin: SignedInClient
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

type Made = { data: Account; invitation: Invitation | null } & ApiError
const roleId = async (name: RoleName) =>
  (await app.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const newEmail = () => `nguoi${++made}@example.com`
const create = async (given: object = {}, by = admin) => {
  const usual = { name: 'Trần Thị Bình', email: newEmail(), role: await roleId('Staff') }
  return by.post<Made>('/api/v1/users', { ...usual, ...given })
}
const newAccount = async (given: object = {}) => (await create(given)).body.data
const change = (id: number, body: object, by = admin) => by.call<Made>({ method: 'PATCH', url: `/users/${id}`, body })
const remove = (id: number, query = '', by = admin) => by.call<Made>({ method: 'DELETE', url: `/users/${id}`, query })
const codesOf = ({ body }: { body: ApiError }) => body.errors?.map(({ field, code }) => `${field} ${code}`)
const tokenOf = (invitation: Invitation | null) => invitation?.path.split('#token=')[1] ?? ''
const signIn = (email: string) => app.anonymous.post<SignedIn>('/authentication', { email, password: PASSWORD })

describe('creating', () => {
  test('invites by a link that is mailed, answered once and stored as a hash', async () => {
    const { status, body } = await create({ email: '  Binh.Tran@Example.COM ', phone: '+84 912 345 678'.slice(0, 14) })
    expect(status).toBe(200)
    expect((await newAccount({ phone: '0'.repeat(14) })).phone).toBe('0'.repeat(14))
    expect(body.data).toMatchObject({ email: 'binh.tran@example.com', isInvited: true, isActive: true, version: 1 })
    const token = body.invitation?.path.split('#token=')[1] ?? ''
    expect(body.invitation?.path).toBe(`/set-password?lang=en#token=${token}`)
    const mail = await app.db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', body.data.email)
      .executeTakeFirst()
    expect(mail).toMatchObject({ template: 'invite', values: { link: expect.stringContaining(token) } })
    expect(app.log.join('')).not.toContain(token)
    const chosen = await app.anonymous.post('/api/v1/set-password', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    })
    expect(chosen.status).toBe(200)
    expect((await signIn('binh.tran@example.com')).status).toBe(200)
    expect((await admin.post(`/users/${body.data.id}/invitation`)).status).toBe(409)
  })

  test('is written in the language that is asked for', async () => {
    const { body } = await create({ language: 'vi' })
    expect(body.invitation?.path).toContain('/set-password?lang=vi#token=')
  })

  test('keeps the language that the invited account reads, unless it has one', async () => {
    const languageOf = ({ data }: Made) =>
      app.db.selectFrom('accounts').select('language').where('id', '=', data.id).executeTakeFirstOrThrow()
    const invited = await create()
    const token = invited.body.invitation?.path.split('#token=')[1] ?? ''
    const chosen = await app.anonymous.post('/api/v1/set-password', { token, password: PASSWORD, language: 'vi' })
    expect([chosen.status, (await languageOf(invited.body)).language]).toEqual([200, 'vi'])
    const other = await create()
    await app.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', other.body.data.id).execute()
    const [, again = ''] = other.body.invitation?.path.split('#token=') ?? []
    await app.anonymous.post('/api/v1/set-password', { token: again, password: PASSWORD, language: 'vi' })
    expect((await languageOf(other.body)).language).toBe('en')
  })

  test('a new invitation ends the one before', async () => {
    const first = await create()
    const token = first.body.invitation?.path.split('#token=')[1] ?? ''
    const again = await admin.post<{ data: Invitation }>(`/users/${first.body.data.id}/invitation`)
    expect(again.status).toBe(200)
    const late = await app.anonymous.post('/api/v1/set-password', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    })
    expect(late.status).toBe(403)
  })

  test('takes a password instead, by the same rules', async () => {
    const email = newEmail()
    const weak = await create({ email, password: 'short', confirmPassword: 'short' })
    expect([weak.status, codesOf(weak)]).toEqual([400, ['password password-short']])
    const other = await create({ email, password: PASSWORD, confirmPassword: 'other' })
    expect(codesOf(other)).toEqual(['confirmPassword passwords-differ'])
    const { body } = await create({ email, password: PASSWORD, confirmPassword: PASSWORD })
    expect([body.invitation, body.data.isInvited]).toEqual([null, false])
    expect((await signIn(email)).status).toBe(200)
  })

  test.each([
    [{ name: 'A' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '1' }, 'phone'],
    [{ phone: '0'.repeat(15) }, 'phone'],
    [{ role: 999_999 }, 'role'],
    [{ is_active: true }, 'is_active'],
    [{ password_hash: 'x' }, 'password_hash'],
  ])('%j is refused', async (given, field) => {
    const { status, body } = await create(given)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  test('a registered e-mail gives code 334', async () => {
    const { email } = await newAccount()
    const again = await create({ email: email.toUpperCase() })
    expect([again.status, again.body.code, codesOf(again)]).toEqual([409, 334, ['email email-taken']])
  })

  test("an external role brings its tier's usual plan, another plan can be given, an internal role has none", async () => {
    const basic = await newAccount({ role: await roleId('Basic') })
    expect(basic.pricing_plan).toEqual({ tier: 'basic', profile_searches: 3_000, ends_at: null })
    const plan = { tier: 'basic', profile_searches: 7, ends_at: '2030-01-31T16:59:59.000Z' }
    const changed = await change(basic.id, { pricing_plan: plan, version: 1 })
    expect(changed.body.data.pricing_plan).toEqual(plan)
    await app.db.updateTable('accounts').set({ searches_used: 3 }).where('id', '=', basic.id).execute()
    const { body } = await admin.get<{ data: Account[] }>('/users', `ids=${basic.id}`)
    expect(body.data[0]?.remaining_pricing_plan?.profile_searches).toBe(4)
    const internal = await change(basic.id, { role: await roleId('Staff'), version: 2 })
    expect(internal.body.data.pricing_plan).toBeNull()
  })
})

describe('listing', () => {
  test('by name or e-mail without accents, by role, ten at a time, sorted either way', async () => {
    const premium = await roleId('Premium')
    for (const name of ['Đặng Ánh Tuyết', 'Đặng Ánh Dương', 'Đỗ Mười']) await newAccount({ name, role: premium })
    const list = async (query: string) => (await admin.get<{ data: Account[]; total: number }>('/users', query)).body
    const found = await list(`search=dang%20anh&roles=${premium}&sort_field=name&sort_type=-1`)
    expect(found.data.map(({ name }) => name)).toEqual(['Đặng Ánh Tuyết', 'Đặng Ánh Dương'])
    expect((await list('search=50%25')).total).toBe(0)
    expect((await list('')).data.length).toBeLessThanOrEqual(10)
    const whole = await list('page_size=10000&page_index=0')
    expect(whole.data.length).toBe(whole.total)
    expect((await admin.get('/users', 'page_size=10001')).status).toBe(400)
  })

  test('by status, of which every account has exactly one, for those who administer accounts', async () => {
    const invited = await newAccount()
    const gone = await newAccount({ isActive: false })
    const unproven = await newAccount({ password: PASSWORD, confirmPassword: PASSWORD })
    await app.db.updateTable('accounts').set({ is_unproven: true }).where('id', '=', unproven.id).execute()
    const idsOf = async (states: string) => {
      const { body } = await admin.get<{ data: Account[] }>('/users', `page_size=10000&${states}`)
      return body.data.map(({ id }) => id)
    }
    expect(await idsOf('states=invited')).toContain(invited.id)
    expect(await idsOf('states=deactivated')).toEqual(expect.arrayContaining([gone.id]))
    expect(await idsOf('states=unverified')).toEqual([unproven.id])
    const { body } = await admin.get<{ data: Account[] }>('/users', `ids=${unproven.id}`)
    expect(body.data.map((one) => [one.mustConfirmEmail, accountState(one)])).toEqual([[true, 'unverified']])
    expect(await idsOf('states=active&states=awaiting')).not.toEqual(expect.arrayContaining([invited.id]))
    const parts = await Promise.all(ACCOUNT_STATES.map((state) => idsOf(`states=${state}`)))
    const all = await idsOf('')
    expect([parts.flat().length, new Set(parts.flat())]).toEqual([all.length, new Set(all)])
    const reader = await app.as(['canViewActivityLogs'])
    expect((await reader.get('/users', 'select=id,name,email&states=deactivated')).status).toBe(403)
  })

  test('dropdowns are given id, name and e-mail; others nothing', async () => {
    const reader = await app.as(['canViewActivityLogs'])
    const options = await reader.get<{ data: object[] }>('/users', 'select=id,name,email')
    expect(Object.keys(options.body.data[0] ?? {})).toEqual(['id', 'name', 'email'])
    expect((await reader.get('/users')).status).toBe(403)
    expect((await (await app.as('Staff')).get('/users', 'select=id,name,email')).status).toBe(403)
  })

  test('who is given id, name and e-mail sorts, filters and searches by these alone', async () => {
    const reader = await app.as(['canViewActivityLogs'])
    const known = await newAccount({ name: 'Vũ Ẩn Danh', company: 'Qzcompany', phone: '0977 555 111' })
    const get = (query: string, by = reader) =>
      by.get<{ data: { id: number }[]; total: number } & ApiError>('/users', `select=id,name,email&${query}`)
    for (const field of ['role', 'company', 'isActive', 'lastActiveDate', 'createdDate']) {
      const { status, body } = await get(`sort_field=${field}`)
      expect([status, body.message], field).toEqual([403, expect.stringContaining('id, name and e-mail')])
    }
    expect((await get(`roles=${known.role}`)).status).toBe(403)
    for (const text of ['qzcompany', '0977', '555']) {
      expect(
        [(await get(`search=${text}`)).body.total, (await get(`search=${text}`, admin)).body.total > 0],
        text,
      ).toEqual([0, true])
    }
    for (const query of ['search=an%20danh', `search=${known.email}`, `ids=${known.id}&sort_field=email`]) {
      expect(
        (await get(query)).body.data.map(({ id }) => id),
        query,
      ).toEqual([known.id])
    }
    for (const query of ['sort_field=lastActiveDate', `roles=${known.role}`]) {
      expect((await get(query, admin)).status, query).toBe(200)
    }
  })
})

describe('changing', () => {
  test('a stale version is a conflict that carries the stored account', async () => {
    const { id } = await newAccount()
    await change(id, { company: 'Công ty A', version: 1 })
    const late = await change(id, { company: 'Company B', version: 1 })
    expect([late.status, late.body.stored]).toEqual([
      409,
      expect.objectContaining({ company: 'Công ty A', version: 2 }),
    ])
  })

  test.each(['role', 'isActive', 'email'])('another %s ends the sessions within a second', async (field) => {
    const holder = await app.as('Staff')
    expect((await holder.get(`/users/${holder.accountId}`)).status).toBe(200)
    const to = { role: await roleId('Basic'), isActive: false, email: newEmail() }[field]
    expect((await change(holder.accountId, { [field]: to, version: 1 })).status).toBe(200)
    await expect.poll(async () => (await holder.get(`/users/${holder.accountId}`)).status, { timeout: 1_000 }).toBe(401)
  })

  test.each([
    ['isActive', 0],
    ['email', 0],
    ['company', 1],
  ] as const)('with another %s, %i of its devices stay known', async (field, left) => {
    const { id, version } = await newAccount()
    await app.db
      .insertInto('known_devices')
      .values({ device_hash: hashToken(newEmail()), account_id: id })
      .execute()
    const to = { isActive: false, email: newEmail(), company: 'Công ty' }[field]
    expect((await change(id, { [field]: to, version })).status).toBe(200)
    const known = app.db.selectFrom('known_devices').selectAll().where('account_id', '=', id)
    expect(await known.execute()).toHaveLength(left)
  })

  test.each([
    ['role', { from: 'Basic', to: 'Administrator' }],
    ['plan', { from: 'Staff', to: 'Staff' }],
  ] as const)('with another %s, a link that was given out before chooses no password', async (field, { from, to }) => {
    const plan = { tier: 'demo', profile_searches: 10, ends_at: null }
    const { body } = await create({ role: await roleId(from), ...(field === 'plan' && { pricing_plan: plan }) })
    const { id, version, email } = body.data
    const choose = (token = '') => app.anonymous.post<ApiError>('/api/v1/set-password', { token, password: PASSWORD })
    const renamed = await change(id, { name: 'Trần Thị Chi', version })
    expect((await app.anonymous.post('/api/v1/set-password/link', { token: tokenOf(body.invitation) })).status).toBe(
      200,
    )
    const given = field === 'role' ? { role: await roleId(to) } : { pricing_plan: null }
    expect((await change(id, { ...given, version: renamed.body.data.version })).status).toBe(200)
    expect((await choose(tokenOf(body.invitation))).status).toBe(403)
    expect((await signIn(email)).status).toBe(401)
    const again = await admin.post<{ data: Invitation }>(`/users/${id}/invitation`)
    expect((await choose(tokenOf(again.body.data))).status).toBe(200)
  })

  test('role, activity and plan of the own account are changed by others only', async () => {
    const { version } = (await admin.get<{ data: Account[] }>('/users', `ids=${admin.accountId}`)).body
      .data[0] as Account
    const own = (body: object) => change(admin.accountId, { ...body, version })
    expect(codesOf(await own({ role: await roleId('Staff') }))).toEqual(['role own-account'])
    expect(codesOf(await own({ isActive: false }))).toEqual(['isActive own-account'])
    const plan = { tier: 'premium', profile_searches: 9, ends_at: null }
    expect(codesOf(await own({ pricing_plan: plan }))).toEqual(['pricing_plan own-account'])
    expect(codesOf(await remove(admin.accountId))).toEqual(['id own-account'])
    expect((await own({ company: 'Công ty', pricing_plan: null, isActive: true })).status).toBe(200)
  })

  test('nobody gives a role above their own, nor touches or invites who holds one', async () => {
    const editor = await app.as(['canCreateAccounts', 'canCreateCollection'])
    const staff = await create({}, editor)
    expect(codesOf(staff)).toEqual(['role not-held'])
    const above = await newAccount({ role: await roleId('Administrator') })
    const tries = [
      change(above.id, { email: newEmail(), version: 1 }, editor),
      change(editor.accountId, { role: above.role, version: 1 }, editor),
      remove(above.id, '', editor),
      editor.post<ApiError>(`/users/${above.id}/invitation`),
    ]
    for (const refused of await Promise.all(tries)) expect(refused.status).toBe(403)
  })
})

describe('deleting', () => {
  test('what an account owns is handed over first', async () => {
    const { id } = await newAccount()
    const heir = await newAccount()
    const rows = ['queued', 'done'].map((status) => ({ name: 'x', title: 'x', payload: '{}', account_id: id, status }))
    await app.db
      .insertInto('jobs')
      .values(rows as never)
      .execute()
    const owned = await admin.get<{ data: object[] }>(`/users/${id}/owned`)
    expect(owned.body.data).toEqual([{ kind: 'jobs', count: 1 }])
    const refused = await remove(id)
    expect([refused.status, codesOf(refused)]).toEqual([409, ['jobs in-use']])
    expect((await remove(id, `hand_over_to=${id}`)).status).toBe(400)
    expect((await remove(id, `hand_over_to=${heir.id}`)).status).toBe(200)
    const jobs = await app.db.selectFrom('jobs').select(['account_id', 'status']).where('name', '=', 'x').execute()
    expect(jobs).toEqual([{ account_id: heir.id, status: 'queued' }])
    expect((await admin.get(`/users/${id}`)).status).toBe(404)
  })

  test('every table that refers to accounts goes with them or stands among what they own', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select cl.relname as "table", a.attname as "column" from pg_constraint c
      join pg_class cl on cl.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'accounts'::regclass and c.confdeltype not in ('c', 'n')`.execute(app.db)
    const known = app.services.ownerships.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.includes(one))).toEqual([])
  })
})

describe('the last one who administers', () => {
  test('stays: of two who demote, deactivate or delete each other through two servers, one is refused', async () => {
    const other = await startTestApp({ database: { ...app.deps, drop: async () => {} } as never })
    try {
      await app.db.updateTable('accounts').set({ password_hash: null }).execute()
      const staff = await roleId('Staff')
      const acts = [
        (id: number, by: SignedInClient, version: number) => change(id, { role: staff, version }, by),
        (id: number, by: SignedInClient, version: number) => change(id, { isActive: false, version }, by),
        (id: number, by: SignedInClient) => remove(id, '', by),
      ]
      for (const act of acts) {
        const [one, two] = [await app.as('Administrator'), await other.as('Administrator')]
        const both = [one.accountId, two.accountId]
        await app.db.updateTable('accounts').set({ password_hash: 'x' }).where('id', 'in', both).execute()
        const answers = await Promise.all([act(two.accountId, one, 1), act(one.accountId, two, 1)])
        const statuses = answers.map(({ status }) => status)
        expect(Math.min(...statuses)).toBe(200)
        expect(Math.max(...statuses)).toBeGreaterThanOrEqual(400)
        const left = await app.db
          .selectFrom('accounts')
          .innerJoin('roles', 'roles.id', 'role_id')
          .select('accounts.id')
          .where('roles.code', '=', 'administrator')
          .where('is_active', '=', true)
          .where('password_hash', 'is not', null)
          .execute()
        expect(left).toHaveLength(1)
        await app.db.updateTable('accounts').set({ password_hash: null }).execute()
      }
    } finally {
      await other.close()
    }
  })

  test('cannot be lost by weakening the role either', async () => {
    const last = await addAccount(app.db, 'Administrator', 'x')
    const role = await roleId('Administrator')
    const { body } = await admin.get<{ data: { version: number; globalPermissions: string[] } }>(
      `/api/v1/roles/${role}`,
    )
    const weaker = body.data.globalPermissions.filter((flag) => flag !== 'canCreateRole')
    const refused = await admin.call<ApiError>({
      method: 'PATCH',
      url: `/api/v1/roles/${role}`,
      body: { globalPermissions: weaker, version: body.data.version },
    })
    expect([refused.status, codesOf(refused)]).toEqual([409, ['globalPermissions last-manager']])
    expect(last.roleId).toBe(role)
  })
})
