import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'

/** Two changes of the tree that are each valid could create a cycle together, so they run one at a time. */
export const lockTree = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('kolscope.categories'))`.execute(trx)

/** Prevents changes of the tree until the transaction ends; several transactions can hold this lock. */
export const keepTree = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('kolscope.categories'))`.execute(trx)
