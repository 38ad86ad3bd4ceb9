import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Job } from '../../core/job-run'
import type { Database } from '../../core/tables'

const EVERY_MS = 200
const LONGEST_MS = 10 * 60_000

/** Checks again until it is true; throws if that takes too long, and the job is retried later. */
export async function until(job: Pick<Job, 'signal'>, isSo: () => Promise<boolean>, longestMs = LONGEST_MS) {
  const deadline = Date.now() + longestMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not come in time.')
    await wait(EVERY_MS, undefined, { signal: job.signal })
  }
}

/** Resolves when no transaction can see the rows deleted before; only then does rewriting a table remove them. */
export async function waitForOlder(db: Kysely<Database>, job: Pick<Job, 'signal'>): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::xid::text as now`.execute(db)
  await until(job, async () => {
    const { rows: older } = await sql`select from pg_stat_activity where datname = current_database()
      and greatest(age(backend_xmin), age(backend_xid)) > age(${rows[0]?.now}::xid) limit 1`.execute(db)
    return older.length === 0
  })
}
