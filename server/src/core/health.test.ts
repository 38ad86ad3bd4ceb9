import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { metricsReaders: ['10.1.0.0/16', '2001:db8::7'] } })
})
afterAll(() => app.close())

const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.server.inject({ url: '/metrics', headers, remoteAddress })).statusCode

test('metrics are for this machine, not for whom a proxy on it passes on', async () => {
  expect(await status({})).toBe(200)
  expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await status({ forwarded: 'for=127.0.0.1' })).toBe(403)
  expect(await status({}, '203.0.113.9')).toBe(403)
  expect(await status({}, '::ffff:127.0.0.1')).toBe(200)
})

test('metrics are for the readers that the operator names, themselves', async () => {
  expect(await status({}, '10.1.2.3')).toBe(200)
  expect(await status({}, '::ffff:10.1.2.3')).toBe(200)
  expect(await status({}, '2001:db8::7')).toBe(200)
  expect(await status({}, '10.2.0.1')).toBe(403)
  expect(await status({ 'x-forwarded-for': '10.1.2.3' }, '10.1.2.3')).toBe(403)
})
