import type { JobStep } from '@kolscope/contract/system/jobs'
import { type Kysely, sql } from 'kysely'
import { type Requeued, requeueJob } from './job-requeue'
import { MAX_FAILURES, offerJob } from './jobs'
import type { Lane } from './lanes'
import type { Log } from './log'
import type { Database } from './tables'

const PROGRESS_INTERVAL_MS = 500

/** What a task sees of the job it runs. */
export interface Job {
  id: number
  name: string
  log: Log
  /**
   * Aborted when the server stops or another worker took over the job; a long task ends soon after (job.check throws).
   */
  signal: AbortSignal
  /** Throws once the signal is aborted. */
  check: () => void
  /** Reports progress; writes it at most twice a second. */
  progress: (done: number, total?: number, step?: JobStep) => void
  /** Throws unless this run still owns the job; in a transaction the ownership then lasts until its end. */
  assertOwned: (transaction: Kysely<Database>) => Promise<void>
}

/** A task throws it if it has to wait for another run: the job waits again, which does not count as an attempt. */
export class NotYet extends Error {
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('Another run comes first.')
    this.waitSeconds = waitSeconds
  }
}

/** What a kind of job does, and the lane whose slots it takes. */
export interface Task {
  lane: Lane
  run: (job: Job, payload: unknown) => Promise<void>
  /** Settles the work of jobs that have failed for good. A worker that dies first does not call it. */
  settleGivenUp?: () => Promise<void>
}

export const task = (lane: Lane, run: Task['run'], settleGivenUp?: Task['settleGivenUp']): Task => ({
  lane,
  run,
  ...(settleGivenUp && { settleGivenUp }),
})

/** One run of a job: `attempt` fences it, because a later run of the same job has a higher one. */
export type Run = { id: number; name: string; attempt: number; payload: unknown; worker: string }

/**
 * Marks the job as running; returns undefined if there is nothing left to do. Throws if another worker is running it.
 */
export async function beginRun(db: Kysely<Database>, id: number, worker: string): Promise<Run | undefined> {
  const { rows } = await sql<{ name: string; attempts: number; payload: unknown }>`
    update jobs set status = 'running', worker = ${worker}, attempts = attempts + 1, heartbeat_at = now(),
      started_at = coalesce(started_at, now()), done = 0, total = null, step = null
    where id = ${id} and status = 'queued'
    returning name, attempts, payload`.execute(db)
  const job = rows[0]
  if (job) return { id, name: job.name, attempt: job.attempts, payload: job.payload, worker }
  const current = await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst()
  if (current?.status === 'running') throw new Error(`The job ${id} runs in another worker.`)
  return undefined
}

/** Returns false if another run owns the job by now. */
export async function beat(db: Kysely<Database>, run: Run): Promise<boolean> {
  return changeRun(db, run, sql`heartbeat_at = now()`)
}

export async function finishRun(db: Kysely<Database>, run: Run): Promise<void> {
  await changeRun(db, run, sql`status = 'done', finished_at = now(), error = null, worker = null`)
}

const isOwnedBy = ({ attempt }: Run) => sql<boolean>`attempts = ${attempt}`

/** Puts a run that was stopped cleanly back into the queue without counting a failure. */
export const releaseRun = (db: Kysely<Database>, run: Run): Promise<Requeued> =>
  requeueJob(db, run.id, { isOwned: isOwnedBy(run), error: null, isCounted: false, waitSeconds: 0 })

/** Puts a run that could not begin yet back into the queue. */
export async function postponeRun(db: Kysely<Database>, run: Run, waitSeconds: number): Promise<void> {
  const requeue = { isOwned: isOwnedBy(run), error: null, isCounted: false, waitSeconds }
  if ((await requeueJob(db, run.id, requeue)) === 'queued') await offerJob(db, run.name, run.id, waitSeconds)
}

/** Seconds the queue waits before it offers a failed job again. */
const backoffSeconds = (attempt: number) => Math.exp(Math.min(attempt, 10))

/** Counts a failure: the job is retried, or it ends as failed, or as superseded by a pending job. */
export async function failRun(db: Kysely<Database>, run: Run, reason: string): Promise<Requeued | 'failed'> {
  const error = reason.slice(0, 2000)
  if (run.attempt < MAX_FAILURES) {
    const waitSeconds = backoffSeconds(run.attempt)
    return requeueJob(db, run.id, { isOwned: isOwnedBy(run), error, isCounted: true, waitSeconds })
  }
  await changeRun(db, run, sql`status = 'failed', finished_at = now(), worker = null, error = ${error}`)
  return 'failed'
}

type Change = ReturnType<typeof sql>

async function changeRun(db: Kysely<Database>, run: Run, change: Change): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set ${change} where id = ${run.id} and attempts = ${run.attempt} and status = 'running'`.execute(db)
  return numAffectedRows === 1n
}

async function assertOwned(transaction: Kysely<Database>, run: Run): Promise<void> {
  const { rows } = await sql`
    select id from jobs where id = ${run.id} and attempts = ${run.attempt} and status = 'running' for share`.execute(
    transaction,
  )
  if (rows.length === 0) throw new Error(`The job ${run.id} was taken over by another worker.`)
}

/** The Job passed to a task, and flush(), which writes the last progress. */
export function jobOf(db: Kysely<Database>, run: Run, signal: AbortSignal, log: Log) {
  let pending: Change | undefined
  let lastWrite: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = undefined
    const change = pending
    pending = undefined
    if (change) {
      lastWrite = lastWrite
        .then(() => changeRun(db, run, change))
        .catch((error: Error) => log.warn({ reason: error.message }, 'The progress of a job was not written'))
    }
  }
  const job: Job = {
    id: run.id,
    name: run.name,
    log,
    signal,
    check: () => signal.throwIfAborted(),
    progress: (done, total, step) => {
      pending = sql`done = ${Math.round(done)}, total = ${total === undefined ? null : Math.round(total)}, step = ${step ? JSON.stringify(step) : null}::jsonb`
      timer ??= setTimeout(write, PROGRESS_INTERVAL_MS)
    },
    assertOwned: (transaction) => assertOwned(transaction, run),
  }
  const flush = async () => {
    clearTimeout(timer)
    write()
    await lastWrite
  }
  return { job, flush }
}
