import { LOAD_DAYS, LOAD_FILE_DAYS } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import type { Env } from '../../core/env'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { removeUnneededFiles } from './load-files'

type Db = Kysely<Database>

const LOOK_EVERY_MS = 600_000

const hasJob = (table: 'loads' | 'bulk_edits') =>
  sql<boolean>`exists (select from jobs where jobs.id = ${sql.ref(`${table}.job_id`)} and jobs.status in ('queued', 'running'))`

/** A load whose job has failed for good does not wait for it forever; an undo can be started again. */
async function settleGivenUp(db: Db): Promise<void> {
  await sql`update loads set finished_at = coalesce(finished_at, now()), state = case state
      when 'reading' then 'unreadable' else 'failed' end
    where state in ('reading', 'loading', 'undoing') and job_id is not null and not ${hasJob('loads')}`.execute(db)
  await sql`update bulk_edits set is_running = false, undone_at = null
    where is_running and not ${hasJob('bulk_edits')}`.execute(db)
}

/** Deletes files that nobody loads after a week, and what a load recorded and its refused rows after 30 days. */
export async function sweepLoads(db: Db, env: Pick<Env, 'dataDir'>): Promise<void> {
  await settleGivenUp(db)
  await sql`delete from loads where state in ('uploading', 'reading', 'ready', 'unreadable')
    and created_at < now() - make_interval(days => ${LOAD_FILE_DAYS})`.execute(db)
  for (const table of ['load_changes', 'load_created', 'load_refused_rows'])
    await sql`delete from ${sql.table(table)} kept using loads where loads.id = kept.load_id
      and loads.state <> 'undoing' and loads.finished_at < now() - make_interval(days => ${LOAD_DAYS})`.execute(db)
  await removeUnneededFiles(db, env)
}

/** Sweeps at intervals; returns a function that stops it. */
export function keepLoadsSwept(db: Db, env: Pick<Env, 'dataDir'>, log: Log): () => void {
  const sweep = () => {
    sweepLoads(db, env).catch((error: unknown) => log.warn({ err: error }, 'Old loads could not be deleted'))
  }
  sweep()
  const timer = setInterval(sweep, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
