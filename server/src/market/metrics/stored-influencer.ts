import type { Level } from '@kolscope/contract/core/enums'
import { isOldFigure } from '@kolscope/contract/market/age'
import type { Figure } from '@kolscope/contract/market/metrics'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { StoredAbout, WideMetric } from '../../core/tables/metrics'
import { WIDE_METRICS } from '../../core/tables/metrics'
import { NOT_COMPUTED, unknownFigure } from './figure-of'
import type { ResonanceBy, ScorePart } from './influence-score'
import type { PeerGroup } from './peers'
import type { StoredMetric } from './stored-metrics'

type Brief = Pick<StoredMetric, 'value' | 'n' | 'confidence' | 'missing'>

/** Scores as the peers' pass stores them. */
export interface StoredScores {
  influence: Brief & { level: Level | null; by: ResonanceBy | null; parts: ScorePart[] }
  engagement_score: Brief
  reach_score: Brief
  avg_engagement_score: Brief
  categories: (Brief & { category: number; by: ResonanceBy | null })[]
  peer_group: (PeerGroup & { n: number }) | null
}

/** The stored metrics of an influencer except the wide metrics; empty before they were computed. */
interface StoredDetails {
  version?: number
  from?: string
  to?: string
  reach_band?: [number | null, number | null]
  comment_counts?: [number | null, number | null, number | null] | null
  relevance?: (StoredMetric & { category: number })[]
  category_engagements?: { category: number; value: number | null; n: number }[]
  scores?: StoredScores
  total_followers_4w?: StoredMetric
  [name: string]: unknown
}

/** An influencer with all its stored numbers. */
export async function readStored(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .select(['i.id', 'i.platform', 'i.social_id', 'i.handle', 'i.name', 'i.avatar', 'i.is_sample'])
    .select(WIDE_METRICS.map((column) => `m.${column}` as const))
    .select(['m.score_category_id', 'm.observed_at', 'm.computed_at', 'm.about', 'm.details'])
    .where('i.id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.map((row) => ({
    ...row,
    about: row.about ?? {},
    details: (row.details ?? {}) as StoredDetails,
  }))
}
export type Stored = Awaited<ReturnType<typeof readStored>>[number]

/** The data that explains a number with its own column. */
type FigureSource<M extends WideMetric> = Record<M, number | null> &
  Pick<Stored, 'about' | 'observed_at'> & { details: Pick<StoredDetails, 'from' | 'to' | 'total_followers_4w'> }

/** Days that a wide metric covers: those of the whole row, but growth has its own and followers are of one day. */
function daysOf({ details }: Pick<FigureSource<WideMetric>, 'details'>, metric: WideMetric, about: StoredAbout) {
  if (about.version === 0) return { from: null, to: null }
  if (metric === 'followers') {
    const day = about.observed_at?.slice(0, 10) ?? null
    return { from: day, to: day }
  }
  const isGrowth = metric === 'growth_4w' || metric === 'growth_4w_percent'
  const own = isGrowth ? details.total_followers_4w : undefined
  return { from: own?.from ?? details.from ?? null, to: own?.to ?? details.to ?? null }
}

/** A number with its own column. */
export function wideFigure<M extends WideMetric>(influencer: FigureSource<M>, metric: M): Figure {
  const value: number | null = influencer[metric]
  const about = influencer.about[metric]
  if (about === undefined) {
    if (value === null) return unknownFigure(NOT_COMPUTED)
    return { ...unknownFigure(''), value, observed_at: influencer.observed_at, missing: null }
  }
  return { value, ...daysOf(influencer, metric, about), ...about, missing: value === null ? about.missing : null }
}

/** Numbers that count followers are as old as the followers. */
const AS_OLD_AS: Readonly<Record<string, WideMetric>> = { er_followers: 'followers', reach_rate: 'reach_followers' }

/** A number among the details. */
export function detailFigure(influencer: Stored, name: string): Figure {
  const { details } = influencer
  const metric = details[name] as StoredMetric | undefined
  if (metric === undefined) return unknownFigure(NOT_COMPUTED)
  const figure = keptFigure(influencer, metric)
  const base = AS_OLD_AS[name]
  const at = base === undefined ? undefined : influencer.about[base]?.observed_at
  return figure.value === null || at == null ? figure : { ...figure, observed_at: at }
}

/** A rank among peers, which says nothing of today if it is old. */
export const recentRank = (figure: Figure, nowMs: number): Figure =>
  isOldFigure(figure, nowMs)
    ? { ...figure, value: null, observed_at: null, confidence: 0, missing: 'not-recent' }
    : figure

/** A metric as stored in the details or the scores. */
export function keptFigure(
  { details, observed_at }: Stored,
  metric: Brief & Partial<Pick<StoredMetric, 'source' | 'from' | 'to'>>,
  source = metric.source ?? null,
): Figure {
  const { value, n, confidence, missing = null } = metric
  const from = metric.from ?? details.from ?? null
  const to = metric.to ?? details.to ?? null
  const at = value === null ? null : observed_at
  return { value, n, from, to, source, observed_at: at, version: details.version ?? 0, confidence, missing }
}
