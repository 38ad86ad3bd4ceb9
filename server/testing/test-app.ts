import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Flag, tierOf } from '@kolscope/contract/core/access'
import { CHANGE_FIELDS } from '@kolscope/contract/core/activity-fields'
import { DEFAULT_PLAN_SEARCHES } from '@kolscope/contract/core/enums'
import type { Method } from '@kolscope/contract/core/route'
import { toQuery } from '@kolscope/contract/core/url'
import { type Kysely, sql } from 'kysely'
import { type BuiltApp, buildApp } from '../src/app'
import { createTasks } from '../src/background'
import type { Env } from '../src/core/env'
import type { Tasks } from '../src/core/job-runner'
import { createLog } from '../src/core/log'
import type { AppDeps } from '../src/core/program'
import { openSession } from '../src/core/session'
import type { Database } from '../src/core/tables'
import { addInfluencers, type NewInfluencer, randomInfluencers } from './factories'
import { freshDatabase, type TestDatabase } from './test-database'

export const ROLES = ['Administrator', 'Staff', 'Demo', 'Basic', 'Premium', 'Influencer'] as const
export type RoleName = (typeof ROLES)[number]

export interface Response<T = unknown> {
  status: number
  body: T
  text: string
  /** The same as it was sent, for files. */
  bytes: Buffer
  headers: Record<string, unknown>
}

export interface Call {
  method?: Method
  url: string
  query?: Readonly<Record<string, unknown>> | string
  body?: unknown
  headers?: Record<string, string | string[]>
  /** Where the call comes from; attempts are counted by it. */
  from?: string
}

export interface Client {
  call: <T>(call: Call) => Promise<Response<T>>
  get: <T>(url: string, query?: Call['query']) => Promise<Response<T>>
  post: <T>(url: string, body?: unknown, query?: Call['query']) => Promise<Response<T>>
}

export interface SignedInClient extends Client {
  accountId: number
  email: string
  token: string
}

