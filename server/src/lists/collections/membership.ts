import { problem } from '@kolscope/contract/core/errors'
import { MAX_MEMBERS, MAX_PAIRS } from '@kolscope/contract/lists/collections/collections'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import { isInMarket } from '../../search/discovery/market'
import { recordLookalikes } from '../../search/discovery/shown'
import { isCollectable, isVisibleMember } from '../../search/discovery/visible-members'
import { type CollectionWithRole, editableCollection, editableCollections } from './access'
import { keepPlaces } from './cap-places'
import { beginChange, type Deed, endChange, touch } from './change-row'
import { lockMembers, lockNamed, lockSearchResults } from './lock-influencers'

/** The result for one collection. */
export interface ChangedCollection {
  id: number
  name: string
  added: number
  removed: number
}

/** The result; `already` counts members that were in the target before. `change_id` is null if nothing changed. */
export interface Membership {
  added: number
  already: number
  removed: number
  change_id: number | null
  changedCollections: ChangedCollection[]
}

export interface Addition extends Deed {
  kind: 'add' | 'add-by-filter' | 'import'
  collectionIds: readonly number[]
  influencerIds: readonly number[]
  /**
   * The ids are results of a search by this actor, within its cap: omits those erased since, and none has to be opened.
   */
  areFound?: boolean
}

const NOTHING: Membership = { added: 0, already: 0, removed: 0, change_id: null, changedCollections: [] }

/** Throws if a collection has become too large; its lock is held, so the count does not change. */
export async function refuseOverfull(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const full = await trx
    .selectFrom('collection_influencers')
    .select('collection_id')
    .where('collection_id', '=', sql<number>`any(${ids})`)
    .groupBy('collection_id')
    .having(sql<boolean>`count(*) > ${MAX_MEMBERS}`)
    .limit(1)
    .executeTakeFirst()
  if (full) throw invalid([problem('list_ids', 'too-many-members', { most: MAX_MEMBERS })])
}

/**
 * Inserts missing members with today's numbers, records them in the change, and returns how many each collection got.
 */
async function insertMembers(trx: Transaction<Database>, actor: Actor, changeId: number, to: number[], ids: number[]) {
  const { rows } = await sql<{ collection_id: number; added: number }>`
    with added as (
      insert into collection_influencers (collection_id, influencer_id, added_by,
        followers_then, avg_engagement_then, engagement_rate_then, influence_score_then, state_then)
      select target.id, i.id, ${actor.accountId}::bigint,
        m.followers, m.avg_engagement, m.engagement_rate, m.influence_score, i.state
      from unnest(${to}::bigint[]) target (id)
      cross join unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      join influencers i on i.id = wanted.id
      left join influencer_metrics m on m.influencer_id = i.id
      where not exists (select from collection_change_members done
        where done.change_id = ${changeId} and done.collection_id = target.id and done.influencer_id = i.id)
      order by target.id, wanted.place
      on conflict do nothing
      returning collection_id, influencer_id, version
    ), noted as (
      insert into collection_change_members (change_id, collection_id, influencer_id, action, version)
      select ${changeId}::bigint, collection_id, influencer_id, 'added', version from added
    )
    select collection_id, count(*) as added from added group by collection_id`.execute(trx)
  return new Map(rows.map(({ collection_id, added }) => [collection_id, added]))
}

/**
 * Adds influencers to collections that the actor may change; throws unless all can be added. Adding is idempotent. The
 * caller writes the activity log by recordMembership, as the last step of its transaction.
 */
export async function addMembers(trx: Transaction<Database>, actor: Actor, addition: Addition): Promise<Membership> {
  const collections = await editableCollections(trx, actor, addition.collectionIds)
  const uniqueIds = [...new Set(addition.influencerIds)]
  const ids = addition.areFound
    ? await lockSearchResults(trx, actor, uniqueIds)
    : await lockNamed(trx, actor, uniqueIds)
  const pairs = ids.length * collections.length
  if (pairs > MAX_PAIRS) throw invalid([problem('collectionIds', 'too-many-pairs', { most: MAX_PAIRS })])
  const changeId = await beginChange(trx, actor, addition)
  if (changeId === null) return NOTHING
  const to = collections.map(({ id }) => id)
  const counts = pairs === 0 ? new Map<number, number>() : await insertMembers(trx, actor, changeId, to, ids)
  const changedCollections = collections.flatMap(({ id, name }) => {
    const added = counts.get(id)
    return added === undefined ? [] : [{ id, name, added, removed: 0 }]
  })
  const changedIds = changedCollections.map(({ id }) => id)
  await refuseOverfull(trx, changedIds)
  await touch(trx, changedIds)
  // Searches have already recorded who they found; influencers named by a file were never paid for and count as
  // lookalikes.
  await recordLookalikes(trx, actor, ids)
  const added = changedCollections.reduce((sum, one) => sum + one.added, 0)
  return {
    added,
    already: pairs - added,
    removed: 0,
    change_id: await endChange(trx, changeId),
    changedCollections,
  }
}

