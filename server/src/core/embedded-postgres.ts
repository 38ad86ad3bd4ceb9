import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Connection, columnTypes } from './db'
import { type Cluster, logTail, SUPERUSER, spawnPostgres } from './postgres-cluster'
import { addOwner, handOver, isHandedOver, OWNER } from './postgres-owner'
import { dropStaleLocks, isAlive, runningPostmaster } from './postgres-process'
import { errorCodeOf, SQLSTATE } from './sqlstate'

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 20_000
const DATABASE_NAME = 'kolscope'

/** The database as its owner, which is not a superuser: a statement of the program can affect only this database. */
export function clusterConnection(cluster: Cluster): Connection {
  return { host: cluster.socketFolder, user: OWNER, database: DATABASE_NAME }
}

/** The superuser's connection, which only set-up uses. */
export function superuserConnection(cluster: Cluster, database = DATABASE_NAME): Connection {
  return { host: cluster.socketFolder, user: SUPERUSER, database }
}

export async function connect(connection: Connection, applicationName: string): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: applicationName,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const isStartingOrStopping = (code: string) => code === '57P03' || code === '57P01' || code === '57P02'
const isDatabaseMissing = (code: string) => code === '3D000'
const isOwnerMissing = (code: string) => code === '28000'

/** Joins the PostgreSQL of this folder, or starts it; waits up to 30 s through starts, stops and crash recovery. */
export async function joinOrStart(cluster: Cluster, applicationName: string): Promise<Client> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let child: ChildProcess | undefined
  let lastFailure = 'no answer'
  while (Date.now() < deadline) {
    try {
      return await connectAsOwner(cluster, applicationName)
    } catch (error) {
      lastFailure = (error as Error).message
      const code = errorCodeOf(error)
      if (isDatabaseMissing(code) || isOwnerMissing(code)) await setUp(cluster)
      else if (!isStartingOrStopping(code)) child = startUnlessRunning(cluster, child)
    }
    await wait(25)
  }
  throw new Error(`PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s (${lastFailure}): ${logTail(cluster)}`)
}

function startUnlessRunning(cluster: Cluster, child: ChildProcess | undefined): ChildProcess | undefined {
  const isOursRunning = child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  if (isOursRunning || runningPostmaster(cluster.folder) !== undefined) return child
  dropStaleLocks(cluster.folder, cluster.socketFolder)
  return spawnPostgres(cluster)
}

/** Older installations have a database that belongs to the superuser; it is handed over first. */
async function connectAsOwner(cluster: Cluster, applicationName: string): Promise<Client> {
  const client = await connect(clusterConnection(cluster), applicationName)
  try {
    if (await isHandedOver(client)) return client
    await inSession(superuserConnection(cluster), handOver)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function inSession(connection: Connection, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await connect(connection, 'kolscope setup')
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function setUp(cluster: Cluster): Promise<void> {
  await inSession(superuserConnection(cluster, 'postgres'), async (client) => {
    await addOwner(client)
    try {
      await client.query(`create database ${DATABASE_NAME} owner ${OWNER}`)
    } catch (error) {
      // The database exists already, or another program that started at the same time has created it.
      if (![SQLSTATE.duplicateDatabase, SQLSTATE.uniqueViolation].some((code) => code === errorCodeOf(error)))
        throw error
    }
  })
}

/** Stops PostgreSQL cleanly (sessions ended, everything on disk) and waits until its process has ended. */
export async function stopPostgres(cluster: Cluster): Promise<void> {
  const pid = runningPostmaster(cluster.folder)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid) && Date.now() < deadline) await wait(10)
}
