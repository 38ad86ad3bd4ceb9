import type { ApiError } from '@kolscope/contract/core/errors'
import type { Account, Invitation } from '@kolscope/contract/people/accounts'
import { describe, expect, test } from 'vitest'
import { accountsApp, codesOf, PASSWORD, tokenOf } from '../../../testing/accounts-app'
import { hashToken } from '../../core/session'

const accounts = accountsApp()
const { change, create, newAccount, newEmail, remove, roleId, signIn } = accounts

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
    const holder = await accounts.app.as('Staff')
    expect((await holder.get(`/users/${holder.accountId}`)).status).toBe(200)
    const to = { role: await roleId('Basic'), isActive: false, email: newEmail() }[field]
    expect((await change(holder.accountId, { [field]: to, version: 1 })).status).toBe(200)
    await expect.poll(async () => (await holder.get(`/users/${holder.accountId}`)).status, { timeout: 1_000 }).toBe(401)
  })

  test.each([
    ['isActive', 0],
    ['email', 0],
    ['company', 1],
  ] as const)('with another %s, %i of its devices stay known', async (field, devicesLeft) => {
    const { id, version } = await newAccount()
    await accounts.app.db
      .insertInto('known_devices')
      .values({ device_hash: hashToken(newEmail()), account_id: id })
      .execute()
    const to = { isActive: false, email: newEmail(), company: 'Công ty' }[field]
    expect((await change(id, { [field]: to, version })).status).toBe(200)
    const known = accounts.app.db.selectFrom('known_devices').selectAll().where('account_id', '=', id)
    expect(await known.execute()).toHaveLength(devicesLeft)
  })

  test.each([
    ['role', { from: 'Basic', to: 'Administrator' }],
    ['plan', { from: 'Staff', to: 'Staff' }],
  ] as const)('with another %s, a link that was given out before chooses no password', async (field, { from, to }) => {
    const plan = { tier: 'demo', profile_searches: 10, ends_at: null }
    const { body } = await create({ role: await roleId(from), ...(field === 'plan' && { pricing_plan: plan }) })
    const { id, version, email } = body.data
    const choose = (token = '') =>
      accounts.app.anonymous.post<ApiError>('/api/v1/set-password', { token, password: PASSWORD })
    const response = await change(id, { name: 'Trần Thị Chi', version })
    expect(
      (await accounts.app.anonymous.post('/api/v1/set-password/link', { token: tokenOf(body.invitation) })).status,
    ).toBe(200)
    const fields = field === 'role' ? { role: await roleId(to) } : { pricing_plan: null }
    expect((await change(id, { ...fields, version: response.body.data.version })).status).toBe(200)
    expect((await choose(tokenOf(body.invitation))).status).toBe(403)
    expect((await signIn(email)).status).toBe(401)
    const again = await accounts.admin.post<{ data: Invitation }>(`/users/${id}/invitation`)
    expect((await choose(tokenOf(again.body.data))).status).toBe(200)
  })

  test('role, activity and plan of the own account are changed by others only', async () => {
    const { version } = (await accounts.admin.get<{ data: Account[] }>('/users', `ids=${accounts.admin.accountId}`))
      .body.data[0] as Account
    const own = (body: object) => change(accounts.admin.accountId, { ...body, version })
    expect(codesOf(await own({ role: await roleId('Staff') }))).toEqual(['role own-account'])
    expect(codesOf(await own({ isActive: false }))).toEqual(['isActive own-account'])
    const plan = { tier: 'premium', profile_searches: 9, ends_at: null }
    expect(codesOf(await own({ pricing_plan: plan }))).toEqual(['pricing_plan own-account'])
    expect(codesOf(await remove(accounts.admin.accountId))).toEqual(['id own-account'])
    expect((await own({ company: 'Công ty', pricing_plan: null, isActive: true })).status).toBe(200)
  })

  test('nobody gives a role above their own, nor touches or invites who holds one', async () => {
    const editor = await accounts.app.as(['canCreateAccounts', 'canCreateCollection'])
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
