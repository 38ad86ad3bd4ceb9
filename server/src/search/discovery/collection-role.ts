import { administrator, can } from '@kolscope/contract/core/access'
import type { CollectionRole } from '@kolscope/contract/lists/collections/collections'
import { sql } from 'kysely'
import type { Actor } from '../../core/ctx'

export const isAdministrator = ({ flags }: Pick<Actor, 'flags'>): boolean => can(flags, administrator)

/**
 * What an actor may do with a row of `collections`; null if it may not know that it exists, as for accounts with an
 * unverified address. Administrators may do everything.
 */
export const roleIn = (actor: Actor) => sql<CollectionRole | null>`case
  when ${actor.isUnproven}::boolean then null
  when collections.owner_id = ${actor.accountId} or ${isAdministrator(actor)}::boolean then 'owner'
  else (select role from collection_shares
    where collection_id = collections.id and account_id = ${actor.accountId}) end`
