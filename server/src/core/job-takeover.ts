import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { MAX_FAILURES } from './jobs'
import { isAlive } from './postgres-process'
import type { Database } from './tables'

const SILENCE_SECONDS = 30

/** Names this process for the jobs it runs; a process that reuses the pid has another name. */
export function workerName(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/** True when the name belongs to a process of this machine that has ended. */
function hasEnded(worker: string, self: string): boolean {
  const [host, pid] = worker.split(':')
  if (worker === self || host !== hostname()) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

/** Gives jobs of dead workers back to the queue: of ended processes at once, of silent ones after 30 s; answers how many. */
export async function takeOverDeadJobs(db: Kysely<Database>, self: string): Promise<number> {
  const { rows: running } = await sql<{ worker: string }>`
    select distinct worker from jobs where status = 'running' and worker is not null`.execute(db)
  const ended = running.map(({ worker }) => worker).filter((worker) => hasEnded(worker, self))
  const { rows } = await sql<{ id: number }>`
    update jobs set
      status = case when attempts >= ${MAX_FAILURES} then 'failed' else 'queued' end,
      finished_at = case when attempts >= ${MAX_FAILURES} then now() end,
      error = 'The worker ended before the job did.', worker = null
    where status = 'running'
      and (worker = any(${ended}::text[]) or heartbeat_at < now() - make_interval(secs => ${SILENCE_SECONDS}))
    returning id`.execute(db)
  await unlockOrphans(
    db,
    rows.map(({ id }) => id),
  )
  await offerAgain(db)
  return rows.length
}

// The queue keeps a dead worker's lock for four hours. A worker that died between taking a lock and its first heartbeat left
// a waiting job locked; alive, that takes milliseconds.
async function unlockOrphans(db: Kysely<Database>, takenOver: number[]): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct q.locked_by))
    from graphile_worker.jobs q left join jobs j on q.key = 'job:' || j.id
    where q.locked_by is not null and j.status is distinct from 'running'
      and (j.id = any(${takenOver}::bigint[]) or q.locked_at < now() - make_interval(secs => ${SILENCE_SECONDS}))
    having count(*) > 0`.execute(db)
}

// Every waiting job has an entry in the queue; should one ever be missing, the job would wait for ever.
async function offerAgain(db: Kysely<Database>): Promise<void> {
  await sql`
    select graphile_worker.add_job(j.name, json_build_object('job_id', j.id), job_key => 'job:' || j.id, max_attempts => 10000)
    from jobs j where j.status = 'queued'
      and not exists (select from graphile_worker.jobs q where q.key = 'job:' || j.id)`.execute(db)
}
