import { type Kysely, sql } from 'kysely'
import { countWorkers } from '../../core/presence'
import type { Database } from '../../core/tables'

/** Metrics of the background work for operators, read on request. */
export function jobGauges(db: Kysely<Database>): Record<string, { help: string; read: () => Promise<number> }> {
  const count = async (which: ReturnType<typeof sql<boolean>>) => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from jobs where ${which}`.execute(db)
    return rows[0]?.jobs ?? 0
  }
  return {
    workers: { help: 'Worker processes that run jobs', read: () => countWorkers(db) },
    jobs_waiting: { help: 'Jobs that wait for their turn', read: () => count(sql<boolean>`status = 'queued'`) },
    jobs_failed: {
      help: 'Jobs that were given up within the last day',
      read: () => count(sql<boolean>`status = 'failed' and finished_at > now() - interval '1 day'`),
    },
  }
}
