import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'

/**
 * Moves everything that refers to one category to another. If both have an entry, the other's values stay and only
 * unknown ones are filled in; professions keep the higher points. Children move along.
 */
export async function moveUses(trx: Transaction<Database>, from: number, to: number): Promise<void> {
  const steps: RawBuilder<unknown>[] = [
    sql`set local statement_timeout = 0`,
    sql`insert into influencer_categories as held
        (influencer_id, category_id, ressonance_point, resonance_score, relevance_score, position)
      select influencer_id, ${to}, ressonance_point, resonance_score, relevance_score, position
      from influencer_categories where category_id = ${from}
      on conflict (influencer_id, category_id) do update set
        ressonance_point = coalesce(held.ressonance_point, excluded.ressonance_point),
        resonance_score = coalesce(held.resonance_score, excluded.resonance_score),
        relevance_score = coalesce(held.relevance_score, excluded.relevance_score)`,
    sql`delete from influencer_categories where category_id = ${from}`,
    sql`update influencer_metrics set score_category_id = ${to} where score_category_id = ${from}`,
    sql`insert into profession_categories as held (profession_id, category_id, points)
      select profession_id, ${to}, points from profession_categories where category_id = ${from}
      on conflict (profession_id, category_id) do update set points = greatest(held.points, excluded.points)`,
    sql`delete from profession_categories where category_id = ${from}`,
    sql`update platform_categories set category_id = ${to} where category_id = ${from}`,
    sql`update categories set parent_id = ${to}, version = version + 1 where parent_id = ${from}`,
  ]
  for (const step of steps) await step.execute(trx)
}
