import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyPost, DATE, post, scope } from '../../../testing/metric-examples'
import { postingRhythm } from './posting-rhythm'

const at = (time: string, known: object = {}) => ({ ...post(null, known), postedAt: Date.parse(time) })

it('counts posts by weekday and hour, worked out by hand', () => {
  // 1 March 2026 is a Sunday, 23 February a Monday.
  const posts = [
    at('2026-02-23T00:00:00Z', { likes: 10 }),
    at('2026-02-23T00:59:59Z', { likes: 20, comments: 10 }),
    at('2026-02-23T01:00:00Z'),
    at('2026-03-01T23:30:00Z', { likes: 5 }),
    at('2026-03-01T23:31:00Z'),
  ]
  expect(postingRhythm(scope(posts, { period: '1w' }), 'UTC')).toEqual([
    { weekday: 0, hour: 0, posts: 2, avgEngagement: 20 },
    { weekday: 0, hour: 1, posts: 1, avgEngagement: null },
    { weekday: 6, hour: 23, posts: 2, avgEngagement: 5 },
  ])
})

it('speaks of the hours of the zone in which days are counted', () => {
  const late = [at('2026-02-28T18:15:00Z', { likes: 1 })]
  const timeZone = 'Asia/Ho_Chi_Minh'
  expect(postingRhythm(scope(late, { timeZone }), timeZone)).toEqual([
    { weekday: 6, hour: 1, posts: 1, avgEngagement: 1 },
  ])
  // Two posts an hour apart share a local hour where clocks went back.
  const back = [at('2025-11-02T08:30:00Z'), at('2025-11-02T09:30:00Z')]
  const zone = { timeZone: 'America/Los_Angeles', date: '2025-11-02' }
  expect(postingRhythm(scope(back, zone), zone.timeZone)).toEqual([
    { weekday: 6, hour: 1, posts: 2, avgEngagement: null },
  ])
})

it('is empty without posts and before 1970 counts on', () => {
  expect(postingRhythm(scope(null), 'UTC')).toEqual([])
  expect(postingRhythm(scope([]), 'UTC')).toEqual([])
  const old = [at('1969-12-31T23:00:00Z')]
  expect(postingRhythm(scope(old, { date: '1970-01-01' }), 'UTC')).toEqual([
    { weekday: 2, hour: 23, posts: 1, avgEngagement: null },
  ])
})

it('adds up to the posts of the window, each hour once', () => {
  fc.assert(
    fc.property(fc.array(anyPost, { maxLength: 30 }), fc.constantFrom('UTC', 'Asia/Kathmandu'), (posts, timeZone) => {
      const window = scope(posts, { timeZone, date: DATE })
      const cells = postingRhythm(window, timeZone)
      expect(cells.reduce((sum, cell) => sum + cell.posts, 0)).toBe(window.posts?.length)
      expect(new Set(cells.map(({ weekday, hour }) => weekday * 24 + hour)).size).toBe(cells.length)
      for (const { weekday, hour } of cells) expect(weekday >= 0 && weekday < 7 && hour >= 0 && hour < 24).toBe(true)
    }),
    { numRuns: 100 },
  )
})
