import { FLAGS } from '@kolscope/contract/core/access'
import type { ApiError } from '@kolscope/contract/core/errors'
import type { PersonalToken } from '@kolscope/contract/people/personal-tokens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomInfluencers } from '../../../testing/factories'
import { addToken } from '../../../testing/personal-token'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { hashPassword } from '../authentication/password'

const SESSIONS = '/api/v1/user-profile/sessions'
const TOKENS = '/api/v1/user-profile/tokens'
const PROFILE = '/api/v1/user-profile'
const PASSWORD = 'mật khẩu thật dài 2026'
const NEXT = 'mật khẩu khác hẳn 2027'

let app: TestApp
let admin: SignedInClient
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ influencers: randomInfluencers(60).map((one) => ({ ...one, state: 'Approved' })) })
  passwordHash = await hashPassword(PASSWORD)
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

/** A user who knows their own password. */
async function withPassword(who: Parameters<TestApp['as']>[0] = 'Staff'): Promise<SignedInClient> {
  const client = await app.as(who)
  const change = app.db.updateTable('accounts').set({ password_hash: passwordHash })
  await change.where('id', '=', client.accountId).execute()
  return client
}

type CreateAnswer = { data: PersonalToken & { token: string } } & ApiError
const make = (client: SignedInClient, body: object = {}) => {
  const usual = { name: 'Nightly export', scope: ['canFilterByBasicInfo'], currentPassword: PASSWORD }
  return client.post<CreateAnswer>(TOKENS, { ...usual, ...body })
}
const program = async (client: SignedInClient, body: object = {}) =>
  app.withToken((await make(client, body)).body.data.token)
