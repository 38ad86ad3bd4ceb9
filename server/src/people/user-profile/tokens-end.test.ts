import type { ApiError } from '@kolscope/contract/core/errors'
import type { PersonalToken } from '@kolscope/contract/people/personal-tokens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToken } from '../../../testing/personal-token'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { emptyDatabase } from '../../../testing/test-database'
import { migrate } from '../../core/migrate'
import { timeZoneOf } from '../../core/settings/settings'
import { dayInZone } from '../../core/zone-clock'
import { issueLink } from '../authentication/links'
import { hashPassword } from '../authentication/password'
import { announceTokenEnds } from './announce-token-ends'

const PROFILE = '/api/v1/user-profile'
const PASSWORD = 'mật khẩu thật dài 2026'
const NEXT = 'mật khẩu khác hẳn 2027'

let app: TestApp
let admin: SignedInClient
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

async function withToken() {
  const owner = await app.as('Staff')
  const change = app.db.updateTable('accounts').set({ password_hash: passwordHash })
  await change.where('id', '=', owner.accountId).execute()
  const { id, token } = await addToken(app.db, owner.accountId, { scope: ['canFilterByBasicInfo'] })
  return { owner, id, program: app.withToken(token) }
}

const changeAccount = ({ accountId }: SignedInClient, body: object) =>
  admin.call({ method: 'PATCH', url: `/users/${accountId}`, body: { ...body, version: 1 } })

async function resetPassword({ accountId }: SignedInClient) {
  const token = await app.db.transaction().execute((trx) => issueLink(trx, 'reset', accountId))
  return app.anonymous.post('/api/v1/set-password', { token, password: NEXT })
}

const entriesOf = (tokenId: number) =>
  app.db
    .selectFrom('activity_logs')
    .select(['action', 'account_id'])
    .where('object_kind', '=', 'token')
    .where('object_id', '=', String(tokenId) as never)
    .execute()

describe('a token ends at once, and this is logged, when', () => {
  const ends: Record<string, (owner: SignedInClient) => Promise<{ status: number }>> = {
    'its owner changes the password': (owner) =>
      owner.call({ method: 'PATCH', url: PROFILE, body: { currentPassword: PASSWORD, newPassword: NEXT } }),
    'the password is reset': resetPassword,
    'its owner ends all other sessions': (owner) => owner.call({ method: 'DELETE', url: `${PROFILE}/sessions` }),
    'an administrator ends the sessions': ({ accountId }) => admin.post(`/users/${accountId}/end-sessions`),
    'an administrator changes the e-mail': (owner) => changeAccount(owner, { email: `new-${owner.email}` }),
    'an administrator deactivates the account': (owner) => changeAccount(owner, { isActive: false }),
    'the e-mail is changed by PUT': async (owner) => {
      const { body } = await admin.get<{ data: Record<string, unknown>[] }>('/users', `ids=${owner.accountId}`)
      const { name, role, version } = body.data[0] ?? {}
      const put = { name, role, version, email: `put-${owner.email}`, phone: '', company: '', position: '' }
      const whole = { ...put, isActive: true, pricing_plan: null }
      return admin.call({ method: 'PUT', url: `/users/${owner.accountId}`, body: whole })
    },
    'an administrator revokes it': async ({ accountId }) => {
      const { body } = await admin.get<{ data: PersonalToken[] }>(`/users/${accountId}/tokens`)
      expect(body.data.map(({ name }) => name)).toEqual(['Script'])
      return admin.call({ method: 'DELETE', url: `/api/v1/personal-tokens/${body.data[0]?.id}` })
    },
    'its owner revokes it': async (owner) => {
      const { body } = await owner.get<{ data: PersonalToken[] }>(`${PROFILE}/tokens`)
      return owner.call({ method: 'DELETE', url: `${PROFILE}/tokens/${body.data[0]?.id}` })
    },
  }

  test.each(Object.entries(ends))('%s', async (_when, end) => {
    const { owner, id, program } = await withToken()
    const other = await withToken()
    expect((await program.get(PROFILE)).status).toBe(200)
    const done = await end(owner)
    expect(done.status, JSON.stringify(done)).toBe(200)
    expect((await program.get(PROFILE)).status).toBe(401)
    expect((await other.program.get(PROFILE)).status, 'of somebody else').toBe(200)
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['tokenRevoked'])
  })

  test('its time is over, or its account was switched off by other means', async () => {
    const { owner, id, program } = await withToken()
    const last = await withToken()
    await sql`update personal_tokens set expires_at = now() - interval '1 second' where id = ${id}`.execute(app.db)
    expect((await program.get(PROFILE)).status).toBe(401)
    await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', last.owner.accountId).execute()
    expect((await last.program.get(PROFILE)).status).toBe(401)
    expect((await owner.get(PROFILE)).status).toBe(200)
  })
})

