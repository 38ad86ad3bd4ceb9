import { MAX_WATCHED, type SavedSearch } from '@kolscope/contract/search/saved-searches'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { type CountView, countedChoice, countViewOf, shownCount } from '../discovery/count-view'
import { checkSearch, type SearchServices, searchOf } from '../discovery/discovery'
import { openAmong } from '../discovery/pay-to-open'
import { findVisible } from '../discovery/visible'
import { isOwnChoice } from './new-count'

export type WatchParts = SearchServices

export interface Finds extends CountView {
  ids: readonly number[]
  total: number
  /** Ids of the influencers that the account has hidden or excluded. */
  leftOut: readonly number[]
  /** Influencers that the account selected itself and may not open; finding them is not news. */
  closed: readonly number[]
}

interface Requester {
  db: Kysely<Database>
  actor: Actor
  signal?: AbortSignal
}

/**
 * Finds an account's results in order, within its cap; the plan is checked but not charged, so the total may be rough.
 */
export async function findFor(requester: Requester, search: SavedSearch['search'], parts: WatchParts): Promise<Finds> {
  const { search: compiledSearch, context, isAlike } = await searchOf(requester, search, parts)
  const state = await checkSearch(requester, compiledSearch.conditions, search)
  const searcher = { ...requester, index: parts.pages }
  const { ids, total } = await findVisible(searcher, { ...compiledSearch, offset: 0, limit: MAX_WATCHED }, context)
  const view = await countViewOf(requester.db, requester.actor, state, { idFilter: compiledSearch, total })
  const open = await openAmong(requester.db, requester.actor, isOwnChoice(search) ? ids : [])
  const base = {
    ids,
    leftOut: compiledSearch.without ?? [],
    closed: isOwnChoice(search) ? ids.filter((id) => !open.has(id)) : [],
  }
  if (view.rounded_to === null) return { ...base, total: shownCount(total, view), ...view }
  const countedFilter = await countedChoice(requester.db, requester.actor, compiledSearch, isAlike)
  const free = await findVisible(searcher, { ...compiledSearch, ...countedFilter, offset: 0, limit: 1 }, context)
  return { ...base, total: shownCount(free.total, view), ...view }
}

export interface Follow {
  id: number
  accountId: number
  /** The version of the search that was run. */
  version: number
}

/**
 * Stores the results. Influencers not found before are new, unless the search or the cap is. Those excluded in the last
 * run are not new: otherwise hiding an influencer and showing it again would answer any question about it for free.
 */
export async function storeFinds(trx: Transaction<Database>, follow: Follow, finds: Finds): Promise<void> {
  const { id, accountId } = follow
  const before = await trx
    .selectFrom('saved_search_follows as f')
    .innerJoin('saved_searches as s', 's.id', 'f.saved_search_id')
    .select(['f.checked_at', 'f.cap', 'f.left_out', 's.version'])
    .where('f.saved_search_id', '=', id)
    .where('f.account_id', '=', accountId)
    .forUpdate('f')
    .executeTakeFirst()
  // The search was changed or unfollowed while it ran.
  if (!before || before.version !== follow.version) return
  const isNews = before.checked_at !== null && before.cap === finds.cap
  await sql`delete from saved_search_finds where saved_search_id = ${id} and account_id = ${accountId} and is_new
    and influencer_id not in (select unnest(${finds.ids}::bigint[]))`.execute(trx)
  await sql`insert into saved_search_finds (saved_search_id, account_id, influencer_id, is_new)
    select ${id}::bigint, ${accountId}::bigint, i.id, ${isNews}::boolean and i.id <> all(${[...before.left_out, ...finds.closed]}::bigint[])
      from (select id from influencers where id = any(${finds.ids}::bigint[]) for key share) i
    on conflict do nothing`.execute(trx)
  await trx
    .updateTable('saved_search_follows')
    .set({
      checked_at: sql`now()`,
      looked_at: sql`coalesce(looked_at, now())`,
      total: finds.total,
      cap: finds.cap,
      rounded_to: finds.rounded_to,
      left_out: [...finds.leftOut],
    })
    .where('saved_search_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

/** Runs a search for one of its followers. */
export async function checkFollow(
  requester: Requester,
  savedSearch: { id: number; version: number; search: SavedSearch['search'] },
  parts: WatchParts,
): Promise<void> {
  const finds = await findFor(requester, savedSearch.search, parts)
  const follow = { id: savedSearch.id, version: savedSearch.version, accountId: requester.actor.accountId }
  await requester.db.transaction().execute((trx) => storeFinds(trx, follow, finds))
}
