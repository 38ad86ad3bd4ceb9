import { ALERT_KINDS, type AlertKind } from '@kolscope/contract/sync/tracking'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type AlertValues = { kind: AlertKind; value: number; usual: number | null; threshold: number }
async function strengthsOf(alerts: readonly AlertValues[]): Promise<number[]> {
  const { rows } = await sql<{ strength: number }>`
    select alert_strength(a.kind, a.value, a.usual, a.threshold) as strength
    from json_array_elements(${JSON.stringify(alerts)}::json) with ordinality as e (one, place),
      lateral json_to_record(e.one) as a (kind text, value float8, usual float8, threshold float8)
    order by e.place`.execute(app.db)
  return rows.map((row) => row.strength)
}

test('strength is how many times its limit something is, alike for every kind', async () => {
  const twice: AlertValues[] = [
    { kind: 'growth-spike', value: 2.1, usual: 0.1, threshold: 1.1 },
    { kind: 'growth-fall', value: -1.9, usual: 0.1, threshold: -0.9 },
    { kind: 'viral-post', value: 600, usual: 100, threshold: 300 },
    { kind: 'engagement-fall', value: 35, usual: 100, threshold: 70 },
    { kind: 'silence', value: 28, usual: null, threshold: 14 },
  ]
  for (const strength of await strengthsOf(twice)) expect(strength).toBeCloseTo(2)
  expect(twice.map(({ kind }) => kind)).toEqual([...ALERT_KINDS])
  const [viral, falling] = await strengthsOf([
    { kind: 'viral-post', value: 94_824, usual: 1_000, threshold: 3_000 },
    { kind: 'engagement-fall', value: 19, usual: 52, threshold: 36.4 },
  ])
  expect(viral).toBeGreaterThan(falling ?? Number.NaN)
})

test('farther beyond the limit is never weaker, and nothing is without a strength', async () => {
  const count = fc.integer({ min: 0, max: 1_000_000 })
  const alertParts = fc.record({
    kind: fc.constantFrom(...ALERT_KINDS),
    value: count,
    more: count,
    usual: count,
    by: count,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(alertParts, { minLength: 1, maxLength: 40 }), async (all) => {
      const falls = (kind: AlertKind) => kind === 'engagement-fall' || kind === 'growth-fall'
      const pairs = all.map(({ kind, value, more, usual, by }) => {
        const threshold = kind === 'growth-fall' ? usual - by : usual + by
        const near = { kind, value, usual, threshold }
        return [near, { ...near, value: falls(kind) ? value - more : value + more }] as const
      })
      const near = await strengthsOf(pairs.map(([one]) => one))
      const far = await strengthsOf(pairs.map(([, one]) => one))
      far.forEach((strength, at) => {
        expect(strength).toBeGreaterThanOrEqual((near[at] ?? Number.NaN) - 1e-9)
      })
    }),
    { numRuns: 20 },
  )
})
