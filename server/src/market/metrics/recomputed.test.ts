import type { Platform } from '@kolscope/contract/core/enums'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { post } from '../../../testing/metric-examples'
import type { Post } from './observations'
import { ownMetrics, prepare, scopeOf } from './own-metrics'
import { buildDistribution } from './peers'
import { overallPerformance } from './performance'
import { postingRhythm } from './posting-rhythm'
import { windowOf } from './window'

/*
 * The same figures once more, by code that shares nothing with the metrics: days by formatted parts and a walk over the
 * calendar, medians by sorting, percentiles by counting.
 */
type Known = number | null
const isKnown = (value: Known): value is number => value !== null
const plus = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const mean = (values: readonly number[]) => (values.length === 0 ? null : plus(values) / values.length)

function middle(values: readonly number[]): Known {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  if (sorted.length === 0) return null
  return Number.isInteger(half)
    ? ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
    : (sorted[Math.floor(half)] as number)
}

function localParts(atMs: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  }).formatToParts(atMs)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday'))
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')), weekday }
}

function daysBack(date: string, count: number): string[] {
  const days: string[] = []
  const day = new Date(`${date}T12:00:00Z`)
  for (let n = 0; n < count; n++) {
    days.unshift(day.toISOString().slice(0, 10))
    day.setUTCDate(day.getUTCDate() - 1)
  }
  return days
}

function engagementOf(platform: Platform, { likes, comments, shares }: Post): Known {
  const known = (['insta', 'youtube'].includes(platform) ? [likes, comments] : [likes, comments, shares]).filter(
    isKnown,
  )
  return known.length === 0 ? null : plus(known)
}

interface Case {
  platform: Platform
  date: string
  days: 7 | 14 | 30 | 90
  timeZone: string
  followers: number
  posts: Post[]
}

const PERIOD = { 7: '1w', 14: '2w', 30: '1M', 90: '3M' } as const

function oracle({ platform, date, days, timeZone, followers, posts }: Case) {
  const window = daysBack(date, days)
  const inside = posts
    .map((one) => ({ one, ...localParts(one.postedAt as number, timeZone), e: engagementOf(platform, one) }))
    .filter(({ day }) => window.includes(day))
  const engagements = inside.map(({ e }) => e).filter(isKnown)
  const rates = inside
    .filter(
      ({ e, one }) =>
        isKnown(e) && (platform === 'tiktok' || platform === 'youtube' ? (one.views ?? 0) : followers) > 0,
    )
    .map(
      ({ e, one }) =>
        (100 * (e as number)) /
        (platform === 'tiktok' || platform === 'youtube' ? (one.views as number) : (one.followersAtPost ?? followers)),
    )
  const comments = inside.map(({ one }) => one.comments).filter(isKnown)
  const paid = inside.filter(({ one }) => one.paid === true).length
  return { window, inside, engagements, rates, comments, paid }
}

const count = fc.option(fc.nat(50_000), { nil: null })
const DATES = [
  '2024-02-29',
  '2024-03-01',
  '2025-03-01',
  '2025-12-31',
  '2026-01-01',
  '2026-03-08',
  '2026-04-30',
  '2026-11-01',
  '2023-03-29',
]
const ZONES = ['UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati']

/** Half of the posts within an hour of a midnight at an end of the window. */
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    platform: fc.constantFrom<Platform>('fb', 'page', 'group', 'insta', 'youtube', 'tiktok'),
    date: fc.constantFrom(...DATES),
    days: fc.constantFrom(7 as const, 14 as const, 30 as const, 90 as const),
    timeZone: fc.constantFrom(...ZONES),
    followers: fc.integer({ min: 1, max: 5_000_000 }),
  })
  .chain((base) => {
    const midnight = Date.parse(`${base.date}T00:00:00Z`)
    const anywhere = fc.integer({ min: -100 * 1_440, max: 3 * 1_440 }).map((minutes) => midnight + minutes * 60_000)
    const atAnEnd = fc
      .tuple(fc.constantFrom(1, -base.days + 1), fc.integer({ min: -14 * 60, max: 14 * 60 }))
      .map(([day, minutes]) => midnight + day * 86_400_000 + minutes * 60_000)
    const one = fc
      .record({
        postedAt: fc.oneof(anywhere, atAnEnd),
        likes: count,
        comments: count,
        shares: count,
        views: count,
        followersAtPost: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: null }),
        paid: fc.boolean(),
      })
      .map((known): Post => ({ ...post(null), ...known }))
    return fc
      .array(one, { maxLength: 40 })
      .map((posts) => ({ ...base, posts: posts.map((known, id) => ({ ...known, id })) }))
  })

