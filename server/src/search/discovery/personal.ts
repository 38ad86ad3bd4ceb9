import { problem } from '@kolscope/contract/core/errors'
import { MAX_SEEN } from '@kolscope/contract/lists/collections/standings'
import { PERSONAL, type PersonalFilters } from '@kolscope/contract/search/discovery/personal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import { roleIn } from './collection-role'
import type { IdFilter } from './index/port'
import { isShownTo } from './shown'
import { isVisibleMember } from './visible-members'

const LISTS = ['in_collections', 'not_in_collections'] as const

/** A collection that an account does not see looks to it like one that does not exist. */
async function refuseUnseen(db: Kysely<Database>, actor: Actor, filters: PersonalFilters): Promise<void> {
  const collectionIds = LISTS.flatMap((list) => filters[list] ?? [])
  if (collectionIds.length === 0) return
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('id', '=', sql<number>`any(${collectionIds})`)
    .where('deleted_at', 'is', null)
    .where(roleIn(actor), 'is not', null)
    .execute()
  const seen = new Set(rows.map(({ id }) => id))
  const unknownLists = LISTS.filter((list) => filters[list]?.some((id) => !seen.has(id)))
  if (unknownLists.length > 0) throw invalid(unknownLists.map((list) => problem(list, 'no-such')))
}

type Ids = RawBuilder<number[]>

const membersOf = (actor: Actor, ids: readonly number[]): Ids =>
  sql`array(select distinct influencer_id from collection_influencers
    where collection_id = any(${ids}::bigint[]) and ${isVisibleMember(actor, ids)} order by influencer_id)`
/** The latest seen influencers; there are never more than MAX_HIDDEN hidden influencers. */
const markedAs = (actor: Actor, mark: 'seen' | 'hidden', isFound: RawBuilder<boolean> = sql`true`): Ids => sql`array(
  select influencer_id from (
    select influencer_id from influencer_marks m
    where account_id = ${actor.accountId} and mark = ${mark} and ${isFound}
    order by marked_at desc, influencer_id desc limit ${MAX_SEEN}) latest order by influencer_id)`
/** Every id can be marked; a search by marks finds only influencers that the account was shown. */
const shownMarkedAs = (actor: Actor, mark: 'seen' | 'hidden'): Ids =>
  markedAs(actor, mark, isShownTo(actor, sql.ref('m.influencer_id')))

function idSetsOf(actor: Actor, filters: PersonalFilters): { within: Ids[]; without: Ids[] } {
  const { in_collections: inside, not_in_collections: outside, seen, hidden } = filters
  const isOf = (list: readonly number[] | undefined): list is readonly number[] => list !== undefined && list.length > 0
  return {
    within: [
      ...(isOf(inside) ? [membersOf(actor, inside)] : []),
      ...(seen === true ? [shownMarkedAs(actor, 'seen')] : []),
      ...(hidden === true ? [shownMarkedAs(actor, 'hidden')] : []),
    ],
    without: [
      ...(isOf(outside) ? [membersOf(actor, outside)] : []),
      ...(seen === false ? [markedAs(actor, 'seen')] : []),
      ...(hidden === undefined ? [markedAs(actor, 'hidden')] : []),
    ],
  }
}

async function readSets(db: Kysely<Database>, sets: readonly Ids[]): Promise<number[][]> {
  if (sets.length === 0) return []
  const columns = sets.map((ids, index) => sql`${ids} as ${sql.ref(`set_${index}`)}`)
  const { rows } = await sql<Record<string, number[]>>`select ${PREPARED} ${sql.join(columns)}`.execute(db)
  return sets.map((_, index) => rows[0]?.[`set_${index}`] ?? [])
}

function inAll([first, ...others]: readonly number[][]): number[] | undefined {
  const rest = others.map((ids) => new Set(ids))
  return first?.filter((id) => rest.every((ids) => ids.has(id)))
}

/**
 * The influencers an account's own filters select, in one query; hidden ones are excluded unless the search asks for
 * them.
 */
export async function idFilterOf(db: Kysely<Database>, actor: Actor, filters: PersonalFilters): Promise<IdFilter> {
  await refuseUnseen(db, actor, filters)
  const idSets = idSetsOf(actor, filters)
  const sets = await readSets(db, [...idSets.within, ...idSets.without])
  const within = inAll(sets.slice(0, idSets.within.length))
  const without = [...new Set(sets.slice(idSets.within.length).flat())].sort((a, b) => a - b)
  return { ...(within && { within }), ...(without.length > 0 && { without }) }
}

/** The account's own filters in a query, for charging its plan. */
export const personalOf = (query: PersonalFilters): PersonalFilters[] =>
  PERSONAL.flatMap((key) => (query[key] === undefined ? [] : [{ [key]: query[key] }]))
