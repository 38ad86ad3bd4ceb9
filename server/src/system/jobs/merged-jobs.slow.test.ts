import { JOB_STATUSES, type JobStatus } from '@kolscope/contract/system/jobs'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleProgram, type ChildProgram, startProgram } from '../../../testing/child-program'
import { startTestCluster, type TestCluster, temporaryFolder } from '../../../testing/cluster'
import { startTestApp } from '../../../testing/test-app'
import { urlOf } from '../../../testing/two-servers'
import { builtProgram } from '../../core/built-program'
import { createDb, createPool } from '../../core/db'
import { groupedBy } from '../../core/grouped-by'
import { takeOverDeadJobs } from '../../core/job-takeover'
import { addJob } from '../../core/jobs'
import { createLog } from '../../core/log'
import { migrate } from '../../core/migrate'
import { DURABLE_SETTINGS } from '../../core/postgres-cluster'
import type { Database } from '../../core/tables'

/** Each server has its own folder on the same database, which accepts one key. */
const SECRET_KEY = 'the key of all servers of these tests'

let cluster: TestCluster
let db: Kysely<Database>
let kinds: string[]
let programs: { server: string; held: string }
const children: ChildProgram[] = []
const folders: ReturnType<typeof temporaryFolder>[] = []

beforeAll(async () => {
  const app = await startTestApp()
  kinds = Object.keys(app.tasks)
  await app.close()
  cluster = await startTestCluster(DURABLE_SETTINGS)
  await migrate(cluster.connection)
  db = createDb(createPool(cluster.connection, { maxConnections: 5, applicationName: 'kolscope tests' }))
  programs = { server: builtProgram('main'), held: await bundleProgram('held-jobs') }
})
afterAll(async () => {
  await db.destroy()
  await cluster.stop()
})
beforeEach(async () => {
  await sql`delete from jobs`.execute(db)
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs having count(*) > 0`.execute(
    db,
  )
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await child.ended
  }
  for (const folder of folders.splice(0)) folder.remove()
})

const started = (program: string, args: string[], env = {}) => {
  const child = startProgram(program, args, env)
  children.push(child)
  return child
}

interface Row {
  id: number
  status: JobStatus
  n: number
  superseded_by: number | null
}

async function readByKey(): Promise<Map<string, Row[]>> {
  const { rows } = await sql<Row & { key: string }>`select dedupe_key as key, id, status, superseded_by,
    (payload ->> 'n')::int as n from jobs where dedupe_key is not null order by id`.execute(db)
  return groupedBy(rows, ({ key }) => key)
}

const isUnfinished = (status: JobStatus) => status === 'queued' || status === 'running'

/** All that one key can have held when the worker died: two or three rows, at most one of them waiting. */
const rowsPerKey: JobStatus[][] = [2, 3].flatMap((length) =>
  Array.from({ length: JOB_STATUSES.length ** length }, (_, code) =>
    Array.from({ length }, (_, at) => JOB_STATUSES[Math.floor(code / JOB_STATUSES.length ** at) % JOB_STATUSES.length]),
  )
    .map((statuses) => statuses.filter((status) => status !== undefined))
    .filter((statuses) => statuses.filter((status) => status === 'queued').length <= 1),
)

test('rows with one key are merged when their worker died, for every kind and in every state', async () => {
  const jobRows = kinds.flatMap((kind) =>
    rowsPerKey.flatMap((statuses) =>
      statuses.map((status, at) => ({ name: kind, status, key: `${kind}:${statuses.join()}`, n: at + 1 })),
    ),
  )
  await sql`insert into jobs (name, title, payload, status, dedupe_key, attempts, worker, heartbeat_at)
    select g.name, 'x', jsonb_build_object('n', g.n), g.status, g.key, 1,
      case when g.status = 'running' then 'elsewhere:1:x' end, now() - interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(jobRows)}::jsonb) as g (name text, status text, key text, n int)`.execute(
    db,
  )
  const before = await readByKey()
  await takeOverDeadJobs(db, 'self', createLog('silent'))
  const after = await readByKey()
  expect(after.size).toBe(kinds.length * rowsPerKey.length)
  for (const [key, rows] of before) expectMerged(key, rows, after.get(key) ?? [])
  const { rows } = await sql`select key from graphile_worker.jobs group by key having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

