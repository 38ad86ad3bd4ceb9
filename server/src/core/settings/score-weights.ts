import type { ScorePart } from '@kolscope/contract/core/settings'

/** The weight of each part of the score; the weights need not sum to 1. */
export type ScoreWeights = Readonly<Record<ScorePart, number>>

/** Our proposal, to be calibrated on influencers that staff approved; a setting. */
export const DEFAULT_SCORE_WEIGHTS: ScoreWeights = {
  reach: 0.25,
  engagement: 0.25,
  resonance: 0.25,
  sentiment: 0.1,
  active: 0.15,
}
