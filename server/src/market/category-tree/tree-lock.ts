import type { Transaction } from 'kysely'
import { lockByName, NAMED_LOCKS, shareByName } from '../../core/advisory-locks'
import type { Database } from '../../core/tables'

/** Two changes of the tree that are each right could still make a circle together: one at a time. */
export const lockTree = (trx: Transaction<Database>) => lockByName(trx, NAMED_LOCKS.categories)

/** Keeps the tree as it is until the transaction ends, beside others that do so. */
export const keepTree = (trx: Transaction<Database>) => shareByName(trx, NAMED_LOCKS.categories)
