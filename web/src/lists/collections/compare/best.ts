import { isOldFigure } from '@kolscope/contract/market/age'
import type { Figure, MetricName } from '@kolscope/contract/market/metrics'

/** The numbers that are compared, in the order of the table. */
export const COMPARED = [
  'totalFollowers',
  'followerGrowthByPercentage',
  'engagementRate',
  'avgEngagement',
  'medianEngagement',
  'reachFollowers',
  'reachRate',
  'influenceScore',
  'sentimentRate',
  'advocacy_score',
  'commercialRate',
  'avgPostPerDay',
  'growthSpikes',
  'followerInactivePercent',
  'interactionInactivePercent',
] as const satisfies readonly MetricName[]

/** Metrics for which less is better. */
const LESS: ReadonlySet<MetricName> = new Set([
  'commercialRate',
  'growthSpikes',
  'followerInactivePercent',
  'interactionInactivePercent',
])
/** Metrics for which neither more nor less is better. */
const NEITHER: ReadonlySet<MetricName> = new Set(['avgPostPerDay'])

/** Which of these numbers are the best: needs at least two known ones that are not old, and a difference. */
export function bestOf(name: MetricName, figures: readonly (Figure | undefined)[], nowMs: number): boolean[] {
  const values = figures.map((figure) => (figure && !isOldFigure(figure, nowMs) ? figure.value : null))
  const knownValues = values.filter((value) => value !== null)
  const best = LESS.has(name) ? Math.min(...knownValues) : Math.max(...knownValues)
  const differ = knownValues.some((value) => value !== best)
  if (NEITHER.has(name) || knownValues.length < 2 || !differ) return values.map(() => false)
  return values.map((value) => value === best)
}