const near = (actual: Known, target: Known) =>
  target === null ? expect(actual).toBeNull() : expect(actual).toBeCloseTo(target, 6)

it('agrees with a plain recomputation, across month ends, leap days, zones and the edges of windows', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { platform, date, days, timeZone, followers, posts } = one
      const { window, inside, engagements, rates, comments, paid } = oracle(one)
      const input = { platform, date, period: PERIOD[days], timeZone, followers, history: [], posts }
      const result = overallPerformance(input)
      const own = ownMetrics(input)
      expect([result.from, result.to, result.rangeDay]).toEqual([window[0], date, days])
      expect(result.totalPost.value).toBe(inside.length)
      near(result.avgPostPerDay.value, inside.length / days)
      near(result.totalEngagement.value, inside.length > 0 && engagements.length === 0 ? null : plus(engagements))
      near(result.avgEngagementPerPost.value, mean(engagements))
      near(own.medianEngagement.value, middle(engagements))
      near(own.engagementRate.value, rates.length < 3 ? null : middle(rates))
      near(result.avgCommentPerPost.value, mean(comments))
      near(result.commercialRate.value, inside.length === 0 ? null : (100 * paid) / inside.length)
      expect(result.totalOrganicPost.value).toBe(inside.length - paid)
      expect(result.trendlineActivity?.map(({ day, posts: n }) => [day, n])).toEqual(
        window.map((day) => [day, inside.filter((post_) => post_.day === day).length]),
      )
    }),
    { numRuns: 400 },
  )
})

it('ranks posts and tells the rhythm as a plain recomputation does', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { platform, date, days, timeZone, followers, posts } = one
      const { inside } = oracle(one)
      const input = { platform, date, period: PERIOD[days], timeZone, followers, history: [], posts }
      const best = inside
        .map(({ e }) => e ?? -1)
        .sort((a, b) => b - a)
        .slice(0, 4)
      expect(overallPerformance(input).mostEngagementPost.map(({ engagement }) => engagement ?? -1)).toEqual(best)
      const cells = postingRhythm(scopeOf(prepare(input), windowOf(date, PERIOD[days])), timeZone)
      for (const { weekday, hour, posts: n, avgEngagement } of cells) {
        const there = inside.filter((two) => two.weekday === weekday && two.hour === hour)
        expect(there).toHaveLength(n)
        near(avgEngagement, mean(there.map(({ e }) => e).filter(isKnown)))
      }
      expect(plus(cells.map((cell) => cell.posts))).toBe(inside.length)
    }),
    { numRuns: 200 },
  )
})

it('scores engagement among peers as counting them does', () => {
  fc.assert(
    fc.property(
      anyCase,
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 101, maxLength: 101 }),
      (one, peers) => {
        const { platform, date, days, timeZone, followers, posts } = one
        const { rates } = oracle(one)
        const input = { platform, date, period: PERIOD[days], timeZone, followers, history: [], posts }
        const { value } = overallPerformance(input, buildDistribution(peers)).avgEngagementScore
        if (rates.length < 3) {
          expect(value).toBeNull()
          return
        }
        const shareBelow = (rate: number) =>
          (peers.filter((peer) => peer < rate).length + peers.filter((peer) => peer === rate).length / 2) / peers.length
        // Kept as 101 quantiles, a share is exact to a hundredth and one peer.
        expect(Math.abs((value ?? 0) - (100 * plus(rates.map(shareBelow))) / rates.length)).toBeLessThan(2.1)
      },
    ),
    { numRuns: 100 },
  )
})
