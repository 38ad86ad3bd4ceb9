import { METHODS } from '@kolscope/contract/core/route'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyText } from '../../../testing/any-text'
import { type Response, type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { segmentsOf } from './endpoints'

let app: TestApp
let staff: SignedInClient
let administrator: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: 30 })
  staff = await app.as('Staff')
  administrator = await app.as('Administrator')
})
afterAll(() => app.close())

const batch = <T>(client: SignedInClient, body: object) => client.post<T>('/api/batch', body)

/** Removes what differs from call to call in any response. */
const lasting = ({ body }: Response) => {
  const { request_id: _, took_ms: __, index_lag_ms: ___, ...rest } = body as Record<string, unknown>
  return rest
}

const CALLS: readonly { method: (typeof METHODS)[number]; url: string; query?: object; data?: object }[] = [
  { method: 'GET', url: '/influencers', query: { platform: ['fb', 'tiktok'], min_followers: 100, page_size: 5 } },
  { method: 'GET', url: '/influencers', query: { page_size: 1_000 } },
  { method: 'GET', url: '/influencers', query: { no_such: 1 } },
  { method: 'GET', url: '/influencers/facets', query: { fb_id_name: 'nguyen' } },
  { method: 'POST', url: '/influencers/search', query: { page_size: 3, skipMapping: 1 }, data: { gender: ['male'] } },
  { method: 'POST', url: '/influencers/search', data: { id: 1 } },
  { method: 'GET', url: '/influencers/1/preview' },
  { method: 'GET', url: '/influencers/0/preview' },
  { method: 'GET', url: '/influencers/x/preview' },
  { method: 'GET', url: '/category', query: { sort_type: -1, sort_field: 'name', page_size: 3 } },
  { method: 'GET', url: '/roles', query: { pageSize: 2, skipMapping: 1 } },
  { method: 'POST', url: '/roles', data: {} },
  { method: 'GET', url: '/users/999999' },
  { method: 'GET', url: '/no-such-thing' },
  { method: 'DELETE', url: '/influencers' },
]

test('answers what the direct call answers, status and body', async () => {
  for (const client of [staff, administrator]) {
    for (const { method, url, query, data } of CALLS) {
      const direct = await client.call({
        method,
        url: `/api/v1${url}`,
        ...(query && { query: query as Record<string, unknown> }),
        ...(data && { body: data }),
      })
      for (const endpoint of [url, url.slice(1), `/api/v1${url}`, `${url}/`]) {
        const inner = await batch(client, { endpoint, method, ...(query && { query }), ...(data && { data }) })
        const label = `${method} ${endpoint}`
        expect(inner.status, label).toBe(direct.status)
        if (direct.status < 400 || !('message' in lasting(direct)))
          expect(lasting(inner), label).toEqual(lasting(direct))
      }
    }
  }
})

test('what was refused is refused with the same words', async () => {
  const wrong = { endpoint: '/influencers', query: { no_such: 1 } }
  const direct = await staff.get('/api/v1/influencers', wrong.query)
  expect(lasting(await batch(staff, wrong))).toEqual(lasting(direct))
})

test('needs a session, and gives no right that the caller lacks', async () => {
  const call = { endpoint: '/influencers' }
  expect((await app.anonymous.post('/api/batch', call)).status).toBe(401)
  expect((await app.withToken('x'.repeat(43)).post('/api/batch', call)).status).toBe(401)
  expect((await batch(await app.as('Influencer'), call)).status).toBe(403)
  expect((await batch(staff, { endpoint: '/roles', method: 'POST', data: { name: 'Mine' } })).status).toBe(403)
})

test('neither a batch nor a call that decides who the caller is', async () => {
  const before = await app.db.selectFrom('sessions').select('account_id').execute()
  for (const endpoint of ['batch', '/api/batch', '/authentication', '/sign-out', '/sign-up', '/set-up', '/config'])
    for (const method of METHODS)
      expect((await batch(staff, { endpoint, method, data: {} })).status, `${method} ${endpoint}`).toBe(404)
  expect((await app.db.selectFrom('sessions').select('account_id').execute()).length).toBe(before.length)
})

const SPELLINGS = [
  ...['/influencers/../roles', '..', '/..', 'influencers/..', '/influencers/..;/roles', '/./roles', '/roles/.'],
  ...['/influencers/%2e%2e/roles', '/influencers/.%2e/roles', '/%72oles', '/roles%00', '/roles%20', '/roles%3Fa=1'],
  ...['/influencers\\..\\roles', '\\roles', '/influencers/..\\roles', '//roles', '/api//v1/roles', '/roles//', '///'],
  ...['/roles?select=id', '/roles#x', '/roles;x=1', '/roles\n', '/roles\r\nHost: x', '/roles\t', ' /roles', '/roles '],
  ...['http://localhost/api/v1/roles', 'https://evil.example/', '//evil.example/roles', 'file:///etc/passwd'],
  ...[
    '/rôles',
    '/roles\u200b',
    '／roles',
    '/roles\u0000',
    '/',
    '',
    '.',
    '@evil',
    '/roles,',
    '/roles*',
    '/:id',
    '/roles/:id',
  ],
  ...['/roles/__proto__/..', '/roles/{id}', '/roles/$1', "/roles/'", '/roles/"', '/roles/<x>', '/roles/|', '/roles/^'],
]

describe('spellings', () => {
  test.each(SPELLINGS)('%j is refused', async (endpoint) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await batch(administrator, { endpoint, method, data: { name: 'Made by a spelling' } })
      expect(answer.status).toBe(400)
    }
  })

  test.each([
    '/API/V1/roles',
    '/Roles',
    '/api/v2/roles',
    '/api/v1',
    '/api',
    '/api/v1/api/v1/roles',
    '/constructor',
    '/__proto__',
  ])('%s is no call', async (endpoint) => expect((await batch(administrator, { endpoint })).status).toBe(404))

  test('any text either has one reading or none', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.webPath(), fc.stringMatching(/^[/.%\\a-z0-9;?#]{0,30}$/)), (text) => {
        const segments = segmentsOf(text)
        if (segments === null) return
        const url = new URL(`http://host/${text.replace(/^\//, '')}`)
        expect(url.host + url.search + url.hash).toBe('host')
        const below = url.pathname.split('/').filter(Boolean)
        expect(below.join('/').replace(/^api\/v1(\/|$)/, '')).toBe(segments.join('/'))
      }),
      { numRuns: 2_000 },
    )
  })

  test('no role was made by any of them', async () => {
    const rows = await app.db.selectFrom('roles').select('name').where('name', '=', 'Made by a spelling').execute()
    expect(rows).toEqual([])
  })
})

test('what is sent beside the four fields is refused, and so is data that is no object', async () => {
  for (const more of [
    { url: '/roles' },
    { headers: {} },
    { data: 'text' },
    { data: [] },
    { query: '?a=1' },
    { method: 'HEAD' },
  ])
    expect((await batch(staff, { endpoint: '/influencers', ...more })).status, JSON.stringify(more)).toBe(400)
  const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as object
  expect((await batch(staff, { endpoint: '/influencers/search', method: 'POST', data: deep })).status).toBe(400)
})
