import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChildProgram, startProgram } from '../testing/child-program'
import { folderWithCluster } from '../testing/cluster'
import { builtProgram } from './core/built-program'
import { createDb, createPool } from './core/db'
import { addJob } from './core/jobs'
import { isAlive, runningPostmaster } from './core/postgres-process'
import type { Database } from './core/tables'

const START_MS = 60_000
const WAIT = { timeout: START_MS, interval: 50 }

const programs = { server: builtProgram('main'), worker: builtProgram('worker') }
let folder: ReturnType<typeof folderWithCluster>
let db: Kysely<Database>
let started: ChildProgram[]

beforeEach(() => {
  folder = folderWithCluster()
  started = []
  const host = join(realpathSync(folder.path), 'run')
  const connection = { host, user: 'kolscope', database: 'kolscope' }
  db = createDb(createPool(connection, { maxConnections: 2, applicationName: 'kolscope tests' }))
})
afterEach(async () => {
  await db.destroy()
  for (const program of started) program.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  const pid = postgres()
  if (pid) process.kill(pid, 'SIGKILL')
  await expect.poll(() => pid !== undefined && isAlive(pid), WAIT).toBe(false)
  folder.remove()
})

const postgres = () => runningPostmaster(join(folder.path, 'postgres'))

function start(file: string, workers: number): ChildProgram {
  const program = startProgram(file, [], {
    PORT: '0',
    DATA_DIR: folder.path,
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'info',
    WORKERS: String(workers),
    npm_lifecycle_event: '',
  })
  started.push(program)
  return program
}

async function startServer(workers: number) {
  const server = start(programs.server, workers)
  const address = (await server.line(/ready: /)).split('ready: ')[1] ?? ''
  const health = async () => (await (await fetch(`${address}/health/ready`)).json()) as { ok: boolean; worker: boolean }
  return { server, health }
}

/** The workers that have their place in the database. */
async function workerPids(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select substring(application_name from '[0-9]+')::int as pid from pg_stat_activity
    where application_name like 'kolscope worker %'`.execute(db)
  return rows.map(({ pid }) => pid)
}

async function theWorker(except = 0): Promise<number> {
  const others = async () => (await workerPids()).filter((pid) => pid !== except)
  await expect.poll(async () => (await others()).length, WAIT).toBe(1)
  const [pid] = await others()
  if (!pid) throw new Error('The worker has gone.')
  return pid
}

/** Needs the index, which the server alone holds. */
const askForRebuild = () => addJob(db, 'rebuild-index', {}, { title: 'Search index' })

async function statusOf(id: number): Promise<string> {
  return (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}

test('jobs that need the index run in the worker, also in the one that follows a killed one', async () => {
  const { health } = await startServer(1)
  const first = await theWorker()
  const before = await askForRebuild()
  await expect.poll(() => statusOf(before), WAIT).toBe('done')
  await expect.poll(health, WAIT).toMatchObject({ ok: true, worker: true })
  process.kill(first, 'SIGKILL')
  const after = await askForRebuild()
  expect(await theWorker(first)).not.toBe(first)
  await expect.poll(() => statusOf(after), WAIT).toBe('done')
})

test('the socket to the server can be reached by its own user alone', async () => {
  await startServer(0)
  const modeOf = (...path: string[]) => statSync(join(folder.path, 'private', ...path)).mode & 0o777
  expect([modeOf(), modeOf('server.sock')]).toEqual([0o700, 0o600])
})

test('a killed server takes its worker along, and the next one starts and works', async () => {
  const { server } = await startServer(1)
  const worker = await theWorker()
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(worker), WAIT).toBe(false)
  const again = await startServer(1)
  const job = await askForRebuild()
  await expect.poll(() => statusOf(job), WAIT).toBe('done')
  again.server.kill('SIGTERM')
  expect(await again.server.ended).toBe(0)
  expect(postgres()).toBeUndefined()
})

test('WORKERS=0 starts none: jobs wait for the one that is started by hand, and that ends with the server', async () => {
  const { server, health } = await startServer(0)
  const job = await askForRebuild()
  await expect.poll(health, WAIT).toMatchObject({ ok: true, worker: false })
  expect(await workerPids()).toEqual([])
  const worker = start(programs.worker, 0)
  await expect.poll(() => statusOf(job), WAIT).toBe('done')
  // The health check caches what it reports about workers for a second.
  await expect.poll(health, WAIT).toMatchObject({ worker: true })
  server.kill('SIGTERM')
  expect([await server.ended, await worker.ended]).toEqual([0, 0])
  expect(postgres()).toBeUndefined()
})

test('a worker without an installation is refused, and makes none', async () => {
  const worker = start(programs.worker, 0)
  expect(await worker.ended).toBe(1)
  expect(worker.errors()).toMatch(/There is no Kolscope in .*start the server first/)
  expect(postgres()).toBeUndefined()
})
