import { sql, type Transaction } from 'kysely'
import type { Actor } from '../core/ctx'
import type { Database } from '../core/tables'
import { capOf } from '../discovery/market'

/** What a change took out of each collection that the actor had not added itself. */
const takenBy = (actor: Actor, changeId: number) => sql`select collection_id, count(*)::integer as places
  from collection_change_members
  where change_id = ${changeId} and action = 'removed' and (before ->> 'added_by')::bigint is distinct from ${actor.accountId}
  group by collection_id`

/** Those taken out of a list keep their places in its cap, so that taking them out does not show others instead. */
export async function keepPlaces(trx: Transaction<Database>, actor: Actor, changeId: number): Promise<void> {
  if (capOf(actor) === null) return
  await sql`insert into cap_places_used (account_id, collection_id, used)
    select ${actor.accountId}::bigint, collection_id, places from (${takenBy(actor, changeId)}) taken
    on conflict (account_id, collection_id) do update set used = cap_places_used.used + excluded.used`.execute(trx)
}

/** Those that come back take their places again. */
export async function givePlacesBack(trx: Transaction<Database>, actor: Actor, changeId: number): Promise<void> {
  if (capOf(actor) === null) return
  await sql`update cap_places_used held set used = greatest(0, held.used - taken.places)
    from (${takenBy(actor, changeId)}) taken
    where held.account_id = ${actor.accountId} and held.collection_id = taken.collection_id`.execute(trx)
}
