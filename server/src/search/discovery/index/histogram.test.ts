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
