import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { type Task, task } from './job-run'
import { startJobs } from './job-runner'
import { takeOverDeadJobs, workerName } from './job-takeover'
import { addJob } from './jobs'
import { createLog } from './log'

let database: TestDatabase
let stops: (() => Promise<void>)[]
const log = createLog('silent')

beforeEach(async () => {
  database = await freshDatabase()
  stops = []
})

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await database.drop()
})

async function start(runs: Record<string, Task['run']>, heartbeatMs = 100): Promise<() => Promise<void>> {
  const tasks = Object.fromEntries(Object.entries(runs).map(([kind, run]) => [kind, task('maintenance', run)]))
  const { stop } = await startJobs({ ...database, tasks, log, heartbeatMs })
  let stopped: Promise<void> | undefined
  const once = () => {
    stopped ??= stop()
    return stopped
  }
  stops.push(once)
  return once
}

const read = (id: number) => database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: number) => (await read(id)).status
const until = (id: number, status: string) =>
  expect.poll(() => statusOf(id), { timeout: 10_000, interval: 20 }).toBe(status)
const inQueue = async () => {
  const { rows } = await database.pool.query('select count(*) from graphile_worker.jobs')
  return rows[0].count
}

/** A task that runs until told, and says when it began. */
function held() {
  let finish = () => {}
  let began = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const run: Task['run'] = async (job) => {
    began()
    await Promise.race([finished, new Promise((resolve) => job.signal.addEventListener('abort', resolve))])
    job.check()
  }
  return { run, begun, finish: () => finish() }
}

test('a job runs with its payload and shows its progress', async () => {
  let seen: unknown
  await start({
    count: async (job, payload) => {
      seen = payload
      job.progress(3, 10, { code: 'computing-metrics' })
    },
  })
  const id = await addJob(database.db, 'count', { upTo: 10 }, { title: 'Count' })
  await until(id, 'done')
  expect(seen).toEqual({ upTo: 10 })
  expect(await read(id)).toMatchObject({
    title: 'Count',
    done: 3,
    total: 10,
    step: { code: 'computing-metrics' },
    attempts: 1,
    worker: null,
  })
  await expect.poll(inQueue).toBe(0)
})

