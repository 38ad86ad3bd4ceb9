import { QUOTA_BUCKETS, type QuotaBucket } from '@kolscope/contract/core/enums'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { nextMidnightIn } from '../connectors/windows'
import { affordable, allowance, payingRank, pruneQuota, quotasOf, reserve } from './quota'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const bucketAt = (at: number): QuotaBucket => QUOTA_BUCKETS[at] ?? 'youtube'

const connectorOf = (limits: readonly number[]) => ({
  name: 'youtube' as const,
  buckets: limits.map((limit, at) => ({
    name: bucketAt(at),
    limit,
    resetsAt: (now: Date) => nextMidnightIn('America/Los_Angeles', now),
  })),
})

const step = fc.record({
  units: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
  rank: fc.constantFrom(0, 2),
  /** The clock may jump, forwards and back. */
  hours: fc.integer({ min: -30, max: 30 }),
})

it('grants exactly what a plain ledger would, whatever the clock does', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      // Each run has a decade of its own.
      run += 1
      let now = Date.UTC(2030 + run * 10, 2, 9, 6)
      const limits = [12, 9]
      const connector = connectorOf(limits)
      const ledger = new Map<string, number>()
      for (const { units, rank, hours } of steps) {
        now += hours * 3_600_000
        const at = new Date(now)
        const until = nextMidnightIn('America/Los_Angeles', at).toISOString()
        const key = (bucket: number) => `${bucket} ${until}`
        const fits = units.every(
          (one, bucket) => (ledger.get(key(bucket)) ?? 0) + one <= allowance(limits[bucket] ?? 0, rank),
        )
        const spends = units.map((one, bucket) => ({ bucket: bucketAt(bucket), units: one }))
        const canPay = await payingRank(database.db, connector, spends, at)
        expect(canPay >= rank).toBe(fits)
        expect((await reserve(database.db, connector, spends, rank, at)) === null).toBe(fits)
        for (const [bucket, one] of units.entries())
          if (fits) ledger.set(key(bucket), (ledger.get(key(bucket)) ?? 0) + one)
        const quotas = await quotasOf(database.db, connector, at)
        expect(quotas.map(({ used }) => used)).toEqual(limits.map((_, bucket) => ledger.get(key(bucket)) ?? 0))
      }
    }),
    { numRuns: 12 },
  )
})

it('keeps a twentieth, at least one unit, for those who link their accounts', () => {
  expect([0, 1, 2].map((rank) => allowance(100, rank))).toEqual([100, 95, 95])
  expect(allowance(9, 2)).toBe(8)
})

it('grants the whole of an untouched window and never a call that is dearer', async () => {
  const connector = connectorOf([3])
  const at = new Date('2028-01-01T12:00:00Z')
  const spend = (units: number) => [{ bucket: bucketAt(0), units }]
  expect(await reserve(database.db, connector, spend(4), 0, at)).not.toBeNull()
  expect(await reserve(database.db, connector, spend(3), 2, at)).not.toBeNull()
  expect((await quotasOf(database.db, connector, at))[0]?.used).toBe(0)
  expect(await reserve(database.db, connector, spend(3), 0, at)).toBeNull()
  expect((await quotasOf(database.db, connector, at))[0]?.used).toBe(3)
})

it('lets calls that name their buckets in another order wait for none of each other', async () => {
  const connector = connectorOf([1000, 1000])
  const at = new Date('2025-01-01T12:00:00Z')
  const spends = [0, 1].map((bucket) => ({ bucket: bucketAt(bucket), units: 1 }))
  const reservations = Array.from({ length: 40 }, (_, n) =>
    reserve(database.db, connector, n % 2 === 0 ? spends : [...spends].reverse(), 0, at),
  )
  expect(new Set(await Promise.all(reservations))).toEqual(new Set([null]))
})

it('says who can still pay: everybody, those who link their accounts, or nobody', async () => {
  const connector = connectorOf([20])
  const at = new Date('2027-01-01T12:00:00Z')
  const one = [{ bucket: bucketAt(0), units: 1 }]
  const states = []
  for (const units of [0, 18, 1, 1]) {
    await reserve(database.db, connector, [{ bucket: bucketAt(0), units }], 0, at)
    states.push([
      await payingRank(database.db, connector, one, at),
      await affordable(database.db, connector, one, 2, at),
    ])
  }
  expect(states).toEqual([
    [2, 19],
    [2, 1],
    [0, 0],
    [-1, 0],
  ])
  const [quota] = await quotasOf(database.db, connector, at)
  expect(quota).toMatchObject({ limit: 20, used: 20, kept: 1 })
})

it('forgets windows a week after their end, not before', async () => {
  const connector = connectorOf([5])
  const at = new Date('2026-01-01T12:00:00Z')
  const ends = nextMidnightIn('America/Los_Angeles', at).getTime()
  await reserve(database.db, connector, [{ bucket: bucketAt(0), units: 2 }], 0, at)
  const usedAfter = async (ms: number) => {
    await pruneQuota(database.db, new Date(ends + 7 * 86_400_000 + ms))
    return (await quotasOf(database.db, connector, at))[0]?.used
  }
  expect([await usedAfter(0), await usedAfter(1)]).toEqual([2, 0])
})

it('never grants more than the limit to many at once', async () => {
  const connector = connectorOf([100])
  const at = new Date('2029-01-01T12:00:00Z')
  const reservations = Array.from({ length: 60 }, (_, n) =>
    reserve(database.db, connector, [{ bucket: 'youtube', units: 3 }], n % 2 === 0 ? 0 : 2, at),
  )
  const grantedCount = (await Promise.all(reservations)).filter((until) => until === null).length
  const [quota] = await quotasOf(database.db, connector, at)
  expect(quota?.used).toBe(grantedCount * 3)
  expect(grantedCount).toBe(33)
})
