import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyInput, DATE, daily, noon, post } from '../../../testing/metric-examples'
import { type Metric, MISSING, SOURCES, VERSION } from './metric'
import { type OwnInput, ownMetrics } from './own-metrics'
import { buildDistribution } from './peers'
import { type Peers, peerValues, scoredMetrics } from './scored-metrics'

const group = { platform: 'insta' as const, size: null, category: null }
const peers: Peers = {
  engagementRate: { group, distribution: buildDistribution(Array.from({ length: 101 }, (_, rate) => rate / 10)) },
  logReach: buildDistribution(Array.from({ length: 101 }, (_, step) => step / 10)),
  resonance: new Map([1, 2, 3, 4].map((category) => [category, buildDistribution([1, 10, 100, 1000])])),
}

const isMetric = (value: unknown): value is Metric =>
  typeof value === 'object' && value !== null && 'confidence' in value
const metricsIn = (answer: object) =>
  Object.entries(answer).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isMetric).map((metric) => [name, metric] as const),
  )

const BOUNDED = /Score|Scores|sentimentRate|InactivePercent|commercialRate|advocacyScore/
const COUNTS = /totalAdvocacyScore/

describe('ownMetrics and scoredMetrics', () => {
  it('answer in shape, within bounds, for any observations', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const own = ownMetrics(input)
        for (const [name, metric] of [...metricsIn(own), ...metricsIn(scoredMetrics(own, peers))]) {
          expect(metric.version).toBe(VERSION)
          expect(SOURCES).toContain(metric.source)
          expect(
            [metric.from, metric.to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)),
            name,
          ).toBe(true)
          expect(metric.from <= metric.to && metric.to <= DATE, name).toBe(true)
          expect(metric.confidence >= 0 && metric.confidence <= 1, name).toBe(true)
          expect(metric.value === null, name).toBe(metric.missing !== undefined)
          if (metric.missing !== undefined) expect(MISSING).toContain(metric.missing)
          if (metric.value === null) continue
          expect(Number.isFinite(metric.value), name).toBe(true)
          if (!/Growth/.test(name) && !name.startsWith('followerGrowth'))
            expect(metric.value, name).toBeGreaterThanOrEqual(0)
          if (BOUNDED.test(name) && !COUNTS.test(name)) expect(metric.value, name).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('do not depend on the order of what was observed', () => {
    const rounded = (answer: unknown) =>
      JSON.stringify(answer, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value))
    const plain = (input: OwnInput) => {
      const { fired, postRates, ...own } = ownMetrics(input)
      return rounded({ ...own, postRates: [...postRates].sort((a, b) => a - b), fired: fired.length })
    }
    fc.assert(
      fc.property(anyInput, (input) => {
        const reversedInput = {
          ...input,
          history: [...input.history].reverse(),
          posts: input.posts && [...input.posts].reverse(),
          comments: [...(input.comments ?? [])].reverse(),
        }
        expect(plain(reversedInput)).toBe(plain({ ...input, comments: input.comments ?? [] }))
      }),
      { numRuns: 100 },
    )
  })

  it('know nothing of what comes after the asked date', () => {
    const end = Date.parse(`${DATE}T24:00:00Z`)
    fc.assert(
      fc.property(anyInput, (any) => {
        const input = { ...any, timeZone: 'UTC' }
        const past = {
          ...input,
          posts: input.posts?.filter(({ postedAt }) => postedAt !== null && postedAt < end) ?? null,
          history: input.history.filter(({ day }) => day <= DATE),
          comments: input.comments?.filter(({ at }) => at !== null && at < end) ?? null,
        }
        expect(ownMetrics(past)).toEqual(ownMetrics(input))
      }),
      { numRuns: 100 },
    )
  })

  it('turn nothing known into nothing but unknown', () => {
    const own = ownMetrics({ platform: 'fb', date: DATE, followers: null, history: [], posts: null })
    const all = [...metricsIn(own), ...metricsIn(scoredMetrics(own, peers))]
    expect(all.length).toBeGreaterThan(25)
    expect(all.filter(([, { value }]) => value !== null)).toEqual([])
    expect(own).toMatchObject({ followers: null, size: null, lastPostDay: null, relevanceScores: [], postRates: [] })
  })

  it('turn unknown parts of posts into unknown, not 0', () => {
    const own = ownMetrics({
      platform: 'insta',
      date: DATE,
      followers: null,
      history: [],
      posts: [1, 2, 3].map((id) => post(DATE, { id, text: null })),
    })
    const known = metricsIn(own).filter(([, { value }]) => value !== null)
    expect(known.map(([name, { value }]) => [name, value])).toEqual([
      ['totalPosts', 3],
      ['avgPostPerDay', 0.1],
    ])
  })
})

