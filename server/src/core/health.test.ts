import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app'
import type { Env } from './env'

const statusOf =
  (app: () => TestApp) =>
  async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app().server.inject({ url: '/metrics', headers, remoteAddress })).statusCode

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto', 'cf-connecting-ip']

describe.each<[string, Partial<Env>]>([
  ['with a public address', { isPublicUrlGiven: true, publicUrl: 'https://kolscope.test' }],
  ['with a trusted proxy', { isPublicUrlGiven: false, trustedProxies: ['127.0.0.1'] }],
])('behind a proxy, %s', (_, env) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ env: { ...env, metricsReaders: ['10.1.0.0/16', '2001:db8::7'] } })
  })
  afterAll(() => app.close())
  const status = statusOf(() => app)

  test('metrics are not for whom a proxy of this machine passes on, also where it adds no header', async () => {
    expect(await status({})).toBe(403)
    expect(await status({}, '::1')).toBe(403)
    expect(await status({}, '::ffff:127.0.0.1')).toBe(403)
    for (const name of FORWARDED) expect(await status({ [name]: '10.1.2.3' }), name).toBe(403)
  })

  test('metrics are for the readers that the operator names, themselves', async () => {
    expect(await status({}, '10.1.2.3')).toBe(200)
    expect(await status({}, '::ffff:10.1.2.3')).toBe(200)
    expect(await status({}, '2001:db8::7')).toBe(200)
    expect(await status({}, '10.2.0.1')).toBe(403)
    for (const name of FORWARDED) expect(await status({ [name]: '10.1.2.3' }, '10.1.2.3'), name).toBe(403)
  })
})

test('readiness that is asked for without end asks the database once a second at most', async () => {
  const app = await startTestApp()
  try {
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const queries = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    const counts = () => queries.mock.calls.filter(([{ sql }]) => sql.includes('pg_stat_activity')).length
    const ready = async () => (await app.server.inject('/health/ready')).statusCode
    const all = (await Promise.all(Array.from({ length: 50 }, ready))).concat(await ready())
    expect(new Set(all)).toEqual(new Set([200]))
    expect(counts()).toBe(1)
    now.mockReturnValue(performance.now() + 1_000)
    expect(await ready()).toBe(200)
    expect(counts()).toBe(2)
  } finally {
    vi.restoreAllMocks()
    await app.close()
  }
})

describe('without a proxy', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ env: { isPublicUrlGiven: false, publicUrl: 'http://localhost:4600' } })
  })
  afterAll(() => app.close())
  const status = statusOf(() => app)

  test('metrics are for this machine', async () => {
    expect(await status({})).toBe(200)
    expect(await status({}, '::ffff:127.0.0.1')).toBe(200)
    expect(await status({}, '203.0.113.9')).toBe(403)
    for (const name of FORWARDED) expect(await status({ [name]: '127.0.0.1' }), name).toBe(403)
  })
  test('metrics are not for a page whose name was made to lead to this machine', async () => {
    for (const host of ['localhost:4600', '127.0.0.1', '127.0.0.1:4600', '[::1]:4600']) {
      expect(await status({ host }), host).toBe(200)
    }
    for (const host of ['evil.example', '127.0.0.1.evil.example:4600', 'localhost.evil.example', 'kolscope.test']) {
      expect(await status({ host }), host).toBe(403)
    }
  })
})
