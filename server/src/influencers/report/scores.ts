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
  recentRank,
  type Stored,
  type StoredScores,
  wideFigure,
} from '../../market/metrics/stored-influencer'
import { namedCategories } from '../../market/references/catalog'
import type { CategoryStanding, ResonancePeers } from '../editing/held-categories'
import { namedPeers, type Reader } from './peer-rows'

/** The influence score as lists show it, so that all pages agree. */
export function influenceFigure(influencer: Stored, { avg_influence_scores }: Hit): Figure {
  const score = influencer.details.scores?.influence
  const figure = score ? keptFigure(influencer, score, 'parts') : wideFigure(influencer, 'influence_score')
  if (avg_influence_scores !== null) return { ...figure, value: avg_influence_scores }
  return { ...figure, value: null, observed_at: null, missing: figure.missing ?? 'no-score' }
}

const REASONS = {
  reach: (influencer: Stored) => influencer.details.scores?.reach_score.missing ?? null,
  engagement: (influencer: Stored) => influencer.details.scores?.engagement_score.missing ?? null,
  resonance: () => 'no-score',
  sentiment: (influencer: Stored) => influencer.about.sentiment_rate?.missing ?? null,
  active: (influencer: Stored) => detailFigure(influencer, 'follower_inactive_percent').missing,
} as const

/** The parts of the score; a resonance with a category that the reader may not know of counts as unknown. */
function partsOf(influencer: Stored, scores: StoredScores | undefined, isCategoryHidden: boolean): Scores['parts'] {
  const parts = (scores?.influence.parts ?? []).map((one) =>
    one.part === 'resonance' && isCategoryHidden ? { ...one, value: null, weight: 0 } : one,
  )
  const sum = parts.reduce((total, { weight }) => total + weight, 0)
  return SCORE_PARTS.map((part) => {
    const { value = null, weight = 0 } = parts.find((one) => one.part === part) ?? {}
    const reason = scores ? REASONS[part](influencer) : NOT_COMPUTED
    return {
      part,
      value,
      weight: sum === 0 ? 0 : weight / sum,
      missing: value === null ? (reason ?? 'no-score') : null,
    }
  })
}

/** What the scores of an influencer are compared with, by whom and when. */
interface Judged {
  standings: readonly CategoryStanding[]
  peers: ResonancePeers
  reader: Reader
  nowMs: number
}

function resonanceFigure(
  influencer: Stored,
  id: number,
  standing: CategoryStanding | undefined,
  { peers, nowMs }: Pick<Judged, 'peers' | 'nowMs'>,
): Figure {
  const own = influencer.details.category_engagements?.find(({ category }) => category === id)
  const distribution = peers.get(id)
  const share = own?.value != null && distribution ? percentile(distribution, own.value) : null
  const value = standing ? standing.resonance_score : share === null ? null : 100 * share
  const missing = own?.value == null ? 'too-few-posts' : 'no-peers'
  const confidence = value === null ? 0 : (influencer.about.avg_engagement?.confidence ?? 0)
  const figure = keptFigure(
    influencer,
    { value, n: own?.n ?? 0, confidence, ...(value === null && { missing }) },
    'peers',
  )
  return recentRank(figure, nowMs)
}

/** A category without an entry has no post in the days of the relevance window. */
function relevanceFigure(influencer: Stored, id: number): Figure {
  const { relevance } = influencer.details
  if (relevance === undefined) return unknownFigure(NOT_COMPUTED)
  const own = relevance.find(({ category }) => category === id)
  return own ? keptFigure(influencer, own) : unknownFigure('too-few-posts')
}

function categoryScores(influencer: Stored, judged: Judged): CategoryScore[] {
  const {
    standings,
    reader: { catalog, actor },
  } = judged
  const scores = influencer.details.scores?.categories ?? []
  const ids = [...new Set([...scores.map(({ category }) => category), ...standings.map((one) => one.category_id)])]
  return namedCategories(catalog, actor.roleId, ids).map((category) => {
    const own = standings.find((one) => one.category_id === category.id)
    const score = scores.find((one) => one.category === category.id)
    return {
      category,
      resonance: resonanceFigure(influencer, category.id, own, judged),
      relevance: relevanceFigure(influencer, category.id),
      influence: score ? keptFigure(influencer, score, 'parts') : unknownFigure('no-score'),
      ressonance_point: own?.ressonance_point ?? null,
      level: levelOf(score?.value ?? null),
    }
  })
}

/** The influence score with all its parts. */
export function scoresFor(hit: Hit, influencer: Stored, judged: Judged): Scores {
  const { reader, nowMs } = judged
  const scores = influencer.details.scores
  const group = scores?.peer_group ?? null
  const figure = (name: 'engagement_score' | 'reach_score' | 'avg_engagement_score') =>
    scores ? recentRank(keptFigure(influencer, scores[name], 'peers'), nowMs) : unknownFigure(NOT_COMPUTED)
  const isCategoryHidden = hit.score_category === null && influencer.score_category_id !== null
  return {
    influence: influenceFigure(influencer, hit),
    level: hit.level,
    category: hit.score_category,
    resonance_by: hit.score_by,
    parts: partsOf(influencer, scores, isCategoryHidden),
    engagement_score: figure('engagement_score'),
    reach_score: figure('reach_score'),
    avgEngagementScore: figure('avg_engagement_score'),
    advocacy_score: detailFigure(influencer, 'advocacy_score'),
    categories: categoryScores(influencer, judged),
    peers: group && namedPeers(reader, group, group.n),
    computed_at: influencer.computed_at,
  }
}
