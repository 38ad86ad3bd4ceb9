import { announce, quietFeed } from '../../core/discovery-feed'
import {
  fillCategories,
  fillInfluencers,
  fillMetrics,
  fillObservations,
  GIVEN,
  type GivenMerges,
  INTO,
  TAKES_HANDLE,
} from './fill-kept'
import { type Connection, type Queries, queriesOf } from './queries'
import { REFERENCES, type Reference } from './references'

/** One account that was listed twice. */
export interface Twin {
  kept: number
  merged: number
}

/**
 * Moves everything from one account to the other and deletes it; if both have the same row, that of the one that stays
 * remains. Records all of it, so that it can be undone. The account is null for loads and connectors. Returns the ids
 * of the merges.
 */
export async function mergeDuplicates(
  connection: Connection,
  twins: readonly Twin[],
  accountId: number | null = null,
): Promise<number[]> {
  if (twins.length === 0) return []
  const queries = queriesOf(connection)
  const isByHand = accountId !== null
  await quietFeed(connection)
  const merges = await beginMerges(queries, twins, accountId)
  await fillMetrics(queries, merges)
  await fillCategories(queries, merges)
  await fillObservations(queries, merges)
  for (const reference of REFERENCES) await moveRows(queries, merges, reference)
  await keepFormerNames(queries, merges, isByHand)
  await drop(queries, merges, 'influencers', 'id')
  await queries.query('delete from influencers where id = any($1)', [merges[1]])
  // Every search writes to it, so it has no foreign key.
  await queries.query('delete from shown_influencers where influencer_id = any($1)', [merges[1]])
  await fillInfluencers(queries, merges, isByHand)
  await announce(connection, [...merges[1], ...merges[2]])
  return merges[0]
}

async function beginMerges(queries: Queries, twins: readonly Twin[], accountId: number | null): Promise<GivenMerges> {
  const merged = twins.map((twin) => twin.merged)
  const kept = twins.map((twin) => twin.kept)
  await queries.query('select from influencers where id = any($1::bigint[] || $2::bigint[]) order by id for update', [
    merged,
    kept,
  ])
  const { rows } = await queries.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('influencer_merges', 'id')) as id from generate_series(1, $1)",
    [twins.length],
  )
  const merges: GivenMerges = [rows.map(({ id }) => id), merged, kept]
  await queries.query(
    `insert into influencer_merges (id, influencer_id, merged_id, account_id)
     select given.merge_id, given.kept, given.merged, $4 from ${GIVEN}`,
    [...merges, accountId],
  )
  return merges
}

/** Records the rows of the accounts that are about to be deleted. */
const drop = (queries: Queries, merges: GivenMerges, table: string, column: string) =>
  queries.query(
    `${INTO}
     select given.merge_id, given.kept, '${table}', '${column}', 'dropped', jsonb_agg(to_jsonb(gone))
     from ${GIVEN} join ${table} gone on gone.${column} = given.merged group by 1, 2`,
    merges,
  )

async function moveRows(queries: Queries, merges: GivenMerges, reference: Reference): Promise<void> {
  const { table, column, key, links = [], stays = 'false' } = reference
  const same = key.map((one) => ` and other.${one} = moved.${one}`).join('')
  // A row that names both would name one twice.
  const others = key.filter((one) => one === 'influencer_id' || one === 'other_id')
  const isOther = others.map((one) => ` and moved.${one} <> given.kept`).join('')
  const row = [...key, ...links].map((one) => `'${one}', moved.${one}`).join(', ')
  await queries.query(
    `with moved as (
      update ${table} moved set ${column} = given.kept from ${GIVEN} where moved.${column} = given.merged${isOther}
        and not exists (select from ${table} other where other.${column} = given.kept${same}) and not (${stays})
      returning given.merge_id, given.kept, jsonb_build_object(${row}) as row
    )
    ${INTO} select merge_id, kept, '${table}', '${column}', 'moved', jsonb_agg(row) from moved group by 1, 2`,
    merges,
  )
  await drop(queries, merges, table, column)
}

/** The user name of the other one leads to the one that stays, unless it becomes its own. */
async function keepFormerNames(queries: Queries, merges: GivenMerges, isByHand: boolean): Promise<void> {
  await queries.query(
    `with added as (
      insert into former_handles (influencer_id, platform, handle_key, handle)
      select kept.id, twin.platform, twin.provisional_key, twin.handle
      from ${GIVEN} join influencers twin on twin.id = given.merged join influencers kept on kept.id = given.kept
      where twin.handle is not null
        and (kept.platform <> twin.platform or twin.provisional_key <> kept.provisional_key)
        and not (${isByHand ? TAKES_HANDLE : 'false'})
      on conflict do nothing returning influencer_id, handle_key
    )
    ${INTO} select given.merge_id, given.kept, 'former_handles', 'influencer_id', 'added',
      jsonb_agg(jsonb_build_object('handle_key', handle_key))
    from ${GIVEN} join added on added.influencer_id = given.kept group by 1, 2`,
    merges,
  )
  await queries.query(
    `insert into merged_influencers (id, influencer_id, profile_id)
     select twin.id, given.kept, twin.profile_id from ${GIVEN} join influencers twin on twin.id = given.merged`,
    merges,
  )
}