describe('one influencer worked out by hand', () => {
  const input: OwnInput = {
    platform: 'insta',
    date: DATE,
    followers: 1,
    history: daily(Array.from({ length: 60 }, (_, day) => 9410 + 10 * day)),
    posts: Array.from({ length: 20 }, (_, id) =>
      post(`2026-02-${String(28 - id).padStart(2, '0')}`, {
        id,
        likes: 100,
        comments: 20,
        shares: 999,
        followersAtPost: 2000,
        positive: 2,
        negative: 1,
        categories: [1],
      }),
    ),
    followerSample: { day: DATE, size: 100, inactive: 20 },
    engagerSample: { day: DATE, size: 100, inactive: 70 },
  }
  const own = ownMetrics(input)

  it('has the expected own metrics', () => {
    expect(own).toMatchObject({
      size: 'micro',
      followers: 10_000,
      lastPostDay: '2026-02-28',
      avgEngagement: { value: 120, n: 20, confidence: 1 },
      totalEngagement: { value: 2400 },
      engagementRate: { value: 6 },
      erViews: { value: null, missing: 'views-unknown' },
      totalFollowersGrowth4w: { value: 280 },
      followerGrowthByPercentage: { value: 28_000 / 9720 },
      growthSpikes: { value: 0 },
      reachFollowers: { source: 'size-rate' },
      sentimentRate: { value: 4100 / 62 },
      followerInactivePercent: { value: 20 },
    })
    expect(own.reachFollowers.value).toBeCloseTo(10_000 * 0.8 * 0.38)
    expect(own.relevanceScores[0]?.value).toBeCloseTo((100 * 21) / 40)
  })

  it('has the expected scores, with parts and weights', () => {
    const scores = scoredMetrics(own, peers, { staffResonance: new Map([[9, 30]]) })
    const reach = 10 * Math.log10(3040)
    expect(scores.engagementScore.value).toBeCloseTo(60)
    expect(scores.avgEngagementScore.value).toBeCloseTo(60)
    expect(scores.reachScore.value).toBeCloseTo(reach)
    expect(scores.resonanceScores).toMatchObject([{ category: 1 }])
    const resonance = scores.resonanceScores[0]?.value ?? 0
    expect(resonance).toBeCloseTo(100 * (2 / 3 + 20 / 900 / 3), 0)
    const parts = { reach, engagement: 60, resonance, sentiment: 4100 / 62, active: 80 }
    const expected = reach ** 0.25 * 60 ** 0.25 * resonance ** 0.25 * parts.sentiment ** 0.1 * 80 ** 0.15
    expect(scores.influenceScore.value).toBeCloseTo(expected)
    expect(scores.influenceScore).toMatchObject({ confidence: 1, category: 1, resonanceBy: 'measured', level: 'large' })
    expect(scores.categoryScores.map(({ category, resonanceBy }) => [category, resonanceBy])).toEqual([
      [1, 'measured'],
      [9, 'staff'],
    ])
    expect(scores.peerGroup).toEqual({ ...group, n: 101 })
  })

  it('adds its own values to the distributions of its peers', () => {
    expect(peerValues(own)).toMatchObject({ engagementRate: 6, resonance: [{ category: 1, value: 120 }] })
    expect(peerValues(own).logReach).toBeCloseTo(Math.log10(3040))
  })

  it('takes engagers where there are no followers sampled, and drops the part without either', () => {
    const active = (known: Partial<OwnInput>) =>
      scoredMetrics(ownMetrics({ ...input, ...known }), peers).influenceScore.parts.find(
        ({ part }) => part === 'active',
      )
    expect(active({ followerSample: null })?.value).toBeCloseTo(30)
    expect(active({ followerSample: null, engagerSample: null })).toEqual({ part: 'active', value: null, weight: 0 })
  })

  it('has no scores without peers', () => {
    const scores = scoredMetrics(own, { engagementRate: null, logReach: null, resonance: new Map() })
    for (const score of [scores.engagementScore, scores.reachScore, scores.avgEngagementScore])
      expect(score).toMatchObject({ value: null, missing: 'no-peers' })
    expect(scores.influenceScore).toMatchObject({ value: null, missing: 'low-confidence' })
  })

  it('loses confidence with age and with few days', () => {
    const seen = (date: string) => ownMetrics({ ...input, date, period: '3M' }).avgEngagement.confidence
    expect(seen('2026-03-08')).toBe(1)
    expect(seen('2026-03-31')).toBe(0.5)
    expect(seen('2026-04-02')).toBe(0.25)
    expect(
      ownMetrics({ ...input, date: '2026-04-02', period: '3M', observedOn: '2026-04-01' }).avgEngagement.confidence,
    ).toBe(1)
    const young = ownMetrics({
      ...input,
      history: [],
      posts: [post(DATE, { likes: 1 }), post('2026-02-23', { id: 2, likes: 1 })],
    })
    expect(young.avgEngagement.confidence).toBeCloseTo((2 / 20) * (7 / 28))
    expect(noon(DATE)).toBe(Date.UTC(2026, 2, 1, 12))
  })
})
