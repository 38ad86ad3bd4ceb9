import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { beginRun, failRun, releaseRun, task } from './job-run'
import { startJobs } from './job-runner'
import { addJob } from './jobs'
import { createLog } from './log'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const read = (id: number) => database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const add = (n: number, waitSeconds = 0) =>
  addJob(database.db, 'count', { n }, { title: 'Count', dedupeKey: 'all', waitSeconds })
const begin = async (id: number) => {
  const run = await beginRun(database.db, id, 'self')
  if (!run) throw new Error('Nothing to run.')
  return run
}
const dueInSeconds = async (id: number) => {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs where key = 'job:' || ${id}::bigint`.execute(database.db)
  return rows[0]?.seconds
}

test('a released job is merged into the one that waits, which becomes due at once', async () => {
  const run = await begin(await add(1))
  const waiting = await add(2, 3_600)
  expect(await releaseRun(database.db, run)).toBe('superseded')
  expect(await read(run.id)).toMatchObject({ status: 'superseded', superseded_by: waiting, worker: null })
  expect(await read(waiting)).toMatchObject({ status: 'queued', payload: { n: 2 } })
  expect(await dueInSeconds(waiting)).toBeLessThanOrEqual(0)
})

test('a failed job is merged into the one that waits and keeps why it failed', async () => {
  const run = await begin(await add(1))
  const waiting = await add(2, 3_600)
  expect(await failRun(database.db, run, 'broken')).toBe('superseded')
  expect(await read(run.id)).toMatchObject({ status: 'superseded', superseded_by: waiting, error: 'broken' })
  expect(await dueInSeconds(waiting)).toBeLessThan(4)
})

test('the newer payload wins, also when the older job waits', async () => {
  const first = await begin(await add(1))
  const second = await begin(await add(2))
  expect(await releaseRun(database.db, first)).toBe('queued')
  expect(await releaseRun(database.db, second)).toBe('superseded')
  expect(await read(first.id)).toMatchObject({ status: 'queued', payload: { n: 2 } })
  await add(3)
  const again = await begin(first.id)
  const last = await add(4)
  expect(await releaseRun(database.db, again)).toBe('superseded')
  expect(await read(second.id), 'names the job that does the work now').toMatchObject({ superseded_by: last })
  expect(await read(last)).toMatchObject({ payload: { n: 4 } })
})

test('a job that is released while others are added is merged, whichever comes first', async () => {
  for (let round = 1; round <= 100; round += 1) {
    const run = await begin(await add(0))
    const [added] = await Promise.all([add(round), releaseRun(database.db, run)])
    const { rows } = await sql<{ id: number; n: number }>`select id, (payload ->> 'n')::int as n from jobs
      where status = 'queued'`.execute(database.db)
    expect(rows).toEqual([{ id: added, n: round }])
    await sql`delete from jobs`.execute(database.db)
  }
})

test.each(['deadlock_detected', 'unique_violation'])(
  'a job whose release failed once with %s is released all the same',
  async (condition) => {
    const run = await begin(await add(1))
    // A sequence keeps its number when a transaction is rolled back.
    await database.pool.query(`
    create sequence tries;
    create function fail_first() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise exception 'failed' using errcode = '${condition}'; end if;
      return new;
    end $$;
    create trigger fail_first before update on jobs for each row execute function fail_first()`)
    expect(await releaseRun(database.db, run)).toBe('queued')
    expect(await read(run.id)).toMatchObject({ status: 'queued', attempts: 0 })
  },
)

test('asking for a waiting job again lets it start at the sooner time, but not before its pause after a failure', async () => {
  const id = await add(1, 3_600)
  await add(2, 60)
  expect(await dueInSeconds(id)).toBeLessThanOrEqual(60)
  await add(3, 600)
  expect(await dueInSeconds(id)).toBeLessThanOrEqual(60)
  await sql`update jobs set attempts = 1`.execute(database.db)
  await add(4)
  expect(await dueInSeconds(id)).toBeGreaterThan(30)
})

test('a process starts although jobs cannot be taken over, and takes them over later', async () => {
  const id = await add(1)
  await sql`update jobs set status = 'running', attempts = 1, worker = 'elsewhere:1:x',
    heartbeat_at = now() - interval '1 minute'`.execute(database.db)
  await sql`alter table graphile_worker._private_jobs rename to hidden`.execute(database.db)
  const log = createLog('silent')
  const { stop } = await startJobs({
    ...database,
    tasks: { count: task('maintenance', async () => undefined) },
    log,
    heartbeatMs: 100,
  })
  try {
    await sql`alter table graphile_worker.hidden rename to _private_jobs`.execute(database.db)
    await expect.poll(async () => (await read(id)).status, { timeout: 10_000 }).toBe('done')
  } finally {
    await stop()
  }
})
