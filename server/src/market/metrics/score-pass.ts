import type { Platform } from '@kolscope/contract/core/enums'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import { isOld } from '@kolscope/contract/market/age'
import { type Kysely, sql } from 'kysely'
import type { ScoreWeights } from '../../core/settings/score-weights'
import type { Database } from '../../core/tables'
import type { StoredAbout } from '../../core/tables/metrics'
import { type Metric, type Missing, type Source, VERSION } from './metric'
import type { Distributions } from './peer-groups'
import { choosePeers, peerGroupKey } from './peers'
import { type ScoredMetrics, type ScoringInput, scoredMetrics } from './scored-metrics'
import { sizeTier } from './size-tier'
import { type StoredMetric, short } from './stored-metrics'

type Details = {
  from: string
  to: string
  post_rates: number[]
  category_engagements: { category: number; value: number | null; n: number }[]
  interaction_inactive_percent: StoredMetric
  follower_inactive_percent: StoredMetric
}

type ScoreRow = {
  id: number
  platform: Platform
  followers: number | null
  avg_engagement: number | null
  engagement_rate: number | null
  reach_followers: number | null
  sentiment_rate: number | null
  about: Record<string, StoredAbout>
  details: Details
  staff: { category: number; points: number | null }[]
}

/** Rows with own metrics after an id, in order of id. */
export async function readScoreRows(db: Kysely<Database>, after: number, limit: number, ids: readonly number[] | null) {
  const { rows } = await sql<ScoreRow>`
    select m.influencer_id as id, i.platform, m.followers, m.avg_engagement, m.engagement_rate, m.reach_followers,
      m.sentiment_rate, m.about, m.details, coalesce((select json_agg(json_build_object('category', category_id,
        'points', ressonance_point) order by position, category_id) from influencer_categories c
        where c.influencer_id = i.id), '[]') as staff
    from influencer_metrics m join influencers i on i.id = m.influencer_id
    where m.influencer_id > ${after} and m.details ? 'version'
      and (${ids === null} or m.influencer_id = any(${ids ?? []}::bigint[]))
    order by m.influencer_id limit ${limit}`.execute(db)
  return rows
}

