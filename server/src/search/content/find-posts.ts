import { problem } from '@kolscope/contract/core/errors'
import { type ContentQuery, MAX_FOUND_POSTS } from '@kolscope/contract/search/content'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import { engagementSql } from '../../market/posts/post-sql'
import { authorConditions } from './author-conditions'
import { type Days, monthsOf } from './days'
import type { QueryBrand } from './query-brands'
import { parseTerms, queryOf } from './query-terms'
import { isReadByDay } from './reading-order'

/** A matching post, as far as sorting and grouping need it. */
export interface FoundKey {
  influencer_id: number
  social_id: string
  month: string
  /** Epoch milliseconds. */
  postedAt: number
  engagements: number | null
  views: number | null
}

function conditionsOf(query: ContentQuery, { since, until }: Days, actor: Actor): RawBuilder<boolean>[] {
  const { types = [] } = query
  return [
    sql<boolean>`p.posted_at >= ${since}::timestamptz`,
    sql<boolean>`p.posted_at < ${until}::timestamptz`,
    ...(types.length > 0 ? [sql<boolean>`p.type = any(${types}::text[])`] : []),
    ...authorConditions(query, sql.ref('p.influencer_id'), actor),
  ]
}

const ENGAGEMENTS = sql`case when i.platform in ('insta', 'youtube') then ${engagementSql('insta')} else ${engagementSql('fb')} end`

/**
 * "offset 0" separates finding from sorting unless the month is read by day. Authors are looked up one by one, because
 * reading all of them takes longer than finding the posts.
 */
async function readMonth(
  db: Kysely<Database>,
  { month, where, isByDay }: { month: string; where: readonly RawBuilder<boolean>[]; isByDay: boolean },
): Promise<FoundKey[]> {
  const order = sql`order by p.posted_at desc, p.influencer_id, p.social_id`
  const matchingPosts = sql`select p.influencer_id, p.social_id, p.posted_at, p.likes, p.comments, p.shares, p.views from posts p
    where p.month = ${month}::date and ${sql.join(where, sql` and `)}`
  const { rows } = await sql<Omit<FoundKey, 'month'>>`select p.influencer_id, p.social_id,
      extract(epoch from p.posted_at)::float8 * 1000 as "postedAt", (${ENGAGEMENTS})::float8 as engagements,
      p.views::float8 as views
    from (select * from (${matchingPosts} ${isByDay ? sql`` : sql`offset 0`}) p ${order} limit ${MAX_FOUND_POSTS + 1}) p
    cross join lateral (select platform from influencers where id = p.influencer_id offset 0) i ${order}`.execute(db)
  return rows.map((row) => ({ ...row, month }))
}

interface FoundPosts {
  /** Newest first, at most MAX_FOUND_POSTS. */
  posts: FoundKey[]
  isMore: boolean
}

interface FindContext {
  db: Kysely<Database>
  actor: Actor
  brands: readonly QueryBrand[]
}

/**
 * The newest matching posts, month by month from the newest; matches of a common word beyond MAX_FOUND_POSTS are never
 * read.
 */
export async function findPosts(
  { db, actor, brands }: FindContext,
  query: ContentQuery,
  days: Days,
): Promise<FoundPosts> {
  const { words = '', isCommercial: isSponsored, platform: platforms } = query
  const tsquery = queryOf(parseTerms(words), { brands, isSponsored, platforms })
  if (tsquery === null) throw invalid([problem('words', 'needs-word')])
  const where = [sql<boolean>`p.words @@ ${tsquery}::tsquery`, ...conditionsOf(query, days, actor)]
  const isByDay = await isReadByDay(db, where, days)
  const posts: FoundKey[] = []
  for (const month of monthsOf(days)) {
    posts.push(...(await readMonth(db, { month, where, isByDay })))
    if (posts.length > MAX_FOUND_POSTS) break
  }
  return { posts: posts.slice(0, MAX_FOUND_POSTS), isMore: posts.length > MAX_FOUND_POSTS }
}
