import type { Report } from '@kolscope/contract/influencers/report'
import type { Figure } from '@kolscope/contract/market/metrics'
import { expect, test } from 'vitest'
import { confidenceBand, explainedPart, knownParts, type Part, scoreOfParts, scoreWithout } from './score-parts'

const part = (name: Part['part'], value: number | null, weight: number, missing: string | null = null): Part => ({
  part: name,
  value,
  weight,
  missing,
})
const FOUR: readonly Part[] = [
  part('reach', 40, 0.4),
  part('engagement', 90, 0.4),
  part('resonance', 0, 0.2),
  part('sentiment', null, 0, 'too-few-comments'),
]

test('the score is the weighted geometric mean of what is known, with one as the floor', () => {
  expect(scoreOfParts(FOUR)).toBeCloseTo(40 ** 0.4 * 90 ** 0.4 * 1 ** 0.2, 9)
  expect(scoreOfParts([part('reach', 100, 1)])).toBeCloseTo(100, 9)
  expect(scoreOfParts([part('reach', null, 0)])).toBeNull()
  expect(knownParts(FOUR).map((one) => one.part)).toEqual(['reach', 'engagement', 'resonance'])
})

test('without a part the others share its weight', () => {
  expect(scoreWithout(FOUR, 'resonance')).toBeCloseTo(Math.sqrt(40 * 90), 9)
  expect(scoreWithout(FOUR, 'sentiment')).toBeCloseTo(scoreOfParts(FOUR) ?? 0, 9)
  expect(scoreWithout([part('reach', 50, 1)], 'reach')).toBeNull()
})

test('confidence has names, and below 0.3 there is no score', () => {
  expect([0.29, 0.3, 0.5, 0.75].map(confidenceBand)).toEqual(['none', 'low', 'medium', 'high'])
})

const figure = (value: number | null): Figure => ({
  value,
  n: 12,
  from: '2026-10-01',
  to: '2026-10-30',
  source: 'sample',
  observed_at: null,
  version: 1,
  confidence: 0.5,
  missing: value === null ? 'no-sample' : null,
})

const reportWith = (by: 'staff' | 'measured') =>
  ({
    figures: { followerInactivePercent: figure(18), sentimentRate: undefined },
    scores: {
      resonance_by: by,
      category: { id: 7, name: 'Beauty', name_vi: '' },
      categories: [{ category: { id: 7 }, resonance: figure(61) }],
      reach_score: figure(40),
      engagement_score: figure(90),
    },
  }) as unknown as Report

test('a part is explained by the number that it is taken from', () => {
  const resonance = explainedPart(reportWith('measured'), part('resonance', 61, 0.25))
  expect(resonance).toMatchObject({ name: 'resonance_score', figure: { value: 61, version: 1, n: 12 } })
  const staff = explainedPart(reportWith('staff'), part('resonance', 95, 0.25))
  expect(staff).toMatchObject({ figure: { value: 95, version: 0, n: null }, note: 'scores.byStaff' })
  const active = explainedPart(reportWith('measured'), part('active', 82, 0.15))
  const engagers = { followerInactivePercent: figure(null), interactionInactivePercent: figure(3) }
  const byEngagers = explainedPart({ ...reportWith('measured'), figures: engagers }, part('active', 97, 0.15))
  expect(byEngagers).toMatchObject({ name: 'interactionInactivePercent', figure: { value: 3 } })
  expect(active).toMatchObject({ name: 'followerInactivePercent', figure: { value: 18 }, note: 'scores.fromInactive' })
})

test('a part that was left out says why', () => {
  const sentiment = explainedPart(reportWith('measured'), part('sentiment', null, 0, 'too-few-comments'))
  expect(sentiment.figure).toMatchObject({ value: null, missing: 'too-few-comments' })
})
