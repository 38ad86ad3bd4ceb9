import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { jobLogger } from './job-logger'
import { poolForJobs } from './job-pool'
import {
  beat,
  beginRun,
  failRun,
  finishRun,
  jobOf,
  NotYet,
  postponeRun,
  type Run,
  releaseRun,
  type Task,
} from './job-run'
import { takeOverDeadJobs, workerName } from './job-takeover'
import { jobKey } from './jobs'
import { LANES, type Lane } from './lanes'
import type { Log } from './log'
import type { Database } from './tables'

export type Tasks = Record<string, Task>

export interface JobsOptions {
  db: Kysely<Database>
  pool: Pool
  tasks: Tasks
  log: Log
  /** Jobs at a time by lane, if different from LANES. */
  limits?: Partial<Record<Lane, number>>
  heartbeatMs?: number
}

type Worker = JobsOptions & { name: string; stopping: AbortController; heartbeatMs: number; released: string[] }

const Payload = z.object({ job_id: z.number() })
const RESTART_PAUSE_MS = 1000
const POLLS_APART_MS = 500

/**
 * Runs jobs of these tasks in this process, each lane with its own slots, until stop(), which returns unfinished ones
 * to the queue. Every lane holds one connection of the pool to listen for new jobs.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop: () => Promise<void> }> {
  const name = workerName(randomBytes(4).toString('hex'))
  const worker: Worker = { heartbeatMs: 10_000, ...options, name, stopping: new AbortController(), released: [] }
  await patrolOnce(worker)
  const patrol = setInterval(() => void patrolOnce(worker), worker.heartbeatMs)
  const lanes = [...new Set(Object.values(options.tasks).map(({ lane }) => lane))]
  const first = await Promise.all(lanes.map(async (lane) => ({ lane, runner: await tryStartRunner(worker, lane) })))
  const supervisions = first.map(({ lane, runner }) => supervise(worker, lane, runner))
  const stop = async () => {
    clearInterval(patrol)
    worker.stopping.abort(new Error('The server is stopping.'))
    await Promise.all(supervisions)
    await offerAtOnce(worker).catch((error: Error) => worker.log.warn({ reason: error.message }, 'Jobs wait longer'))
  }
  return { stop }
}

async function patrolOnce(worker: Worker): Promise<void> {
  const { db, name, log } = worker
  try {
    const count = await takeOverDeadJobs(db, name, log)
    if (count > 0) {
      log.warn({ count }, 'Jobs of a dead worker were taken over')
      await settleGivenUp(worker, Object.values(worker.tasks))
    }
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'Looking for dead workers failed')
  }
}

async function settleGivenUp({ log }: Worker, tasks: readonly Task[]): Promise<void> {
  for (const settle of new Set(tasks.flatMap((task) => task.settleGivenUp ?? [])))
    await settle().catch((error: Error) => log.warn({ reason: error.message }, 'Work that was given up is not settled'))
}

// Without a delay, the queue neither awaits nor retries the end of a job: a PostgreSQL outage at that moment would end
// this process.
const RETRIED_BOOKKEEPING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

async function startRunner(worker: Worker, lane: Lane): Promise<Runner> {
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(worker.tasks)) {
    if (task.lane === lane) taskList[name] = (payload) => runJob(worker, task, Payload.parse(payload).job_id)
  }
  const concurrency = worker.limits?.[lane] ?? LANES[lane]
  const events: WorkerEvents = new EventEmitter()
  const runner = await run({
    pgPool: poolForJobs(worker.pool),
    taskList,
    events,
    concurrency,
    noHandleSignals: true,
    // Every slot polls for delayed jobs; the slots of a lane together do so twice a second.
    pollInterval: POLLS_APART_MS * concurrency,
    preset: RETRIED_BOOKKEEPING,
    parsedCronItems: [],
    logger: jobLogger(worker.log),
  })
  stopIfBornBroken(runner, events)
  return runner
}

// The queue caches the answer to its first question even if that is an error; such a runner never gets a job.
function stopIfBornBroken(runner: Runner, events: WorkerEvents): void {
  let hasAsked = false
  const settle = () => {
    hasAsked = true
  }
  events.once('worker:getJob:empty', settle).once('job:start', settle)
  events.on('worker:getJob:error', () => {
    if (hasAsked) return
    hasAsked = true
    runner.stop().catch(() => undefined)
  })
}

function tryStartRunner(worker: Worker, lane: Lane): Promise<Runner | undefined> {
  return startRunner(worker, lane).catch((error: Error) => {
    worker.log.warn({ lane, reason: error.message }, 'Background jobs could not start yet')
    return undefined
  })
}

// The queue's runner gives up after several failures in a row, for instance while PostgreSQL is away; it is restarted
// until we stop.
async function supervise(worker: Worker, lane: Lane, first: Runner | undefined): Promise<void> {
  const { signal } = worker.stopping
  let runner = first
  while (!signal.aborted) {
    runner ??= await tryStartRunner(worker, lane)
    if (runner) await Promise.race([runner.promise.catch(() => undefined), aborted(signal)])
    if (signal.aborted) break
    runner = undefined
    await wait(RESTART_PAUSE_MS)
  }
  await runner?.stop().catch(() => undefined)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function runJob(worker: Worker, task: Task, id: number): Promise<void> {
  const run = await beginRun(worker.db, id, worker.name)
  if (!run) return
  const takeover = new AbortController()
  const signal = AbortSignal.any([worker.stopping.signal, takeover.signal])
  const heart = setInterval(() => void keepBeating(worker, run, takeover), worker.heartbeatMs)
  const { job, flush } = jobOf(worker.db, run, signal, worker.log.child({ job: id, task: run.name }))
  try {
    await task.run(job, run.payload)
    await flush()
    await finishRun(worker.db, run)
  } catch (error) {
    await flush()
    if ((await settleFailure(worker, run, error as Error)) === 'failed') await settleGivenUp(worker, [task])
  } finally {
    clearInterval(heart)
  }
}

async function keepBeating({ db, log }: Worker, run: Run, takeover: AbortController): Promise<void> {
  try {
    if (!(await beat(db, run))) takeover.abort(new Error('Another worker took this job over.'))
  } catch (error) {
    log.warn({ job: run.id, reason: (error as Error).message }, 'A heartbeat failed')
  }
}

// Stopping is not a failure, so the queue's growing pause between attempts does not apply.
async function offerAtOnce({ db, released }: Worker): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
    from graphile_worker.jobs where key = any(${released}::text[])`.execute(db)
}

// Throwing leaves the job in the queue, which offers it again.
async function settleFailure(worker: Worker, run: Run, error: Error): Promise<'failed' | undefined> {
  if (worker.stopping.signal.aborted) {
    const outcome = await releaseRun(worker.db, run)
    if (outcome === 'queued') worker.released.push(jobKey(run.id))
    if (outcome !== 'superseded') throw error
    return undefined
  }
  if (error instanceof NotYet) {
    await postponeRun(worker.db, run, error.waitSeconds)
    return undefined
  }
  const outcome = await failRun(worker.db, run, error.message)
  worker.log.error({ job: run.id, task: run.name, attempt: run.attempt, outcome, err: error }, 'A job failed')
  if (outcome === 'queued' || outcome === 'gone') throw error
  return outcome === 'failed' ? outcome : undefined
}
