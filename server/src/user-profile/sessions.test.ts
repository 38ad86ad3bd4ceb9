import { FLAGS } from '@kolscope/contract/access'
import type { PersonalToken, Session } from '@kolscope/contract/user-profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomInfluencers } from '../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'
import { openSession } from '../core/session'
import { deviceOf } from './device'

const SESSIONS = '/api/v1/user-profile/sessions'
const TOKENS = '/api/v1/user-profile/tokens'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ influencers: randomInfluencers(60) })
})
afterAll(() => app.close())

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

async function alsoSignedIn({ accountId }: SignedInClient) {
  return app.withToken(await openSession(app.db, accountId, { address: '203.0.113.7', userAgent: ANDROID }))
}
const listOf = async (client: SignedInClient) => (await client.get<{ data: Session[] }>(SESSIONS)).body.data

describe('sessions', () => {
  test('are listed with their device, this one marked, without what opens them', async () => {
    const staff = await app.as('Staff')
    await alsoSignedIn(staff)
    const all = await listOf(staff)
    expect(all).toHaveLength(2)
    expect(all.filter(({ is_this_one }) => is_this_one)).toHaveLength(1)
    expect(all.find(({ is_this_one }) => !is_this_one)).toMatchObject({
      browser: 'Chrome',
      system: 'Android',
      address: '203.0.113.7',
    })
    expect(Object.keys(all[0] ?? {})).not.toContain('token_hash')
  })

  test('end at once when they are ended, one or all others', async () => {
    const staff = await app.as('Staff')
    const others = [await alsoSignedIn(staff), await alsoSignedIn(staff), await alsoSignedIn(staff)]
    for (const other of others) expect((await other.get(SESSIONS)).status).toBe(200)
    const [newest] = (await listOf(staff)).filter(({ is_this_one }) => !is_this_one)
    expect((await staff.call({ method: 'DELETE', url: `${SESSIONS}/${newest?.id}` })).status).toBe(200)
    const after = await Promise.all(others.map(async (other) => (await other.get(SESSIONS)).status))
    expect(after.filter((status) => status === 200)).toHaveLength(2)
    expect((await staff.call({ method: 'DELETE', url: SESSIONS })).status).toBe(200)
    expect(await Promise.all(others.map(async (other) => (await other.get(SESSIONS)).status))).toEqual([401, 401, 401])
    expect((await staff.get(SESSIONS)).status).toBe(200)
  })

  test('of others are not found', async () => {
    const [owner, stranger] = [await app.as('Staff'), await app.as('Administrator')]
    const [session] = await listOf(owner)
    expect((await stranger.call({ method: 'DELETE', url: `${SESSIONS}/${session?.id}` })).status).toBe(404)
    expect((await owner.get(SESSIONS)).status).toBe(200)
  })

  test.each([
    [ANDROID, 'Chrome', 'Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari', 'iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.9.1', 'curl', null],
    ['', null, null],
    [null, null, null],
  ])('%s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})

type Made = { data: PersonalToken & { token: string } }
const make = (client: SignedInClient, body: object) =>
  client.call<Made>({ method: 'POST', url: TOKENS, body: { name: 'Nightly export', scope: [], ...body } })

describe('personal tokens', () => {
  test('are shown once and stored as a hash; raw and Bearer let in', async () => {
    const staff = await app.as('Staff')
    const { body } = await make(staff, { scope: ['canFilterByBasicInfo'] })
    const { token, ...shown } = body.data
    expect(token).toMatch(/^ksp_[A-Za-z0-9_-]{43}$/)
    for (const sent of [token, `Bearer ${token}`]) {
      expect((await app.withToken(sent).get('/api/v1/influencers')).status).toBe(200)
    }
    const list = await staff.get<{ data: PersonalToken[] }>(TOKENS)
    expect(list.body.data).toEqual([{ ...shown, last_used_at: expect.any(String) }])
    expect(list.text).not.toContain(token)
    const { rows } = await sql<{ text: string }>`select personal_tokens::text as text from personal_tokens`.execute(
      app.db,
    )
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
    expect(app.log.join('\n')).not.toContain(token)
  })

  test('reach what is in their scope and still in the role, nothing else', async () => {
    const manager = await app.as(['canFilterByBasicInfo', 'canCreateAccounts'])
    const narrow = app.withToken((await make(manager, { scope: ['canCreateAccounts'] })).body.data.token)
    expect((await narrow.get('/api/v1/influencers')).status).toBe(403)
    const wide = app.withToken((await make(manager, { scope: ['canFilterByBasicInfo'] })).body.data.token)
    expect((await wide.get('/api/v1/influencers')).status).toBe(200)
    await sql`update roles set flags = '{canCreateAccounts}' where id = (select role_id from accounts
      where id = ${manager.accountId})`.execute(app.db)
    await expect.poll(async () => (await wide.get('/api/v1/influencers')).status, { timeout: 1_000 }).toBe(403)
  })

  test('never carry rights that their maker lacks, nor what an account is', async () => {
    const staff = await app.as('Staff')
    expect((await make(staff, { scope: ['canCreateRole'] })).status).toBe(403)
    for (const flag of FLAGS.filter((one) => one.startsWith('is'))) {
      expect((await make(staff, { scope: [flag] })).status).toBe(400)
    }
  })

  test('keep the cap of their account’s tier', async () => {
    const demo = await app.as('Demo')
    const { body } = await make(demo, { scope: ['canFilterByBasicInfo'] })
    const found = await app.withToken(body.data.token).get<{ total: number }>('/api/v1/influencers')
    expect(found.body.total).toBe(24)
  })

  test('do not decide who the account is', async () => {
    const staff = await app.as('Staff')
    const token = app.withToken((await make(staff, {})).body.data.token)
    expect((await token.get('/api/v1/user-profile')).status).toBe(200)
    const calls = [
      ['PATCH', '/api/v1/user-profile'],
      ['PATCH', '/user-profile'],
      ['PUT', '/api/v1/user-profile/avatar'],
      ['GET', SESSIONS],
      ['DELETE', SESSIONS],
      ['GET', TOKENS],
      ['POST', TOKENS],
      ['POST', '/api/v1/sign-out'],
    ] as const
    for (const [method, url] of calls) expect((await token.call({ method, url })).status, url).toBe(403)
    expect((await staff.get(SESSIONS)).status).toBe(200)
  })

  test('end when they are revoked, run out, or their account is switched off', async () => {
    const staff = await app.as('Staff')
    const [revoked, old, last] = await Promise.all(
      [{}, { expires_in_days: 1 }, {}].map(async (more) => (await make(staff, more)).body.data),
    )
    if (!revoked || !old || !last) throw new Error('no tokens')
    const statusOf = async ({ token }: { token: string }) => (await app.withToken(token).get('/user-profile')).status
    expect(await Promise.all([revoked, old, last].map(statusOf))).toEqual([200, 200, 200])
    const stranger = await app.as('Administrator')
    expect((await stranger.call({ method: 'DELETE', url: `${TOKENS}/${revoked.id}` })).status).toBe(404)
    await staff.call({ method: 'DELETE', url: `${TOKENS}/${revoked.id}` })
    expect(await statusOf(revoked)).toBe(401)
    await sql`update personal_tokens set expires_at = now() - interval '1 second' where id = ${old.id}`.execute(app.db)
    await expect.poll(() => statusOf(old), { timeout: 1_000 }).toBe(401)
    await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', staff.accountId).execute()
    await expect.poll(() => statusOf(last), { timeout: 1_000 }).toBe(401)
  })

  test('are twenty at most, also when made at once', async () => {
    const staff = await app.as('Staff')
    const made = await Promise.all(Array.from({ length: 24 }, () => make(staff, {})))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(made.filter(({ status }) => status === 400)).toHaveLength(4)
  })
})
