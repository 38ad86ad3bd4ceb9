import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { createAccountGates } from './gate'
import type { Database } from './tables'

/** Connections that the calls of one account may hold at once, of those that serve.ts gives the server. */
const RUNNING = 8
/** A call asks for a few at most, so that this is more than all calls of an account ask for. */
const QUEUED = 500
const LONGEST_WAIT_MS = 10_000

/**
 * Lends an account's calls the connections of a pool, a limited number at a time: the others wait for their own account and
 * hold nothing, so that one account's slow questions leave connections to everyone else.
 */
export function createAccountConnections(pool: Pool): (accountId: number) => Kysely<Database> {
  const pass = createAccountGates({ running: RUNNING, queued: QUEUED, waitMs: LONGEST_WAIT_MS })

  const lend = (accountId: number) =>
    new Promise<PostgresPoolClient>((resolve, reject) => {
      const untilReleased = async () => {
        const client = await pool.connect()
        await new Promise<void>((released) => {
          const release = () => {
            client.release()
            released()
          }
          resolve({ query: client.query.bind(client) as PostgresPoolClient['query'], release })
        })
      }
      pass(accountId, untilReleased).catch(reject)
    })

  return (accountId) => {
    const lent = { connect: () => lend(accountId), end: async () => undefined }
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool: lent }) })
  }
}
