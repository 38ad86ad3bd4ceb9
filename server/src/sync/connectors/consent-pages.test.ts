import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { createArrivingBodies } from '../../core/arriving-bodies'
import { createRateLimits } from '../../core/rate-limits'
import { registerConsentPages } from './consent-pages'
import { providerSettings } from './provider-settings'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    env: { providers: { credentials: {}, graphVersion: 'v26.0', standIns: 'own' }, rateLimitFactor: 0.1 },
  })
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
  const response = await app.server.inject({
    method: 'POST',
    url: `/stand-ins/google-oauth/auth?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'person=500000000000001&scope=a&decision=allow',
  })
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    expect.stringMatching(/^https:\/\/kolscope\.test\/oauth\/return\?code=/),
  ])
})

const post = (payload: string, remoteAddress = '127.0.0.1') =>
  app.server.inject({
    method: 'POST',
    url: `/stand-ins/google-oauth/auth?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
    remoteAddress,
  })

test('a body longer than other public calls take is refused', async () => {
  expect((await post(`person=${'5'.repeat(20_000)}`)).statusCode).toBe(413)
})

test('a body that does not arrive in time ends the connection', async () => {
  const hurried = fastify()
  const settings = providerSettings({ credentials: {}, graphVersion: 'v26.0', standIns: 'own' }, 'http://127.0.0.1:9')
  registerConsentPages(hurried, settings, {
    limits: createRateLimits(1_000),
    bodies: createArrivingBodies({ timeoutMs: 300 }),
  })
  const address = await hurried.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const startedAt = performance.now()
  socket.write(
    `POST /stand-ins/google-oauth/auth?${query} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nx`,
  )
  await once(socket, 'close')
  expect(performance.now() - startedAt).toBeGreaterThan(250)
  await hurried.close()
})

test('a network has only so many calls', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 70; n += 1) statuses.add((await post('', '198.51.100.7')).statusCode)
  expect([...statuses]).toContain(429)
  expect((await post('', '203.0.113.7')).statusCode).not.toBe(429)
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
