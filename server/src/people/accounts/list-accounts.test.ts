import type { ApiError } from '@kolscope/contract/core/errors'
import { ACCOUNT_STATES, type Account, accountState } from '@kolscope/contract/people/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountsApp, PASSWORD } from '../../../testing/accounts-app'
import { addAccount } from '../../../testing/test-app'

const accounts = accountsApp()
const { newAccount, roleId } = accounts
// More active ones than fit on a page.
beforeAll(async () => {
  for (let n = 0; n < 11; n++) await addAccount(accounts.app.db, 'Staff', 'x')
})

describe('listing', () => {
  test('by name or e-mail without accents, by role, ten at a time, sorted either way', async () => {
    const premium = await roleId('Premium')
    for (const name of ['Đặng Ánh Tuyết', 'Đặng Ánh Dương', 'Đỗ Mười']) await newAccount({ name, role: premium })
    const list = async (query: string) =>
      (await accounts.admin.get<{ data: Account[]; total: number }>('/users', query)).body
    const results = await list(`search=dang%20anh&roles=${premium}&sort_field=name&sort_type=-1`)
    expect(results.data.map(({ name }) => name)).toEqual(['Đặng Ánh Tuyết', 'Đặng Ánh Dương'])
    expect((await list('search=50%25')).total).toBe(0)
    expect((await list('')).data).toHaveLength(10)
    const whole = await list('page_size=10000&page_index=0')
    expect(whole.data.length).toBe(whole.total)
    expect((await accounts.admin.get('/users', 'page_size=10001')).status).toBe(400)
  })

  test('by status, of which every account has exactly one, for those who administer accounts', async () => {
    const invitedAccount = await newAccount()
    const inactiveAccount = await newAccount({ isActive: false })
    const unproven = await newAccount({ password: PASSWORD, confirmPassword: PASSWORD })
    await accounts.app.db.updateTable('accounts').set({ is_unproven: true }).where('id', '=', unproven.id).execute()
    const idsOf = async (states: string) => {
      const { body } = await accounts.admin.get<{ data: Account[] }>('/users', `page_size=10000&${states}`)
      return body.data.map(({ id }) => id)
    }
    expect(await idsOf('states=invited')).toContain(invitedAccount.id)
    expect(await idsOf('states=deactivated')).toEqual(expect.arrayContaining([inactiveAccount.id]))
    expect(await idsOf('states=unverified')).toEqual([unproven.id])
    const { body } = await accounts.admin.get<{ data: Account[] }>('/users', `ids=${unproven.id}`)
    expect(body.data.map((one) => [one.mustConfirmEmail, accountState(one)])).toEqual([[true, 'unverified']])
    expect(await idsOf('states=active&states=awaiting')).not.toEqual(expect.arrayContaining([invitedAccount.id]))
    const parts = await Promise.all(ACCOUNT_STATES.map((state) => idsOf(`states=${state}`)))
    const all = await idsOf('')
    expect([parts.flat().length, new Set(parts.flat())]).toEqual([all.length, new Set(all)])
    const reader = await accounts.app.as(['canViewActivityLogs'])
    expect((await reader.get('/users', 'select=id,name,email&states=deactivated')).status).toBe(403)
  })

  test('dropdowns are given id, name and e-mail; others nothing', async () => {
    const reader = await accounts.app.as(['canViewActivityLogs'])
    const options = await reader.get<{ data: object[] }>('/users', 'select=id,name,email')
    expect(Object.keys(options.body.data[0] ?? {})).toEqual(['id', 'name', 'email'])
    expect((await reader.get('/users')).status).toBe(403)
    expect((await (await accounts.app.as('Staff')).get('/users', 'select=id,name,email')).status).toBe(403)
  })

  test('who is given id, name and e-mail sorts, filters and searches by these alone', async () => {
    const reader = await accounts.app.as(['canViewActivityLogs'])
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
        [(await get(`search=${text}`)).body.total, (await get(`search=${text}`, accounts.admin)).body.total > 0],
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
      expect((await get(query, accounts.admin)).status, query).toBe(200)
    }
  })
})