describe('revoking a token of somebody else', () => {
  const revoke = (id: number, by: SignedInClient) =>
    by.call<ApiError>({ method: 'DELETE', url: `/api/v1/personal-tokens/${id}` })

  test('is refused where its account has rights that the caller lacks', async () => {
    const { id } = await addToken(app.db, admin.accountId, { scope: ['canCreateRole'] })
    const lesser = await app.as(['canCreateAccounts'])
    const { status, body } = await revoke(id, lesser)
    expect([status, body.errors?.[0]?.code]).toEqual([403, 'not-held'])
    expect(await entriesOf(id)).toEqual([])
  })

  test('and so are the names and scopes of its tokens', async () => {
    await addToken(app.db, admin.accountId, { scope: ['canCreateRole'] })
    const lesser = await app.as(['canCreateAccounts'])
    const { status, body } = await lesser.get<ApiError>(`/users/${admin.accountId}/tokens`)
    expect([status, body.errors?.[0]?.code]).toEqual([403, 'not-held'])
    expect((await admin.get(`/users/${lesser.accountId}/tokens`)).status).toBe(200)
  })

  test('is nothing that a token does, even one with the right for it', async () => {
    const { id, program } = await withToken()
    const { token } = await addToken(app.db, admin.accountId, { scope: ['canCreateAccounts'] })
    const thief = app.withToken(token)
    expect((await thief.call({ method: 'DELETE', url: `/api/v1/personal-tokens/${id}` })).status).toBe(403)
    expect((await thief.get(`/users/${admin.accountId}/tokens`)).status).toBe(403)
    expect((await program.get(PROFILE)).status).toBe(200)
  })
})

describe('tokens of a former version', () => {
  const DAY = 86_400_000
  const inDays = (days: number) => new Date(Date.now() + days * DAY)

  test('without a scope or an end stop after 30 days, the others stay as they are', async () => {
    const database = await emptyDatabase()
    await migrate(database.connection, { upTo: 42 })
    const { db } = database
    await sql`insert into accounts (email, name, role_id) select 'owner@example.com', 'Owner', id from roles limit 1`.execute(
      db,
    )
    const add = (name: string, scope: string, ends: Date | null) =>
      sql`insert into personal_tokens
      (account_id, name, token_hash, ending, scope, expires_at)
      select id, ${name}, sha256(${name}::bytea), 'abcd', ${scope}::text[], ${ends} from accounts`.execute(db)
    await add('endless', '{canCreateRole}', null)
    await add('endless without scope', '{}', null)
    await add('a year without scope', '{}', inDays(300))
    const week = inDays(7)
    await add('a week without scope', '{}', week)
    await add('a year', '{canCreateRole}', inDays(300))
    await migrate(database.connection)
    const { rows } =
      await sql<object>`select name, is_legacy, round(extract(epoch from expires_at - now()) / 86400)::int as days
      from personal_tokens order by id`.execute(db)
    expect(rows).toEqual([
      { name: 'endless', is_legacy: true, days: 30 },
      { name: 'endless without scope', is_legacy: true, days: 30 },
      { name: 'a year without scope', is_legacy: true, days: 30 },
      { name: 'a week without scope', is_legacy: true, days: 7 },
      { name: 'a year', is_legacy: false, days: 300 },
    ])
    await announceTokenEnds(db, 'https://kolscope.test')
    await announceTokenEnds(db, 'https://kolscope.test')
    const mails = await db.selectFrom('messages').select(['recipient', 'template', 'values']).execute()
    const date = dayInZone(week.getTime(), await timeZoneOf(db))
    const values = { count: 4, date, page: 'https://kolscope.test/profile#tokens' }
    expect(mails, 'once').toEqual([{ recipient: 'owner@example.com', template: 'tokens-end', values }])
    await database.drop()
  })

  test('read on what they could read, and their list says that they end', async () => {
    const owner = await app.as('Staff')
    const { token } = await addToken(app.db, owner.accountId, { scope: [], isLegacy: true })
    expect((await app.withToken(token).get('/api/v1/category')).status).toBe(200)
    expect((await app.withToken(token).get('/api/v1/influencers')).status).toBe(403)
    const { body } = await owner.get<{ data: PersonalToken[] }>(`${PROFILE}/tokens`)
    expect(body.data[0]?.is_legacy).toBe(true)
  })

  test('a new one without a scope is stored by no way', async () => {
    await expect(addToken(app.db, admin.accountId, { scope: [] })).rejects.toThrow('check constraint')
  })
})
