import { type Level, levelOf } from '@kolscope/contract/core/enums'
import type { Id } from '@kolscope/contract/core/paging'
import { type ScorePart as Part, SCORE_PARTS } from '@kolscope/contract/core/settings'
import { DEFAULT_SCORE_WEIGHTS, type ScoreWeights } from '../../core/settings/score-weights'
import { type Metric, type Missing, VERSION } from './metric'

const MIN_CONFIDENCE = 0.3
const FLOOR = 1

/** A part of the score: value 0-100 (null unknown) and its weight after rescaling (0 if dropped). */
export type ScorePart = { part: Part; value: number | null; weight: number }

/** The source of a resonance. */
export type ResonanceBy = 'staff' | 'measured'

/** A composite score with all its parts. */
export type InfluenceScore = Metric & {
  level: Level | null
  parts: ScorePart[]
  category: Id | null
  resonanceBy: ResonanceBy | null
}

/** What a score needs in addition to its parts: the number of posts behind it and the confidence of measuring them. */
export type ScoreBasis = { from: string; to: string; n: number; confidence: number }
export type Resonance = { category: Id; value: number; by: ResonanceBy }

/**
 * Influence score, 0-100: geometric mean of the parts (each 0-100, floored at 1) by weight; unknown parts are dropped,
 * the rest rescaled, and the confidence falls by the dropped share; unknown below confidence 0.3. Source: our proposal,
 * NoxInfluencer's way of publishing weights.
 */
export function influenceScore(
  values: Readonly<Record<Exclude<Part, 'resonance'>, number | null>>,
  resonance: Resonance | null,
  basis: ScoreBasis,
  weights: ScoreWeights = DEFAULT_SCORE_WEIGHTS,
): InfluenceScore {
  const all = { ...values, resonance: resonance?.value ?? null }
  const total = SCORE_PARTS.reduce((sum, part) => sum + weights[part], 0)
  const present = SCORE_PARTS.reduce((sum, part) => sum + (all[part] === null ? 0 : weights[part]), 0)
  const parts = SCORE_PARTS.map((part): ScorePart => {
    const value = all[part]
    return { part, value, weight: value === null || present === 0 ? 0 : weights[part] / present }
  })
  const confidence = total === 0 ? 0 : (basis.confidence * present) / total
  const logs = parts.reduce((sum, { value, weight }) => sum + weight * Math.log(Math.max(FLOOR, value ?? FLOOR)), 0)
  const value = present === 0 || confidence < MIN_CONFIDENCE ? null : Math.min(100, Math.exp(logs))
  const missing: Missing = present === 0 ? 'no-score' : 'low-confidence'
  return {
    value,
    n: basis.n,
    from: basis.from,
    to: basis.to,
    source: 'parts',
    version: VERSION,
    confidence,
    ...(value === null ? { missing } : {}),
    level: levelOf(value),
    parts,
    category: resonance?.category ?? null,
    resonanceBy: resonance?.by ?? null,
  }
}

/** Resonance of every category, best first: staff's points (1-100; omit a default of 100) before measured ones. */
export function resonancesOf(
  metrics: readonly (Metric & { category: Id })[],
  staff: ReadonlyMap<Id, number>,
): Resonance[] {
  const byCategory = new Map<Id, Resonance>()
  for (const { category, value } of metrics)
    if (value !== null) byCategory.set(category, { category, value, by: 'measured' })
  for (const [category, value] of staff) byCategory.set(category, { category, value, by: 'staff' })
  return [...byCategory.values()].sort((a, b) => b.value - a.value || a.category - b.category)
}

/**
 * Average influence score, 0-100, of an influencer over the selected categories: mean of its known category scores in
 * them, null if it has none. Source: specification, avg_influencer_score.
 */
export function avgInfluenceScore(scores: readonly InfluenceScore[], chosen: ReadonlySet<Id>): number | null {
  const known = scores.filter(({ category, value }) => value !== null && category !== null && chosen.has(category))
  if (known.length === 0) return null
  return known.reduce((sum, { value }) => sum + (value ?? 0), 0) / known.length
}

/**
 * Average influence score, 0-100, of a person: mean over accounts with a known score and followers, weighted by log10 F
 * (at least 0.1, for accounts of 0 or 1 follower); null if there are none. Source: metrics v1.
 */
export function personInfluenceScore(
  accounts: readonly { score: number | null; followers: number | null }[],
): number | null {
  let sum = 0
  let weights = 0
  for (const { score, followers } of accounts) {
    if (score === null || followers === null) continue
    const weight = Math.max(0.1, Math.log10(Math.max(1, followers)))
    sum += weight * score
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}
