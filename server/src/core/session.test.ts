import { EventEmitter, once } from 'node:events'
import { Readable } from 'node:stream'
import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, type Client, startTestApp, type TestApp } from '../../testing/test-app'
import { createSessions, openSession, tokenOf } from './session'

const caller = { address: '127.0.0.1', userAgent: null }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const status = async (client: Client) => (await client.get('/api/v1/jobs')).status
const setSession = (accountId: number, change: string) =>
  app.db.executeQuery(sql`update sessions set ${sql.raw(change)} where account_id = ${accountId}`.compile(app.db))
const sessionOf = (accountId: number) =>
  app.db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()
/** Hours from now. */
const hours = (time: string) => Math.round((Date.parse(time) - Date.now()) / 360_000) / 10

/** Rights may be trusted for a moment, never for a second. */
async function withinASecond(client: Client, expected: number) {
  const changedAt = performance.now()
  let now = await status(client)
  while (now !== expected && performance.now() - changedAt < 1_000) now = await status(client)
  expect(now).toBe(expected)
}

describe('a session ends', () => {
  test('when it is signed out of, at once, also while it is in use', async () => {
    for (let round = 0; round < 5; round += 1) {
      const staff = await app.as('Staff')
      expect(await status(staff)).toBe(200)
      const during = Array.from({ length: 5 }, () => status(staff))
      expect((await staff.post('/api/v1/sign-out')).status).toBe(200)
      expect(await status(staff)).toBe(401)
      await Promise.all(during)
      expect(await status(staff)).toBe(401)
    }
  })

  test('also for a call whose rights were being read meanwhile', async () => {
    const { token, accountId } = await app.as('Staff')
    const moments = new EventEmitter()
    const isRead = once(moments, 'read')
    const isClosed = once(moments, 'closed')
    let results = 0
    const slow = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        results += 1
        if (results === 1) {
          moments.emit('read')
          await isClosed
        }
        return result
      },
    })
    const sessions = createSessions(slow)
    const pending = sessions.find(token)
    await isRead
    await app.db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
    sessions.distrust()
    moments.emit('closed')
    await pending
    expect(await sessions.find(token)).toBeNull()
  })

  test('when it was idle, and at the latest after its whole life', async () => {
    for (const end of ['idle_expires_at', 'expires_at']) {
      const staff = await app.as('Staff')
      await setSession(staff.accountId, `${end} = now() - interval '1 second'`)
      expect(await status(staff)).toBe(401)
    }
  })

  test('within a second when the account is deactivated or deleted', async () => {
    const deactivated = await app.as('Staff')
    const response = await app.as('Staff')
    for (const one of [deactivated, response]) expect(await status(one)).toBe(200)
    await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', deactivated.accountId).execute()
    await withinASecond(deactivated, 401)
    await app.db.deleteFrom('accounts').where('id', '=', response.accountId).execute()
    await withinASecond(response, 401)
  })
})

test('who was deactivated while the body of a call was on its way writes nothing', async () => {
  const staff = await app.as('Staff')
  const { accountId, token } = staff
  async function* slowly() {
    yield '{"name":'
    await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', accountId).execute()
    await withinASecond(staff, 401)
    yield '"Too late"}'
  }
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v1/collections',
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: Readable.from(slowly()),
  })
  expect(answer.statusCode).toBe(401)
  const collections = await app.db.selectFrom('collections').select('id').where('owner_id', '=', accountId).execute()
  expect(collections).toEqual([])
})

test('a change of role or of its flags holds within a second', async () => {
  const client = await app.as(['canFilterByBasicInfo'])
  const search = async () => (await client.get('/api/v1/influencers')).status
  expect(await search()).toBe(200)
  await sql`update roles set flags = '{}' where id = (select role_id from accounts where id = ${client.accountId})`.execute(
    app.db,
  )
  await expect.poll(search, { timeout: 1_000, interval: 50 }).toBe(403)
  await sql`update accounts set role_id = (select id from roles where name = 'Staff') where id = ${client.accountId}`.execute(
    app.db,
  )
  await expect.poll(search, { timeout: 1_000, interval: 50 }).toBe(200)
})

test('how long a session lives depends on what it may do', async () => {
  const staff = await sessionOf((await app.as('Staff')).accountId)
  expect([hours(staff.idle_expires_at), hours(staff.expires_at)]).toEqual([24, 168])
  const manager = await sessionOf((await app.as(['canCreateRole'])).accountId)
  expect([hours(manager.idle_expires_at), hours(manager.expires_at)]).toEqual([1, 24])
})

