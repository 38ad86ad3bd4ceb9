import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { capOf, isInMarket } from './market'
import { isShownTo } from './shown'

/**
 * The first members of a collection that belong to an actor's market; places that were emptied under a cap count as
 * members.
 */
const firstOnes = (actor: Actor, cap: number, collectionId: RawBuilder<unknown>) => sql`(
  select influencer_id from (
    (select listed.influencer_id, listed.position from collection_influencers listed
      join influencers known on known.id = listed.influencer_id and ${isInMarket(actor, sql.ref('known.state'))}
      where listed.collection_id = ${collectionId} order by listed.position limit ${cap})
    union all
    (select null, position from cap_places where collection_id = ${collectionId} order by position limit ${cap})
    order by position limit ${cap}) places where influencer_id is not null)`

/**
 * Whether a row of `collection_influencers` is among those first members; one query reads the members of all
 * collections.
 */
function isAmongFirst(actor: Actor, cap: number, among: readonly number[]): RawBuilder<boolean> {
  const member = sql.ref('collection_influencers.influencer_id')
  const collection = sql.ref('collection_influencers.collection_id')
  return sql`(${collection}, ${member}) in (select list.id, first_ones.influencer_id
    from unnest(${among}::bigint[]) list (id) cross join lateral ${firstOnes(actor, cap, sql.ref('list.id'))} first_ones)`
}

/**
 * Whether an actor sees a row of `collection_influencers`. An account with a cap sees what it added itself, in its own
 * collections everything it was ever shown, and otherwise as many members of its market as its cap, in the order of the
 * list; members that accounts with a cap removed keep their place. Counts, ids and pages all use this. `among` names
 * all the collections of a query.
 */
export function isVisibleMember(actor: Actor, among: readonly number[]): RawBuilder<boolean> {
  const cap = capOf(actor)
  if (cap === null) return sql<boolean>`true`
  return sql<boolean>`(collection_influencers.added_by is not distinct from ${actor.accountId}
    or (exists (select from collections held
        where held.id = collection_influencers.collection_id and held.owner_id = ${actor.accountId})
      and ${isShownTo(actor, sql`collection_influencers.influencer_id`)})
    or ${isAmongFirst(actor, cap, among)})`
}

/** Whether an actor may copy a row of `collection_influencers` to another collection: it was shown it, or added it. */
export const isCollectable = (actor: Actor): RawBuilder<boolean> =>
  capOf(actor) === null
    ? sql<boolean>`true`
    : sql<boolean>`(collection_influencers.added_by is not distinct from ${actor.accountId}
        or ${isShownTo(actor, sql`collection_influencers.influencer_id`)})`
