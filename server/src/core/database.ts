import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { dataFolderId, postgresHome, prepareDataFolder, refuseUnwritable } from './data-folder'
import { whyUnreachable } from './database-words'
import type { Connection } from './db'
import { clusterConnection, connect, joinOrStart, stopPostgres } from './embedded-postgres'
import type { Env } from './env'
import type { Failure } from './failure-words'
import type { Log } from './log'
import { type Cluster, DURABLE_SETTINGS, prepareCluster } from './postgres-cluster'
import { postgresUser } from './postgres-user'
import { becomeServer, isLastToLeave, programName, type Role, serverLockNumber, tryJoin } from './presence'

export interface OpenDatabase {
  connection: Connection
  isEmbedded: boolean
  /** Leaves the database; the last program to leave stops the embedded PostgreSQL. */
  release: () => Promise<void>
}

export interface OpenOptions {
  log?: Log
  /** Called if the program lost its place in the database and could not take it again; the program should end. */
  onLost?: (reason: Error) => void
}

type DatabaseEnv = Pick<Env, 'dataDir' | 'isDataDirGiven' | 'databaseUrl'>
type Place = { connection: Connection; cluster: Cluster | undefined; role: Role; serverLock: number }

const ENTER_TIMEOUT_MS = 30_000
const REJOIN_PAUSE_MS = 200

/**
 * Starts or joins the database and registers this program in it: refuses a server if one already runs, but never a
 * tool.
 */
export async function openDatabase(env: DatabaseEnv, role: Role, options: OpenOptions = {}): Promise<OpenDatabase> {
  prepareDataFolder(env.dataDir)
  // A tool needs a folder that it can write only for the embedded PostgreSQL.
  if (!env.databaseUrl || role !== 'tool') refuseUnwritable(env.dataDir)
  const cluster = env.databaseUrl ? undefined : await embeddedCluster(env)
  const connection = cluster ? clusterConnection(cluster) : { connectionString: env.databaseUrl }
  const place: Place = { connection, cluster, role, serverLock: serverLockNumber(dataFolderId(env.dataDir)) }
  const first = await takePlace(place)
  await checkServer(first)
  const keeper = keepPlace(place, first, options)
  return { connection, isEmbedded: cluster !== undefined, release: () => leave(place, keeper) }
}

async function embeddedCluster(env: DatabaseEnv): Promise<Cluster> {
  const home = postgresHome(env)
  return prepareCluster(home, postgresUser(`${home}/postgres`), DURABLE_SETTINGS)
}

function enter({ connection, cluster }: Place, name: string): Promise<Client> {
  if (cluster) return joinOrStart(cluster, name)
  return connect(connection, name).catch((error: Failure) => {
    throw new Error(whyUnreachable(error, connection.connectionString ?? ''), { cause: error })
  })
}

async function takePlace(place: Place): Promise<Client> {
  const deadline = Date.now() + ENTER_TIMEOUT_MS
  for (;;) {
    const session = await enter(place, programName(place.role))
    try {
      if (await tryJoin(session)) {
        if (place.role === 'server') await becomeServer(session, place.serverLock)
        return session
      }
    } catch (error) {
      await session.end().catch(() => undefined)
      const isSevered = /terminat|closed|ECONNRESET|EPIPE/.test((error as Error).message)
      if (!isSevered || Date.now() > deadline) throw error
    }
    await session.end().catch(() => undefined)
    if (Date.now() > deadline) throw new Error('The database kept stopping while this program tried to join it.')
    await wait(25)
  }
}

// Acknowledged writes must survive a power cut, and text must support every language.
async function checkServer(session: Client): Promise<void> {
  const { rows } = await session.query<Record<string, string>>(
    `select current_setting('server_version_num')::int >= 150000 as "PostgreSQL 15 or later",
       current_setting('server_encoding') = 'UTF8' as "the encoding UTF8",
       current_setting('fsync') = 'on' as "fsync = on",
       current_setting('full_page_writes') = 'on' as "full_page_writes = on",
       current_setting('synchronous_commit') <> 'off' as "synchronous_commit = on"`,
  )
  const missing = Object.entries(rows[0] ?? {}).find(([, isMet]) => !isMet)
  if (!missing) return
  await session.end()
  throw new Error(`The database does not have ${missing[0]}, which Kolscope needs to keep what it acknowledges.`)
}

type Keeper = { session: Client; isLeaving: boolean; rejoined: Promise<void> }

// A session that ends by itself (PostgreSQL killed, restarted, disconnected) loses its locks; they are taken again at
// once.
function keepPlace(place: Place, session: Client, options: OpenOptions): Keeper {
  const keeper: Keeper = { session, isLeaving: false, rejoined: Promise.resolve() }
  const watch = (current: Client) =>
    current.once('end', () => {
      keeper.rejoined = rejoin()
    })
  const rejoin = async () => {
    if (keeper.isLeaving) return
    const deadline = Date.now() + ENTER_TIMEOUT_MS
    options.log?.warn('The database ended this session; joining again')
    while (!keeper.isLeaving) {
      try {
        keeper.session = await takePlace(place)
        watch(keeper.session)
        options.log?.info('Joined the database again')
        return
      } catch (error) {
        const isRefused = (error as Error).message.startsWith('Another Kolscope server')
        if (isRefused || (place.cluster && Date.now() > deadline)) return options.onLost?.(error as Error)
        await wait(REJOIN_PAUSE_MS)
      }
    }
  }
  watch(session)
  return keeper
}

async function leave(place: Place, keeper: Keeper): Promise<void> {
  if (keeper.isLeaving) return
  keeper.isLeaving = true
  await keeper.rejoined
  const { session } = keeper
  try {
    if (place.cluster && (await isLastToLeave(session))) await stopPostgres(place.cluster)
  } catch {
    // The session has already ended, and its place with it.
  }
  await session.end().catch(() => undefined)
}
