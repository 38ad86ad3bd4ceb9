import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, WELL_OBSERVED } from '../../../testing/metric-examples'
import { avgInfluenceScore, influenceScore, personInfluenceScore, resonancesOf } from './influence-score'
import { measured } from './metric'

const basis = { from: DATE, to: DATE, n: 20, confidence: 1 }
const all = { reach: 80, engagement: 60, sentiment: 70, active: 90 }
const none = { reach: null, engagement: null, sentiment: null, active: null }
const resonance = { category: 3, value: 50, by: 'staff' as const }

describe('influenceScore', () => {
  it('is the weighted geometric mean of its parts', () => {
    const score = influenceScore(all, resonance, basis)
    expect(score.value).toBeCloseTo(80 ** 0.25 * 60 ** 0.25 * 50 ** 0.25 * 70 ** 0.1 * 90 ** 0.15, 9)
    expect(score).toMatchObject({ level: 'large', category: 3, resonanceBy: 'staff', confidence: 1, source: 'parts' })
    expect(score.parts.map(({ weight }) => weight)).toEqual([0.25, 0.25, 0.25, 0.1, 0.15])
  })

  it('drops missing parts, rescales the weights and lowers the confidence', () => {
    const score = influenceScore({ ...none, reach: 64, engagement: 16 }, null, basis)
    expect(score.value).toBeCloseTo(32, 9)
    expect(score).toMatchObject({ confidence: 0.5, category: null, resonanceBy: null, level: 'medium' })
    expect(score.parts.map(({ weight }) => weight)).toEqual([0.5, 0.5, 0, 0, 0])
  })

  it('is unknown below confidence 0.3, and without parts', () => {
    expect(influenceScore(all, resonance, { ...basis, confidence: 0.29 })).toMatchObject({
      value: null,
      level: null,
      missing: 'low-confidence',
    })
    expect(influenceScore(all, resonance, { ...basis, confidence: 0.31 }).value).not.toBeNull()
    expect(influenceScore({ ...none, reach: 99 }, null, basis)).toMatchObject({
      value: null,
      missing: 'low-confidence',
    })
    expect(influenceScore(none, null, basis)).toMatchObject({ value: null, missing: 'no-score', confidence: 0 })
    const zero = { reach: 0, engagement: 0, resonance: 0, sentiment: 0, active: 0 }
    expect(influenceScore(all, resonance, basis, zero)).toMatchObject({ value: null, missing: 'no-score' })
  })

  it('floors parts at 1 and stays within 0-100', () => {
    expect(influenceScore({ reach: 0, engagement: 0, sentiment: 0, active: 0 }, null, basis)).toMatchObject({
      value: 1,
      level: 'small',
    })
    expect(
      influenceScore({ reach: 100, engagement: 100, sentiment: 100, active: 100 }, { ...resonance, value: 100 }, basis),
    ).toMatchObject({ value: 100, level: 'extreme' })
  })

  it('never falls when a part rises, and ignores the scale of the weights', () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(
        fc.record({ reach: part, engagement: part, sentiment: fc.option(part), active: fc.option(part) }),
        part,
        (values, more) => {
          const before = influenceScore(values, resonance, basis).value ?? Number.NaN
          const after =
            influenceScore({ ...values, reach: Math.min(100, values.reach + more) }, resonance, basis).value ??
            Number.NaN
          expect(after).toBeGreaterThanOrEqual(before - 1e-9)
          expect(before).toBeGreaterThanOrEqual(1 - 1e-9)
          expect(before).toBeLessThanOrEqual(100)
          const percent = { reach: 25, engagement: 25, resonance: 25, sentiment: 10, active: 15 }
          expect(influenceScore(values, resonance, basis, percent).value).toBeCloseTo(before, 9)
        },
      ),
    )
  })
})

describe('resonancesOf', () => {
  it('puts staff before measurement and the best first', () => {
    const own = (category: number, value: number) => ({
      category,
      ...measured({ from: DATE, to: DATE, observed: WELL_OBSERVED }, 'peers', 20, value),
    })
    const resonances = resonancesOf(
      [own(1, 40), own(2, 90), { ...own(4, 0), value: null }],
      new Map([
        [2, 30],
        [3, 40],
      ]),
    )
    expect(resonances).toEqual([
      { category: 1, value: 40, by: 'measured' },
      { category: 3, value: 40, by: 'staff' },
      { category: 2, value: 30, by: 'staff' },
    ])
  })
})

describe('average scores', () => {
  const scored = (category: number, value: number) =>
    influenceScore(
      { reach: value, engagement: value, sentiment: value, active: value },
      { category, value, by: 'measured' },
      basis,
    )

  it('of an influencer take the chosen categories it has a score in', () => {
    const scores = [scored(1, 80), scored(2, 40), scored(3, 10), { ...scored(4, 9), value: null }]
    expect(avgInfluenceScore(scores, new Set([1, 2, 4, 9]))).toBeCloseTo(60, 9)
    expect(avgInfluenceScore(scores, new Set([4, 9]))).toBeNull()
    expect(avgInfluenceScore(scores, new Set())).toBeNull()
  })

  it('of a person weigh accounts by log10 of their followers', () => {
    expect(
      personInfluenceScore([
        { score: 80, followers: 1000 },
        { score: 20, followers: 10 },
        { score: null, followers: 1e9 },
        { score: 5, followers: null },
      ]),
    ).toBeCloseTo(65, 9)
    expect(personInfluenceScore([{ score: 30, followers: 0 }])).toBeCloseTo(30, 9)
    expect(personInfluenceScore([])).toBeNull()
  })
})
