import type { Figure } from '@kolscope/contract/market/metrics'
import type { Metric } from './metric'

/** Why a number without a formula is unknown. */
export const NOT_COMPUTED = 'not-computed'

/** An unknown number, without days it could cover. */
export const unknownFigure = (missing: string): Figure => ({
  value: null,
  n: null,
  from: null,
  to: null,
  source: null,
  observed_at: null,
  version: 0,
  confidence: null,
  missing,
})

/** A metric as callers get it, with the time at which its data was observed. */
export function figureOf(metric: Metric, observedAt: string | null): Figure {
  const { value, n, from, to, source, version, confidence, missing = null } = metric
  return { value, n, from, to, source, observed_at: value === null ? null : observedAt, version, confidence, missing }
}
