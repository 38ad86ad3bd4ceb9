import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { isWriteConflict } from './sqlstate'
import type { Database } from './tables'

const MAX_TRIES = 5

export interface Requeue {
  /** Whether the run may still be put back. */
  isOwned: RawBuilder<boolean>
  /** Stored with the job; null leaves the stored value. */
  error: string | null
  /** A run that was stopped cleanly does not count as an attempt. */
  isCounted: boolean
  /** When the work is due again. */
  waitSeconds: number
}

export type Requeued = 'queued' | 'superseded' | 'gone'

/**
 * Puts a running job back into the queue. If a job with the same key waits already, that one survives with the newer
 * payload and this one ends as superseded. Returns 'gone' if another run owns the job by now.
 */
export async function requeueJob(db: Kysely<Database>, id: number, requeue: Requeue): Promise<Requeued> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((trx) => requeueOnce(trx, id, requeue))
    } catch (error) {
      if (tries >= MAX_TRIES || !isWriteConflict(error)) throw error
    }
  }
}

async function requeueOnce(trx: Transaction<Database>, id: number, requeue: Requeue): Promise<Requeued> {
  const { rows } = await sql<{ dedupe_key: string | null }>`
    select dedupe_key from jobs where id = ${id} and status = 'running' and ${requeue.isOwned} for update`.execute(trx)
  const own = rows[0]
  if (!own) return 'gone'
  const waitingId = own.dedupe_key === null ? undefined : await lockWaiting(trx, own.dedupe_key)
  if (waitingId !== undefined) {
    await mergeInto(trx, id, waitingId, requeue)
    return 'superseded'
  }
  await sql`update jobs set status = 'queued', worker = null, error = coalesce(${requeue.error}, error),
    attempts = attempts - ${requeue.isCounted ? 0 : 1}::int where id = ${id}`.execute(trx)
  return 'queued'
}

async function lockWaiting(trx: Transaction<Database>, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where dedupe_key = ${key} and status = 'queued' for update`.execute(trx)
  return rows[0]?.id
}

async function mergeInto(trx: Transaction<Database>, id: number, survivor: number, requeue: Requeue): Promise<void> {
  await sql`update jobs w set payload = r.payload, request_number = r.request_number
    from jobs r where w.id = ${survivor} and r.id = ${id} and r.request_number > w.request_number`.execute(trx)
  await sql`update jobs set status = 'superseded', superseded_by = ${survivor}, finished_at = now(), worker = null,
    error = coalesce(${requeue.error}, error) where id = ${id}`.execute(trx)
  await sql`update jobs set superseded_by = ${survivor} where superseded_by = ${id}`.execute(trx)
  await hastenJob(trx, survivor, requeue.waitSeconds)
}

/** Makes a pending job start after at most this many seconds. */
export async function hastenJob(db: Kysely<Database>, id: number, waitSeconds: number): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now() + make_interval(secs => ${waitSeconds}))
    from graphile_worker.jobs where key = 'job:' || ${id}::bigint
      and run_at > now() + make_interval(secs => ${waitSeconds})`.execute(db)
}
