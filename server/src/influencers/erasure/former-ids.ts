import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'

/** Former ids, which only the activity log and the history of persons still contain. */
export interface Former {
  /** Influencers that were merged into the erased ones. */
  influencerIds: readonly number[]
  /** Persons that were removed or merged into others. */
  profileIds: readonly number[]
  /** The persons among them that never had another influencer. */
  ownProfileIds: readonly number[]
  /** Former names of persons without another influencer. */
  names: readonly string[]
}

interface FormerPerson {
  id: number
  is_gone: boolean
  is_theirs_alone: boolean
  names: (string | null)[] | null
}

async function mergedInto(trx: Transaction<Database>, ids: readonly number[]): Promise<number[]> {
  const query = trx.selectFrom('merged_influencers').select('id')
  const rows = await query.where('influencer_id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return rows.map(({ id }) => id)
}

/** Persons without an influencer that once had one of these, according to their history. */
async function emptyPersons(trx: Transaction<Database>, ids: readonly number[]): Promise<FormerPerson[]> {
  const { rows } = await sql<FormerPerson>`
    with held as (
      select (one ->> 'id')::bigint as id, (one ->> 'profile_id')::bigint as profile_id
        from profile_changes, jsonb_array_elements((before -> 'influencers') || (after -> 'influencers')) as one
      union select id, profile_id from merged_influencers
    ), empty as (
      select profile_id as id, bool_and(held.id = any(${ids}::bigint[])) as is_theirs_alone from held
      where profile_id is not null and not exists (select from influencers i where i.profile_id = held.profile_id)
      group by profile_id having bool_or(held.id = any(${ids}::bigint[]))
    )
    select empty.*, not exists (select from profiles where profiles.id = empty.id) as is_gone,
      (select array_agg(distinct one ->> 'name')
        from profile_changes, jsonb_array_elements((before -> 'profiles') || (after -> 'profiles')) as one
        where profile_ids @> array[empty.id] and (one ->> 'id')::bigint = empty.id) as names
    from empty`.execute(trx)
  return rows
}

/**
 * What is left of influencers under other ids, read before their history is deleted. `emptied` are persons who still
 * exist and never had another influencer: nothing else would find them.
 */
export async function formerOf(
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<Former & { emptied: readonly number[] }> {
  const influencerIds = await mergedInto(trx, ids)
  const persons = await emptyPersons(trx, [...ids, ...influencerIds])
  const idsOf = (some: readonly FormerPerson[]) => some.map(({ id }) => id)
  const gonePersons = persons.filter(({ is_gone }) => is_gone)
  const own = persons.filter(({ is_theirs_alone }) => is_theirs_alone)
  return {
    influencerIds,
    profileIds: idsOf(gonePersons),
    ownProfileIds: idsOf(gonePersons.filter((one) => own.includes(one))),
    names: own.flatMap(({ names }) => (names ?? []).filter((name) => name !== null)),
    emptied: idsOf(own.filter((one) => !gonePersons.includes(one))),
  }
}
