import { hostname } from 'node:os'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { requeueJob } from './job-requeue'
import { MAX_FAILURES } from './jobs'
import type { Log } from './log'
import { isAlive } from './postgres-process'
import type { Database } from './tables'

const SILENCE_SECONDS = 30

/** Identifies this process for the jobs it runs; a process that reuses the pid has another name. */
export function workerName(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/** True if the name belongs to a process of this machine that has ended. */
function hasEnded(worker: string, self: string): boolean {
  const [host, pid] = worker.split(':')
  if (worker === self || host !== hostname()) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

/**
 * Returns jobs of dead workers to the queue, those of ended processes immediately, those of silent ones after 30 s;
 * returns how many.
 */
export async function takeOverDeadJobs(db: Kysely<Database>, self: string, log: Log): Promise<number> {
  const { rows: runningJobs } = await sql<{ worker: string }>`
    select distinct worker from jobs where status = 'running' and worker is not null`.execute(db)
  const endedWorkers = runningJobs.map(({ worker }) => worker).filter((worker) => hasEnded(worker, self))
  const isDead = sql<boolean>`(worker is null or worker = any(${endedWorkers}::text[]) or heartbeat_at is null
    or heartbeat_at < now() - make_interval(secs => ${SILENCE_SECONDS}))`
  // Takes the newest request first: it becomes the pending one, and older ones with its key are merged into it.
  const { rows: dead } = await sql<{ id: number }>`
    select id from jobs where status = 'running' and ${isDead} order by request_number desc`.execute(db)
  const takenOver: number[] = []
  for (const { id } of dead) {
    // One job that cannot be taken over must not prevent the other jobs.
    const isTaken = await takeOver(db, id, isDead).catch((error: Error) => {
      log.warn({ job: id, reason: error.message }, 'A job of a dead worker could not be taken over yet')
      return false
    })
    if (isTaken) takenOver.push(id)
  }
  await unlockOrphans(db, takenOver)
  await offerAgain(db)
  return takenOver.length
}

const ENDED = 'The worker ended before the job did.'

async function takeOver(db: Kysely<Database>, id: number, isDead: RawBuilder<boolean>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set status = 'failed', finished_at = now(), error = ${ENDED}, worker = null
    where id = ${id} and status = 'running' and attempts >= ${MAX_FAILURES} and ${isDead}`.execute(db)
  if (numAffectedRows === 1n) return true
  const requeued = await requeueJob(db, id, { isOwned: isDead, error: ENDED, isCounted: true, waitSeconds: 0 })
  return requeued !== 'gone'
}

// The queue keeps a dead worker's lock for four hours. A worker that died between taking a lock and its first heartbeat
// left a waiting job locked; a live worker needs only milliseconds for that.
async function unlockOrphans(db: Kysely<Database>, takenOver: number[]): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct q.locked_by))
    from graphile_worker.jobs q left join jobs j on q.key = 'job:' || j.id
    where q.locked_by is not null and j.status is distinct from 'running'
      and (j.id = any(${takenOver}::bigint[]) or q.locked_at < now() - make_interval(secs => ${SILENCE_SECONDS}))
    having count(*) > 0`.execute(db)
}

// Every pending job has an entry in the queue; if one were missing, the job would wait forever.
async function offerAgain(db: Kysely<Database>): Promise<void> {
  await sql`
    select graphile_worker.add_job(j.name, json_build_object('job_id', j.id), job_key => 'job:' || j.id, max_attempts => 10000)
    from jobs j where j.status = 'queued'
      and not exists (select from graphile_worker.jobs q where q.key = 'job:' || j.id)`.execute(db)
}
