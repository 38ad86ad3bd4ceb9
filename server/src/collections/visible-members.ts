import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../core/ctx'
import { capOf, isInMarket } from '../discovery/market'
import { isShownTo } from '../discovery/shown'

/**
 * Whether an actor sees a row of `collection_influencers`. An account with a cap sees what it added itself, in its own
 * collections all that it was ever shown, and otherwise as many members of its market as its cap, in the order of the list;
 * what it took out of those keeps its place. Counts, ids and pages all ask this.
 */
export function isVisibleMember(actor: Actor): RawBuilder<boolean> {
  const cap = capOf(actor)
  if (cap === null) return sql<boolean>`true`
  return sql<boolean>`(collection_influencers.added_by is not distinct from ${actor.accountId}
    or (exists (select from collections held
        where held.id = collection_influencers.collection_id and held.owner_id = ${actor.accountId})
      and ${isShownTo(actor, sql`collection_influencers.influencer_id`)})
    or collection_influencers.influencer_id in (select listed.influencer_id from collection_influencers listed
      join influencers known on known.id = listed.influencer_id and ${isInMarket(actor, sql.ref('known.state'))}
      where listed.collection_id = collection_influencers.collection_id order by listed.position
      limit greatest(0, ${cap} - coalesce((select used from cap_places_used
        where account_id = ${actor.accountId} and collection_id = collection_influencers.collection_id), 0))))`
}

/** Whether an actor may take a row of `collection_influencers` into another collection: it was shown it, or added it. */
export const isCollectable = (actor: Actor): RawBuilder<boolean> =>
  capOf(actor) === null
    ? sql<boolean>`true`
    : sql<boolean>`(collection_influencers.added_by is not distinct from ${actor.accountId}
        or ${isShownTo(actor, sql`collection_influencers.influencer_id`)})`
