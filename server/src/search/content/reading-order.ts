import { MAX_FOUND_POSTS } from '@kolscope/contract/search/content'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { type Days, monthsOf } from './days'

/** Large enough to distinguish a word of most posts from a word of few posts. */
const NEWEST = 500

/**
 * Whether to read a month by day until enough posts match, instead of all matches by the index of words. Reading by day
 * costs more the smaller the share of matches is, reading by the index costs as many posts as match: with a share s of
 * n posts, most / s versus s · n. PostgreSQL estimates that comparing words is as cheap as comparing numbers, and would
 * read by day too often; so a sample of the newest posts decides.
 */
export async function isReadByDay(
  db: Kysely<Database>,
  where: readonly RawBuilder<boolean>[],
  days: Days,
): Promise<boolean> {
  const { rows } = await sql<{ share: number; posts: number }>`
    select coalesce((count(*) filter (where ${sql.join(where, sql` and `)}))::float8 / nullif(count(*), 0), 0) as share,
      coalesce(max(size.reltuples), 0)::float8 as posts
    from (select p.*, p.tableoid as part from posts p
      where p.month = any(${monthsOf(days)}::date[]) and p.posted_at < ${days.until}::timestamptz
      order by p.posted_at desc limit ${NEWEST}) p join pg_class size on size.oid = p.part`.execute(db)
  const { share = 0, posts = 0 } = rows[0] ?? {}
  return share * share * posts > MAX_FOUND_POSTS
}
