import { api } from '@kolscope/contract/api'
import { costOf } from '@kolscope/contract/costs'
import { expect, test } from 'vitest'
import { type SignedInClient, startTestApp } from '../../testing/test-app'
import { routesOf } from '../../testing/ugly-input'
import type { Actor } from './ctx'
import { createRateLimits } from './rate-limits'

const actor = (accountId: number): Actor => ({
  accountId,
  email: 'a@example.com',
  roleId: 1,
  flags: [],
  sessionHash: Buffer.alloc(1),
  personalTokenId: null,
  mustHoldRight: false,
  isUnproven: false,
})

function deferred() {
  const parts: { resolve: () => void } = { resolve: () => undefined }
  const promise = new Promise<void>((resolve) => Object.assign(parts, { resolve }))
  return { promise, resolve: () => parts.resolve() }
}

/** How many of many calls at once are admitted. */
function admitted(take: () => void): number {
  for (let count = 0; count < 5_000; count += 1) {
    try {
      take()
    } catch {
      return count
    }
  }
  return 5_000
}

test('a burst is admitted, then as many as come back with time; others are not affected', () => {
  let nowMs = 0
  const limits = createRateLimits(1, () => nowMs)
  expect(admitted(() => limits.take(actor(1), 'search'))).toBe(150)
  nowMs = 1_000
  expect(admitted(() => limits.take(actor(1), 'search'))).toBe(12)
  expect(admitted(() => limits.take(actor(2), 'search'))).toBe(150)
  expect(admitted(() => limits.take(actor(3), 'bulk'))).toBe(40)
  nowMs = 3_600_000
  expect(admitted(() => limits.take(actor(1), 'search'))).toBe(150)
})

test('only so many run at once, and a place is free again when one fails', async () => {
  const limits = createRateLimits(1)
  const { promise: gate, resolve: release } = deferred()
  const running = Array.from({ length: 4 }, () => limits.run(actor(1), 'bulk', () => gate))
  await expect(limits.run(actor(1), 'bulk', async () => 1)).rejects.toMatchObject({ status: 429 })
  await expect(limits.run(actor(2), 'bulk', async () => 1)).resolves.toBe(1)
  release()
  await Promise.all(running)
  await expect(limits.run(actor(1), 'bulk', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await expect(limits.run(actor(1), 'bulk', async () => 1)).resolves.toBe(1)
})

test('a call that searches, takes files or holds thousands of ids is not declared light', () => {
  const light = routesOf(api).filter((route) => costOf(route) === 'light' && route.path !== '/api/batch')
  const isHeavy = ({ files, query, body }: (typeof light)[number]) =>
    files || 'min_followers' in (query?.shape ?? {}) || 'min_followers' in (body?.shape ?? {})
  expect(light.filter(isHeavy).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('direct, by batch, by another session and by PUT: one account has one allowance', async () => {
  const app = await startTestApp({ influencers: 5, env: { rateLimitFactor: 1 } })
  try {
    const staff = await app.as('Staff')
    const other = await app.as('Staff')
    const search = (client: SignedInClient) => client.get('/api/v1/influencers', { page_size: 1 })
    const byBatch = () => staff.post('/api/batch', { endpoint: '/influencers', method: 'GET', query: { page_size: 1 } })
    const answers = []
    for (let nth = 0; nth < 400 && answers.at(-1)?.status !== 429; nth += 1) {
      answers.push(await (nth % 2 === 0 ? search(staff) : byBatch()))
    }
    const last = answers.at(-1)
    expect(answers.length).toBeGreaterThan(150)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await search(other)).status).toBe(200)
    // What is light still answers: the interface stays usable.
    expect((await staff.get('/api/v1/user-profile')).status).toBe(200)
  } finally {
    await app.close()
  }
})
