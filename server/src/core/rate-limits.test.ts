import { api } from '@kolscope/contract/api'
import type { Cost } from '@kolscope/contract/core/route'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type SignedInClient, startTestApp } from '../../testing/test-app'
import { routesOf } from '../../testing/ugly-input'
import type { Actor } from './ctx'
import { type Caller, createRateLimits } from './rate-limits'

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

const caller = (accountId: number): Caller => ({ actor: actor(accountId), address: '203.0.113.1' })
const from = (address: string): Caller => ({ actor: null, address })

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
  expect(admitted(() => limits.take(caller(1), 'search'))).toBe(150)
  nowMs = 1_000
  expect(admitted(() => limits.take(caller(1), 'search'))).toBe(12)
  expect(admitted(() => limits.take(caller(2), 'search'))).toBe(150)
  expect(admitted(() => limits.take(caller(3), 'bulk'))).toBe(40)
  nowMs = 3_600_000
  expect(admitted(() => limits.take(caller(1), 'search'))).toBe(150)
})

test('who is not signed in counts for the network: an IPv4 address, a /64 of IPv6', () => {
  const limits = createRateLimits(1, () => 0)
  expect(admitted(() => limits.take(from('203.0.113.1'), 'search'))).toBe(600)
  expect(admitted(() => limits.take(from('::ffff:203.0.113.1'), 'light'))).toBe(0)
  expect(admitted(() => limits.take(from('203.0.113.2'), 'light'))).toBe(600)
  let nth = 0
  const nextOfOneSubscriber = () => {
    nth += 1
    return from(`2001:db8:1:2::${nth.toString(16)}`)
  }
  expect(admitted(() => limits.take(nextOfOneSubscriber(), 'light'))).toBe(600)
  expect(admitted(() => limits.take(caller(1), 'light'))).toBe(600)
  expect(admitted(() => limits.takeAnonymous('203.0.113.1', 'download'))).toBe(120)
})

test('only so many run at once, and a place is free again when one fails', async () => {
  const limits = createRateLimits(1)
  const { promise: gate, resolve: release } = deferred()
  const running = Array.from({ length: 4 }, () => limits.run(caller(1), 'bulk', () => gate))
  await expect(limits.run(caller(1), 'bulk', async () => 1)).rejects.toMatchObject({ status: 429 })
  await expect(limits.run(caller(2), 'bulk', async () => 1)).resolves.toBe(1)
  release()
  await Promise.all(running)
  await expect(limits.run(caller(1), 'bulk', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await expect(limits.run(caller(1), 'bulk', async () => 1)).resolves.toBe(1)
})

test('what may be long waits for one of few places of its account and is not refused', async () => {
  const limits = createRateLimits(1)
  const { promise: gate, resolve: release } = deferred()
  let most = 0
  let under = 0
  const long = () =>
    limits.run(caller(1), 'many', async () => {
      under += 1
      most = Math.max(most, under)
      await gate
      under -= 1
    })
  const waiting = Array.from({ length: 63 }, long)
  await expect(long()).rejects.toMatchObject({ status: 429 })
  await expect(limits.run(caller(1), 'light', async () => 1)).resolves.toBe(1)
  release()
  await Promise.all(waiting)
  expect(most).toBe(3)
})

test('all calls of an account together leave database connections to others, however they are named', async () => {
  const limits = createRateLimits(1)
  const { promise: gate, resolve: release } = deferred()
  const kinds = ['light', 'search', 'report', 'many', 'bulk'] as const
  let under = 0
  const blocked = () => {
    under += 1
    return gate
  }
  const direct = kinds.flatMap((kind) => Array.from({ length: 4 }, () => limits.run(caller(1), kind, blocked)))
  const named = kinds
    .slice(0, 4)
    .flatMap((kind) =>
      Array.from({ length: 4 }, () => limits.run(caller(1), 'named', () => limits.run(caller(1), kind, blocked))),
    )
  await new Promise(setImmediate)
  expect(under).toBe(12)
  await expect(limits.run(caller(2), 'search', async () => 1)).resolves.toBe(1)
  release()
  await Promise.all([...direct, ...named])
  expect(under).toBe(direct.length + named.length)
})

/** Whether a schema takes a list of more than 100 ids, at any depth. */
function takesManyIds(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, items, maxItems = Number.POSITIVE_INFINITY } = schema as Record<string, unknown>
  const isOfIds = type === 'array' && (items as { type?: unknown } | undefined)?.type === 'integer'
  return (isOfIds && Number(maxItems) > 100) || Object.values(schema).some(takesManyIds)
}

const jsonOf = (part: z.ZodType | undefined) => part && z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' })

test('a call that searches, takes files or holds more than a hundred ids is not declared light', () => {
  const light = routesOf(api).filter(({ cost }) => cost === 'light')
  const isHeavy = ({ files, query, body }: (typeof light)[number]) =>
    files ||
    'min_followers' in (query?.shape ?? {}) ||
    'min_followers' in (body?.shape ?? {}) ||
    [query, body].some((part) => takesManyIds(jsonOf(part)))
  expect(light.filter(isHeavy).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('a call whose list holds more than a hundred ids waits with others of its account', () => {
  const waits = new Set<Cost>(['many', 'bulk'])
  const long = routesOf(api).filter(({ query, body }) => [query, body].some((part) => takesManyIds(jsonOf(part))))
  expect(long.length).toBeGreaterThan(10)
  expect(long.filter(({ cost }) => !waits.has(cost)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
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
    // Light calls still succeed: the interface stays usable.
    expect((await staff.get('/api/v1/user-profile')).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('tokens that are tried, pictures and files of exports are refused with 429 and when to come back', async () => {
  const app = await startTestApp({ env: { rateLimitFactor: 1 } })
  // Nothing comes back meanwhile, however slow this machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    const floods = [
      { url: '/api/v1/brands', admitted: 600, status: 401 },
      { url: '/pictures/1.svg', admitted: 3_000, status: 200 },
      { url: '/pictures/kept/unknown.webp', admitted: 0, status: 404 },
      { url: '/avatars/unknown.png', admitted: 0, status: 404 },
      { url: '/category-pictures/unknown', admitted: 0, status: 404 },
      { url: '/api/v1/exports/unknown/file', admitted: 120, status: 404 },
    ]
    const headers = { authorization: 'x'.repeat(43) }
    for (const { url, admitted: most, status } of floods) {
      const callFrom = (from: string) => app.anonymous.call({ url, headers, from })
      for (let nth = 1; nth <= most; nth += 1) expect((await callFrom('203.0.113.9')).status, url).toBe(status)
      const refused = await callFrom('203.0.113.9')
      expect(refused.status, url).toBe(429)
      expect(Number(refused.headers['retry-after']), url).toBeGreaterThanOrEqual(1)
      expect((await callFrom('203.0.113.10')).status, url).toBe(status)
    }
  } finally {
    clock.mockRestore()
    await app.close()
  }
})
