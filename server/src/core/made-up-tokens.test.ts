import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { createSessions, newToken } from './session'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { rateLimitFactor: 1 } })
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

/** Counts the questions about sessions from now on. */
function countLookUps() {
  const selectFrom = vi.spyOn(app.db, 'selectFrom')
  return () => selectFrom.mock.calls.filter(([table]) => String(table) === 'sessions').length
}

const statusFor = async (token: string, from: string) =>
  (await app.withToken(token).call({ url: '/api/v1/user-profile', from })).status

test('a network that has tried many tokens is refused without a question, and its known sessions go on', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const staff = await app.as('Staff')
  expect(await statusFor(staff.token, '203.0.113.20')).toBe(200)
  const lookUps = countLookUps()
  for (let nth = 0; nth < 600; nth += 1) expect(await statusFor(newToken(), '203.0.113.20')).toBe(401)
  expect(lookUps()).toBe(600)
  for (let nth = 0; nth < 50; nth += 1) expect(await statusFor(newToken(), '203.0.113.20')).toBe(429)
  expect(lookUps()).toBe(600)
  expect(await statusFor(staff.token, '203.0.113.20')).toBe(200)
})

test('sessions that prove valid do not count for their network', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const many = await Promise.all(Array.from({ length: 20 }, () => app.as('Staff')))
  for (const { token } of many) expect(await statusFor(token, '203.0.113.21')).toBe(200)
  for (let nth = 0; nth < 600; nth += 1) expect(await statusFor(newToken(), '203.0.113.21')).toBe(401)
  expect(await statusFor(newToken(), '203.0.113.21')).toBe(429)
})

test('thousands of made-up tokens do not make the server ask again about a valid one', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const sessions = createSessions(app.db)
  const { token } = await app.as('Staff')
  expect(await sessions.find(token)).not.toBeNull()
  for (let batch = 0; batch < 25; batch += 1) {
    await Promise.all(Array.from({ length: 100 }, () => sessions.find(newToken())))
  }
  const lookUps = countLookUps()
  expect(await sessions.find(token)).not.toBeNull()
  expect(lookUps()).toBe(0)
})

test('made-up tokens ask the database a few at a time', async () => {
  let most = 0
  let under = 0
  const countingDb = app.db.withPlugin({
    transformQuery: ({ node }) => {
      under += 1
      most = Math.max(most, under)
      return node
    },
    transformResult: async ({ result }) => {
      await new Promise(setImmediate)
      under -= 1
      return result
    },
  })
  const sessions = createSessions(countingDb)
  await Promise.all(Array.from({ length: 100 }, () => sessions.find(newToken())))
  expect(most).toBe(4)
})
