import { sql } from 'kysely'

const LOCK = [0x4b4f4c53, 5] as const

/** Locked during an erasure: no loader may meanwhile load what was checked before it. */
export const lockErasing = sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`

/** Locked by loaders, which do not wait for one another. */
export const LOCK_LOADING = `select pg_advisory_xact_lock_shared(${LOCK[0]}, ${LOCK[1]})`
