import { api } from '@kolscope/contract/api'
import { ApiError } from '@kolscope/contract/core/errors'
import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuttableDatabase, cuttableDatabase } from '../../testing/cuttable-database'
import { addInfluencer } from '../../testing/factories'
import { type Response, type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'
import { routesOf } from '../../testing/ugly-input'

let database: CuttableDatabase
let app: TestApp
let staff: SignedInClient
let premium: SignedInClient
beforeAll(async () => {
  database = await cuttableDatabase()
  app = await startTestApp({ database, influencers: 50 })
  staff = await app.as('Staff')
  premium = await app.as('Premium')
})
afterAll(() => app.close())

const search = () => staff.get<SearchAnswer>('/api/v1/influencers', 'platform=fb')

function expectUnavailable({ status, headers, text }: Response, call: string) {
  const reason = status === 500 ? app.log.findLast((line) => line.includes('failed unexpectedly')) : ''
  expect(status, `${call} gave ${text} ${reason}`).toBe(503)
  expect(Number(headers['retry-after']), call).toBeGreaterThan(0)
  expect(ApiError.strict().parse(JSON.parse(text)).message, call).not.toMatch(/ECONN|ENOENT|select|\.s\.PGSQL/)
}

const credentials = { email: 'a@example.com', password: 'x', token: 'A'.repeat(43), name: 'Ada' }
const INPUT: Readonly<Record<string, unknown>> = {
  '/api/v1/authentication': { email: credentials.email, password: credentials.password },
  '/api/v1/set-up': { ...credentials, password: 'correct horse battery staple' },
}

test('without its database the server says so, and goes on by itself when it is back', async () => {
  expect((await search()).status).toBe(200)
  await database.cut()
  // Rights and lists that were just read are trusted for a moment.
  const accounts = async () => (await staff.get('/api/v1/users')).status
  await expect.poll(accounts, { timeout: 3_000 }).toBe(503)
  for (const { method, path } of routesOf(api)) {
    const url = path.replace(':id', '1')
    const body = method === 'GET' ? {} : { body: INPUT[path] ?? {} }
    expectUnavailable(await staff.call({ method, url, ...body }), `${method} ${url}`)
  }
  expect((await app.withToken('malformed').get('/api/v1/jobs')).status).toBe(401)
  expect((await app.anonymous.get('/health/live')).status).toBe(200)
  const ready = await app.anonymous.get<{ ok: boolean; database: boolean }>('/health/ready')
  expect([ready.status, ready.body.database]).toEqual([503, false])

  await addInfluencer(database.direct.db, { name: 'Written Meanwhile' })
  await database.mend()
  await expect.poll(async () => (await search()).status, { timeout: 5_000 }).toBe(200)
  await app.caughtUp()
  const results = await staff.get<SearchAnswer>('/api/v1/influencers', 'fb_id_name=written meanwhile')
  expect(results.body.total).toBe(1)
  expect((await app.anonymous.get('/health/ready')).status).toBe(200)
})

test('requests that the loss catches midway are answered or refused, never failed', async () => {
  for (let round = 0; round < 5; round += 1) {
    await expect.poll(async () => (await search()).status, { timeout: 5_000 }).toBe(200)
    // With a plan, a search writes in a transaction.
    const running = Array.from({ length: 20 }, (_, n) =>
      premium.get('/api/v1/influencers', `min_followers=${round}${n}`),
    )
    await Promise.race(running)
    await database.cut()
    for (const answer of await Promise.all(running)) {
      if (answer.status !== 200) expectUnavailable(answer, 'a search')
    }
    await database.mend()
  }
  expect(app.log.filter((line) => line.includes('failed unexpectedly'))).toEqual([])
})

test('a statement that takes too long is refused as such', async () => {
  await expect.poll(async () => (await search()).status, { timeout: 5_000 }).toBe(200)
  const blocker = await database.direct.pool.connect()
  await blocker.query('begin; lock table jobs in access exclusive mode')
  try {
    const waiting = staff.get('/api/v1/jobs')
    const cancel = async () => {
      const { rows } = await database.direct.pool.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(cancel, { timeout: 10_000 }).toBe(1)
    expectUnavailable(await waiting, 'jobs')
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})
