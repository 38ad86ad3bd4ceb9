import { problem } from '@kolscope/contract/core/errors'
import type { PostsQuery } from '@kolscope/contract/market/posts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { type Catalog, maySee } from '../../market/references/catalog'
import type { OpenedInfluencer } from '../opening/opened'

/** Days in UTC, both included; posts without a day are in no range. */
function daysSql({ fromDate, toDate }: PostsQuery): RawBuilder<boolean>[] {
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw invalid([problem('fromDate', 'min-above-max')])
  const from = fromDate && [
    sql<boolean>`p.month >= date_trunc('month', ${fromDate}::date)`,
    sql<boolean>`p.posted_at >= ${fromDate}::date::timestamp at time zone 'UTC'`,
  ]
  const to = toDate && [
    sql<boolean>`p.month <= ${toDate}::date`,
    sql<boolean>`p.posted_at < (${toDate}::date + 1)::timestamp at time zone 'UTC'`,
  ]
  return [...(from || []), ...(to || [])]
}

/**
 * The conditions of a query that the database can evaluate; a category that the reader may not know of has no posts.
 */
export function conditionsOf(
  of: OpenedInfluencer,
  input: PostsQuery,
  { actor, catalog }: { actor: Actor; catalog: Catalog },
): RawBuilder<boolean> {
  const { postIds, types, category } = input
  const conditions = [sql<boolean>`p.influencer_id = ${of.id}`, ...daysSql(input)]
  if (postIds !== undefined) conditions.push(sql`p.social_id = any(${postIds}::text[])`)
  if (types !== undefined && types.length > 0) conditions.push(sql`p.type = any(${types}::text[])`)
  if (category !== undefined) {
    const isSeen = maySee(catalog, actor.roleId, category)
    conditions.push(isSeen ? sql`${category}::bigint = any(p.category_ids)` : sql`false`)
  }
  return sql.join(conditions, sql` and `)
}