/** How many influencers a pass over the whole market scores once these have their own metrics. */
export const countToScore = (db: Kysely<Database>, ids: readonly number[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // The timeout is for requests; this reads the whole market once, before minutes of work on it.
    await sql`set local statement_timeout = 0`.execute(trx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select influencer_id from influencer_metrics where details ? 'version'
        union select unnest(${ids}::bigint[])) as scored`.execute(trx)
    return rows[0]?.count ?? ids.length
  })

/** A stored wide value as the metric it was; a number that a source gave, or an old one, is not ours to score. */
function metricOf(value: number | null, about: StoredAbout | undefined, { from, to }: Details, nowMs: number): Metric {
  const isAged = value !== null && isOld(about?.observed_at, nowMs)
  const isOurs = about !== undefined && about.version > 0 && value !== null && !isAged
  const base = { n: about?.n ?? 0, from, to, source: (about?.source ?? 'posts') as Source, version: VERSION }
  if (isOurs) return { ...base, value, confidence: about.confidence ?? 0 }
  return {
    ...base,
    value: null,
    confidence: 0,
    missing: isAged ? 'not-recent' : ((about?.missing ?? 'no-posts') as Missing),
  }
}

const NO_COUNTS = { positive: null, negative: null, neutral: null, neutralShare: null }

/** A sample is as old as its day. */
function sampleOf(stored: StoredMetric, { from, to }: Details, nowMs: number) {
  const metric = { from, to, version: VERSION, low: null, high: null, ...stored }
  return isOld(metric.to, nowMs) ? { ...metric, value: null, confidence: 0, missing: 'not-recent' as const } : metric
}

/**
 * The input of scoring, from the row that stores an influencer's own metrics; numbers that are old at that time are
 * unknown.
 */
function scoringInput(row: ScoreRow, nowMs: number): ScoringInput {
  const { about, details } = row
  const band = { low: null, high: null }
  const engagement = metricOf(row.avg_engagement, about.avg_engagement, details, nowMs)
  const rate = metricOf(row.engagement_rate, about.engagement_rate, details, nowMs)
  return {
    avgEngagement: engagement,
    engagementRate: rate,
    reachFollowers: { ...metricOf(row.reach_followers, about.reach_followers, details, nowMs), ...band },
    sentimentRate: { ...metricOf(row.sentiment_rate, about.sentiment_rate, details, nowMs), ...NO_COUNTS },
    interactionInactivePercent: sampleOf(details.interaction_inactive_percent, details, nowMs),
    followerInactivePercent: sampleOf(details.follower_inactive_percent, details, nowMs),
    postRates: rate.missing === 'not-recent' ? [] : details.post_rates,
    categoryEngagements: details.category_engagements.map(({ category, value, n }) => {
      const missing = value === null ? { missing: 'too-few-posts' as const } : {}
      return { ...engagement, category, value, n, ...missing }
    }),
  }
}

/**
 * Peers of an influencer: the group for its main category, its platform's reach, and everyone who posts in one of its
 * categories.
 */
function peersOf(row: ScoreRow, distributions: Distributions, tiers: SizeTiers) {
  const { platform } = row
  const group = { platform, size: sizeTier(platform, row.followers, tiers), category: row.staff[0]?.category ?? null }
  const whole = { platform, size: null }
  return {
    engagementRate: choosePeers(group, distributions.engagement_rate),
    logReach: distributions.log_reach.get(peerGroupKey({ ...whole, category: null })) ?? null,
    resonance: new Map(
      row.details.category_engagements.flatMap(({ category }) => {
        const distribution = distributions.resonance.get(peerGroupKey({ ...whole, category }))
        return distribution ? [[category, distribution] as const] : []
      }),
    ),
  }
}

export interface ScoreContext {
  distributions: Distributions
  tiers: SizeTiers
  weights: ScoreWeights
  /** The day (YYYY-MM-DD) on which the scores count. */
  date: string
}

/** The scores of a stored influencer among its peers. */
export function scoresOf(row: ScoreRow, { distributions, tiers, weights, date }: ScoreContext): ScoredMetrics {
  const staffResonance = new Map(
    row.staff.flatMap(({ category, points }) => (points === null ? [] : [[category, points] as const])),
  )
  return scoredMetrics(scoringInput(row, Date.parse(date)), peersOf(row, distributions, tiers), {
    staffResonance,
    weights,
  })
}

const brief = ({ value, n, confidence, missing }: Metric) => ({
  value: value === null ? null : short(value),
  n,
  confidence: short(confidence),
  ...(missing ? { missing } : {}),
})

function storedScores(row: ScoreRow, metrics: ScoredMetrics) {
  const { influenceScore, engagementScore, reachScore, avgEngagementScore, categoryScores, peerGroup } = metrics
  const { value, n, confidence, missing, source, version } = influenceScore
  const observed_at =
    value === null ? null : (row.about.avg_engagement?.observed_at ?? row.about.followers?.observed_at ?? null)
  const parts = influenceScore.parts.map((part) => ({
    part: part.part,
    value: part.value === null ? null : short(part.value),
    weight: short(part.weight),
  }))
  const scores = {
    influence: { ...brief(influenceScore), level: influenceScore.level, by: influenceScore.resonanceBy, parts },
    engagement_score: brief(engagementScore),
    reach_score: brief(reachScore),
    avg_engagement_score: brief(avgEngagementScore),
    categories: categoryScores.map((one) => ({ ...brief(one), category: one.category, by: one.resonanceBy })),
    peer_group: peerGroup,
  }
  return {
    id: row.id,
    influence_score: value === null ? null : short(value),
    score_category_id: value === null ? null : influenceScore.category,
    about: { observed_at, source, n, confidence: short(confidence), missing: missing ?? null, version },
    scores,
    resonance: metrics.resonanceScores.map((one) => ({
      c: one.category,
      s: one.value === null ? null : Math.fround(one.value),
    })),
  }
}

/** Scores a page of stored influencers and writes what changed; returns the ids whose search row changed. */
export async function writeScores(
  db: Kysely<Database>,
  rows: readonly ScoreRow[],
  context: ScoreContext,
): Promise<number[]> {
  const scores = rows.map((row) => storedScores(row, scoresOf(row, context)))
  const changed = await sql<{ id: number }>`
    update influencer_metrics m set influence_score = r.influence_score, score_category_id = k.id,
      about = m.about || jsonb_build_object('influence_score', r.about),
      details = m.details || jsonb_build_object('scores', r.scores), computed_at = now()
    from jsonb_to_recordset(${JSON.stringify(scores.map(({ resonance: _, ...rest }) => rest))}::jsonb)
      as r (id bigint, influence_score float8, score_category_id bigint, about jsonb, scores jsonb)
      -- A category that was deleted since may still stand in posts.
      left join categories k on k.id = r.score_category_id
    where m.influencer_id = r.id and (m.influence_score, m.score_category_id, m.about->'influence_score',
      m.details->'scores') is distinct from (r.influence_score, k.id, r.about, r.scores)
    returning m.influencer_id as id`.execute(db)
  const resonant = await sql<{ id: number }>`
    with given as (select r.id, s.c, s.s from jsonb_to_recordset(${JSON.stringify(scores.map(({ id, resonance }) => ({ id, resonance })))}::jsonb)
      as r (id bigint, resonance jsonb) cross join jsonb_to_recordset(r.resonance) as s (c bigint, s real))
    update influencer_categories c set resonance_score = n.s
    from (select ic.influencer_id, ic.category_id, g.s from influencer_categories ic
      left join given g on g.id = ic.influencer_id and g.c = ic.category_id
      where ic.influencer_id = any(${rows.map(({ id }) => id)}::bigint[])) n
    where c.influencer_id = n.influencer_id and c.category_id = n.category_id
      and c.resonance_score is distinct from n.s
    returning c.influencer_id as id`.execute(db)
  return [...new Set([...changed.rows, ...resonant.rows].map(({ id }) => id))]
}
