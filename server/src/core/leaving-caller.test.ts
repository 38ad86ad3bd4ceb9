import { get, post } from '@kolscope/contract/core/route'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'
import { createArrivingBodies } from './arriving-bodies'
import type { Ctx } from './ctx'
import { createHttp } from './http'
import { feature } from './mount'
import type { Database } from './tables'

const LOCK = 16
/** As many connections as one account may hold. */
const MOST = 8

const waitForLock = (db: Kysely<Database>) => sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(db)

const spec = { access: 'signedIn', cost: 'light', summary: 'Wait', answer: z.object({ code: z.literal(200) }) } as const
const routes = { read: get('/api/v1/waiting', spec), change: post('/api/v1/waiting', spec) }
const events: string[] = []
const verbOf =
  (name: string) =>
  async ({ db }: Ctx) => {
    events.push(`${name} begins`)
    const end = await waitForLock(db).then(
      () => 'is done',
      () => 'is given up',
    )
    events.push(`${name} ${end}`)
    return { code: 200 as const }
  }

let app: TestApp
let caller: SignedInClient
let server: FastifyInstance
beforeAll(async () => {
  app = await startTestApp()
  caller = await app.as('Staff')
  const { services, db, deps } = app
  server = await createHttp(deps.log, [])
  feature('waiting', routes, { read: verbOf('A read'), change: verbOf('A change') })(server, {
    db,
    services,
    limits: services.limits,
    bodies: createArrivingBodies(),
    operations: [],
    checkPlan: async () => undefined,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

test('when a caller leaves, a read gives up its place in line, and a change is made', async () => {
  const countWaiting = async () =>
    (await app.deps.pool.query(`select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`))
      .rowCount
  const leaving = new AbortController()
  const call = (method: string) =>
    fetch(`${server.listeningOrigin}/api/v1/waiting`, {
      method,
      headers: { authorization: caller.token },
      signal: leaving.signal,
    }).catch(() => undefined)
  const keeper = await app.deps.pool.connect()
  try {
    await keeper.query('select pg_advisory_lock($1)', [LOCK])
    const others = Array.from({ length: MOST }, () => waitForLock(app.services.dbOf(caller.accountId)))
    await expect.poll(countWaiting).toBe(MOST)
    const calls = [call('GET'), call('POST')]
    await expect.poll(() => events.toSorted()).toEqual(['A change begins', 'A read begins'])
    leaving.abort()
    await expect.poll(() => events.at(-1)).toBe('A read is given up')
    await keeper.query('select pg_advisory_unlock($1)', [LOCK])
    await expect.poll(() => events.at(-1)).toBe('A change is done')
    await Promise.all([...others, ...calls])
  } finally {
    keeper.release(true)
  }
})
