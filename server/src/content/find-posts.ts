import { CONTENT_DAYS, type ContentQuery, MAX_FOUND_POSTS } from '@kolscope/contract/content'
import { problem } from '@kolscope/contract/errors'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { invalid } from '../core/errors'
import type { Database } from '../core/tables'
import { engagementSql } from '../influencers/posts/post-sql'
import type { Cues } from '../metrics/cue-match'
import type { AskedBrand } from './asked-brands'
import { anyOfTerms, askedWords, queryOf } from './asked-words'
import { judgingBy, type Spoken, saying } from './judge-posts'

/** A post that was found, as far as sorting and grouping need it. */
export interface FoundKey {
  influencer_id: number
  social_id: string
  month: string
  posted_at: string
  engagements: number | null
  views: number | null
  /** Whether it names each of the asked brands, in their order. */
  names: boolean[]
}

export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days that are searched; those nobody asked for end today. */
export function daysOf({ fromDate, toDate }: Pick<ContentQuery, 'fromDate' | 'toDate'>, today: string): Days {
  const to = toDate ?? (fromDate !== undefined && fromDate > today ? fromDate : today)
  const from = fromDate ?? iso(Date.parse(to) - (CONTENT_DAYS.usual - 1) * DAY_MS)
  if (from > to) throw invalid([problem('fromDate', 'min-above-max')])
  const longest = CONTENT_DAYS.most
  if (Date.parse(to) - Date.parse(from) > (longest - 1) * DAY_MS)
    throw invalid([problem('fromDate', 'too-many-days', { most: longest })])
  return { from, to }
}

/** The first days of the months of a range, the newest first. */
function monthsOf({ from, to }: Days): string[] {
  const months: string[] = []
  const month = new Date(`${to.slice(0, 7)}-01T00:00:00Z`)
  while (iso(month.getTime()).slice(0, 7) >= from.slice(0, 7)) {
    months.push(iso(month.getTime()))
    month.setUTCMonth(month.getUTCMonth() - 1)
  }
  return months
}

const between = (
  metric: string,
  least: number | undefined,
  most: number | undefined,
  unit = 1,
): RawBuilder<boolean>[] => {
  const value = sql`(m.details -> ${sql.lit(metric)} ->> 'value')::float8`
  return [
    ...(least === undefined ? [] : [sql<boolean>`${value} >= ${least / unit}::float8`]),
    ...(most === undefined ? [] : [sql<boolean>`${value} <= ${most / unit}::float8`]),
  ]
}

const DAYS_A_WEEK = 7

/** What is asked of the authors, as conditions on `i`; authors of whom it is not known are none of them. */
export function authorConditions(query: ContentQuery): RawBuilder<boolean>[] {
  const measured = [
    ...between('avg_post_per_day', query.posts_per_week_min, query.posts_per_week_max, DAYS_A_WEEK),
    ...between('commercial_rate', query.sponsored_min, query.sponsored_max),
  ]
  const { platform = [] } = query
  return [
    ...(platform.length > 0 ? [sql<boolean>`i.platform = any(${platform}::text[])`] : []),
    ...(measured.length > 0
      ? [sql<boolean>`i.id in (select influencer_id from influencer_metrics m where ${sql.join(measured, sql` and `)})`]
      : []),
  ]
}

function conditionsOf(query: ContentQuery, { from, to }: Days): RawBuilder<boolean>[] {
  const { types = [] } = query
  return [
    sql<boolean>`p.posted_at >= ${from}::date::timestamp at time zone 'UTC'`,
    sql<boolean>`p.posted_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
    ...(types.length > 0 ? [sql<boolean>`p.type = any(${types}::text[])`] : []),
    ...authorConditions(query),
  ]
}

const ENGAGEMENTS = sql`case when p.platform in ('insta', 'youtube') then ${engagementSql('insta')} else ${engagementSql('fb')} end`

/** A brand without a letter or a digit is named by nobody. */
function namesSql(brands: readonly AskedBrand[]): RawBuilder<boolean[]> {
  const named = brands.map(({ terms }) => (terms.length === 0 ? sql`false` : saying(anyOfTerms(terms))))
  return sql`array[${sql.join(named)}]::boolean[]`
}

interface Portion {
  columns: RawBuilder<unknown>
  where: readonly RawBuilder<boolean>[]
  month: string
  offset: number
  limit: number
}

/** What of a post costs time is computed for the portion alone, not for all that fit. */
async function readPortion(db: Kysely<Database>, { columns, where, month, offset, limit }: Portion) {
  const order = sql`order by p.posted_at desc, p.influencer_id, p.social_id`
  const { rows } = await sql<FoundKey & Spoken>`select p.influencer_id, p.social_id, p.month, p.posted_at,
      (${ENGAGEMENTS})::float8 as engagements, p.views::float8 as views, ${columns}
    from (select p.*, i.platform from posts p join influencers i on i.id = p.influencer_id
      where p.month = ${month}::date and ${sql.join(where, sql` and `)}
      ${order} offset ${offset} limit ${limit}) p ${order}`.execute(db)
  return rows
}

interface Asked {
  brands: readonly AskedBrand[]
  cues: Cues
}

interface FoundPosts {
  /** The newest first, no more than MAX_FOUND_POSTS. */
  posts: FoundKey[]
  isMore: boolean
}

/** Where most fit, two portions of a month are enough; of few that are left more are read than are needed. */
const LEAST_PORTION = 2_000

/**
 * The newest posts that fit, month by month from the newest on and portion by portion: what a common word is found in
 * beyond MAX_FOUND_POSTS is never read.
 */
export async function findPosts(
  db: Kysely<Database>,
  query: ContentQuery,
  days: Days,
  { brands, cues }: Asked,
): Promise<FoundPosts> {
  const asked = queryOf(askedWords(query.words ?? ''), brands)
  if (asked === null) throw invalid([problem('words', 'needs-word')])
  const judging = judgingBy(asked, query.isCommercial, cues)
  const columns = sql`${namesSql(brands)} as names ${judging.columns}`
  const where = [judging.where, ...conditionsOf(query, days)]
  const posts: FoundKey[] = []
  for (const month of monthsOf(days)) {
    for (let offset = 0, isWhole = false; !isWhole && posts.length <= MAX_FOUND_POSTS; ) {
      const limit = Math.max(MAX_FOUND_POSTS + 1 - posts.length, LEAST_PORTION)
      const rows = await readPortion(db, { columns, where, month, offset, limit })
      for (const { paid, hashtags, text, ...key } of rows) if (judging.fits({ paid, hashtags, text })) posts.push(key)
      offset += rows.length
      isWhole = rows.length < limit
    }
  }
  return { posts: posts.slice(0, MAX_FOUND_POSTS), isMore: posts.length > MAX_FOUND_POSTS }
}
