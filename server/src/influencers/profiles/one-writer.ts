import type { Transaction } from 'kysely'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { type Ctx, signedIn } from '../../core/ctx'
import { forbidden } from '../../core/errors'
import type { Database } from '../../core/tables'
import { capOf } from '../../search/discovery/market'

/**
 * Runs a change of persons in a transaction, one at a time, so that what was judged of several persons stays true until it
 * is stored. Accounts with a cap may not change any: by ids of their own choice they would learn who is behind whom.
 */
export async function inProfiles<T>(ctx: Ctx, change: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (capOf(signedIn(ctx)) !== null) throw forbidden()
  return ctx.db.transaction().execute(async (trx) => {
    await lockByName(trx, NAMED_LOCKS.profiles)
    return change(trx)
  })
}
