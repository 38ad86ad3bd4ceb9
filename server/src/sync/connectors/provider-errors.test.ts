import fc from 'fast-check'
import { expect, test } from 'vitest'
import { googleOutcome } from './google-errors'
import { graphOutcome, restAskedFor } from './graph-errors'
import { plainDetail } from './plain-detail'

const google = (status: number, reason: string) =>
  googleOutcome({ status, headers: {}, body: { error: { code: status, message: 'm', errors: [{ reason }] } } }).kind

test.each([
  [400, 'invalidPageToken', 'bug'],
  [400, 'keyInvalid', 'bug'],
  [401, 'authError', 'needs-reconnect'],
  [403, 'insufficientPermissions', 'missing-scope'],
  [403, 'quotaExceeded', 'quota-exhausted'],
  [403, 'dailyLimitExceeded', 'quota-exhausted'],
  [403, 'rateLimitExceeded', 'rate-limited'],
  [429, 'userRateLimitExceeded', 'rate-limited'],
  [403, 'channelClosed', 'unavailable'],
  [403, 'accountDelegationForbidden', 'unavailable'],
  [404, 'playlistNotFound', 'not-found'],
  [503, 'backendError', 'transient'],
])('Google %i %s is %s', (status, reason, kind) => {
  expect(google(status, reason)).toBe(kind)
})

test('Google’s OAuth errors are text: a revoked token asks for a new consent', () => {
  const oauth = (error: string) => googleOutcome({ status: 400, headers: {}, body: { error } }).kind
  expect([oauth('invalid_grant'), oauth('invalid_client')]).toEqual(['needs-reconnect', 'bug'])
})

const graph = (code: number, error_subcode?: number, status = 400) =>
  graphOutcome({ status, headers: {}, body: { error: { message: 'm', code, error_subcode } } }).kind

test.each([
  [190, 460, 'needs-reconnect'],
  [102, undefined, 'needs-reconnect'],
  [1, undefined, 'transient'],
  [2, undefined, 'transient'],
  [3, undefined, 'missing-scope'],
  [10, undefined, 'missing-scope'],
  [299, undefined, 'missing-scope'],
  [4, undefined, 'rate-limited'],
  [17, undefined, 'rate-limited'],
  [32, undefined, 'rate-limited'],
  [613, undefined, 'rate-limited'],
  [80001, undefined, 'rate-limited'],
  [80002, undefined, 'rate-limited'],
  [341, undefined, 'rate-limited'],
  [368, undefined, 'rate-limited'],
  [100, 33, 'not-found'],
  [100, undefined, 'bug'],
  [110, 2207013, 'unavailable'],
  [803, undefined, 'unavailable'],
  [3001, 1504028, 'bug'],
])('Graph %i/%s is %s, whatever the status', (code, subcode, kind) => {
  for (const status of [200, 400, 403]) expect(graph(code, subcode, status)).toBe(kind)
})

test('Meta is left alone from 95 % on, for as long as it says', () => {
  const headers = (call_count: number, estimated_time_to_regain_access: number) => ({
    'x-business-use-case-usage': JSON.stringify({
      1: [{ type: 'pages', call_count, estimated_time_to_regain_access }],
    }),
  })
  const rest = (usageHeaders: Record<string, string>) =>
    restAskedFor({ status: 200, headers: usageHeaders, body: {} }, 0)
  expect(rest(headers(94, 30))).toBeNull()
  expect(rest(headers(95, 30))).toEqual(new Date(1_800_000))
  expect(rest({ 'x-app-usage': '{"call_count":1,"total_time":100,"total_cputime":2}' })).toEqual(new Date(3_600_000))
  expect(rest({ 'x-app-usage': 'none' })).toBeNull()
})

test('an answer of any shape is an outcome', () => {
  fc.assert(
    fc.property(fc.anything(), fc.integer({ min: 200, max: 599 }), (body, status) => {
      expect(googleOutcome({ status, headers: {}, body }).kind).toBeTypeOf('string')
      expect(graphOutcome({ status, headers: {}, body }).kind).toBeTypeOf('string')
    }),
  )
})

test.each([
  'Malformed access token EAABsbCS1iHgBA123abc_-x',
  'token ya29.a0AfH6SMB_x-y.z is wrong',
  'GET /x?access_token=abcDEF123&a=1',
  'key AIzaSyA-1234567890 is not valid',
  'refresh 1//0gabcDEF-_1',
  'app 1234567890|abcDEF-123',
  'what we sent: hunter2-hunter2',
])('%s loses its secret', (text) => {
  expect(plainDetail(text, ['hunter2-hunter2'])).toContain('…')
  expect(plainDetail(text, ['hunter2-hunter2'])).not.toMatch(/123|0gabc|a0Af|hunter2/)
})

test('a detail is one short line', () => {
  expect(plainDetail(`a\n\u001b[31mb${'x'.repeat(1_000)}`)).toMatch(/^a \[31mbx+…$/)
  expect(plainDetail('x'.repeat(1_000))).toHaveLength(300)
})
