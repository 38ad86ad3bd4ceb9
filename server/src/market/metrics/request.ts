import type { Kysely } from 'kysely'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'

/** The job that computes metrics. */
export const COMPUTE_METRICS = 'compute-metrics'

/** Requests all metrics again; while such a job waits, no second one is added. */
export async function requestMetrics(db: Kysely<Database>, title: string): Promise<void> {
  await addJob(db, COMPUTE_METRICS, { scope: 'all' }, { title, dedupeKey: 'all-metrics' })
}

/** Asks for the metrics of these alone, up to 10,000. */
export async function requestMetricsOf(db: Kysely<Database>, ids: readonly number[], title: string): Promise<void> {
  await addJob(db, COMPUTE_METRICS, { scope: 'ids', ids }, { title })
}
