import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../core/ctx'
import { capOf } from '../discovery/visible'

/**
 * Whether an actor sees a row of `collection_influencers`. A tier sees all of its own collections and what it added itself;
 * of those that others share with it no more than of any list. Counts, ids and pages all ask this.
 */
export function isVisibleMember(actor: Actor): RawBuilder<boolean> {
  const cap = capOf(actor)
  if (cap === null) return sql<boolean>`true`
  return sql<boolean>`(collection_influencers.added_by is not distinct from ${actor.accountId}
    or exists (select from collections held
      where held.id = collection_influencers.collection_id and held.owner_id = ${actor.accountId})
    or collection_influencers.influencer_id in (select listed.influencer_id from collection_influencers listed
      where listed.collection_id = collection_influencers.collection_id order by listed.position limit ${cap}))`
}
