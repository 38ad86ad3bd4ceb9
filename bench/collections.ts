import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { percentileOf } from './http/load'
import { ask, benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, json } = benchOptions({ size: 100_000, seconds: 0 })
const MEMBERS = 10_000
const TIMES = 5
const OPENINGS = 30
const LOOK_EVERY_MS = 10

const { server, dataDir } = await serveMarket(size)
await searchable(server, size)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

async function send<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method,
    headers: { authorization: server.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function jobDone(id: number): Promise<void> {
  for (;;) {
    const { status } = await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (status === 'done') return
    if (status === 'failed') throw new Error(`The job ${id} failed.`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Time to add all results of a search to a new collection, from the call to the end of its job, ms. */
async function addFound(nth: number): Promise<{ collection: number; ms: number }> {
  const name = `Bench ${Date.now()} ${nth}`
  const creation = await send<{ data: { id: number } }>('POST', 'collections', { name, list_ids: [] })
  const startedAt = performance.now()
  const body = { collections_action: 'add', collections: [creation.data.id], selected: MEMBERS }
  const { job_id, selected } = await send<{ job_id: number; selected: number }>('PATCH', 'influencers', body)
  if (selected !== MEMBERS) throw new Error(`The market has only ${selected} influencers.`)
  await jobDone(job_id)
  return { collection: creation.data.id, ms: performance.now() - startedAt }
}

async function timeOf(path: string): Promise<number> {
  const startedAt = performance.now()
  await ask(server, path)
  return performance.now() - startedAt
}

async function timesOf(path: string): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < OPENINGS; nth += 1) times.push(await timeOf(path))
  return times.sort((a, b) => a - b)
}

const rowOf = (what: string, times: number[]) => ({
  what,
  times: times.length,
  'median ms': percentileOf(times, 0.5),
  'p95 ms': percentileOf(times, 0.95),
})

try {
  const additions = []
  for (let nth = 0; nth < TIMES; nth += 1) additions.push(await addFound(nth))
  const adding = additions.map(({ ms }) => ms).sort((a, b) => a - b)
  const collection = additions[0]?.collection ?? 0
  const rows = [
    rowOf(`add ${MEMBERS} results`, adding),
    rowOf(`open a collection of ${MEMBERS}`, await timesOf(`collections/${collection}`)),
    rowOf('list of collections', await timesOf('collections?count_total_influencers=1&count_pending_state=1')),
  ]
  report('collections', json, {
    notes: [`${size} influencers`],
    rows,
    targets: [
      target(`add ${MEMBERS} results, p95 ms`, rows[0]?.['p95 ms'] ?? Number.NaN, '<=', 2_000),
      target(`open a collection of ${MEMBERS}, p95 ms`, rows[1]?.['p95 ms'] ?? Number.NaN, '<=', 300),
    ],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
