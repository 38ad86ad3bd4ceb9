import { sql } from 'kysely'
import { NUMBERED_LOCKS } from '../../core/advisory-locks'

const LOCK = NUMBERED_LOCKS.erasing

/** An erasure takes this lock, so that no loader meanwhile loads what was checked before the erasure. */
export const lockErasing = sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`

/** Loaders take this shared lock, so they do not wait for one another. */
export const LOCK_LOADING = `select pg_advisory_xact_lock_shared(${LOCK[0]}, ${LOCK[1]})`
