import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_EXPORTS } from '@kolscope/contract/lists/exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../../../../e2e/own-folder'
import { followWith, truthOf } from '../../../testing/follow-with'
import { KILLS, type Part, type Running } from '../../../testing/kill-parts'
import { type ServerProcess, startServer } from '../../../testing/server-process'
import type { TestDatabase } from '../../../testing/test-database'
import { openDatabase } from '../../core/database'
import { createDb, createPool } from '../../core/db'
import { openColumnIndex } from '../../search/discovery/index/columns/open-index'
import { createRandom } from '../demo/random'

const ROUNDS = 60
const WORKER_KILLS = 8
const READY_MS = 5_000
const SIZE = 300
const WRITERS = 4
const WRITES_A_ROUND = 6
const PARTS = Object.keys(KILLS) as Part[]
const random = createRandom('kill loop')

let folder: string
let dataDir: string
let server: ServerProcess
let administrator = ''

/** Names whose writing was acknowledged, and everything that was ever asked for. */
const acknowledged: string[] = []
const requestedNames = new Set<string>()
/** Exports that were promised. */
const exportIds: string[] = []
/** By influencer: the names that were asked for, in order, and how many of them the last acknowledged one makes. */
const renames = new Map<number, { names: string[]; kept: number }>()

beforeAll(async () => {
  folder = ownFolder()
  dataDir = join(folder, 'data')
  await start()
  await server.jobsDone()
}, 240_000)

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (): Promise<void> => {
  const further = { DEMO_PASSWORD: 'killed again and again' }
  server = await startServer(dataDir, join(folder, 'server.log'), SIZE, further)
  administrator = await signIn('admin')
}

async function call<T>(path: string, method = 'GET', body?: object, token = server.token): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

async function signIn(who: string): Promise<string> {
  const body = { email: `${who}@kolscope.example`, password: server.password }
  return (await call<{ accessToken: string }>('authentication', 'POST', body, '')).accessToken
}

async function createCollection(name: string): Promise<void> {
  requestedNames.add(name)
  await call('collections', 'POST', { name })
  acknowledged.push(name)
}

async function rename(id: number, name: string): Promise<void> {
  const { data } = await call<{ data: { version: number } }>(`influencers/${id}/editable`)
  const of = renames.get(id) ?? { names: [], kept: 0 }
  renames.set(id, of)
  of.names.push(name)
  const { length } = of.names
  await call(`influencers/${id}`, 'PATCH', { name, version: data.version })
  of.kept = length
}

async function startExport(): Promise<void> {
  const source = { from: 'selected', ids: [1, 2, 3] }
  const body = { source, format: 'csv', columns: ['id', 'name'], language: 'en' }
  const { data } = await call<{ data: { id: string } }>('exports', 'POST', body)
  exportIds.push(data.id)
}

/** Twice at once: two jobs of one key, one of which may already run. */
async function changeWeights(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const { data } = await call<{ data: { score_weights: { version: number; value: object } } }>(
      'settings',
      'GET',
      undefined,
      administrator,
    )
    const { version, value } = data.score_weights
    const newValue = { ...value, reach: (1 + random.below(99)) / 100 }
    await call('settings/score_weights', 'PATCH', { version, value: newValue }, administrator)
  }
}

/** Writes until told to stop; failures while a process is down do not count. */
async function write(writer: number, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const name = `Writer ${writer} turn ${turn}`
    const deed = turn % 3 === 0 ? () => rename(writer, name) : () => createCollection(name)
    await deed().catch(() => pause(20))
  }
}

const installation = (): Running => ({
  dataDir,
  server: () => server,
  start,
  write: () => createCollection(`Writer 0 after ${acknowledged.length} and ${requestedNames.size}`),
})

/** The duration of each part without writes, on this machine and in this state. */
async function timesAtRest(): Promise<Record<Part, number>> {
  const times = { server: 0, postgres: 0, worker: 0 }
  for (const part of PARTS) times[part] = await KILLS[part](installation())
  return times
}

