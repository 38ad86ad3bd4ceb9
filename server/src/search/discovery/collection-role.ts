import { administrator, can } from '@kolscope/contract/core/access'
import type { CollectionRole } from '@kolscope/contract/lists/collections/collections'
import { sql } from 'kysely'
import type { Actor } from '../../core/ctx'

export const isAdministrator = ({ flags }: Pick<Actor, 'flags'>): boolean => can(flags, administrator)

/** What an actor may do with a row of `collections`; null where it may not know of it, as all who have not proven their address. Administrators may do all. */
export const roleIn = (actor: Actor) => sql<CollectionRole | null>`case
  when ${actor.isUnproven}::boolean then null
  when collections.owner_id = ${actor.accountId} or ${isAdministrator(actor)}::boolean then 'owner'
  else (select role from collection_shares
    where collection_id = collections.id and account_id = ${actor.accountId}) end`
