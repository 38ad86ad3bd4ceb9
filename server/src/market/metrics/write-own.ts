import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { OwnMetrics } from './own-metrics'
import { OWN_COLUMNS, type StoredOwn, short } from './stored-metrics'

const list = (each: (column: string) => string) => sql.raw(OWN_COLUMNS.map(each).join(', '))

/**
 * Stores own metrics; returns the ids of rows in which any of them changed. Scores of the peers' pass stay unchanged.
 */
export async function writeOwn(db: Kysely<Database>, rows: readonly StoredOwn[]): Promise<number[]> {
  const result = await sql<{ influencer_id: number }>`
    insert into influencer_metrics as m (influencer_id, ${list((column) => column)}, computed_at)
    select influencer_id, ${list((column) => column)}, now()
    from jsonb_populate_recordset(null::influencer_metrics, ${JSON.stringify(rows)}::jsonb)
    on conflict (influencer_id) do update set
      ${list((column) => `${column} = ${mergedValue(column)}`)}, computed_at = excluded.computed_at
    where (${list((column) => `m.${column}`)}) is distinct from (${list(mergedValue)})
    returning influencer_id`.execute(db)
  return result.rows.map((row) => row.influencer_id)
}

const KEPT_KEYS: Readonly<Record<string, string>> = { about: 'influence_score', details: 'scores' }

/** The new value of a column; keeps values that the peers' pass added to it. */
function mergedValue(column: string): string {
  const key = KEPT_KEYS[column]
  if (key === undefined) return `excluded.${column}`
  const beside = `case when m.${column} ? '${key}' then jsonb_build_object('${key}', m.${column}->'${key}') else '{}' end`
  return `excluded.${column} || ${beside}`
}

/**
 * Relevance of an influencer's own categories; a missing one means that no post of the window belongs to the category.
 */
export async function writeRelevance(
  db: Kysely<Database>,
  influencers: readonly { id: number; own: Pick<OwnMetrics, 'relevanceScores'> }[],
): Promise<void> {
  const scores = influencers.flatMap(({ id, own }) =>
    own.relevanceScores.map(({ category, value }) => ({ i: id, c: category, s: value === null ? null : short(value) })),
  )
  await sql`
    update influencer_categories c set relevance_score = r.s
    from (select ic.influencer_id, ic.category_id, s.s::real as s from influencer_categories ic
      left join jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as s (i bigint, c bigint, s float8)
        on s.i = ic.influencer_id and s.c = ic.category_id
      where ic.influencer_id = any(${influencers.map(({ id }) => id)}::bigint[])) r
    where c.influencer_id = r.influencer_id and c.category_id = r.category_id
      and c.relevance_score is distinct from r.s`.execute(db)
}