/** Removes influencers from one collection; skips ids that are not in it, or that the actor does not see there. */
export async function removeMembers(
  trx: Transaction<Database>,
  actor: Actor,
  { collectionId, influencerIds }: { collectionId: number; influencerIds: readonly number[] },
): Promise<Membership> {
  const { id, name } = await editableCollection(trx, actor, collectionId)
  const changeId = await beginChange(trx, actor, { kind: 'remove' })
  if (changeId === null) return NOTHING
  const { rows } = await sql`
    with removed as (
      delete from collection_influencers
      where collection_id = ${id} and influencer_id = any(${influencerIds}) and ${isVisibleMember(actor, [id])}
      returning *
    )
    insert into collection_change_members (change_id, collection_id, influencer_id, action, before, version)
    select ${changeId}::bigint, collection_id, influencer_id, 'removed',
      to_jsonb(removed) - 'collection_id' - 'influencer_id', version
    from removed returning 1`.execute(trx)
  const removed = rows.length
  await keepPlaces(trx, actor, changeId)
  if (removed > 0) await touch(trx, [id])
  const changedCollections = removed > 0 ? [{ id, name, added: 0, removed }] : []
  return {
    added: 0,
    already: 0,
    removed,
    change_id: await endChange(trx, changeId),
    changedCollections,
  }
}

/** Moves members from one collection to another with their decisions; decisions already in the target stay. */
async function moveRows(trx: Transaction<Database>, actor: Actor, changeId: number, move: Move) {
  const { rows } = await sql<{ moved: number; added: number }>`
    with moved as (
      delete from collection_influencers
      where collection_id = ${move.from.id} and influencer_id = any(${move.influencerIds}) and ${isVisibleMember(actor, [move.from.id])}
      returning *
    ), added as (
      insert into collection_influencers (collection_id, influencer_id, added_by,
        triage, reason, note, triaged_at, triaged_by,
        followers_then, avg_engagement_then, engagement_rate_then, influence_score_then, state_then)
      select ${move.to.id}::bigint, i.id, ${actor.accountId}::bigint,
        moved.triage, moved.reason, moved.note, moved.triaged_at, moved.triaged_by,
        m.followers, m.avg_engagement, m.engagement_rate, m.influence_score, i.state
      from moved join influencers i on i.id = moved.influencer_id
      left join influencer_metrics m on m.influencer_id = i.id and ${isInMarket(actor, sql.ref('i.state'))}
      order by moved.position
      on conflict do nothing
      returning influencer_id, version
    ), noted as (
      insert into collection_change_members (change_id, collection_id, influencer_id, action, before, version)
      select ${changeId}::bigint, collection_id, influencer_id, 'removed',
        to_jsonb(moved) - 'collection_id' - 'influencer_id', version from moved
      union all
      select ${changeId}::bigint, ${move.to.id}::bigint, influencer_id, 'added', null, version from added
    )
    select (select count(*) from moved) as moved, (select count(*) from added) as added`.execute(trx)
  return rows[0] ?? { moved: 0, added: 0 }
}

interface Move {
  from: CollectionWithRole
  to: CollectionWithRole
  influencerIds: readonly number[]
}

/** Throws if an actor sees members of another's list that it was never shown itself: it may not collect those. */
async function refuseUncollectable(trx: Transaction<Database>, actor: Actor, move: Move): Promise<void> {
  const foreign = await trx
    .selectFrom('collection_influencers')
    .select('influencer_id')
    .where('collection_id', '=', move.from.id)
    .where('influencer_id', '=', sql<number>`any(${move.influencerIds})`)
    .where(isVisibleMember(actor, [move.from.id]))
    .where(sql<boolean>`not ${isCollectable(actor)}`)
    .limit(1)
    .executeTakeFirst()
  if (foreign) throw invalid([problem('influencer_ids', 'not-shown')])
}

/** Moves influencers from one collection to another; skips ids that are not in the first, so it can be repeated. */
export async function moveMembers(
  trx: Transaction<Database>,
  actor: Actor,
  input: { from: number; to: number; influencerIds: readonly number[] },
): Promise<Membership> {
  if (input.from === input.to) throw invalid([problem('to', 'wrong-value')])
  const collections = await editableCollections(trx, actor, [input.from, input.to])
  const [from, to] = [input.from, input.to].map((id) => collections.find((one) => one.id === id))
  if (!from || !to) return NOTHING
  const influencerIds = await lockMembers(trx, actor, [...new Set(input.influencerIds)])
  const changeId = await beginChange(trx, actor, { kind: 'move' })
  if (changeId === null) return NOTHING
  await refuseUncollectable(trx, actor, { from, to, influencerIds })
  const { moved, added } = await moveRows(trx, actor, changeId, { from, to, influencerIds })
  await refuseOverfull(trx, [to.id])
  await keepPlaces(trx, actor, changeId)
  if (moved > 0) await touch(trx, [from.id, to.id])
  const changedCollections = [
    { id: from.id, name: from.name, added: 0, removed: moved },
    { id: to.id, name: to.name, added, removed: 0 },
  ]
  return {
    added,
    already: moved - added,
    removed: moved,
    change_id: await endChange(trx, changeId),
    changedCollections,
  }
}
