import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Task, task } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'
import { readMarketState } from './market-state'
import { seedDemo } from './seed-demo'
import { trackDemo } from './track-demo'

const SeedPayload = z.object({ size: z.int().min(1).max(1_000_000), today: z.iso.date().optional() })

/** The tasks of this folder, by job name. */
export function demoTasks(pool: Pool, db: Kysely<Database>): { 'seed-demo': Task } {
  return {
    'seed-demo': task('maintenance', async (job, payload) => {
      const { size, today = new Date().toISOString().slice(0, 10) } = SeedPayload.parse(payload)
      await seedDemo(pool, { size, today, onProgress: job.progress, check: job.check })
      await trackDemo(db)
    }),
  }
}

/**
 * Queues the demo market as of a day (YYYY-MM-DD) if the database is empty or the market incomplete; returns whether it
 * did.
 */
export async function requestDemo(
  db: Kysely<Database>,
  { size, today }: { size: number; today: string },
): Promise<boolean> {
  const state = await readMarketState(db)
  if (state?.done) return false
  if (!state && (await db.selectFrom('influencers').select('id').limit(1).executeTakeFirst())) return false
  await addJob(db, 'seed-demo', { size, today }, { title: 'Demo market', dedupeKey: 'seed-demo' })
  return true
}
