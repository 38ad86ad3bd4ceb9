import type { ScorePart } from '@kolscope/contract/core/settings'
import type { Report, Scores } from '@kolscope/contract/influencers/report'
import type { Figure, MetricName } from '@kolscope/contract/market/metrics'

export type Part = Scores['parts'][number]

/** Smaller values count as this, so that a single zero does not make the score zero. */
const FLOOR = 1

const isKnown = ({ value, weight }: Part): boolean => value !== null && weight > 0

/** The score of these parts, 0-100: their weighted geometric mean; null if none is known. */
export function scoreOfParts(parts: readonly Part[]): number | null {
  const known = parts.filter(isKnown)
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  const logs = known.reduce((sum, { value, weight }) => sum + weight * Math.log(Math.max(FLOOR, value ?? FLOOR)), 0)
  return Math.min(100, Math.exp(logs / weights))
}

/** The score if this part were not known. */
export const scoreWithout = (parts: readonly Part[], part: ScorePart): number | null =>
  scoreOfParts(parts.filter((one) => one.part !== part))

export const knownParts = (parts: readonly Part[]): Part[] => parts.filter(isKnown)

export type ConfidenceBand = 'high' | 'medium' | 'low' | 'none'
/** The band of a confidence; below 0.3 there is no score. */
export function confidenceBand(confidence: number): ConfidenceBand {
  if (confidence < 0.3) return 'none'
  if (confidence < 0.5) return 'low'
  return confidence < 0.75 ? 'medium' : 'high'
}

interface Explained {
  name: MetricName
  figure: Figure | undefined
  /** What the part's number shows in addition to its figure. */
  note?: 'scores.byStaff' | 'scores.fromInactive'
}

const bareFigure = (value: number | null): Figure => ({
  value,
  n: null,
  from: null,
  to: null,
  source: null,
  observed_at: null,
  version: 0,
  confidence: null,
  missing: null,
})

function resonanceOf({ scores }: Report, { value }: Part): Explained {
  if (scores.resonance_by === 'staff')
    return { name: 'resonance_score', figure: bareFigure(value), note: 'scores.byStaff' }
  const own = scores.categories.find(({ category }) => category.id === scores.category?.id)
  return { name: 'resonance_score', figure: own?.resonance }
}

/** Followers if they were sampled, otherwise engagers. */
function activeOf({ figures }: Report): Explained {
  const { followerInactivePercent: followers, interactionInactivePercent: engagers } = figures
  const note = 'scores.fromInactive'
  if (followers?.value == null && engagers?.value != null)
    return { name: 'interactionInactivePercent', figure: engagers, note }
  return { name: 'followerInactivePercent', figure: followers, note }
}

/** The number a part is computed from; an unknown part with the reason why it is missing. */
export function explainedPart(report: Report, part: Part): Explained {
  const explanation = sourceOf(report, part)
  if (part.value !== null) return explanation
  const missing = part.missing ?? explanation.figure?.missing ?? 'unknown'
  return { name: explanation.name, figure: { ...(explanation.figure ?? bareFigure(null)), value: null, missing } }
}

function sourceOf(report: Report, part: Part): Explained {
  const { scores, figures } = report
  switch (part.part) {
    case 'reach':
      return { name: 'reach_score', figure: scores.reach_score }
    case 'engagement':
      return { name: 'engagement_score', figure: scores.engagement_score }
    case 'resonance':
      return resonanceOf(report, part)
    case 'sentiment':
      return { name: 'sentimentRate', figure: figures.sentimentRate }
    case 'active':
      return activeOf(report)
  }
}
