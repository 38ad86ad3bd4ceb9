import { type Kysely, sql } from 'kysely'
import type { NamedLock } from './advisory-locks'
import { NotYet } from './job-run'
import type { Database } from './tables'

const WAIT_SECONDS = 5

/**
 * Runs this unless another process or slot runs something under the same name; then the job waits again. The lock
 * belongs to a connection held meanwhile, so it ends with its process.
 */
export const runAlone = (db: Kysely<Database>, name: NamedLock, run: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_lock(hashtext(${name})) as is_free`.execute(connection)
    if (!rows[0]?.is_free) throw new NotYet(WAIT_SECONDS)
    try {
      await run()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
    }
  })
