import type { ApiError } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { metricsReaders: ['10.0.0.9'] } })
})
afterAll(() => app.close())

describe('the app', () => {
  test('what belongs to somebody else is answered as what does not exist', async () => {
    const owner = await app.as('Staff')
    const foreign = await (await app.as('Staff')).get<ApiError>(`/api/v1/users/${owner.accountId}`)
    const missing = await (await app.as('Staff')).get<ApiError>('/api/v1/users/999999999')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  test('every answer keeps browsers from reading it as something else, framing it or telling its address', async () => {
    for (const url of ['/api/v1/config', '/api/v1/jobs', '/users/1', '/no-such-thing', '/health/live']) {
      const { headers } = await app.anonymous.get(url)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['referrer-policy'], url).toBe('no-referrer')
      const policy = String(headers['content-security-policy'])
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, url).toContain(part)
      expect(headers['access-control-allow-origin'], url).toBeUndefined()
      expect(headers['set-cookie'], url).toBeUndefined()
    }
  })

  test('rights are asked before anything of the request is read', async () => {
    const influencer = await app.as('Influencer')
    expect((await influencer.get('/api/v1/influencers', 'no_such=1')).status).toBe(403)
    expect((await app.anonymous.get('/api/v1/influencers', 'no_such=1')).status).toBe(401)
  })

  test('behind a public address, measurements are for the readers that are named', async () => {
    const from = (address: string) => app.anonymous.call({ url: '/metrics', from: address })
    expect((await from('10.0.0.9')).text).toMatch(/^kolscope_index_lag_ms \d+$/m)
    for (const address of ['10.0.0.8', '127.0.0.1']) expect((await from(address)).status, address).toBe(403)
  })

  test('what is answered is never kept by a cache, with and without the prefix', async () => {
    const staff = await app.as('Staff')
    for (const url of [`/api/v1/users/${staff.accountId}`, `/users/${staff.accountId}`, '/config', '/users/0']) {
      const { headers } = await staff.get(url)
      expect(headers['cache-control'], url).toBe('no-store')
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})
