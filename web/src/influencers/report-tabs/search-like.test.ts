import { SearchQuery } from '@kolscope/contract/discovery/search'
import type { Report } from '@kolscope/contract/influencers/report'
import { expect, test } from 'vitest'
import { searchLike } from './search-like'

const score = (id: number, value: number | null) => ({ category: { id }, influence: { value } })
const report = (over: object = {}) =>
  ({
    platform: 'tiktok',
    total_followers: 91_204,
    categories: [{ id: 9 }, { id: 2 }],
    scores: { categories: [score(1, 40), score(2, 88), score(3, null), score(4, 71)] },
    ...over,
  }) as unknown as Report

test('it looks on the same platform, in the best categories, for about as many followers', () => {
  expect(searchLike(report())).toEqual({
    platform: ['tiktok'],
    categories: [2, 4, 1],
    min_followers: 46_000,
    max_followers: 180_000,
  })
  expect(SearchQuery.safeParse(searchLike(report())).success).toBe(true)
})

test('what is unknown of the influencer does not narrow the search', () => {
  const unknown = report({ total_followers: null, categories: [], scores: { categories: [] } })
  expect(searchLike(unknown)).toEqual({ platform: ['tiktok'] })
  expect(searchLike(report({ scores: { categories: [] } }))).toMatchObject({ categories: [9, 2] })
})

test('somebody tiny is searched with whole numbers', () => {
  expect(searchLike(report({ total_followers: 3 }))).toMatchObject({ min_followers: 2, max_followers: 6 })
})
