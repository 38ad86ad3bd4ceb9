import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { createAccountGates } from './gate'
import type { Database } from './tables'

/** How many connections the calls of one account may hold at once, out of those that serve.ts gives the server. */
const RUNNING = 8
/** A call needs only a few, so this limit exceeds what all calls of an account need. */
const QUEUED = 500
const LONGEST_WAIT_MS = 10_000

/** The database for the calls of one account; the signal ends waiting for a connection, not what has got one. */
type DbOf = (accountId: number, signal?: AbortSignal) => Kysely<Database>

declare module './services' {
  interface Services {
    dbOf: DbOf
  }
}

/**
 * Lends connections of a pool to an account's calls, a limited number at a time: further calls wait for their own
 * account and hold nothing, so one account's slow queries leave connections to everyone else.
 */
export function createAccountConnections(pool: Pool): DbOf {
  const pass = createAccountGates({ running: RUNNING, queued: QUEUED, waitMs: LONGEST_WAIT_MS })

  const lend = (accountId: number, signal: AbortSignal | undefined) =>
    new Promise<PostgresPoolClient>((resolve, reject) => {
      const untilReleased = async () => {
        const client = await pool.connect()
        await new Promise<void>((released) => {
          const release = () => {
            try {
              client.release()
            } finally {
              released()
            }
          }
          resolve({ query: client.query.bind(client) as PostgresPoolClient['query'], release })
        })
      }
      pass(accountId, untilReleased, signal).catch(reject)
    })

  return (accountId, signal) => {
    const lent = { connect: () => lend(accountId, signal), end: async () => undefined }
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool: lent }) })
  }
}
