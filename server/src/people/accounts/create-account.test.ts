import type { Account, Invitation } from '@kolscope/contract/people/accounts'
import { describe, expect, test } from 'vitest'
import { accountsApp, codesOf, type Made, PASSWORD } from '../../../testing/accounts-app'

const accounts = accountsApp()
const { change, create, newAccount, newEmail, roleId, signIn } = accounts

describe('creating', () => {
  test('invites by a link that is mailed, answered once and stored as a hash', async () => {
    const { status, body } = await create({ email: '  Binh.Tran@Example.COM ', phone: '+84 912 345 678'.slice(0, 14) })
    expect(status).toBe(200)
    expect((await newAccount({ phone: '0'.repeat(14) })).phone).toBe('0'.repeat(14))
    expect(body.data).toMatchObject({ email: 'binh.tran@example.com', isInvited: true, isActive: true, version: 1 })
    const token = body.invitation?.path.split('#token=')[1] ?? ''
    expect(body.invitation?.path).toBe(`/set-password?lang=en#token=${token}`)
    const mail = await accounts.app.db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', body.data.email)
      .executeTakeFirst()
    expect(mail).toMatchObject({ template: 'invite', values: { link: expect.stringContaining(token) } })
    expect(accounts.app.log.join('')).not.toContain(token)
    const response = await accounts.app.anonymous.post('/api/v1/set-password', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    })
    expect(response.status).toBe(200)
    expect((await signIn('binh.tran@example.com')).status).toBe(200)
    expect((await accounts.admin.post(`/users/${body.data.id}/invitation`)).status).toBe(409)
  })

  test('is written in the language that is asked for', async () => {
    const { body } = await create({ language: 'vi' })
    expect(body.invitation?.path).toContain('/set-password?lang=vi#token=')
  })

  test('keeps the language that the invited account reads, unless it has one', async () => {
    const languageOf = ({ data }: Made) =>
      accounts.app.db.selectFrom('accounts').select('language').where('id', '=', data.id).executeTakeFirstOrThrow()
    const invitee = await create()
    const token = invitee.body.invitation?.path.split('#token=')[1] ?? ''
    const response = await accounts.app.anonymous.post('/api/v1/set-password', {
      token,
      password: PASSWORD,
      language: 'vi',
    })
    expect([response.status, (await languageOf(invitee.body)).language]).toEqual([200, 'vi'])
    const other = await create()
    await accounts.app.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', other.body.data.id).execute()
    const [, again = ''] = other.body.invitation?.path.split('#token=') ?? []
    await accounts.app.anonymous.post('/api/v1/set-password', { token: again, password: PASSWORD, language: 'vi' })
    expect((await languageOf(other.body)).language).toBe('en')
  })

  test('a new invitation ends the one before', async () => {
    const first = await create()
    const token = first.body.invitation?.path.split('#token=')[1] ?? ''
    const again = await accounts.admin.post<{ data: Invitation }>(`/users/${first.body.data.id}/invitation`)
    expect(again.status).toBe(200)
    const late = await accounts.app.anonymous.post('/api/v1/set-password', {
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
  ])('%j is refused', async (fields, field) => {
    const { status, body } = await create(fields)
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
    const response = await change(basic.id, { pricing_plan: plan, version: 1 })
    expect(response.body.data.pricing_plan).toEqual(plan)
    await accounts.app.db.updateTable('accounts').set({ searches_used: 3 }).where('id', '=', basic.id).execute()
    const { body } = await accounts.admin.get<{ data: Account[] }>('/users', `ids=${basic.id}`)
    expect(body.data[0]?.remaining_pricing_plan?.profile_searches).toBe(4)
    const internal = await change(basic.id, { role: await roleId('Staff'), version: 2 })
    expect(internal.body.data.pricing_plan).toBeNull()
  })
})
