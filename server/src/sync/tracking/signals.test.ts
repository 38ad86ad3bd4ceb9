import { DEFAULT_THRESHOLDS } from '@kolscope/contract/sync/alert-settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyUntil } from '../../market/metrics/history'
import { dayText } from '../../market/metrics/window'
import { isTold, signalsOf } from './signals'
import { DAY_MS, type Watched, type WatchedPost } from './watched'

const TODAY = 20_000
const NOW_MS = TODAY * DAY_MS + 12 * 3_600_000
const NOTHING: Watched = {
  id: 1,
  platform: 'insta',
  history: historyUntil([], 0),
  posts: [],
  earlier: [],
  lastPostAt: null,
  postsObservedAt: null,
}
const historyOf = (followers: readonly number[]) =>
  historyUntil(
    followers.map((count, index) => ({ day: dayText(TODAY - followers.length + 1 + index), followers: count })),
    TODAY,
  )
const post = (id: string, agoDays: number, engagement: number | null, seenDays = 0): WatchedPost => ({
  id,
  postedAt: NOW_MS - agoDays * DAY_MS,
  observedAt: NOW_MS - seenDays * DAY_MS,
  engagement,
})
const signalsIn = (watched: Partial<Watched>, more = {}, trackedDay = TODAY - 400) =>
  signalsOf({ ...NOTHING, ...watched }, NOW_MS).filter((one) =>
    isTold(one, { ...DEFAULT_THRESHOLDS, ...more }, trackedDay),
  )
const medianOf = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

test('a day of growth is told as a plain robust rule says, both ways and for every threshold', () => {
  const walk = fc.array(fc.double({ min: -0.02, max: 0.02, noNaN: true }), { minLength: 20, maxLength: 89 })
  const jump = fc.record({ agoDays: fc.nat(10), by: fc.double({ min: -0.3, max: 0.3, noNaN: true }) })
  fc.assert(
    fc.property(walk, jump, fc.integer({ min: 1, max: 12 }), (steps, { agoDays, by }, threshold) => {
      const followers = [100_000]
      steps.forEach((step, index) => {
        const jumped = index === steps.length - 1 - agoDays ? by : 0
        followers.push(Math.round((followers.at(-1) ?? 0) * (1 + step + jumped)))
      })
      const growths = followers.slice(1).map((now, index) => Math.log(now / (followers[index] ?? 1)))
      const middle = medianOf(growths)
      const scale = Math.max(0.0005, 1.4826 * medianOf(growths.map((one) => Math.abs(one - middle))))
      const expected = growths.flatMap((growth, index) => {
        const ago = growths.length - 1 - index
        const share = (followers[index + 1] ?? 0) / (followers[index] ?? 1) - 1
        const z = (growth - middle) / scale
        const isUnusual = (share > 0.005 && z > threshold) || (share < -0.005 && z < -threshold)
        return ago < 7 && followers.length > 30 && isUnusual ? [dayText(TODAY - ago)] : []
      })
      const thresholds = { growth_spike: threshold, growth_fall: threshold }
      const signals = signalsIn({ history: historyOf(followers) }, thresholds)
      expect(signals.map(({ about }) => about)).toEqual(expected)
      for (const one of signals) {
        const limit = one.limitAt(threshold)
        expect(one.kind === 'growth-spike' ? one.value - limit : limit - one.value).toBeGreaterThan(-0.2)
      }
    }),
  )
})

test.each([
  [0.004, []],
  [0.006, [dayText(TODAY)]],
  [-0.004, []],
  [-0.006, [dayText(TODAY)]],
])('a change by %d of a usually still account is told from half a percent on', (share, days) => {
  const still = Array<number>(40).fill(1_000_000)
  const found = signalsIn(
    { history: historyOf([...still, 1_000_000 * (1 + share)]) },
    { growth_spike: 3, growth_fall: 3 },
  )
  expect(found.map(({ day }) => day)).toEqual(days)
})

test('a viral post is one above so many times the median of the others, counted within 48 hours', () => {
  const viralPosts = fc.record({
    others: fc.array(fc.nat(1_000), { maxLength: 12 }),
    engagement: fc.nat(6_000),
    agoDays: fc.double({ min: 0, max: 12, noNaN: true }),
    afterDays: fc.double({ min: 0, max: 4, noNaN: true }),
    times: fc.integer({ min: 2, max: 6 }),
  })
  fc.assert(
    fc.property(viralPosts, ({ others, engagement, agoDays, afterDays, times }) => {
      const observedDaysAgo = agoDays - Math.min(agoDays, afterDays)
      const posts = [
        ...others.map((one, index) => post(`o${index}`, 20, one)),
        post('p', agoDays, engagement, observedDaysAgo),
      ]
      const usual = medianOf(others)
      const isInTime = agoDays - observedDaysAgo <= 2 && agoDays < 9
      const isExpected = others.length >= 5 && usual > 0 && isInTime && engagement > times * usual
      const signals = signalsIn({ posts }, { viral_post: times }).filter(({ kind }) => kind === 'viral-post')
      expect(signals.map(({ postId }) => postId)).toEqual(isExpected ? ['p'] : [])
    }),
  )
})

