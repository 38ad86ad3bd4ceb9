import { accounts } from '@kolscope/contract/people/accounts'
import { authentication } from '@kolscope/contract/people/authentication'
import { discovery } from '@kolscope/contract/search/discovery/discovery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, urlOf, waitOf } from './api'
import { ApiFailure, retryAfterMs } from './api-failure'
import { connection } from './connection'
import { session } from './session'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

type Reply = () => Response | Promise<Response>
const requests: { url: string; init: RequestInit }[] = []

function answers(...replies: Reply[]) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    return Promise.resolve().then(() => reply?.())
  })
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers })
const silence: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const refusal = (code: number, status = code) => json(status, { code, message: 'no', request_id: 'r-1' })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiFailure,
  )

beforeEach(() => {
  entries.clear()
  requests.length = 0
  vi.stubGlobal('localStorage', storage)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('path parameters and lists are written into the address', () => {
  expect(urlOf(accounts.getAccount, { id: 7 })).toBe('/api/v1/users/7')
  expect(urlOf(discovery.search, { platform: ['tiktok', 'insta'], fb_id_name: 'đà nẵng' })).toBe(
    '/api/v1/influencers?platform=tiktok,insta&fb_id_name=%C4%91%C3%A0+n%E1%BA%B5ng',
  )
})

test('the raw token is the Authorization header, and only the body fields are the body', async () => {
  entries.set('access_token', 'secret')
  answers(json(200, { code: 200 }))
  await call(discovery.searchByBody, { page_size: 12, platform: ['fb'] })
  expect(requests[0]?.url).toBe('/api/v1/influencers/search?page_size=12')
  expect(requests[0]?.init.headers).toMatchObject({ Authorization: 'secret' })
  expect(requests[0]?.init.body).toBe('{"platform":["fb"]}')
})

test('an error answer keeps status, code, message, fields and request id', async () => {
  const errors = [{ field: 'platform', message: 'unknown' }]
  answers(json(400, { code: 339, message: 'used up', errors, request_id: 'r-9' }))
  const failure = await failureOf(call(discovery.search, {}))
  expect(failure).toMatchObject({ status: 400, code: 339, message: 'used up', errors, requestId: 'r-9' })
})

test('an answer that is no error of ours still says its status', async () => {
  answers(() => new Response('<html>', { status: 502, headers: { 'X-Request-Id': 'p-1' } }))
  expect(await failureOf(call(discovery.search, {}))).toMatchObject({ status: 502, code: 502, requestId: 'p-1' })
})

test('401 with the stored token ends the session and says that it expired', async () => {
  entries.set('access_token', 'old').set('user_id', '1')
  answers(refusal(401))
  await failureOf(call(discovery.search, {}))
  expect(session.state()).toMatchObject({ status: 'signedOut', expired: true })
  expect(Object.fromEntries(entries)).toEqual({ expired: '1' })
})

test('401 for a token that has been replaced meanwhile leaves the new session alone', async () => {
  entries.set('access_token', 'old')
  answers(() => {
    entries.set('access_token', 'new')
    return refusal(401)()
  })
  await failureOf(call(discovery.search, {}))
  expect(entries.get('access_token')).toBe('new')
})

test('a refused sign-in never touches the session', async () => {
  entries.set('access_token', 'still-good')
  answers(refusal(401))
  expect(await failureOf(call(authentication.signIn, { email: 'a', password: 'b' }))).toMatchObject({ status: 401 })
  expect(entries.get('access_token')).toBe('still-good')
})

test('503 is tried again in place after the time that the server asks for', async () => {
  answers(json(503, {}, { 'Retry-After': '3' }), json(200, { code: 200 }))
  const answer = call(discovery.search, {})
  await vi.advanceTimersByTimeAsync(2_900)
  expect([requests.length, connection.state()]).toEqual([1, 'waiting'])
  await vi.advanceTimersByTimeAsync(200)
  await answer
  expect([requests.length, connection.state()]).toEqual([2, 'fine'])
})

test('after four tries without an answer the call fails with status 0 and the connection is lost', async () => {
  answers(silence)
  const failure = failureOf(call(discovery.search, {}))
  await vi.runAllTimersAsync()
  expect(await failure).toMatchObject({ status: 0 })
  expect([requests.length, connection.state()]).toEqual([4, 'lost'])
})

test('a writing call is not sent twice when no answer came', async () => {
  answers(silence)
  expect(await failureOf(call(authentication.signIn, { email: 'a', password: 'b' }))).toMatchObject({ status: 0 })
  expect(requests.length).toBe(1)
})

test('an aborted call stops waiting', async () => {
  answers(refusal(503))
  const leaving = new AbortController()
  const failure = failureOf(call(discovery.search, {}, { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  expect((await failure)?.name).toBe('AbortError')
  expect(requests.length).toBe(1)
})

test('Retry-After is read as seconds or as a date, and waiting has a limit', () => {
  expect(retryAfterMs('2')).toBe(2_000)
  expect(retryAfterMs(new Date(61_000).toUTCString(), 1_000)).toBe(60_000)
  expect(retryAfterMs('soon')).toBeNull()
  expect(retryAfterMs(null)).toBeNull()
  expect(waitOf(new ApiFailure(503, { retryAfterMs: 3_600_000 }), 1)).toBe(15_000)
  expect(waitOf(new ApiFailure(0), 3, 0.5)).toBe(2_400)
})
