import type { Figure } from '@kolscope/contract/market/metrics'
import { expect, test } from 'vitest'
import { bestOf } from './best'
import { comparedIds } from './compare-search'

const NOW = Date.parse('2026-06-30T00:00:00Z')
const figure = (value: number | null, observed_at: string | null = null): Figure => ({
  value,
  n: null,
  from: null,
  to: null,
  source: null,
  observed_at,
  version: 1,
  confidence: null,
  missing: value === null ? 'no-data' : null,
})
const best = (name: Parameters<typeof bestOf>[0], values: (number | null)[]) =>
  bestOf(
    name,
    values.map((value) => figure(value)),
    NOW,
  )

test('the largest is best, of what speaks against somebody the smallest', () => {
  expect(best('engagementRate', [2, 5, 3])).toEqual([false, true, false])
  expect(best('commercialRate', [20, 5, 30])).toEqual([false, true, false])
  expect(best('followerGrowthByPercentage', [-4, -1])).toEqual([false, true])
})

test('what is unknown is never best, and one known number alone is not either', () => {
  expect(best('commercialRate', [null, 5, 0])).toEqual([false, false, true])
  expect(best('engagementRate', [null, 5])).toEqual([false, false])
  expect(bestOf('engagementRate', [undefined, figure(5), figure(4)], NOW)).toEqual([false, true, false])
})

test('a number of long ago is not held against those of today', () => {
  const old = figure(9, '2017-06-30T00:00:00.000Z')
  expect(bestOf('engagementRate', [old, figure(5), figure(4)], NOW)).toEqual([false, true, false])
  expect(bestOf('engagementRate', [old, figure(4)], NOW)).toEqual([false, false])
})

test('a tie marks both, and all the same marks nobody', () => {
  expect(best('influenceScore', [80, 80, 70])).toEqual([true, true, false])
  expect(best('influenceScore', [80, 80])).toEqual([false, false])
  expect(best('avgPostPerDay', [1, 3])).toEqual([false, false])
})

test('an address compares everybody once and five at most', () => {
  expect(comparedIds([3, 1, 3, 2])).toEqual([3, 1, 2])
  expect(comparedIds([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5])
  expect(comparedIds()).toEqual([])
})
