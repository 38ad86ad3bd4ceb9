import type { KeyFigure, Report } from '@kolscope/contract/influencers/report'
import type { Figure } from '@kolscope/contract/market/metrics'
import { expect, test } from 'vitest'
import { flagsOf } from './flags'

const NOW = Date.parse('2026-06-30T00:00:00Z')
const figure = (value: number | null, confidence: number | null = null): Figure => ({
  value,
  n: 20,
  from: null,
  to: null,
  source: 'posts',
  observed_at: null,
  version: 1,
  confidence,
  missing: value === null ? 'no-posts' : null,
})
const unknown = figure(null)
const report = (values: object): Report =>
  ({ figures: {}, key_figures: [], last_post_at: null, scores: { influence: unknown }, ...values }) as unknown as Report
const codes = (values: object) => flagsOf(report(values), NOW).map(({ code, tone }) => `${tone} ${code}`)

test('nothing known says nothing', () => {
  expect(codes({})).toEqual([])
  expect(codes({ figures: { growthSpikes: unknown, commercialRate: unknown } })).toEqual([])
})

test('each figure speaks at its bound', () => {
  const firstCodes = (name: string, ...values: number[]) =>
    values.map((value) => codes({ figures: { [name]: figure(value) } })[0] ?? '')
  expect(firstCodes('followerGrowthByPercentage', 1, 0.9, -0.9, -1)).toEqual([
    'for growing',
    '',
    '',
    'against shrinking',
  ])
  expect(firstCodes('growthSpikes', 0, 1)).toEqual(['for no-spikes', 'against spikes'])
  expect(firstCodes('sentimentRate', 80, 79, 50, 49)).toEqual(['for sentiment-good', '', '', 'against sentiment-bad'])
  expect(firstCodes('commercialRate', 20, 40, 41)).toEqual(['for commercial-low', '', 'against commercial-high'])
  expect(firstCodes('followerInactivePercent', 20, 21, 40, 41)).toEqual([
    'for inactive-low',
    '',
    '',
    'against inactive-high',
  ])
})

test('peers judge engagement both ways, and reach only for', () => {
  const peers = { platform: 'tiktok', size: 'micro', category: null, n: 214 } as const
  const at = (name: KeyFigure['name'], percentile: number | null) =>
    codes({ key_figures: [{ name, figure: figure(4), change28d: null, percentile, peers }] })
  expect(at('engagementRate', 75)).toEqual(['for engagement-above'])
  expect(at('engagementRate', 25)).toEqual(['against engagement-below'])
  expect([at('engagementRate', 50), at('engagementRate', null), at('reachFollowers', 3)]).toEqual([[], [], []])
  expect(at('reachFollowers', 90)).toEqual(['for reach-above'])
})

test('engagement and reach speak against when they fall by a tenth', () => {
  const changeFlags = (name: KeyFigure['name'], percent: number | null) => {
    const change28d = { absolute: -1, percent, since: '2026-06-02' }
    return codes({ key_figures: [{ name, figure: figure(4), change28d, percentile: null, peers: null }] })
  }
  expect([changeFlags('reachFollowers', -10), changeFlags('engagementRate', -31)]).toEqual([
    ['against reach-falling'],
    ['against engagement-falling'],
  ])
  expect([
    changeFlags('reachFollowers', -9),
    changeFlags('engagementRate', null),
    changeFlags('avgEngagement', -50),
  ]).toEqual([[], [], []])
})

test('figures of long ago say nothing of today', () => {
  const old = { ...figure(30), observed_at: '2017-06-30T00:00:00.000Z' }
  const recent = { ...figure(30), observed_at: '2026-06-01T00:00:00.000Z' }
  expect(codes({ figures: { sentimentRate: recent } })).toEqual(['against sentiment-bad'])
  expect(codes({ figures: { sentimentRate: old } })).toEqual([])
  expect(codes({ figures: { sentimentRate: { ...recent, to: '2017-06-30' } } })).toEqual([])
})

test('silence is said only if posts were looked for lately', () => {
  const silent = { last_post_at: '2017-05-05T00:00:00Z', observed_at: '2026-06-30T00:00:00Z' }
  expect(codes({ ...silent, posts_observed_at: '2026-06-29T00:00:00Z' })).toEqual(['against silent'])
  expect(codes({ ...silent, posts_observed_at: '2017-06-30T00:00:00Z' })).toEqual([])
  expect(codes({ ...silent, observed_at: '2017-06-30T00:00:00Z' })).toEqual([])
})

test('the last post and the confidence of the score', () => {
  const lastPostFlags = (day: string) => codes({ last_post_at: `${day}T00:00:00Z` })
  expect([lastPostFlags('2026-06-23'), lastPostFlags('2026-06-20'), lastPostFlags('2026-06-16')]).toEqual([
    ['for active'],
    [],
    ['against silent'],
  ])
  expect(codes({ scores: { influence: figure(80, 0.9) } })).toEqual(['for score-high', 'for confident'])
  expect(codes({ scores: { influence: figure(20, 0.4) } })).toEqual(['against score-low', 'against unsure'])
})