test("a count that tells its day only may be of that day's end", () => {
  const midnight = Math.floor(NOW_MS / DAY_MS) * DAY_MS - DAY_MS
  const others = Array.from({ length: 10 }, (_, at) => post(`o${at}`, 10 + at, 100, 5))
  const signalCountOf = (hoursBefore: number) => {
    const one = { id: 'one', postedAt: midnight - hoursBefore * 3_600_000, observedAt: midnight, engagement: 10_000 }
    return signalsIn({ posts: [...others, one] }, { viral_post: 3 }).filter(({ kind }) => kind === 'viral-post').length
  }
  expect([signalCountOf(24), signalCountOf(25)]).toEqual([1, 0])
})

test('a post that was counted later still is viral by an earlier count', () => {
  const others = [1, 2, 3, 4, 5].map((one) => post(`o${one}`, 20, 100))
  const posts = [...others, post('p', 5, 900)]
  const postedAt = NOW_MS - 5 * DAY_MS
  const earlierCount = (days: number) => [{ postId: 'p', byMs: postedAt + days * DAY_MS, engagement: 400 }]
  expect(signalsIn({ posts })).toEqual([])
  expect(signalsIn({ posts, earlier: earlierCount(2) }).map(({ value, usual }) => [value, usual])).toEqual([[400, 100]])
  expect(signalsIn({ posts, earlier: earlierCount(2.1) })).toEqual([])
})

test('engagement falls when the median of four weeks is so far below that of the four before', () => {
  const counts = fc.array(fc.nat(1_000), { maxLength: 8 })
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 5, max: 95 }), (now, before, percent) => {
      const posts = [
        ...now.map((one, index) => post(`n${index}`, 3 + index, one)),
        ...before.map((one, index) => post(`b${index}`, 31 + index, one)),
        post('unripe', 1, 0),
        post('unknown', 10, null),
      ]
      const usual = medianOf(before)
      const isKnown = now.length >= 3 && before.length >= 3 && usual > 0
      const isExpected = isKnown && (100 * (usual - medianOf(now))) / usual >= percent
      const signals = signalsIn({ posts }, { engagement_fall: percent, viral_post: null })
      expect(signals.map(({ kind }) => kind)).toEqual(isExpected ? ['engagement-fall'] : [])
    }),
  )
})

test('silence is as long as somebody looked, told once it passed the limit while followed', () => {
  const days = fc.double({ min: 0, max: 90, noNaN: true })
  fc.assert(
    fc.property(days, days, fc.integer({ min: 1, max: 60 }), fc.nat(40), (last, observedDaysAgo, limit, trackedAgo) => {
      const lastPostAt = NOW_MS - last * DAY_MS
      const postsObservedAt = NOW_MS - observedDaysAgo * DAY_MS
      const silent = Math.floor((postsObservedAt - lastPostAt) / DAY_MS)
      const passed = Math.floor(lastPostAt / DAY_MS) + limit
      const isExpected = silent >= limit && passed >= TODAY - trackedAgo - 7
      const signals = signalsIn({ lastPostAt, postsObservedAt }, { silence: limit }, TODAY - trackedAgo)
      expect(signals.map(({ value }) => value)).toEqual(isExpected ? [silent] : [])
    }),
  )
})

test('a list of long ago tells no silence, however long the posts in it ended before it', () => {
  const silentFor200 = (observedDaysAgo: number) => {
    const postsObservedAt = NOW_MS - observedDaysAgo * DAY_MS
    return signalsIn({ lastPostAt: postsObservedAt - 200 * DAY_MS, postsObservedAt }, {}, TODAY - 4_000)
  }
  expect(silentFor200(90)).toHaveLength(1)
  expect(silentFor200(91)).toEqual([])
})

test('what is unknown or switched off tells nothing', () => {
  expect(signalsIn({})).toEqual([])
  expect(signalsIn({ lastPostAt: NOW_MS - 50 * DAY_MS }), 'nobody looked').toEqual([])
  const short = historyOf(Array.from({ length: 25 }, (_, day) => (day < 22 ? 1_000 : 9_000)))
  expect(signalsIn({ history: short }), 'a short history').toEqual([])
  const silent = { lastPostAt: NOW_MS - 15 * DAY_MS, postsObservedAt: NOW_MS }
  expect(signalsIn(silent)).toHaveLength(1)
  expect(signalsIn(silent, { silence: null })).toEqual([])
})
