import { can, canSearch } from '@kolscope/contract/core/access'
import type { Kysely } from 'kysely'
import { actorOfAccount } from '../../core/account-actor'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'

/** An account as it may search now, without a session; null if it may not, or no longer. */
export async function actorWhoSearches(db: Kysely<Database>, accountId: number): Promise<Actor | null> {
  const actor = await actorOfAccount(db, accountId)
  return actor && can(actor.flags, canSearch) ? actor : null
}
