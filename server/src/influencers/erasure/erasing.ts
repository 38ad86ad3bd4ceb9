import { sql } from 'kysely'
import { NUMBERED_LOCKS } from '../../core/advisory-locks'

const LOCK = NUMBERED_LOCKS.erasing

/** Held during an erasure: no loader may meanwhile load what was judged before it. */
export const lockErasing = sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`

/** Held by loaders, which do not wait for one another. */
export const LOCK_LOADING = `select pg_advisory_xact_lock_shared(${LOCK[0]}, ${LOCK[1]})`
