import type { Id } from '@kolscope/contract/core/paging'
import type { ScorePart } from '@kolscope/contract/core/settings'
import { DEFAULT_SCORE_WEIGHTS, type ScoreWeights } from '../../core/settings/score-weights'
import { MIN_POSTS } from './engagement'
import { type InfluenceScore, influenceScore, resonancesOf, type ScoreBasis } from './influence-score'
import { type Metric, VERSION } from './metric'
import type { OwnMetrics } from './own-metrics'
import { type PeerDistribution, type PeerGroup, percentile } from './peers'
import type { CategoryMetric } from './relevance'
import { resonanceScores } from './resonance'

/** Distributions an influencer is compared with, made of `peerValues` of its peers. */
export type Peers = {
  /** Primary engagement rates in percent of the selected group. */
  engagementRate: { group: PeerGroup; distribution: PeerDistribution } | null
  /** log10 of reachFollowers over the whole platform. */
  logReach: PeerDistribution | null
  /** Median engagement on posts of each category. */
  resonance: ReadonlyMap<Id, PeerDistribution>
}

/**
 * What one influencer adds to the distributions of its peers: engagement rate (percent), log10 of reach, median
 * engagement per category.
 */
export function peerValues(own: OwnMetrics) {
  return {
    engagementRate: own.engagementRate.value,
    logReach: logReach(own.reachFollowers.value),
    resonance: own.categoryEngagements.filter(({ value }) => value !== null),
  }
}

function logReach(reach: number | null): number | null {
  return reach === null ? null : Math.log10(Math.max(1, reach))
}

/** Scores of an influencer that need its peers. */
export type ScoredMetrics = {
  engagementScore: Metric
  reachScore: Metric
  avgEngagementScore: Metric
  resonanceScores: CategoryMetric[]
  /** The score in the best category; staff's resonance takes precedence over the measured one. */
  influenceScore: InfluenceScore
  /** One score per category with a resonance, best first. */
  categoryScores: InfluenceScore[]
  peerGroup: (PeerGroup & { n: number }) | null
}

/** What scores need in addition to own metrics and peers. */
export type ScoreOptions = {
  weights?: ScoreWeights
  /** Resonance points that staff set, by category, without a default of 100. */
  staffResonance?: ReadonlyMap<Id, number>
}

/** What the second pass needs from the result of the first pass. */
export type ScoringInput = Pick<
  OwnMetrics,
  | 'avgEngagement'
  | 'engagementRate'
  | 'reachFollowers'
  | 'sentimentRate'
  | 'postRates'
  | 'categoryEngagements'
  | 'followerInactivePercent'
  | 'interactionInactivePercent'
>

/**
 * The second pass: percentiles among peers, resonance and influence scores, all 0-100, with the peer group and its
 * size.
 */
export function scoredMetrics(own: ScoringInput, peers: Peers, options: ScoreOptions = {}): ScoredMetrics {
  const { weights = DEFAULT_SCORE_WEIGHTS, staffResonance = new Map<Id, number>() } = options
  const rates = peers.engagementRate?.distribution ?? null
  const engagementScore = scoreAmongPeers(own.engagementRate, own.engagementRate.value, rates)
  const reachScore = scoreAmongPeers(own.reachFollowers, logReach(own.reachFollowers.value), peers.logReach)
  const resonance = resonanceScores(own.categoryEngagements, peers.resonance)
  const values = {
    reach: reachScore.value,
    engagement: engagementScore.value,
    sentiment: own.sentimentRate.value,
    active: activeRate(own),
  } satisfies Record<Exclude<ScorePart, 'resonance'>, number | null>
  const basis: ScoreBasis = own.avgEngagement
  const resonances = resonancesOf(resonance, staffResonance)
  return {
    engagementScore,
    reachScore,
    avgEngagementScore: avgEngagementScore(own, rates),
    resonanceScores: resonance,
    influenceScore: influenceScore(values, resonances[0] ?? null, basis, weights),
    categoryScores: resonances.map((one) => influenceScore(values, one, basis, weights)),
    peerGroup: peers.engagementRate ? { ...peers.engagementRate.group, n: rates?.n ?? 0 } : null,
  }
}

/** 100 · percentile of a value among peers; unknown with the metric's own reason, or without peers. */
function scoreAmongPeers(metric: Metric, value: number | null, peers: PeerDistribution | null): Metric {
  const { n, from, to, confidence } = metric
  const base = { n, from, to, source: 'peers' as const, version: VERSION }
  if (value === null) return { ...base, value: null, confidence: 0, missing: metric.missing ?? 'no-posts' }
  const share = peers === null ? null : percentile(peers, value)
  if (share === null) return { ...base, value: null, confidence: 0, missing: 'no-peers' }
  return { ...base, value: 100 * share, confidence }
}

/**
 * Mean over posts of 100 · percentile of the post's engagement rate among the peers' rates, 0-100; unknown below 3
 * posts. Source: specification, dashboard.
 */
export function avgEngagementScore(
  own: Pick<OwnMetrics, 'engagementRate' | 'postRates'>,
  peers: PeerDistribution | null,
): Metric {
  const { postRates, engagementRate } = own
  const score = scoreAmongPeers(engagementRate, postRates.length < MIN_POSTS ? null : (postRates[0] ?? null), peers)
  if (score.value === null || peers === null) return score
  const shares = postRates.reduce((sum, rate) => sum + (percentile(peers, rate) ?? 0), 0)
  return { ...score, value: Math.min(100, (100 * shares) / postRates.length) }
}

/** Active share in percent: of followers, else of engagers, null without a sample. */
function activeRate({ followerInactivePercent, interactionInactivePercent }: ScoringInput): number | null {
  const inactive = followerInactivePercent.value ?? interactionInactivePercent.value
  return inactive === null ? null : 100 - inactive
}
