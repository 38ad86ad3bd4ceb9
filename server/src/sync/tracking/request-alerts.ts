import { type Kysely, sql } from 'kysely'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'

/** Its jobs are of no interest to people; see the list of jobs. */
export const FIND_ALERTS = 'find-alerts'

/** Asks to look for alerts about everybody who is followed (null), or about those of these ids. */
export async function requestAlerts(db: Kysely<Database>, ids: readonly number[] | null): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct influencer_id as id from tracked_influencers
    where ${ids === null} or influencer_id = any(${ids ?? []}::bigint[]) order by 1 limit ${ids === null ? 1 : null}`.execute(
    db,
  )
  if (rows.length === 0) return
  if (ids === null) await addJob(db, FIND_ALERTS, { ids }, { title: 'Alerts', dedupeKey: FIND_ALERTS })
  else await addJob(db, FIND_ALERTS, { ids: rows.map(({ id }) => id) }, { title: 'Alerts' })
}