test('a rolled back transaction leaves no job', async () => {
  const work = database.db.transaction().execute(async (transaction) => {
    await addJob(transaction, 'count', {}, { title: 'Count' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await inQueue()).toBe(0)
  expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([])
})

test('a waiting job with the same key is kept once, with the newest payload', async () => {
  const first = await addJob(database.db, 'count', { n: 1 }, { title: 'Count', dedupeKey: 'all' })
  const second = await addJob(database.db, 'count', { n: 2 }, { title: 'Count', dedupeKey: 'all' })
  expect(second).toBe(first)
  const { run, begun, finish } = held()
  const seen: unknown[] = []
  await start({
    count: (job, payload) => {
      seen.push(payload)
      return run(job, payload)
    },
  })
  await begun
  const third = await addJob(database.db, 'count', { n: 3 }, { title: 'Count', dedupeKey: 'all' })
  expect(third).not.toBe(first)
  finish()
  await until(third, 'done')
  expect(seen).toEqual([{ n: 2 }, { n: 3 }])
})

test('a waiting job does not start while a transaction that counts on it is open', async () => {
  const id = await addJob(database.db, 'count', {}, { title: 'Count', dedupeKey: 'all' })
  let ended = false
  let startedAfterEnd: boolean | undefined
  await database.db.transaction().execute(async (transaction) => {
    expect(await addJob(transaction, 'count', {}, { title: 'Count', dedupeKey: 'all' })).toBe(id)
    await start({
      count: async () => {
        startedAfterEnd = ended
      },
    })
    await sql`select pg_sleep(0.2)`.execute(transaction)
    ended = true
  })
  await until(id, 'done')
  expect(startedAfterEnd).toBe(true)
})

test('after five failures the job stays visible as failed with its reason', async () => {
  let runs = 0
  await start({
    break: async () => {
      runs += 1
      throw new Error(`broken ${runs}`)
    },
  })
  const id = await addJob(database.db, 'break', {}, { title: 'Break' })
  const hurry = async () => {
    await database.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where locked_by is null having count(*) > 0`,
    )
    return statusOf(id)
  }
  await expect.poll(hurry, { timeout: 15_000, interval: 50 }).toBe('failed')
  expect(await read(id)).toMatchObject({ attempts: 5, error: 'broken 5' })
  expect(runs).toBe(5)
  await expect.poll(inQueue).toBe(0)
})

test('a job that failed waits in the queue before it is tried again', async () => {
  // No patrol comes meanwhile, which would offer a job again that left the queue.
  await start({ break: () => Promise.reject(new Error('broken')) }, 3_600_000)
  const id = await addJob(database.db, 'break', {}, { title: 'Break' })
  await expect.poll(async () => (await read(id)).error, { timeout: 10_000 }).toBe('broken')
  const queued = async () => {
    const { rows } = await database.pool.query(
      'select run_at > now() as is_later from graphile_worker.jobs where locked_by is null',
    )
    return rows
  }
  await expect.poll(queued, { timeout: 10_000 }).toEqual([{ is_later: true }])
  expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('jobs of processes that ended are taken over at once, also where this one has such a pid again; told when any are', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const self = workerName('now')
  const takenOver = async (worker: string) => {
    await database.pool.query(`update jobs set status = 'running', worker = $1, attempts = 1, heartbeat_at = now()`, [
      worker,
    ])
    return takeOverDeadJobs(database.db, self, log)
  }
  const id = await addJob(database.db, 'count', {}, { title: 'Count' })
  const workers = [self, workerName('before'), `${hostname()}:${ended}:x`, `elsewhere:${ended}:x`]
  const counts = []
  for (const worker of workers) counts.push(await takenOver(worker))
  expect(counts).toEqual([0, 1, 1, 0])
  const lines: string[] = []
  const telling = createLog('warn', (line) => lines.push(line))
  await database.pool.query(`update jobs set worker = $1`, [workerName('before')])
  const tasks = { count: task('maintenance', async () => {}) }
  const { stop } = await startJobs({ ...database, tasks, log: telling, heartbeatMs: 20 })
  stops.push(stop)
  await until(id, 'done')
  const later = await addJob(database.db, 'count', {}, { title: 'Count' })
  await until(later, 'done')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ count: 1 }])
})

test('the job of a worker that fell silent is taken over and completed once', async () => {
  const id = await addJob(database.db, 'count', {}, { title: 'Count' })
  await database.pool.query(
    `select graphile_worker.force_unlock_workers(array['nobody']);
     update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '40 seconds', attempts = 1;
     update jobs set status = 'running', worker = 'elsewhere:1:x', attempts = 1, heartbeat_at = now() - interval '20 seconds'`,
  )
  expect(await takeOverDeadJobs(database.db, 'self', log)).toBe(0)
  await database.pool.query(`update jobs set heartbeat_at = now() - interval '31 seconds'`)
  await start({ count: async () => {} })
  await until(id, 'done')
  expect(await read(id)).toMatchObject({ attempts: 2 })
})

test('a run that lost its job is told, can no longer prove ownership and changes nothing', async () => {
  const { begun, run } = held()
  let outcome = ''
  let proof = 'owned'
  await start({
    count: async (job, payload) => {
      await run(job, payload).catch((error: Error) => {
        outcome = error.message
      })
      await job.assertOwned(database.db).catch((error: Error) => {
        proof = error.message
      })
    },
  })
  const id = await addJob(database.db, 'count', {}, { title: 'Count' })
  await begun
  await database.pool.query(`update jobs set attempts = 2, worker = 'elsewhere:1:x', heartbeat_at = now()`)
  await expect.poll(() => outcome, { timeout: 10_000 }).toBe('Another worker took this job over.')
  await expect.poll(() => proof, { timeout: 10_000 }).toBe(`The job ${id} was taken over by another worker.`)
  expect(await read(id)).toMatchObject({ status: 'running', attempts: 2, worker: 'elsewhere:1:x' })
})

test('stopping gives an unfinished job back at once, without counting a failure', async () => {
  const { run, begun } = held()
  const stop = await start({ count: run })
  const id = await addJob(database.db, 'count', {}, { title: 'Count' })
  await begun
  await stop()
  expect(await read(id)).toMatchObject({ status: 'queued', attempts: 0, worker: null })
  const { rows } = await database.pool.query('select run_at <= now() as is_due, locked_by from graphile_worker.jobs')
  expect(rows).toEqual([{ is_due: true, locked_by: null }])
  await start({ count: async () => {} })
  await until(id, 'done')
})

test('jobs go on after every connection was cut', async () => {
  await start({ count: async () => {} })
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const add = () => addJob(database.db, 'count', {}, { title: 'Count' }).catch(() => undefined)
  let id: number | undefined
  await expect.poll(async () => (id ??= await add()), { timeout: 5000 }).toBeDefined()
  await until(id ?? 0, 'done')
})

test('jobs go on after the queue failed at the end of a job', async () => {
  let isGone = false
  await start({
    hide: async () => {
      await database.pool.query('alter table graphile_worker._private_jobs rename to hidden')
      isGone = true
    },
    count: async () => {},
  })
  const hidden = await addJob(database.db, 'hide', {}, { title: 'Hide' })
  await expect.poll(() => isGone, { timeout: 5000 }).toBe(true)
  await database.pool.query('select pg_sleep(1)')
  await database.pool.query('alter table graphile_worker.hidden rename to _private_jobs')
  const id = await addJob(database.db, 'count', {}, { title: 'Count' })
  await until(id, 'done')
  expect(await statusOf(hidden)).toBe('done')
})
