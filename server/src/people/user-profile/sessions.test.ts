import type { Session } from '@kolscope/contract/people/user-profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { openSession } from '../../core/session'
import { deviceOf } from './device'

const SESSIONS = '/api/v1/user-profile/sessions'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
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
