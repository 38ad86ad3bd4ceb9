import type { RedFlag } from '@kolscope/contract/collections/members'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { type FlagFacts, redFlags } from './red-flags'

type Row = FlagFacts & { id: number }

/** The details are one large value: taken apart once, whatever is asked of them. */
async function readFacts(db: Kysely<Database>, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id, i.state, m.last_post_at as "lastPostAt", m.observed_at as "observedAt",
      m.avg_engagement as "avgEngagement", (d.avg_engagement_before->>'value')::float8 as "avgEngagementBefore",
      m.growth_4w_percent as "growthPercent", (d.growth_spikes->>'value')::float8 as "growthSpikes",
      (d.scores->'engagement_score'->>'value')::float8 as "engagementScore",
      (d.commercial_rate->>'value')::float8 as "commercialRate", (d.commercial_rate->>'n')::float8 as "commercialPosts",
      m.sentiment_rate as "sentimentRate",
      (d.follower_inactive_percent->>'value')::float8 as "followerInactivePercent"
    from influencers i left join influencer_metrics m on m.influencer_id = i.id
    left join lateral jsonb_to_record(m.details) as d (avg_engagement_before jsonb, growth_spikes jsonb, scores jsonb,
      commercial_rate jsonb, follower_inactive_percent jsonb) on true
    where i.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** What speaks against each influencer, in one question. */
export async function flagsOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, RedFlag[]>> {
  if (ids.length === 0) return new Map()
  const nowMs = Date.now()
  const rows = await readFacts(db, ids)
  return new Map(rows.map((row) => [row.id, redFlags(row, nowMs)]))
}
