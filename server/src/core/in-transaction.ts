import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables'

const DEADLOCK = '40P01'
const MOST_TRIES = 4

/**
 * Runs work that changes influencers. Loading and scoring lock the same rows in different orders; a transaction that
 * PostgreSQL aborts because of a deadlock has changed nothing, and is tried again.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || tries === MOST_TRIES) throw error
    }
  }
}
