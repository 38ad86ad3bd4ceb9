import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { requestMetricsOf } from '../../market/metrics/request'

const MOST_AT_ONCE = 10_000

/** Requests metrics for influencers with new numbers; the next run requests those that a killed run left. */
export async function flushUnscored(db: Kysely<Database>): Promise<void> {
  for (let count = MOST_AT_ONCE; count === MOST_AT_ONCE; ) {
    count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ influencer_id: number }>`
        delete from unscored_influencers where influencer_id in (
          select influencer_id from unscored_influencers order by 1 limit ${MOST_AT_ONCE} for update skip locked)
        returning influencer_id`.execute(trx)
      const ids = rows.map(({ influencer_id }) => influencer_id)
      if (ids.length > 0) await requestMetricsOf(trx, ids, 'Metrics of what was collected')
      return ids.length
    })
  }
}
