import { FILE_REFUSALS, type LoadReason } from '@kolscope/contract/lists/loads/load-reasons'
import { type Kysely, sql } from 'kysely'
import { tryLockLoad } from '../../core/advisory-locks'
import type { Database } from '../../core/tables'
import { endLoad } from '../ingest/end-load'

type Db = Kysely<Database>

const hasJob = (table: 'loads' | 'bulk_edits') =>
  sql<boolean>`exists (select from jobs where jobs.id = ${sql.ref(`${table}.job_id`)} and jobs.status in ('queued', 'running'))`

const failed = (code: 'reading-failed' | 'loading-failed'): LoadReason => ({
  code,
  values: {},
  message: FILE_REFUSALS[code],
})

/** Work whose job has failed for good, or whose command was killed, does not wait forever; it can be started again. */
export async function settleGivenUp(db: Db): Promise<void> {
  await db
    .updateTable('loads')
    .set({ state: 'unreadable', problem: JSON.stringify(failed('reading-failed')) })
    .where('state', '=', 'reading')
    .where(hasJob('loads'), '=', false)
    .execute()
  await db
    .updateTable('loads')
    .set({ state: sql`coalesce(ended_as, 'loaded')` })
    .where('state', '=', 'undoing')
    .where(hasJob('loads'), '=', false)
    .execute()
  await endStopped(db)
  await sql`update bulk_edits set is_running = false where is_running and not ${hasJob('bulk_edits')}`.execute(db)
}

/** A load of the command line has no job; its command holds the lock of the load instead. */
async function endStopped(db: Db): Promise<void> {
  const loads = await db
    .selectFrom('loads')
    .select(['id', 'job_id'])
    .where('state', '=', 'loading')
    .where(hasJob('loads'), '=', false)
    .execute()
  for (const { id, job_id } of loads)
    await db.transaction().execute(async (trx) => {
      const problem = job_id === null ? null : failed('loading-failed')
      if (await tryLockLoad(trx, id)) await endLoad(trx, id, { state: 'failed', result: null, problem })
    })
}
