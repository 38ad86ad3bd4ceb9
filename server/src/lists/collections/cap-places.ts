import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { capOf } from '../../search/discovery/market'

/**
 * When an account with a cap removes members, even from its own collections, their places stay taken, so that no
 * account with a cap sees other members instead. Members that the account added itself had no place.
 */
export async function keepPlaces(trx: Transaction<Database>, actor: Actor, changeId: number): Promise<void> {
  if (capOf(actor) === null) return
  await sql`insert into cap_places (collection_id, position)
    select taken.collection_id, (taken.before ->> 'position')::bigint from collection_change_members taken
    where taken.change_id = ${changeId} and taken.action = 'removed'
      and (taken.before ->> 'added_by')::bigint is distinct from ${actor.accountId}
    on conflict do nothing`.execute(trx)
}

/** Members that a change restored are at their places again; the places of other members stay taken. */
export async function givePlacesBack(trx: Transaction<Database>, changeId: number): Promise<void> {
  await sql`delete from cap_places place using collection_change_members back, collection_influencers held
    where back.change_id = ${changeId} and back.action = 'removed'
      and held.collection_id = back.collection_id and held.influencer_id = back.influencer_id
      and place.collection_id = held.collection_id and place.position = held.position`.execute(trx)
}
