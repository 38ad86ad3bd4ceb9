import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'

/** The job that computes metrics. */
export const COMPUTE_METRICS = 'compute-metrics'

/** Requests all metrics again; while such a job waits, no second one is added. */
export async function requestMetrics(db: Kysely<Database>, title: string): Promise<void> {
  await addJob(db, COMPUTE_METRICS, { scope: 'all' }, { title, dedupeKey: 'all-metrics' })
}

/** Asks for the metrics of these alone, up to 10,000; while a job for the same ones waits, no second one is added. */
export async function requestMetricsOf(db: Kysely<Database>, ids: readonly number[], title: string): Promise<void> {
  const asked = [...new Set(ids)].sort((a, b) => a - b).join()
  const dedupeKey = `metrics:${createHash('sha256').update(asked).digest('base64url')}`
  await addJob(db, COMPUTE_METRICS, { scope: 'ids', ids }, { title, dedupeKey })
}
