import type { Kysely, Transaction } from 'kysely'
import { errorCodeOf, SQLSTATE } from './sqlstate'
import type { Database } from './tables'

const MOST_TRIES = 4

/**
 * Runs work that changes influencers. Loading and scoring lock the same rows in different orders; if PostgreSQL aborts
 * a transaction because of a deadlock, nothing has changed, and it is retried.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isDeadlock = errorCodeOf(error) === SQLSTATE.deadlock
      if (!isDeadlock || tries === MOST_TRIES) throw error
    }
  }
}
