import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DECADE, edgesOf, logBucket } from './histogram'

/** The smallest number of a bucket: two significant digits. */
const startOf = (bucket: number) => {
  const decade = Math.floor(bucket / DECADE)
  return Number(`${10 + bucket - decade * DECADE}e${decade - 1}`)
}

test('a number is in the bucket between whose starts it is', () => {
  const number = fc.double({ min: 1e-9, max: 1e12, noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(number, (value) => {
      const bucket = logBucket(value)
      expect(startOf(bucket)).toBeLessThanOrEqual(value)
      expect(startOf(bucket + 1)).toBeGreaterThan(value)
    }),
    { numRuns: 500, examples: [[9.99], [10], [0.1 + 0.2], [0.3], [1e-9], [99.5]] },
  )
  expect([0, -3, 1e-10].map(logBucket)).toEqual([0, 0, 0].map(logBucket))
})

test('every inner edge of a histogram begins a bucket', () => {
  for (const edge of edgesOf('engagement_rate', 0.01, 87).slice(1, -1)) expect(startOf(logBucket(edge))).toBe(edge)
})

test('the edges between have two significant digits, and none breaks a whole number', () => {
  const followers = edgesOf('followers', 1, 40)
  expect(followers.every(Number.isInteger)).toBe(true)
  expect([followers[0], followers.at(-1)]).toEqual([1, 40])
  const engagement = edgesOf('avg_engagement', 1, 40)
  expect(engagement.some((edge) => !Number.isInteger(edge))).toBe(true)
  for (const edges of [followers, engagement])
    expect(edges).toEqual([...new Set(edges.map((edge) => Number(edge.toPrecision(2))))].sort((a, b) => a - b))
})

test.each([
  [0, 0.8],
  [0, 1],
  [0, 40],
  [-3, 0.8],
])('a log scale from %d to %d has its edges between both', (min, max) => {
  const edges = edgesOf('avg_engagement', min, max)
  expect([edges[0], edges.at(-1)]).toEqual([min, max])
  expect(edges.length).toBeGreaterThan(10)
  expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
})
