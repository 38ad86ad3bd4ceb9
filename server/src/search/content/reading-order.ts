import { MAX_FOUND_POSTS } from '@kolscope/contract/search/content'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { firstOfMonth } from '../../market/metrics/window'
import type { Days } from './days'

/** Enough to tell a word of most posts from one of few. */
const NEWEST = 500

/**
 * Whether a month is read by day until enough posts fit, rather than all that fit by the index of words. By day as many
 * posts are read as the share that fits is small, by the index as many as fit: with a share s of n posts, most / s against s · n.
 * PostgreSQL holds comparing words for as cheap as comparing numbers, and would walk too often; so the newest posts are asked.
 */
export async function isReadByDay(
  db: Kysely<Database>,
  where: readonly RawBuilder<boolean>[],
  { from, to }: Days,
): Promise<boolean> {
  const { rows } = await sql<{ share: number; posts: number }>`
    select coalesce((count(*) filter (where ${sql.join(where, sql` and `)}))::float8 / nullif(count(*), 0), 0) as share,
      coalesce(max(size.reltuples), 0)::float8 as posts
    from (select p.*, p.tableoid as part from posts p
      where p.month between ${firstOfMonth(from)}::date and ${to}::date and p.posted_at < ${to}::date + 1
      order by p.posted_at desc limit ${NEWEST}) p join pg_class size on size.oid = p.part`.execute(db)
  const { share = 0, posts = 0 } = rows[0] ?? {}
  return share * share * posts > MAX_FOUND_POSTS
}
