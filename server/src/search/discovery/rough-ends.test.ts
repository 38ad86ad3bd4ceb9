import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRoughEnds } from './rough-ends'

function endsOf(field: string, min: number, max: number): [low: number, high: number] {
  const edges = [min, (min + max) / 2, max]
  const bins = edges.slice(1).map((to, nth) => ({ from: edges[nth] ?? 0, to, count: 3 }))
  const rough = withRoughEnds(field, { min, max, bins })
  expect([rough.bins[0]?.from, rough.bins.at(-1)?.to]).toEqual([rough.min, rough.max])
  return [rough.min ?? Number.NaN, rough.max ?? Number.NaN]
}

test('the ends of a histogram move outward to two significant digits, years to decades', () => {
  expect(endsOf('followers', 1_234, 5_678_901)).toEqual([1_200, 5_700_000])
  expect(endsOf('engagement_rate', 0.0123, 12)).toEqual([0.012, 12])
  expect(endsOf('growth', -12.34, 0)).toEqual([-13, 0])
  expect(endsOf('birth_year', 1957, 2004)).toEqual([1950, 2010])
})

test('nobody stands outside of the rough ends', () => {
  const thousandths = (least: number) => fc.integer({ min: least, max: 2_000_000_000 }).map((value) => value / 1_000)
  fc.assert(
    fc.property(thousandths(-2_000_000_000), thousandths(0), (min, more) => {
      const [low, high] = endsOf('growth', min, min + more)
      // Ends that do not differ within six digits are equal.
      const slack = (value: number) => 1e-6 * Math.abs(value)
      expect(low).toBeLessThanOrEqual(min + slack(min))
      expect(high).toBeGreaterThanOrEqual(min + more - slack(min + more))
    }),
  )
})
