import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ env: { providers: { credentials: {}, graphVersion: 'v26.0', standIns: 'own' } } })
})
afterAll(() => app.close())

const query = new URLSearchParams({
  client_id: 'stand-in.apps.googleusercontent.com',
  redirect_uri: 'https://kolscope.test/oauth/return',
  response_type: 'code',
  scope: 'a',
  state: 's',
})

test('a browser gives its consent through the server, without a session and without scripts', async () => {
  const page = await app.server.inject({
    url: `/stand-ins/google-oauth/auth?${query}`,
    headers: { 'accept-language': 'vi' },
  })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Không phải Google: bản đóng thế')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const given = await app.server.inject({
    method: 'POST',
    url: `/stand-ins/google-oauth/auth?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'person=500000000000001&scope=a&decision=allow',
  })
  expect([given.statusCode, given.headers.location]).toEqual([
    302,
    expect.stringMatching(/^https:\/\/kolscope\.test\/oauth\/return\?code=/),
  ])
})

test.each(['/stand-ins/control', '/stand-ins/google-oauth/../control', '/stand-ins/youtube/v3/channels'])(
  '%s is not passed on',
  async (url) => {
    expect((await app.server.inject({ url })).statusCode).toBe(404)
    expect(
      (
        await app.server.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'a=b',
        })
      ).statusCode,
    ).toBe(404)
  },
)
