import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'

/** The job that computes metrics. */
export const COMPUTE_METRICS = 'compute-metrics'

/** Requests all metrics again; does nothing if such a job is pending. */
export async function requestMetrics(db: Kysely<Database>, title: string): Promise<void> {
  await addJob(db, COMPUTE_METRICS, { scope: 'all' }, { title, dedupeKey: 'all-metrics' })
}

/**
 * Requests the metrics of these influencers, up to 10,000; does nothing if a job for the same influencers is pending.
 */
export async function requestMetricsOf(db: Kysely<Database>, ids: readonly number[], title: string): Promise<void> {
  const idList = [...new Set(ids)].sort((a, b) => a - b).join()
  const dedupeKey = `metrics:${createHash('sha256').update(idList).digest('base64url')}`
  await addJob(db, COMPUTE_METRICS, { scope: 'ids', ids }, { title, dedupeKey })
}
