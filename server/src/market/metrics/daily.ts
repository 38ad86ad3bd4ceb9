import { type Kysely, sql } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { COMPUTE_METRICS, requestMetrics } from './request'

const LOOK_EVERY_MS = 3_600_000

async function isDue(db: Kysely<Database>, today: string): Promise<boolean> {
  const any = await db.selectFrom('influencers').select('id').limit(1).executeTakeFirst()
  if (!any) return false
  const ran = await db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', COMPUTE_METRICS)
    .where(sql<boolean>`payload ->> 'scope' = 'all'`)
    .where('created_at', '>=', today)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return !ran
}

/** Requests all metrics again unless that was done on this day (YYYY-MM-DD); returns whether it did so. */
export async function requestDaily(db: Kysely<Database>, today: string): Promise<boolean> {
  if (!(await isDue(db, today))) return false
  await requestMetrics(db, 'Metrics of the day')
  return true
}

/**
 * Windows end today and growth looks back from today, so metrics are recomputed each day. Returns a function that stops
 * it.
 */
export const keepMetricsDaily = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Asking for the metrics of the day failed', log }, () =>
    requestDaily(db, new Date().toISOString().slice(0, 10)),
  )