describe('making one', () => {
  test('is shown once and stored as a hash; raw and Bearer let in', async () => {
    const staff = await withPassword()
    const { body } = await make(staff)
    const { token, ...shown } = body.data
    expect(token).toMatch(/^ksp_[A-Za-z0-9_-]{43}$/)
    for (const header of [token, `Bearer ${token}`]) {
      expect((await app.withToken(header).get('/api/v1/influencers')).status).toBe(200)
    }
    const list = await staff.get<{ data: PersonalToken[] }>(TOKENS)
    expect(list.body.data).toEqual([{ ...shown, last_used_at: expect.any(String) }])
    expect(list.text).not.toContain(token)
    const stored = sql<{ text: string }>`select personal_tokens::text as text from personal_tokens`
    expect(JSON.stringify((await stored.execute(app.db)).rows)).not.toContain(token.slice(4))
    expect(app.log.join('\n')).not.toContain(token)
  })

  test.each([
    ['no password', { currentPassword: undefined }, 'currentPassword'],
    ['a wrong password', { currentPassword: 'wrong' }, 'currentPassword'],
    ['no scope', { scope: undefined }, 'scope'],
    ['an empty scope', { scope: [] }, 'scope'],
    ['a kind of account', { scope: ['isPremiumAccount'] }, 'scope.0'],
    ['no day', { expires_in_days: 0 }, 'expires_in_days'],
    ['more than a year', { expires_in_days: 367 }, 'expires_in_days'],
    ['an endless life', { expires_in_days: null }, 'expires_in_days'],
  ])('is refused with %s', async (_, body, field) => {
    const { status, body: answer } = await make(await withPassword(), body)
    expect([status, answer.errors?.[0]?.field]).toEqual([400, field])
  })

  test('ends after 90 days unless said otherwise', async () => {
    const staff = await withPassword()
    const daysOf = async (body: object) => {
      const { created_at, expires_at } = (await make(staff, body)).body.data
      return (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000
    }
    expect([await daysOf({}), await daysOf({ expires_in_days: 7 })]).toEqual([90, 7])
  })

  test('guesses no password: ten wrong ones are refused like those of signing in', async () => {
    const thief = await withPassword()
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await make(thief, { currentPassword: `wrong ${tries}` })).status).toBe(400)
    }
    expect((await make(thief)).status).toBe(429)
  })

  test('never carries rights that its maker lacks, nor what an account is', async () => {
    const staff = await withPassword()
    expect((await make(staff, { scope: ['canCreateRole'] })).status).toBe(403)
    for (const flag of FLAGS.filter((one) => one.startsWith('is'))) {
      expect((await make(staff, { scope: [flag] })).status).toBe(400)
    }
  })

  test('leaves no token behind when the password changes meanwhile', async () => {
    const staff = await withPassword()
    const [, created] = await Promise.all([
      staff.call({ method: 'PATCH', url: PROFILE, body: { currentPassword: PASSWORD, newPassword: NEXT } }),
      make(staff),
    ])
    const tokensLeft = await app.db
      .selectFrom('personal_tokens')
      .select('id')
      .where('account_id', '=', staff.accountId)
      .execute()
    expect(tokensLeft, `made with ${created.status}`).toEqual([])
  })

  test('is possible twenty times, also at once', async () => {
    const staff = await withPassword()
    for (let at = 0; at < 18; at += 1) await addToken(app.db, staff.accountId, { scope: ['canFilterByBasicInfo'] })
    const responses = await Promise.all(Array.from({ length: 4 }, () => make(staff)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})

describe('using one', () => {
  test('reaches what is in its scope and still in the role, from the next call on', async () => {
    const manager = await withPassword(['canFilterByBasicInfo', 'canCreateAccounts'])
    const narrow = await program(manager, { scope: ['canCreateAccounts'] })
    const beyond = await narrow.get('/api/v1/influencers')
    expect([beyond.status, beyond.text]).toEqual([403, expect.stringContaining('please create another one')])
    const unknownToken = await app.withToken(`ksp_${'A'.repeat(43)}`).get('/api/v1/influencers')
    expect([unknownToken.status, unknownToken.text]).toEqual([401, expect.stringContaining('ended or was revoked')])
    const wide = await program(manager)
    expect((await wide.get('/api/v1/influencers')).status).toBe(200)
    const role = await app.db
      .selectFrom('roles')
      .innerJoin('accounts', 'accounts.role_id', 'roles.id')
      .select(['roles.id', 'roles.version'])
      .where('accounts.id', '=', manager.accountId)
      .executeTakeFirstOrThrow()
    const globalPermissions = ['canCreateAccounts']
    const response = await admin.call({
      method: 'PATCH',
      url: `/roles/${role.id}`,
      body: { version: role.version, globalPermissions },
    })
    expect(response.status).toBe(200)
    expect((await wide.get('/api/v1/influencers')).status).toBe(403)
    expect((await wide.get(PROFILE)).status, 'no right is left').toBe(403)
    expect((await narrow.get('/users', 'page_size=1')).status).toBe(200)
  })

  test('another role of its account narrows it at once', async () => {
    const staff = await withPassword()
    const editor = await program(staff, { scope: ['canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] })
    expect((await editor.get('/api/v1/add-requests')).status).toBe(200)
    const { id: role } = await app.db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'basic')
      .executeTakeFirstOrThrow()
    await admin.call({ method: 'PATCH', url: `/users/${staff.accountId}`, body: { role, version: 1 } })
    expect((await editor.get('/api/v1/add-requests')).status).toBe(403)
    expect((await editor.get('/api/v1/influencers')).status).toBe(200)
  })

  test('keeps the cap of its account’s tier', async () => {
    const demo = await withPassword('Demo')
    const results = await (await program(demo)).get<{ total: number }>('/api/v1/influencers')
    expect(results.body.total).toBe(24)
  })

  test('does not decide who the account is', async () => {
    const staff = await withPassword()
    const token = await program(staff)
    expect((await token.get(PROFILE)).status).toBe(200)
    const calls = [
      ['PATCH', PROFILE],
      ['PATCH', '/user-profile'],
      ['PUT', `${PROFILE}/avatar`],
      ['GET', SESSIONS],
      ['DELETE', SESSIONS],
      ['GET', TOKENS],
      ['POST', TOKENS],
      ['POST', '/api/v1/sign-out'],
    ] as const
    for (const [method, url] of calls) expect((await token.call({ method, url })).status, url).toBe(403)
    expect((await staff.get(SESSIONS)).status).toBe(200)
  })
})