/** One job waits with the newest payload; every other unfinished one names it; finished jobs are unchanged. */
function expectMerged(key: string, before: readonly Row[], after: readonly Row[]): void {
  const unfinished = before.filter(({ status }) => isUnfinished(status))
  const newest = unfinished.at(-1)
  const survivor = before.find(({ status }) => status === 'queued') ?? newest
  const expected = before.map((row) => {
    if (!isUnfinished(row.status)) return row
    if (row.id === survivor?.id) return { ...row, status: 'queued', n: newest?.n }
    return { ...row, status: 'superseded', superseded_by: survivor?.id }
  })
  expect(after, key).toEqual(expected)
}

const ENDED = JOB_STATUSES.filter((status) => !isUnfinished(status))

/** Jobs that have ended beside each key that lives: one in every state, and one that a later one took the place of. */
async function addEnded(): Promise<void> {
  await sql`insert into jobs (name, title, payload, status, dedupe_key, attempts, finished_at)
    select kind, 'x', '{"n": 0}', status, kind || ': ' || shape, 1, now()
    from unnest(${kinds}::text[]) as kind, unnest(${Object.keys(SHAPES)}::text[]) as shape,
      unnest(${ENDED}::text[]) as status`.execute(db)
  await sql`update jobs set superseded_by = (select d.id from jobs d where d.dedupe_key = jobs.dedupe_key and d.status = 'done')
    where status = 'superseded'`.execute(db)
}

const allRun = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ id: number }>`select id from jobs
          where status = 'queued' and payload ->> 'rests' is null`.execute(db)
        return rows.length
      },
      { timeout: 30_000 },
    )
    .toBe(0)

const SHAPES = { 'running, waiting': 1, 'running, running': 2, 'running, running, waiting': 2 } as const

/** Rows of every kind in every shape that a living worker can hold. */
async function addEverything(): Promise<void> {
  for (const turn of [1, 2, 3]) {
    for (const kind of kinds) {
      for (const [shape, running] of Object.entries(SHAPES)) {
        const rests = turn > running
        if (turn > shape.split(', ').length) continue
        const options = { title: 'x', dedupeKey: `${kind}: ${shape}`, ...(rests && { waitSeconds: 3_600 }) }
        await addJob(db, kind, { n: turn, ...(rests && { rests }) }, options)
      }
    }
    await allRun()
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the server starts again after %s, whatever its jobs did',
  async (signal) => {
    const worker = started(programs.held, [JSON.stringify(cluster.connection), JSON.stringify(kinds)])
    await worker.line(/ready/)
    await addEnded()
    const rowsAtEnd = [...(await readByKey()).values()].flat()
    await addEverything()
    const before = await readByKey()
    expect([...before.values()].flat().filter(({ status }) => status === 'running')).toHaveLength(kinds.length * 5)
    worker.kill(signal)
    expect(await worker.ended).toBe(signal === 'SIGTERM' ? 0 : null)
    const folder = temporaryFolder()
    folders.push(folder)
    const env = { npm_lifecycle_event: '', PORT: '0', DATA_DIR: folder.path, DEMO: '0', LOG_LEVEL: 'fatal', SECRET_KEY }
    const server = started(programs.server, [], { ...env, DATABASE_URL: urlOf(cluster.connection) })
    await server.line(/ready: /)
    // Jobs of a dead process are taken over by the server's worker, which starts a moment later.
    const runningJobs = () =>
      sql`select id from jobs where status = 'running' and payload ->> 'n' is not null`.execute(db)
    await expect.poll(async () => (await runningJobs()).rows, { timeout: 30_000 }).toEqual([])
    const after = await readByKey()
    for (const [key, rows] of before) {
      const all = after.get(key) ?? []
      const was = rowsAtEnd.filter((row) => rows.some(({ id }) => id === row.id))
      expect(
        all.filter(({ id }) => was.some((row) => row.id === id)),
        key,
      ).toEqual(was)
      const now = all.filter(({ id }) => !was.some((row) => row.id === id))
      const remaining = now.filter(({ status }) => status !== 'superseded')
      expect(remaining, key).toHaveLength(1)
      expect(remaining[0]?.n, key).toBe(rows.length - ENDED.length)
      for (const one of now) if (one.status === 'superseded') expect(one.superseded_by, key).toBe(remaining[0]?.id)
    }
  },
)
