import { expect, test } from 'vitest'
import { weeksOf } from './weekly'

const day = (date: string, posts: number, engagement: number | null) => ({
  trendline_time: date,
  trendline_total_post: posts,
  trendline_total_engagement: engagement,
})
const days = (from: number, ...rest: [number, number | null][]) =>
  rest.map(([posts, engagement], index) => day(`2026-06-${String(from + index).padStart(2, '0')}`, posts, engagement))

test('weeks end with the last day; what is left over at the beginning is no week', () => {
  const line = days(1, [9, 900], [1, 10], [0, 0], [0, 0], [2, 50], [0, 0], [0, 0], [0, 0])
  expect(weeksOf(line)).toEqual([{ from: '2026-06-02', posts: 3, engagement: 20 }])
})

test('a week without posts or with unknown reactions has no engagement, rather than none', () => {
  const quiet = days(1, ...Array.from({ length: 7 }, (): [number, number] => [0, 0]))
  expect(weeksOf(quiet)).toEqual([{ from: '2026-06-01', posts: 0, engagement: null }])
  const unknown = days(1, [2, null], [1, 30], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0])
  expect(weeksOf(unknown)[0]).toMatchObject({ posts: 3, engagement: 30 })
})

test('nothing gives no weeks', () => {
  expect([weeksOf([]), weeksOf(days(1, [1, 1]))]).toEqual([[], []])
})
