import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'

/** Two changes of the tree that are each right could still make a circle together: one at a time. */
export const lockTree = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('kolscope.categories'))`.execute(trx)

/** Keeps the tree as it is until the transaction ends, beside others that do so. */
export const keepTree = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('kolscope.categories'))`.execute(trx)
