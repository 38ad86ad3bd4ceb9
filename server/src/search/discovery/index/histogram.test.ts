import { expect, test } from 'vitest'
import { edgesOf } from './histogram'

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
