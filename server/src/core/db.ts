import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { connectionGivesWay } from './give-way'
import type { Log } from './log'
import { keepPlans } from './prepared'
import type { Database } from './tables'

/** How to reach the database: returned by `openDatabase`, accepted by every pool. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'user' | 'database'>

export interface PoolOptions {
  maxConnections: number
  applicationName: string
  /** 0 = no limit; default 30 s. Bulk work sets its own value. */
  statementTimeoutMs?: number
  /** Bulk work on a PostgreSQL of this machine: the connections of others take precedence. */
  givesWay?: boolean
  log?: Log
}

function wholeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit into a number exactly`)
  return number
}

type Nested = string | null | Nested[]
const TEXT_ARRAY_OID: number = 1009

function arrayOf(element: (value: string) => unknown) {
  const convert = (value: Nested): unknown =>
    Array.isArray(value) ? value.map(convert) : value === null ? null : element(value)
  return (value: string) => convert(types.getTypeParser(TEXT_ARRAY_OID)(value))
}

const asWritten = (value: string) => value
const TIMESTAMP_OID: number = 1184

function isoTime(value: string): string {
  const time: unknown = types.getTypeParser(TIMESTAMP_OID)(value)
  return time instanceof Date ? time.toISOString() : value
}

const parsers = new Map<number, (value: string) => unknown>([
  [20, wholeNumber],
  [1700, Number],
  [1082, asWritten],
  [1016, arrayOf(wholeNumber)],
  [1231, arrayOf(Number)],
  [1182, arrayOf(asWritten)],
  [TIMESTAMP_OID, isoTime],
  [1185, arrayOf(isoTime)],
])

/**
 * Client setting `types`: returns int8 and numeric as numbers, date as 'YYYY-MM-DD', timestamptz as ISO 8601 text in
 * UTC.
 */
export const columnTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

/** A pg pool that survives lost connections: a broken client is reported and replaced, never an uncaught error. */
export function createPool(connection: Connection, options: PoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    max: options.maxConnections,
    application_name: options.applicationName,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
    // The pool waits for what this returns, which its types do not say.
    ...(options.givesWay && { onConnect: connectionGivesWay as NonNullable<PoolConfig['onConnect']> }),
  })
  const report = (error: Error) => {
    if (!pool.ending) options.log?.warn({ reason: error.message }, 'A database connection was lost')
  }
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    keepPlans(client)
  })
  return pool
}

export function createDb(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