export interface TestApp extends BuiltApp {
  deps: AppDeps
  /** Every kind of job, for tests that run them in this process. */
  tasks: Tasks
  db: Kysely<Database>
  /** Everything that was logged, one JSON object a line. */
  log: string[]
  anonymous: Client
  /** A caller with a token of its own choice. */
  withToken: (token: string) => Client
  /** A new account of a built-in role, or of a new role with exactly these flags, with a session. */
  as: (who: RoleName | readonly Flag[]) => Promise<SignedInClient>
  /** Resolves when everything written before can be found. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

function clientOf({ server }: BuiltApp, token: string | null): Client {
  const call = async <T>({ method = 'GET', url, query = '', body, headers = {}, from }: Call): Promise<Response<T>> => {
    const search = typeof query === 'string' ? query : toQuery(query)
    const answer = await server.inject({
      method,
      url: search ? `${url}?${search}` : url,
      headers: { ...(token && { authorization: token }), ...headers },
      ...(body !== undefined && { payload: body as string | object }),
      ...(from && { remoteAddress: from }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const parsedBody = isJson ? (JSON.parse(answer.body) as T) : (undefined as T)
    return {
      status: answer.statusCode,
      body: parsedBody,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    }
  }
  return {
    call,
    get: (url, query) => call({ url, ...(query && { query }) }),
    post: (url, body = {}, query = '') => call({ method: 'POST', url, body, query }),
  }
}

// By database: modules outlive a file of tests, and a name must not depend on the files before.
const accountsOf = new WeakMap<Kysely<Database>, number>()

async function roleIdOf(db: Kysely<Database>, who: RoleName | readonly Flag[], name: string) {
  if (typeof who === 'string')
    return db.selectFrom('roles').select(['id', 'flags']).where('name', '=', who).executeTakeFirstOrThrow()
  return db
    .insertInto('roles')
    .values({ name, flags: [...who] })
    .returning(['id', 'flags'])
    .executeTakeFirstOrThrow()
}

/** A new active account; its plan is the default one of its role's tier. */
export async function addAccount(db: Kysely<Database>, who: RoleName | readonly Flag[], passwordHash?: string) {
  const number = (accountsOf.get(db) ?? 0) + 1
  accountsOf.set(db, number)
  const name = `Account ${number}`
  const email = `account${number}@example.com`
  const role = await roleIdOf(db, who, `Role of ${name}`)
  const tier = tierOf(role.flags)
  const { id } = await db
    .insertInto('accounts')
    .values({
      email,
      name,
      role_id: role.id,
      password_hash: passwordHash ?? null,
      plan_tier: tier,
      plan_searches: tier && DEFAULT_PLAN_SEARCHES[tier],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, roleId: role.id }
}

/** Recorded fields that the interface could only show by their bare key; settings name their fields themselves. */
async function unwordedChanges(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct change->>'field' as field from activity_logs, jsonb_array_elements(changes) change
    where object_kind <> 'setting' and not change->>'field' = any(${[...CHANGE_FIELDS]}::text[])`.execute(db)
  return rows.map(({ field }) => field)
}

const environment = (dataDir: string, isDemo: boolean): Env => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  isDataDirGiven: true,
  databaseUrl: undefined,
  isDemo,
  isDemoGiven: isDemo,
  demoPassword: undefined,
  demoSize: 0,
  workers: 0,
  trustedProxies: [],
  metricsReaders: [],
  rateLimitFactor: 1_000,
  publicUrl: 'https://kolscope.test',
  isPublicUrlGiven: true,
  mailFrom: 'Kolscope <no-reply@kolscope.test>',
  smtpUrl: undefined,
  smsGatewayUrl: undefined,
  smsGatewayToken: undefined,
  smsCountries: ['VN'],
  arePrivateWebhooksAllowed: true,
  backupRecipient: undefined,
  backupPassphrase: undefined,
  secretKey: 'the same for every server of a test',
  tokenKeys: undefined,
  providers: { credentials: {}, graphVersion: 'v26.0', standIns: 'off' },
  logLevel: 'info',
})

export interface TestAppOptions {
  /** Some random ones, or these. */
  influencers?: number | readonly NewInfluencer[]
  isDemo?: boolean
  /** Another way to the same database than the direct one. */
  database?: TestDatabase
  /** Differences from the usual environment. */
  env?: Partial<Env>
}

/** The whole server on a database and a data folder of its own; it listens nowhere until a test asks it to. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { influencers = 0, isDemo = false } = options
  const database = options.database ?? (await freshDatabase())
  const { db, pool } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'kolscope-app-'))
  const lines: string[] = []
  const deps: AppDeps = {
    stopping: new AbortController().signal,
    env: { ...environment(dataDir, isDemo), ...options.env },
    log: createLog('info', (line) => lines.push(line)),
    db,
    pool,
    connection: database.connection,
  }
  await addInfluencers(db, typeof influencers === 'number' ? randomInfluencers(influencers) : influencers)
  const built = await buildApp(deps)
  await built.follower.caughtUp()
  return {
    ...built,
    deps,
    tasks: createTasks(deps, built.parts, built.shared),
    db,
    log: lines,
    anonymous: clientOf(built, null),
    withToken: (token) => clientOf(built, token),
    as: async (who) => {
      const { id, email } = await addAccount(db, who)
      const token = await openSession(db, id, { address: '127.0.0.1', userAgent: null })
      return { ...clientOf(built, token), accountId: id, email, token }
    },
    caughtUp: () => built.follower.caughtUp(),
    close: async () => {
      await built.server.close()
      for (const step of built.onStopped) await step()
      await rm(dataDir, { recursive: true, force: true })
      const unworded = await unwordedChanges(deps.db)
      await database.drop()
      if (unworded.length > 0) throw new Error(`The activity log has no words for: ${unworded.join(', ')}`)
    },
  }
}
