import { type Kysely, sql } from 'kysely'
import { hastenJob } from './job-requeue'
import type { Database } from './tables'

export const MAX_FAILURES = 5

export interface JobOptions {
  /** The text shown in the list of jobs. */
  title: string
  accountId?: number
  /** While a job with this key is pending, adding another job only replaces its payload. */
  dedupeKey?: string
  /** The delay before it starts; if a job is pending already, the earlier start applies. */
  waitSeconds?: number
}

/** Adds a job and returns its id; in a transaction, the job exists only if that commits. */
export async function addJob(
  db: Kysely<Database>,
  name: string,
  payload: object,
  { title, accountId, dedupeKey, waitSeconds = 0 }: JobOptions,
): Promise<number> {
  // The update locks a pending job until this transaction ends, so it cannot start without seeing what is written here.
  const { rows } = await sql<{ id: number; attempts: number; is_new: boolean }>`
    insert into jobs (name, title, payload, account_id, dedupe_key)
    values (${name}, ${title}, ${JSON.stringify(payload)}::jsonb, ${accountId ?? null}, ${dedupeKey ?? null})
    on conflict (dedupe_key) where status = 'queued' do update set payload = excluded.payload,
      request_number = excluded.request_number
    returning id, attempts, xmax = 0 as is_new`.execute(db)
  const job = rows[0]
  if (!job) throw new Error(`The job ${name} was not stored.`)
  if (job.is_new) {
    await offerJob(db, name, job.id, waitSeconds)
    // A job that pauses after a failure keeps its pause.
  } else if (job.attempts === 0) await hastenJob(db, job.id, waitSeconds)
  return job.id
}

/** Adds a job to the queue, even while the queue still holds a run of it. */
export async function offerJob(db: Kysely<Database>, name: string, id: number, waitSeconds: number): Promise<void> {
  // The jobs table counts failures itself; the queue only has to offer the job again.
  await sql`select graphile_worker.add_job(${name}, json_build_object('job_id', ${id}::bigint),
    job_key => ${jobKey(id)}, max_attempts => 10000,
    run_at => now() + make_interval(secs => ${waitSeconds}))`.execute(db)
}

/** The queue's own key of a row in jobs. */
export const jobKey = (id: number) => `job:${id}`
