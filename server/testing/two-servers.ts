import type { Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { builtProgram } from '../src/core/built-program'
import { type Connection, createDb, createPool } from '../src/core/db'
import { DURABLE_SETTINGS } from '../src/core/postgres-cluster'
import type { Database } from '../src/core/tables'
import { type ChildProgram, startProgram } from './child-program'
import { startTestCluster, type TestCluster, temporaryFolder } from './cluster'
import { patience } from './patience'
import { receiveTexts } from './receivers'

const START_MS = 120_000 * patience

/** A database that listens on a socket only, as an address. */
export function urlOf({ host = '', user = '', database }: Connection): string {
  const url = new URL('postgres://localhost')
  url.username = user
  url.pathname = `/${database}`
  url.searchParams.set('host', host)
  return url.href
}

export interface Answered<T> {
  status: number
  body: T
}

/** Calls one of the two with the token. */
export type Caller = <T = unknown>(path: string, body?: object, token?: string) => Promise<Answered<T>>

const callerOf =
  (address: string): Caller =>
  async <T>(path: string, body?: object, token = '') => {
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as T }
  }

/** For a file of tests: two processes of the server on one database, each with a data folder of its own. */
export function twoServers() {
  const parts = {} as {
    db: Kysely<Database>
    gateway: Awaited<ReturnType<typeof receiveTexts>>
    servers: readonly [Caller, Caller]
  }
  let cluster: TestCluster
  const programs: ChildProgram[] = []
  const folders: ReturnType<typeof temporaryFolder>[] = []

  async function start(): Promise<Caller> {
    const folder = temporaryFolder()
    folders.push(folder)
    const program = startProgram(builtProgram('main'), [], {
      npm_lifecycle_event: '',
      PORT: '0',
      DATA_DIR: folder.path,
      DATABASE_URL: urlOf(cluster.connection),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      SECRET_KEY: 'the same for both servers of this test',
      SMS_GATEWAY_URL: parts.gateway.url,
    })
    programs.push(program)
    return callerOf((await program.line(/ready: /)).split('ready: ')[1] ?? '')
  }

  beforeAll(async () => {
    parts.gateway = await receiveTexts()
    cluster = await startTestCluster(DURABLE_SETTINGS)
    parts.servers = await Promise.all([start(), start()])
    parts.db = createDb(createPool(cluster.connection, { maxConnections: 4, applicationName: 'kolscope tests' }))
  }, START_MS)

  afterAll(async () => {
    for (const program of programs) program.kill('SIGTERM')
    await Promise.all(programs.map(({ ended }) => ended))
    for (const folder of folders) folder.remove()
    await parts.gateway.close()
    await parts.db.destroy()
    await cluster.stop()
  })

  return Object.assign(parts, {
    /** The nth of many calls goes to one, the next to the other. */
    inTurn: (nth: number): Caller => parts.servers[nth % 2] ?? parts.servers[0],
  })
}
