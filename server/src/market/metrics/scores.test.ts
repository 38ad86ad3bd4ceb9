import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, post, scope, WELL_OBSERVED } from '../../../testing/metric-examples'
import { inactivePercent, wilson } from './activity'
import { confidenceOf, freshness } from './confidence'
import { measured } from './metric'
import { buildDistribution } from './peers'
import { reachFollowers, reachRate } from './reach'
import { relevanceScores } from './relevance'
import { categoryEngagements, resonanceScores } from './resonance'
import { sentimentRate } from './sentiment'
import { sizeTier } from './size-tier'
import { dayNumber, dayText } from './window'

const posts = (count: number, known: (index: number) => Parameters<typeof post>[1], day = DATE) =>
  Array.from({ length: count }, (_, id) => post(day, { id, ...known(id) }))

describe('confidence', () => {
  it('is the product of sample, days and freshness', () => {
    expect(confidenceOf(20, { days: 28, ageDays: 7 })).toBe(1)
    expect(confidenceOf(10, { days: 14, ageDays: 0 })).toBe(0.25)
    expect(confidenceOf(200, { days: 400, ageDays: 30 })).toBe(0.5)
    expect(confidenceOf(200, { days: 400, ageDays: 31 })).toBe(0.25)
    expect(confidenceOf(0, { days: 0, ageDays: Infinity })).toBe(0)
    expect(freshness(18.5)).toBe(0.75)
  })

  it('never rises with age', () => {
    for (let age = 0; age < 90; age += 0.5) expect(freshness(age + 0.5)).toBeLessThanOrEqual(freshness(age))
  })
})

describe('sizeTier', () => {
  it('has the bounds of the product', () => {
    const bounds = [250_000, 249_999, 50_000, 49_999, 10_000, 9_999, 5_000, 4_999, 0]
    const tiers = [
      'mega',
      'macro',
      'macro',
      'micro',
      'micro',
      'potential',
      'potential',
      'under_potential',
      'under_potential',
    ]
    for (const platform of ['fb', 'page', 'group', 'insta'] as const)
      expect(bounds.map((count) => sizeTier(platform, count))).toEqual(tiers)
    const video = [1_000_000, 999_999, 100_000, 99_999, 10_000, 9_999, 1_000, 999, 0]
    for (const platform of ['youtube', 'tiktok'] as const)
      expect(video.map((count) => sizeTier(platform, count))).toEqual(tiers)
    expect(sizeTier('fb', null)).toBeNull()
  })
})

describe('reachFollowers', () => {
  it('prefers own reach, then views of video platforms, then the published rate', () => {
    const all = posts(5, (id) => ({ reach: 100 * (id + 1), views: 10 }))
    expect(reachFollowers(scope(all, { platform: 'tiktok' }), 1000, null)).toMatchObject({
      value: 300,
      low: 200,
      high: 400,
      n: 5,
      source: 'own-reach',
    })
    const views = posts(5, (id) => ({ views: 100 * (id + 1), reach: id < 2 ? 9 : null }))
    expect(reachFollowers(scope(views, { platform: 'youtube' }), 1000, null)).toMatchObject({
      value: 300,
      source: 'post-views',
    })
    expect(reachFollowers(scope(views, { platform: 'insta' }), 1000, 50)).toMatchObject({
      value: 190,
      low: 95,
      high: 190,
      n: 1,
      source: 'size-rate',
    })
  })

  it('uses the rate of each size', () => {
    const rate = (followers: number) => (reachFollowers(scope([]), followers, null).value ?? 0) / followers
    expect([19_999, 20_000, 99_999, 100_000, 999_999, 1_000_000].map((f) => Number(rate(f).toFixed(9)))).toEqual([
      0.38, 0.23, 0.23, 0.23, 0.23, 0.19,
    ])
    expect(reachFollowers(scope([]), 0, null).value).toBe(0)
    expect(reachFollowers(scope(null), null, null)).toMatchObject({
      value: null,
      low: null,
      high: null,
      missing: 'followers-unknown',
    })
  })

  it('is held against the followers', () => {
    const reach = reachFollowers(scope([]), 1000, null)
    expect(reachRate(reach, 1000)).toMatchObject({ value: 38, confidence: reach.confidence })
    expect(reachRate(reach, 0)).toMatchObject({ value: null, missing: 'base-zero', confidence: 0 })
    expect(reachRate(reach, null).missing).toBe('followers-unknown')
    expect(reachRate(reachFollowers(scope([]), null, null), 5).missing).toBe('followers-unknown')
  })
})

describe('sentimentRate', () => {
  it('is smoothed, and unknown below 20 comments', () => {
    expect(sentimentRate(scope(posts(2, () => ({ positive: 9, negative: 1, neutral: 30 }))))).toMatchObject({
      value: (100 * 19) / 22,
      n: 20,
      positive: 18,
      negative: 2,
      neutral: 60,
      neutralShare: 0.75,
    })
    expect(sentimentRate(scope(posts(1, () => ({ positive: 19, negative: 0 }))))).toMatchObject({
      value: null,
      n: 19,
      missing: 'too-few-comments',
      neutral: null,
      neutralShare: null,
    })
    expect(sentimentRate(scope(posts(1, () => ({ positive: 20, negative: 0 })))).value).toBeLessThan(100)
    expect(sentimentRate(scope(posts(1, () => ({ positive: 0, negative: 20 })))).value).toBeGreaterThan(0)
    expect(sentimentRate(scope(posts(3, () => ({ positive: 50 }))))).toMatchObject({
      value: null,
      missing: 'no-comments',
      positive: null,
    })
    expect(sentimentRate(scope([])).missing).toBe('no-posts')
  })
})