test('use keeps a session alive, but not beyond its whole life', async () => {
  const staff = await app.as('Staff')
  await setSession(
    staff.accountId,
    `last_used_at = now() - interval '2 minutes', idle_expires_at = now() + interval '1 minute'`,
  )
  expect(await status(staff)).toBe(200)
  expect(hours((await sessionOf(staff.accountId)).idle_expires_at)).toBe(24)
  const old = await app.as('Staff')
  await setSession(
    old.accountId,
    `last_used_at = now() - interval '2 minutes', expires_at = now() + interval '30 minutes'`,
  )
  expect(await status(old)).toBe(200)
  expect(hours((await sessionOf(old.accountId)).idle_expires_at)).toBe(0.5)
})

test('no session opens with a password that was changed, or for an account that was deactivated, after it was compared', async () => {
  const { id } = await addAccount(app.db, 'Staff', 'the hash now')
  const open = (hash: string) => openSession(app.db, id, caller, hash)
  await expect(open('the hash before')).rejects.toMatchObject({ status: 401 })
  await open('the hash now')
  await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()
  await expect(open('the hash now')).rejects.toMatchObject({ status: 401 })
  const sessionsLeft = await app.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()
  expect(sessionsLeft).toHaveLength(1)
})

test('an account has at most ten sessions, the oldest end first, in parallel, too', async () => {
  const { id } = await addAccount(app.db, 'Staff')
  const tokens: string[] = []
  for (let n = 0; n < 12; n += 1) tokens.push(await openSession(app.db, id, caller))
  const statuses = await Promise.all(tokens.map((token) => status(app.withToken(token))))
  expect(statuses).toEqual([401, 401, ...Array(10).fill(200)])
  await Promise.all(Array.from({ length: 20 }, () => openSession(app.db, id, caller)))
  expect(await app.db.selectFrom('sessions').select('account_id').where('account_id', '=', id).execute()).toHaveLength(
    10,
  )
})

test('a token is stored nowhere', async () => {
  const { token, accountId } = await app.as('Staff')
  const { rows } = await sql<{
    all: string
  }>`select s::text as all from sessions s where account_id = ${accountId}`.execute(app.db)
  expect(rows[0]?.all).toContain('\\x')
  expect(rows[0]?.all).not.toContain(token)
  expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'))
})

test('a flood of unknown tokens is answered and forgotten', async () => {
  const sessions = createSessions(app.db)
  const actors = await Promise.all(Array.from({ length: 300 }, (_, n) => sessions.find(`${n}`.padStart(43, 'x'))))
  expect(new Set(actors)).toEqual(new Set([null]))
})

test('only a token of the right form is looked up', () => {
  const token = 'aZ0_-'.repeat(9).slice(0, 43)
  for (const header of [token, `Bearer ${token}`, `bearer ${token}`]) expect(tokenOf(header)).toBe(token)
  for (const header of [
    undefined,
    '',
    'Bearer ',
    `Bearer  ${token}`,
    `${token} `,
    `${token}a`,
    token.slice(1),
    `${token.slice(1)}é`,
  ]) {
    expect(tokenOf(header)).toBeNull()
  }
})

test('who is signed in is told with role, rights and plan', async () => {
  const demo = await app.as('Demo')
  const { body } = await demo.get<{ code: number; data: CurrentAccount }>(`/users/${demo.accountId}?skipMapping=1`)
  expect(body).toMatchObject({
    code: 200,
    data: {
      _id: demo.accountId,
      email: demo.email,
      roleId: expect.any(Number),
      isExternalAccount: true,
      role: { name: 'Demo', globalPermissions: ['canCreateCollection', 'canFilterByBasicInfo', 'isDemoAccount'] },
      pricing_plan: { tier: 'demo', profile_searches: 300, ends_at: null },
      remaining_pricing_plan: { tier: 'demo', profile_searches: 300 },
      is_phone_number_verified: false,
      is_active: true,
    },
  })
  const staff = await app.as('Staff')
  const own = await staff.get<{ data: CurrentAccount }>(`/users/${staff.accountId}`)
  expect([own.body.data.pricing_plan, own.body.data.remaining_pricing_plan]).toEqual([null, null])
  expect(own.body.data.isExternalAccount).toBe(false)
})

test('an internal role with a plan of its own is external, with the tier of that plan in every right', async () => {
  const staff = await app.as('Staff')
  await app.db
    .updateTable('accounts')
    .set({ plan_tier: 'demo', plan_searches: 5 })
    .where('id', '=', staff.accountId)
    .execute()
  const own = await staff.get<{ data: CurrentAccount }>(`/users/${staff.accountId}`)
  expect(own.body.data.isExternalAccount).toBe(true)
  expect(own.body.data.role.globalPermissions).toContain('isDemoAccount')
  await expect.poll(async () => (await staff.get('/api/v1/tracked')).status, { timeout: 1_000 }).toBe(403)
})
