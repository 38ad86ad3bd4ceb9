import { connect } from 'node:net'
import { api } from '@kolscope/contract/api'
import { can } from '@kolscope/contract/core/access'
import { ApiError, problem } from '@kolscope/contract/core/errors'
import type { Route } from '@kolscope/contract/core/route'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type Response, startTestApp, type TestApp } from '../../testing/test-app'
import { routesOf, uglyBody, uglyPath, uglyQuery } from '../../testing/ugly-input'

const Strict = ApiError.strict()

let app: TestApp
let administrator: Client
let demo: Client
let port: number

beforeAll(async () => {
  app = await startTestApp({ influencers: 60 })
  administrator = await app.as('Administrator')
  demo = await app.as('Demo')
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Whatever was sent, the answer is a good one or an ApiError whose id is also in the header. */
function expectGoodAnswer({ status, text, headers }: Response, call: unknown) {
  const description = `${JSON.stringify(call).slice(0, 500)} gave ${status} ${text.slice(0, 500)}`
  const reason = status < 500 ? '' : app.log.findLast((line) => line.includes('failed unexpectedly'))
  expect(status, `${description} ${reason}`).toBeLessThan(500)
  expect(headers['content-type'], description).toBe('application/json; charset=utf-8')
  if (status < 400) return
  const body = Strict.parse(JSON.parse(text))
  expect(body.message, description).not.toBe('')
  expect(headers['x-request-id'], description).toBe(body.request_id)
}

const routes = routesOf(api)

describe('bad input', () => {
  test('ugly paths, queries and bodies never fail unexpectedly', async () => {
    const anyCall = fc.constantFrom(...routes).chain((route: Route) =>
      fc.record({
        method: fc.constant(route.method),
        url: uglyPath(route),
        query: uglyQuery(route),
        body: route.method === 'GET' ? fc.constant(undefined) : uglyBody(route),
        headers: fc.constantFrom(
          { 'content-type': 'application/json' },
          { 'content-type': 'application/json; charset=utf-8' },
        ),
        from: fc.ipV4(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(anyCall, fc.boolean(), async (call, isDemo) => {
        const caller = call.url.endsWith('sign-out') ? app.anonymous : isDemo ? demo : administrator
        expectGoodAnswer(await caller.call(call), call)
      }),
      { numRuns: 700, endOnFailure: true },
    )
    expect(app.log.filter((line) => line.includes('failed unexpectedly'))).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('bodies that are no JSON, too deep, too long or of another type', async () => {
    const json = { 'content-type': 'application/json' }
    const deep = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const cases: [number, string | undefined, Record<string, string>][] = [
      [400, deep(100), json],
      [400, deep(8_000), json],
      [400, `{"email":"${'a'.repeat(16_000)}"}`, json],
      // Public calls take short bodies only.
      [413, `{"email":"${'a'.repeat(17_000)}"}`, json],
      [413, deep(400_000), json],
      [400, '{"email":', json],
      [400, '', json],
      [400, '{"email":"a\\u0000b","password":"x"}', json],
      [400, '{"email":"\\ud800","password":"x"}', json],
      [400, '{"__proto__":{"isAdmin":true}}', json],
      [400, '[]', json],
      [400, '"text"', json],
      [415, '{"email":"a","password":"b"}', { 'content-type': 'text/plain' }],
      [415, 'email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }],
      [415, '<a/>', { 'content-type': 'application/xml' }],
      [415, '{}', { 'content-type': 'nonsense' }],
      [415, '{}', { ...json, 'content-encoding': 'br' }],
      [415, '{}', { ...json, 'content-encoding': 'gzip' }],
      [400, undefined, {}],
    ]
    for (const [status, body, headers] of cases) {
      const answer = await app.anonymous.call({ method: 'POST', url: '/authentication', body, headers })
      expectGoodAnswer(answer, [body?.slice(0, 50), headers])
      expect(answer.status, `${body?.slice(0, 50)} ${JSON.stringify(headers)}`).toBe(status)
    }
  })

  test('unknown parameters are refused by their names', async () => {
    const { flags } = await app.db
      .selectFrom('roles')
      .select('flags')
      .where('name', '=', 'Administrator')
      .executeTakeFirstOrThrow()
    for (const route of routes.filter(({ access }) => access !== 'public' && can(flags, access))) {
      const url = route.path.replace(':id', '1000000')
      // Of its own: some routes end the caller's session.
      const caller = await app.as('Administrator')
      const call = { method: route.method, url, ...(route.method === 'GET' ? {} : { body: {} }) }
      for (const key of ['pagesize', '__proto__', 'constructor', 'toString', 'skipmapping']) {
        const answer = await caller.call<ApiError>({ ...call, query: `${key}=1` })
        expect(answer.status, url).toBe(400)
        expect(answer.body.errors, url).toContainEqual(problem(key, 'no-parameter'))
      }
      if (route.body) {
        const answer = await caller.call<ApiError>({ ...call, body: { min_folowers: 1 } })
        expect(answer.body.errors, url).toContainEqual(problem('min_folowers', 'no-parameter'))
      }
      const mapped = await caller.call<ApiError>({ ...call, query: 'skipMapping=1' })
      expect(mapped.body.errors ?? [], url).not.toContainEqual(problem('skipMapping', 'no-parameter'))
    }
  })

  test('scalars given twice, oversized pages and long lists are refused, naming the field', async () => {
    const refused: [string, string][] = [
      ['page_size=1&page_size=2', 'page_size'],
      ['page_size=1000000000', 'page_size'],
      ['page_size=101', 'page_size'],
      ['page_size=1e1', 'page_size'],
      ['page_index=-1', 'page_index'],
      ['min_followers=5&min_followers=6', 'min_followers'],
      ['min_followers=abc', 'min_followers'],
      [`categories=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 'categories'],
      [`fb_id_name=${'a'.repeat(201)}`, 'fb_id_name'],
      ['fb_id_name=a%00b', 'fb_id_name'],
      ['fb_id_name=%25%25', 'fb_id_name'],
      ['page_index=10000&page_size=100', 'page_index'],
      ['filter=last_post_days__lte%3D9999999999999999', 'filter'],
      ['platform=myspace', 'platform.0'],
      ['sort_type=1', 'sort_type'],
    ]
    // Of its own: something ugly may have ended the session of its sender.
    const caller = await app.as('Administrator')
    for (const [query, field] of refused) {
      const { status, body } = await caller.get<ApiError>('/api/v1/influencers', query)
      expect(status, query).toBe(400)
      expect(
        body.errors?.map((one) => one.field),
        query,
      ).toEqual([field])
    }
  })
})

/** Sends bytes as they are; returns the first status line and body. */
function send(bytes: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      received += String(text)
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1] ?? 0), body })
    })
  })
}

const request = (lines: string[], method = 'GET', url = '/api/v1/config') =>
  `${[`${method} ${url} HTTP/1.1`, 'host: a', 'connection: close', ...lines].join('\r\n')}\r\n\r\n`

describe('bytes on the wire', () => {
  test('two Authorization headers are refused, also where the first one is good', async () => {
    const { token } = await app.as('Staff')
    const good = `authorization: ${token}`
    const url = '/api/v1/jobs'
    expect((await send(request([good], 'GET', url))).status).toBe(200)
    expect((await send(request([`AUTHORIZATION: bearer ${token}`], 'GET', url))).status).toBe(200)
    for (const lines of [
      [good, good],
      [good, 'Authorization: x'],
      ['Authorization: x', good],
    ]) {
      const { status, body } = await send(request(lines, 'GET', url))
      expect(status).toBe(400)
      expect(Strict.parse(JSON.parse(body)).message).toContain('Authorization')
    }
  })

  test('an address of 60,000 characters is read; a longer one gets words, as a page where a page was asked for', async () => {
    const long = (length: number, accept: string, path = '/discover-influencers') =>
      request([`accept: ${accept}`], 'GET', `${path}?categories=${'1,'.repeat(length / 2)}`)
    expect((await send(long(60_000, 'application/json'))).status).toBe(404)
    for (const length of [66_000, 200_000]) {
      const { status, body } = await send(long(length, 'text/html'))
      expect([status, body.includes('This address is too long')]).toEqual([431, true])
    }
    const { status, body } = await send(long(66_000, 'application/json', '/api/v1/influencers'))
    expect(status).toBe(431)
    expect(Strict.parse(JSON.parse(body)).code).toBe(431)
  })

  test('what is no request, or a dangerous one, gets an ApiError', async () => {
    const cases: [number, string][] = [
      [431, request([`x-long: ${'a'.repeat(65_536)}`])],
      [400, 'nonsense\r\n\r\n'],
      [400, request([], 'GET', '/api/v1/users/%ZZ')],
      [404, request([], 'GET', '/%00')],
      [400, request([], 'GET', '/%ff%fe')],
      [400, request(['content-length: 5', 'transfer-encoding: chunked'], 'POST', '/authentication')],
      [400, request(['content-length: 5', 'content-length: 6'], 'POST', '/authentication')],
      [404, request([], 'PROPFIND', '/api/v1/config')],
      [404, request([], 'DELETE', '/api/v1/config')],
      [404, request([], 'GET', '/api/v1/no-such-route')],
      [404, request([], 'GET', '/api/v1/../api/v1/config')],
      [400, request([], 'BREW', '/api/v1/config')],
      [414, request([], 'GET', `/api/v1/users/${'9'.repeat(300)}`)],
    ]
    for (const [expected, bytes] of cases) {
      const { status, body } = await send(bytes)
      const description = `${bytes.slice(0, 80)} gave ${status} ${body.slice(0, 200)}`
      expect(status, description).toBe(expected)
      expect(Strict.safeParse(JSON.parse(body)).success, description).toBe(true)
    }
    expect((await app.anonymous.get('/health/live')).status).toBe(200)
  })

  test('many requests over one connection leave no listeners behind', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    const one = 'GET /api/v1/config HTTP/1.1\r\nhost: a\r\n\r\n'
    const { status } = await send(one.repeat(30) + request([]))
    process.off('warning', note)
    expect(status).toBe(200)
    expect(warnings.map(({ name }) => name)).not.toContain('MaxListenersExceededWarning')
  })
})
