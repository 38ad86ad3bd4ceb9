import { expect, test } from 'vitest'
import { countedAgainst, followersBefore, periodBefore, shareAgainst } from './period-before'

const line = (...days: [number, number | null][]) =>
  days.map(([posts, engagement], index) => ({
    trendline_time: `2026-02-${String(index + 20).padStart(2, '0')}`,
    trendline_total_post: posts,
    trendline_total_engagement: engagement,
  }))

test('as many days before the first one are summed, also over the end of a month', () => {
  const days = line([9, 900], [1, 10], [0, 0], [2, 30], [5, 500], [5, 500], [5, 500])
  expect(periodBefore(days, { from: '2026-02-24', days: 3, since: '2025-01-01' })).toEqual({ posts: 3, engagement: 40 })
  const march = [{ trendline_time: '2026-02-28', trendline_total_post: 4, trendline_total_engagement: 8 }]
  expect(periodBefore(march, { from: '2026-03-01', days: 1, since: '2026-02-28' })).toEqual({ posts: 4, engagement: 8 })
})

test('days that are not all known are not compared with', () => {
  const days = line([1, 10], [1, 10], [1, 10], [1, 10])
  expect(periodBefore(days, { from: '2026-02-22', days: 3, since: '2025-01-01' })).toBeNull()
  expect(periodBefore(days, { from: '2026-02-22', days: 2, since: '2026-02-21' })).toBeNull()
  expect(periodBefore(days, { from: '2026-02-22', days: 2, since: null })).toBeNull()
  expect(periodBefore(null, { from: '2026-02-22', days: 2, since: '2025-01-01' })).toBeNull()
})

test('posts are known where their reactions are not, and a quiet time is known to be quiet', () => {
  const of = (days: ReturnType<typeof line>) => periodBefore(days, { from: '2026-02-22', days: 2, since: '2025-01-01' })
  expect(of(line([1, null], [2, 10]))).toEqual({ posts: 3, engagement: null })
  expect(of(line([0, null], [0, null]))).toEqual({ posts: 0, engagement: 0 })
})

test('counts and shares say which way, and there is no share of nothing', () => {
  expect(countedAgainst(3, 5)).toEqual({ way: 'less', by: 2 })
  expect(countedAgainst(5, 5)).toEqual({ way: 'same', by: 0 })
  expect(shareAgainst(150, 100)).toEqual({ way: 'more', by: 50 })
  expect(shareAgainst(1003, 1000)).toEqual({ way: 'same', by: 0 })
  expect(shareAgainst(1, 0)).toBeNull()
})

test('followers are held against those at the beginning of the period, of the day next to it and no other', () => {
  const history = [
    { timestamp: '2026-01-20', total_follower: 800 },
    { timestamp: '2026-02-13', total_follower: 960 },
    { timestamp: '2026-02-20', total_follower: 1_000 },
  ]
  expect(followersBefore(history, { to: '2026-02-20', days: 7 })).toEqual({ followers: 960, days: 7 })
  expect(followersBefore(history, { to: '2026-02-20', days: 30 })).toEqual({ followers: 800, days: 31 })
  expect(followersBefore(history, { to: '2026-02-20', days: 14 })).toBeNull()
  expect(followersBefore([], { to: '2026-02-20', days: 7 })).toBeNull()
})
