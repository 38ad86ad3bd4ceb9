import { levelOf } from '@kolscope/contract/core/enums'
import { SCORE_PARTS } from '@kolscope/contract/core/settings'
import type { CategoryScore, Scores } from '@kolscope/contract/influencers/report'
import type { Figure } from '@kolscope/contract/market/metrics'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { NOT_COMPUTED, unknownFigure } from '../../market/metrics/figure-of'
import { percentile } from '../../market/metrics/peers'
import {
  detailFigure,
  keptFigure,
  type Stored,
  type StoredScores,
  wideFigure,
} from '../../market/metrics/stored-influencer'
import { namedCategories } from '../../market/references/catalog'
import type { CategoryStanding, ResonancePeers } from '../editing/held-categories'
import { namedPeers, type Reader } from './peer-rows'

/** The influence score as lists show it, so that all pages agree. */
export function influenceFigure(stored: Stored, { avg_influence_scores }: Hit): Figure {
  const kept = stored.details.scores?.influence
  const figure = kept ? keptFigure(stored, kept, 'parts') : wideFigure(stored, 'influence_score')
  if (avg_influence_scores !== null) return { ...figure, value: avg_influence_scores }
  return { ...figure, value: null, observed_at: null, missing: figure.missing ?? 'no-score' }
}

const REASONS = {
  reach: (stored: Stored) => stored.details.scores?.reach_score.missing ?? null,
  engagement: (stored: Stored) => stored.details.scores?.engagement_score.missing ?? null,
  resonance: () => 'no-score',
  sentiment: (stored: Stored) => stored.about.sentiment_rate?.missing ?? null,
  active: (stored: Stored) => detailFigure(stored, 'follower_inactive_percent').missing,
} as const

/** The parts of the score; a resonance with a category that the reader may not know of counts as unknown. */
function partsOf(stored: Stored, kept: StoredScores | undefined, isCategoryHidden: boolean): Scores['parts'] {
  const known = (kept?.influence.parts ?? []).map((one) =>
    one.part === 'resonance' && isCategoryHidden ? { ...one, value: null, weight: 0 } : one,
  )
  const sum = known.reduce((total, { weight }) => total + weight, 0)
  return SCORE_PARTS.map((part) => {
    const { value = null, weight = 0 } = known.find((one) => one.part === part) ?? {}
    const reason = kept ? REASONS[part](stored) : NOT_COMPUTED
    return {
      part,
      value,
      weight: sum === 0 ? 0 : weight / sum,
      missing: value === null ? (reason ?? 'no-score') : null,
    }
  })
}

function resonanceFigure(
  stored: Stored,
  id: number,
  held: CategoryStanding | undefined,
  peers: ResonancePeers,
): Figure {
  const own = stored.details.category_engagements?.find(({ category }) => category === id)
  const distribution = peers.get(id)
  const measured = own?.value != null && distribution ? percentile(distribution, own.value) : null
  const value = held ? held.resonance_score : measured === null ? null : 100 * measured
  const missing = own?.value == null ? 'too-few-posts' : 'no-peers'
  const confidence = value === null ? 0 : (stored.about.avg_engagement?.confidence ?? 0)
  return keptFigure(stored, { value, n: own?.n ?? 0, confidence, ...(value === null && { missing }) }, 'peers')
}

/** A category without an entry has no post in the days of the relevance window. */
function relevanceFigure(stored: Stored, id: number): Figure {
  const { relevance } = stored.details
  if (relevance === undefined) return unknownFigure(NOT_COMPUTED)
  const own = relevance.find(({ category }) => category === id)
  return own ? keptFigure(stored, own) : unknownFigure('too-few-posts')
}

function categoryScores(
  stored: Stored,
  held: readonly CategoryStanding[],
  peers: ResonancePeers,
  { catalog, actor }: Reader,
): CategoryScore[] {
  const scored = stored.details.scores?.categories ?? []
  const ids = [...new Set([...scored.map(({ category }) => category), ...held.map((one) => one.category_id)])]
  return namedCategories(catalog, actor.roleId, ids).map((category) => {
    const own = held.find((one) => one.category_id === category.id)
    const score = scored.find((one) => one.category === category.id)
    return {
      category,
      resonance: resonanceFigure(stored, category.id, own, peers),
      relevance: relevanceFigure(stored, category.id),
      influence: score ? keptFigure(stored, score, 'parts') : unknownFigure('no-score'),
      ressonance_point: own?.ressonance_point ?? null,
      level: levelOf(score?.value ?? null),
    }
  })
}

/** The influence score with all its parts. */
export function scoresFor(
  hit: Hit,
  stored: Stored,
  held: readonly CategoryStanding[],
  peers: ResonancePeers,
  reader: Reader,
): Scores {
  const kept = stored.details.scores
  const group = kept?.peer_group ?? null
  const figure = (name: 'engagement_score' | 'reach_score' | 'avg_engagement_score') =>
    kept ? keptFigure(stored, kept[name], 'peers') : unknownFigure(NOT_COMPUTED)
  const isCategoryHidden = hit.score_category === null && stored.score_category_id !== null
  return {
    influence: influenceFigure(stored, hit),
    level: hit.level,
    category: hit.score_category,
    resonance_by: hit.score_by,
    parts: partsOf(stored, kept, isCategoryHidden),
    engagement_score: figure('engagement_score'),
    reach_score: figure('reach_score'),
    avgEngagementScore: figure('avg_engagement_score'),
    advocacy_score: detailFigure(stored, 'advocacy_score'),
    categories: categoryScores(stored, held, peers, reader),
    peers: group && namedPeers(reader, group, group.n),
    computed_at: stored.computed_at,
  }
}
