import { type ContentQuery, MAX_FOUND_POSTS } from '@kolscope/contract/search/content'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { authorConditions } from './author-conditions'
import { evidenceOf } from './evidence'
import { parseTerms, queryOf, type Term } from './query-terms'
import type { Showing } from './show-posts'

/** Whether bios can match: the query names no brand and no type, and does not filter by sponsorship. */
const canAnswer = ({ brands = [], types = [], isCommercial }: ContentQuery) =>
  brands.length === 0 && types.length === 0 && isCommercial === undefined

/** Influencers found by name, handle or bio, most followers first. */
export async function findBios(
  { db, actor }: Pick<Showing, 'db' | 'actor'>,
  query: ContentQuery,
): Promise<{ ids: number[]; isMore: boolean }> {
  const tsquery = canAnswer(query) ? queryOf(parseTerms(query.words ?? '')) : null
  if (tsquery === null) return { ids: [], isMore: false }
  const { platform = [] } = query
  const where = [
    sql`b.words @@ ${tsquery}::tsquery`,
    ...(platform.length > 0 ? [sql`i.platform = any(${platform}::text[])`] : []),
    ...authorConditions(query, sql.ref('i.id'), actor),
  ]
  const { rows } = await sql<{ id: number }>`select i.id from bios b join influencers i on i.id = b.influencer_id
    left join influencer_metrics n on n.influencer_id = i.id where ${sql.join(where, sql` and `)}
    order by n.followers desc nulls last, i.id limit ${MAX_FOUND_POSTS + 1}`.execute(db)
  return { ids: rows.slice(0, MAX_FOUND_POSTS).map(({ id }) => id), isMore: rows.length > MAX_FOUND_POSTS }
}

/** The positions of the matching words in each bio. */
export async function biosOf(db: Kysely<Database>, ids: readonly number[], terms: readonly Term[]) {
  const rows = await db
    .selectFrom('influencers')
    .select(['id', 'name', 'description'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(
    rows.map(({ id, name, description }) => [
      id,
      evidenceOf([name, description ?? ''].filter(Boolean).join('\n'), terms),
    ]),
  )
}
