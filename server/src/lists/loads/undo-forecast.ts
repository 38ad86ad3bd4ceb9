import type { UndoForecast, UndoKeptReason } from '@kolscope/contract/lists/loads/undo-forecast'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { USES_OF_ADDED } from './undo-uses'

/**
 * What undoing a load would do now. What another load has changed, too, becomes that load's and is not counted. Begins
 * with the uses, which are few beside what a load can add.
 */
export async function forecastUndo(db: Kysely<Database>, loadId: number): Promise<UndoForecast> {
  const { rows: added } = await sql<{ reason: UndoKeptReason | null; count: number }>`
    with added as not materialized (select influencer_id from load_created where load_id = ${loadId}),
      used as (select distinct on (influencer_id) influencer_id, reason
        from (${sql.raw(USES_OF_ADDED)}) uses order by influencer_id, place),
      merged as (select m.id from merged_influencers m join added a on a.influencer_id = m.id),
      passed_on as (select l.influencer_id from load_changes l join added using (influencer_id) where l.load_id <> ${loadId})
    select reason, count(*) as count from (
      select used.reason from added join influencers i on i.id = added.influencer_id left join used using (influencer_id)
        where not exists (select from passed_on where passed_on.influencer_id = added.influencer_id)
      union all select 'merged' from merged
    ) outcomes group by reason order by count desc`.execute(db)
  const { rows: changed } = await sql<{ count: number }>`
    select count(distinct influencer_id) as count from load_changes l where load_id = ${loadId}
    and not exists (select from load_created c where c.load_id = ${loadId} and c.influencer_id = l.influencer_id)`.execute(
    db,
  )
  return {
    removed: added.find(({ reason }) => reason === null)?.count ?? 0,
    changed: changed[0]?.count ?? 0,
    kept: added.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  }
}