async function killAgainAndAgain(): Promise<Record<Part, number[]>> {
  const times: Record<Part, number[]> = { server: [], postgres: [], worker: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const part = random.pick(PARTS)
    const targetCount = acknowledged.length + 1 + random.below(WRITES_A_ROUND)
    await changeWeights().catch(() => undefined)
    if (exportIds.length < MAX_EXPORTS) await startExport().catch(() => undefined)
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(targetCount)
    times[part].push(await KILLS[part](installation()))
  }
  return times
}

/** The data folder's database after the server has ended in order. */
async function inDatabase(look: (database: TestDatabase) => Promise<void>): Promise<void> {
  const { connection, release } = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
  const pool = createPool(connection, { maxConnections: 8, applicationName: 'kolscope tests' })
  const db = createDb(pool)
  try {
    await look({ db, pool, connection, drop: async () => undefined })
  } finally {
    await db.destroy()
    await release()
  }
}

async function expectNothingLost({ db }: TestDatabase): Promise<void> {
  const rows = await db.selectFrom('collections').select('name').where('name', 'like', 'Writer %').execute()
  const names = new Set(rows.map(({ name }) => name))
  expect(acknowledged.filter((name) => name.startsWith('Writer') && !names.has(name))).toEqual([])
  expect([...names].filter((name) => !requestedNames.has(name))).toEqual([])
  for (const [id, { names: requested, kept }] of renames) {
    const { name } = await db.selectFrom('influencers').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    if (kept > 0) expect(requested.slice(kept - 1), `influencer ${id}`).toContain(name)
  }
  const { rows: unmade } =
    await sql`select id, state from exports where id = any(${exportIds}) and state <> 'ready'`.execute(db)
  expect(unmade).toEqual([])
  const jobs = await db.selectFrom('jobs').select(['name', 'status', 'error']).execute()
  expect(jobs.filter(({ status }) => status === 'failed')).toEqual([])
  process.stdout.write(`${jobs.filter(({ status }) => status === 'done').length} jobs done\n`)
}

async function expectTrueIndex(database: TestDatabase): Promise<void> {
  const follower = await followWith(await openColumnIndex(join(dataDir, 'index')), database)
  const digest = await follower.index.digest()
  const rebuilds = follower.rebuilds()
  await follower.stop()
  expect(rebuilds).toBe(0)
  expect(digest).toEqual(await truthOf(database))
}

const inWords = (part: string, ms: readonly number[], atRest: number): string => {
  const sorted = [...ms].sort((a, b) => a - b).map((one) => one.toFixed(0))
  return `${part} killed ${ms.length} times, ready after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest), ${atRest.toFixed(0)} ms while nobody writes`
}

test(`a worker killed ${WORKER_KILLS} times in a row is replaced in time each time`, async () => {
  const first = await KILLS.worker(installation())
  for (let time = 1; time < WORKER_KILLS; time += 1)
    expect(await KILLS.worker(installation()), `kill ${time + 1}`).toBeLessThan(first + READY_MS)
}, 240_000)

/**
 * On a machine so loaded that an undisturbed start of the server takes half of the promised time, that start is the
 * measure.
 */
const limitMs = ({ server: startMs }: Record<Part, number>): number =>
  startMs < READY_MS / 2 ? READY_MS : Math.max(READY_MS, 3 * startMs)

test(`server, worker and PostgreSQL killed ${ROUNDS} times: ready within ${READY_MS} ms, nothing lost, the index is true`, async () => {
  const atRest = await timesAtRest()
  const ending = new AbortController()
  const writers = Array.from({ length: WRITERS }, (_, index) => write(index + 1, ending.signal))
  const times = await killAgainAndAgain()
  ending.abort()
  await Promise.all(writers)
  await server.jobsDone()
  await server.stop()
  const words = PARTS.map((part) => inWords(part, times[part], atRest[part]))
  process.stdout.write(
    `${words.join('\n')}\n${acknowledged.length} creations and ${exportIds.length} exports acknowledged\n`,
  )
  await inDatabase(expectNothingLost)
  await inDatabase(expectTrueIndex)
  for (const part of PARTS) expect(Math.max(...times[part]), part).toBeLessThan(limitMs(atRest))
}, 2_400_000)
