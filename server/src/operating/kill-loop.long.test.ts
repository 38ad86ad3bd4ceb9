import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../../../e2e/own-folder'
import { followWith, truthOf } from '../../testing/follow-with'
import { type ServerProcess, startServer } from '../../testing/server-process'
import type { TestDatabase } from '../../testing/test-database'
import { openDatabase } from '../core/database'
import { createDb, createPool } from '../core/db'
import { runningPostmaster } from '../core/postgres-process'
import { openDuckdbIndex } from '../discovery/index/duckdb'

const ROUNDS = 60
const READY_MS = 5_000
const SIZE = 300
const WRITERS = 4
const WRITES_A_ROUND = 6

let folder: string
let dataDir: string
let server: ServerProcess
let administrator = ''

/** Names whose writing was acknowledged, and everything that was ever asked for. */
const acknowledged: string[] = []
const asked = new Set<string>()
/** By influencer: the names that were asked for, in order, and how many of them the last acknowledged one makes. */
const renamed = new Map<number, { names: string[]; kept: number }>()

beforeAll(() => {
  folder = ownFolder()
  dataDir = join(folder, 'data')
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (): Promise<void> => {
  const further = { DEMO_PASSWORD: 'killed again and again' }
  server = await startServer(dataDir, join(folder, 'server.log'), SIZE, further)
  administrator = await signIn('administrator')
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
  asked.add(name)
  await call('collections', 'POST', { name })
  acknowledged.push(name)
}

async function rename(id: number, name: string): Promise<void> {
  const { data } = await call<{ data: { version: number } }>(`influencers/${id}/editable`)
  const of = renamed.get(id) ?? { names: [], kept: 0 }
  renamed.set(id, of)
  of.names.push(name)
  const { length } = of.names
  await call(`influencers/${id}`, 'PATCH', { name, version: data.version })
  of.kept = length
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
    const changed = { ...value, reach: randomInt(1, 100) / 100 }
    await call('settings/score_weights', 'PATCH', { version, value: changed }, administrator)
  }
}

/** Writes until it is told to end; what fails while something is dead is no failure. */
async function write(writer: number, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const name = `Writer ${writer} turn ${turn}`
    const deed = turn % 3 === 0 ? () => rename(writer, name) : () => createCollection(name)
    await deed().catch(() => pause(20))
  }
}

const childrenOf = (pid: number): number[] => {
  // ps ends with an error where there are none.
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

const commandOf = (pid: number) => spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
const workers = () => childrenOf(server.pid).filter((pid) => /worker/.test(commandOf(pid)))

/** Each ends something and answers how long it took until all was ready again. */
const ends: Readonly<Record<string, () => Promise<number>>> = {
  server: async () => {
    await server.kill()
    await start()
    return server.readyMs
  },
  postgres: async () => {
    const pid = runningPostmaster(join(dataDir, 'postgres'))
    if (!pid) throw new Error('PostgreSQL does not run.')
    const startedMs = performance.now()
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => runningPostmaster(join(dataDir, 'postgres')) ?? pid, { timeout: 30_000, interval: 20 })
      .not.toBe(pid)
    await expect
      .poll(
        () =>
          createCollection(`After ${pid}`).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000, interval: 20 },
      )
      .toBe(true)
    return performance.now() - startedMs
  },
  worker: async () => {
    const [pid] = workers()
    if (!pid) throw new Error('No worker runs.')
    const startedMs = performance.now()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => workers().some((one) => one !== pid), { timeout: 30_000, interval: 20 }).toBe(true)
    return performance.now() - startedMs
  },
}

async function killAgainAndAgain(): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const targets = Object.keys(ends)
    const target = targets[randomInt(targets.length)] ?? ''
    const wanted = acknowledged.length + randomInt(1, WRITES_A_ROUND)
    await changeWeights().catch(() => undefined)
    await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(wanted)
    const tookMs = await ends[target]?.()
    times[target] = [...(times[target] ?? []), tookMs ?? Number.NaN]
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
  const stored = await db.selectFrom('collections').select('name').where('name', 'like', 'Writer %').execute()
  const names = new Set(stored.map(({ name }) => name))
  expect(acknowledged.filter((name) => name.startsWith('Writer') && !names.has(name))).toEqual([])
  expect([...names].filter((name) => !asked.has(name))).toEqual([])
  for (const [id, { names: wanted, kept }] of renamed) {
    const { name } = await db.selectFrom('influencers').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    if (kept > 0) expect(wanted.slice(kept - 1), `influencer ${id}`).toContain(name)
  }
  const failed = await sql`select name, error from jobs where status = 'failed'`.execute(db)
  expect(failed.rows).toEqual([])
}

async function expectTrueIndex(database: TestDatabase): Promise<void> {
  const followed = await followWith(await openDuckdbIndex(join(dataDir, 'index')), database)
  const digest = await followed.index.digest()
  const rebuilds = followed.rebuilds()
  await followed.stop()
  expect(rebuilds).toBe(0)
  expect(digest).toEqual(await truthOf(database))
}

test(`server, worker and PostgreSQL killed ${ROUNDS} times: ready within ${READY_MS} ms, nothing lost, the index is true`, async () => {
  await start()
  await server.jobsDone()
  const ending = new AbortController()
  const writers = Array.from({ length: WRITERS }, (_, index) => write(index + 1, ending.signal))
  const times = await killAgainAndAgain()
  ending.abort()
  await Promise.all(writers)
  await server.jobsDone()
  await server.stop()
  const words = Object.entries(times).map(([target, all]) => {
    const sorted = [...all].sort((a, b) => a - b)
    return `${target} ${all.length} times, ready after ${sorted[Math.floor(all.length / 2)]?.toFixed(0)} ms (median), ${sorted.at(-1)?.toFixed(0)} ms (longest)`
  })
  process.stdout.write(`${words.join('; ')}; ${acknowledged.length} writes acknowledged\n`)
  expect(Math.max(...Object.values(times).flat())).toBeLessThan(READY_MS)
  await inDatabase(expectNothingLost)
  await inDatabase(expectTrueIndex)
}, 1_200_000)
