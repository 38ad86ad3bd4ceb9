import type { RedFlag } from '@kolscope/contract/lists/collections/members'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../core/tables'
import { type FlagFacts, redFlags } from './red-flags'

/** Values from the details of the metrics. */
const DETAIL_KEYS = [
  'avgEngagementBefore',
  'growthSpikes',
  'engagementScore',
  'commercialRate',
  'commercialPosts',
  'followerInactivePercent',
] as const
type DetailFacts = Pick<FlagFacts, (typeof DETAIL_KEYS)[number]>

/** `written` differs from one version of the metrics to the next. */
type Row = Omit<FlagFacts, keyof DetailFacts> & { id: number; written: string | null }

const NOTHING_KNOWN: DetailFacts = {
  avgEngagementBefore: null,
  growthSpikes: null,
  engagementScore: null,
  commercialRate: null,
  commercialPosts: null,
  followerInactivePercent: null,
}

async function readRows(db: Kysely<Database>, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id, i.state, m.last_post_at as "lastPostAt", m.observed_at as "observedAt",
      m.avg_engagement as "avgEngagement", m.growth_4w_percent as "growthPercent", m.sentiment_rate as "sentimentRate",
      m.xmin::text || ' ' || m.ctid::text as written
    from influencers i left join influencer_metrics m on m.influencer_id = i.id
    where i.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** The details are one large value: parsed once, whatever is read from them. */
async function readDetails(db: Kysely<Database>, ids: readonly number[]) {
  const { rows } = await sql<DetailFacts & { id: number; written: string }>`
    select m.influencer_id as id, m.xmin::text || ' ' || m.ctid::text as written,
      (d.avg_engagement_before->>'value')::float8 as "avgEngagementBefore",
      (d.growth_spikes->>'value')::float8 as "growthSpikes",
      (d.scores->'engagement_score'->>'value')::float8 as "engagementScore",
      (d.commercial_rate->>'value')::float8 as "commercialRate", (d.commercial_rate->>'n')::float8 as "commercialPosts",
      (d.follower_inactive_percent->>'value')::float8 as "followerInactivePercent"
    from influencer_metrics m
    cross join lateral jsonb_to_record(m.details) as d (avg_engagement_before jsonb, growth_spikes jsonb, scores jsonb,
      commercial_rate jsonb, follower_inactive_percent jsonb)
    where m.influencer_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const MOST_REMEMBERED = 50_000

/** A cache per database: what the details said when they were last written with this version. */
const cacheByDatabase = new WeakMap<object, Map<number, DetailFacts & { written: string }>>()

/** Reading the details of ten thousand takes longer than everything else, so only those written since are read. */
async function detailsOf(db: Kysely<Database>, rows: readonly Row[]): Promise<ReadonlyMap<number, DetailFacts>> {
  const cache = cacheByDatabase.get(db) ?? new Map<number, DetailFacts & { written: string }>()
  cacheByDatabase.set(db, cache)
  const stale = rows.filter(({ id, written }) => written !== null && cache.get(id)?.written !== written)
  const freshRows =
    stale.length === 0
      ? []
      : await readDetails(
          db,
          stale.map(({ id }) => id),
        )
  const details = new Map<number, DetailFacts>(rows.map(({ id }) => [id, cache.get(id) ?? NOTHING_KNOWN]))
  if (cache.size + freshRows.length > MOST_REMEMBERED) cache.clear()
  for (const one of freshRows) {
    cache.set(one.id, one)
    details.set(one.id, one)
  }
  return details
}

/** The red flags of each influencer, in one query. */
export async function flagsOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, RedFlag[]>> {
  if (ids.length === 0) return new Map()
  const nowMs = Date.now()
  const rows = await readRows(db, ids)
  const details = await detailsOf(db, rows)
  return new Map(rows.map((row) => [row.id, redFlags({ ...row, ...(details.get(row.id) ?? NOTHING_KNOWN) }, nowMs)]))
}
