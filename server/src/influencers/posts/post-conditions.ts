import { problem } from '@kolscope/contract/core/errors'
import type { PostsQuery } from '@kolscope/contract/market/posts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { startOfDay } from '../../core/zone-clock'
import { firstOfMonth } from '../../market/metrics/window'
import { type Catalog, maySee } from '../../market/references/catalog'
import type { OpenedInfluencer } from '../opening/opened'

/** Days of a time zone, both included; posts without a day are in no range. */
function daysSql({ fromDate, toDate }: PostsQuery, timeZone: string): RawBuilder<boolean>[] {
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw invalid([problem('fromDate', 'min-above-max')])
  const conditions: RawBuilder<boolean>[] = []
  // Posts are kept by the months of UTC.
  if (fromDate !== undefined) {
    const since = startOfDay(fromDate, timeZone)
    conditions.push(sql`p.month >= ${firstOfMonth(since)}::date`, sql`p.posted_at >= ${since}::timestamptz`)
  }
  if (toDate !== undefined) {
    const until = startOfDay(toDate, timeZone, 1)
    conditions.push(sql`p.month <= ${until.slice(0, 10)}::date`, sql`p.posted_at < ${until}::timestamptz`)
  }
  return conditions
}

/**
 * The conditions of a query that the database can evaluate; a category that the reader may not know of has no posts.
 */
export function conditionsOf(
  of: OpenedInfluencer,
  input: PostsQuery,
  { actor, catalog, timeZone }: { actor: Actor; catalog: Catalog; timeZone: string },
): RawBuilder<boolean> {
  const { postIds, types, category } = input
  const conditions = [sql<boolean>`p.influencer_id = ${of.id}`, ...daysSql(input, timeZone)]
  if (postIds !== undefined) conditions.push(sql`p.social_id = any(${postIds}::text[])`)
  if (types !== undefined && types.length > 0) conditions.push(sql`p.type = any(${types}::text[])`)
  if (category !== undefined) {
    const isSeen = maySee(catalog, actor.roleId, category)
    conditions.push(isSeen ? sql`${category}::bigint = any(p.category_ids)` : sql`false`)
  }
  return sql.join(conditions, sql` and `)
}
