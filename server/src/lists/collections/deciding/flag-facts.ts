import type { RedFlag } from '@kolscope/contract/lists/collections/members'
import { OLD_AFTER_DAYS } from '@kolscope/contract/market/age'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../core/tables'
import { dayText } from '../../../market/metrics/window'
import { type FlagFacts, redFlags } from './red-flags'

/** Values from the details of the metrics. */
const DETAIL_KEYS = [
  'avgEngagementBefore',
  'growthSpikes',
  'engagementScore',
  'commercialRate',
  'commercialPosts',
  'followerInactivePercent',
  'followersSampledOn',
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
  followersSampledOn: null,
}

/** A number unless it is old. */
function recentNumber(column: 'avg_engagement' | 'growth_4w_percent' | 'sentiment_rate', nowMs: number) {
  const since = dayText(Math.floor(nowMs / DAY_MS) - OLD_AFTER_DAYS)
  return sql`case when coalesce(left(m.about->${sql.lit(column)}->>'observed_at', 10)::date >= ${since}::date, true)
    then m.${sql.ref(column)} end`
}

async function readRows(db: Kysely<Database>, ids: readonly number[], nowMs: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id, i.state, m.last_post_at as "lastPostAt", m.observed_at as "observedAt",
      m.about->'last_post'->>'observed_at' as "postsObservedAt",
      ${recentNumber('avg_engagement', nowMs)} as "avgEngagement",
      ${recentNumber('growth_4w_percent', nowMs)} as "growthPercent",
      ${recentNumber('sentiment_rate', nowMs)} as "sentimentRate",
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
      (d.follower_inactive_percent->>'value')::float8 as "followerInactivePercent",
      d.follower_inactive_percent->>'to' as "followersSampledOn"
    from influencer_metrics m
    cross join lateral jsonb_to_record(m.details) as d (avg_engagement_before jsonb, growth_spikes jsonb, scores jsonb,
      commercial_rate jsonb, follower_inactive_percent jsonb)
    where m.influencer_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const DAY_MS = 86_400_000
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
  const rows = await readRows(db, ids, nowMs)
  const details = await detailsOf(db, rows)
  return new Map(rows.map((row) => [row.id, redFlags({ ...row, ...(details.get(row.id) ?? NOTHING_KNOWN) }, nowMs)]))
}
