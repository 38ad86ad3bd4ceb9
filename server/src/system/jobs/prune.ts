import { type Kysely, sql } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'

const LOOK_EVERY_MS = 3_600_000
const KEPT_DAYS = { done: 7, failed: 30 }

/** Deletes jobs that ended long ago; failed jobs are kept longer for investigation. */
export async function pruneJobs(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from jobs where (status in ('done', 'superseded') and finished_at < now() - make_interval(days => ${KEPT_DAYS.done}))
      or (status = 'failed' and finished_at < now() - make_interval(days => ${KEPT_DAYS.failed}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Prunes every hour; returns a function that stops it. */
export const keepJobsPruned = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Old jobs could not be deleted', log }, () => pruneJobs(db))