describe('inactivePercent', () => {
  it("is a share with Wilson's interval", () => {
    const result = inactivePercent({ day: DATE, size: 100, inactive: 20 }, DATE, WELL_OBSERVED)
    expect(result).toMatchObject({ value: 20, n: 100, from: '2026-01-31', to: DATE })
    // Published example: 20 of 100 gives 13.34 % to 28.88 %.
    expect(result.low).toBeCloseTo(13.34, 2)
    expect(result.high).toBeCloseTo(28.88, 2)
  })

  it('is unknown without a usable sample up to the asked day', () => {
    const bad = [
      null,
      { day: DATE, size: 0, inactive: 0 },
      { day: DATE, size: 5, inactive: 6 },
      { day: DATE, size: 5, inactive: -1 },
      { day: '2026-03-02', size: 5, inactive: 1 },
    ]
    for (const sample of bad)
      expect(inactivePercent(sample, DATE, WELL_OBSERVED)).toMatchObject({
        value: null,
        low: null,
        missing: 'no-sample',
      })
  })

  it('keeps the share inside the interval inside 0-1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (size, part) => {
        const hits = Math.round(size * part)
        const [low, high] = wilson(hits, size)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(hits / size + 1e-12)
        expect(high).toBeGreaterThanOrEqual(hits / size - 1e-12)
      }),
    )
  })
})

describe('relevanceScores', () => {
  it('weighs by age and shrinks to the mean of the platform', () => {
    const old = dayText(dayNumber(DATE) - 30)
    const all = [...posts(4, () => ({ categories: [1, 1] })), ...posts(4, () => ({ categories: [2] }), old)]
    const scores = relevanceScores(
      scope(all, { period: '3M' }),
      new Map([
        [1, 0.1],
        [2, 0.25],
      ]),
    )
    // Shares 4/6 and 2/6 of n = 8: (8·2/3 + 1) / (8 + 10) and (8/3 + 1) / (8 + 4).
    expect(scores.map(({ category }) => category)).toEqual([1, 2])
    expect(scores[0]?.value).toBeCloseTo((100 * (16 / 3 + 1)) / 18)
    expect(scores[1]?.value).toBeCloseTo((100 * (8 / 3 + 1)) / 12)
  })

  it('is unknown below 5 posts, and bounded', () => {
    expect(relevanceScores(scope(posts(4, () => ({ categories: [1] }))), new Map())).toMatchObject([
      { category: 1, value: null, missing: 'too-few-posts' },
    ])
    expect(relevanceScores(scope(posts(5, () => ({ categories: [1] }))), new Map([[1, 1]]))[0]?.value).toBe(100)
    expect(relevanceScores(scope(null), new Map())).toEqual([])
    for (const prior of [0, -1, Number.NaN, 2]) {
      expect(
        relevanceScores(scope(posts(5, () => ({ categories: [1] }))), new Map([[1, prior]]))[0]?.value,
      ).toBeCloseTo(24)
    }
  })

  it('rises with each further post of the category', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 30 }),
        fc.nat(30),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (n, k, prior) => {
          const score = (hits: number) =>
            relevanceScores(
              scope(posts(n, (id) => ({ categories: id < hits ? [1] : [2] }))),
              new Map([[1, prior]]),
            ).find(({ category }) => category === 1)?.value ?? 0
          const hits = Math.min(k, n - 1)
          expect(score(hits + 1)).toBeGreaterThanOrEqual(score(hits))
          expect(score(hits + 1)).toBeLessThanOrEqual(100 + 1e-9)
        },
      ),
    )
  })
})

describe('resonanceScores', () => {
  const peers = new Map([[1, buildDistribution(Array.from({ length: 101 }, (_, index) => index))]])

  it('is the percentile of the median engagement on posts of the category', () => {
    const own = categoryEngagements(
      scope(posts(5, (id) => ({ likes: 10 * (id + 1), categories: id < 3 ? [1, 2] : [1] }))),
    )
    expect(own).toMatchObject([
      { category: 1, value: 30, n: 5 },
      { category: 2, value: 20, n: 3 },
    ])
    expect(resonanceScores(own, peers)).toMatchObject([
      { category: 1, value: 30, source: 'peers' },
      { category: 2, value: null, missing: 'no-peers' },
    ])
  })

  it('is unknown below 3 posts', () => {
    const few = categoryEngagements(scope(posts(2, () => ({ likes: 9, categories: [1] }))))
    expect(resonanceScores(few, peers)).toMatchObject([{ value: null, missing: 'too-few-posts' }])
    expect(categoryEngagements(scope(posts(3, () => ({ categories: [1] }))))).toMatchObject([
      { value: null, n: 0, missing: 'engagement-unknown' },
    ])
    expect(measured(scope([]).basis, 'posts', 20, 1).confidence).toBe(1)
  })
})
