import { sql, type Transaction } from 'kysely'
import { NUMBERED_LOCKS } from '../../core/advisory-locks'
import type { Database } from '../../core/tables'

const LOCK = NUMBERED_LOCKS.erasing

/** An erasure takes this lock, so that no loader meanwhile loads what was checked before the erasure. */
export const lockErasing = sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`

/** Loaders take this shared lock, so they do not wait for one another. */
export const LOCK_LOADING = `select pg_advisory_xact_lock_shared(${LOCK[0]}, ${LOCK[1]})`

/** The same with Kysely. Call it before anything locks a row: an erasure has the lock when it waits for rows. */
export const lockLoading = (trx: Transaction<Database>) => sql.raw(LOCK_LOADING).execute(trx)
