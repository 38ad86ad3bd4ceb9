import { MAX_WATCHED, type SavedSearch } from '@kolscope/contract/search/saved-searches'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { type CountView, countedChoice, countViewOf, shownCount } from '../discovery/count-view'
import { type AskingParts, checkSearch, searchOf } from '../discovery/discovery'
import { openAmong } from '../discovery/pay-to-open'
import { findVisible } from '../discovery/visible'
import { isOwnChoice } from './new-count'

export type WatchParts = AskingParts

export interface Found extends CountView {
  ids: readonly number[]
  total: number
  /** Ids of the influencers that the account has hidden or excluded. */
  leftOut: readonly number[]
  /** Influencers that the account selected itself and may not open; finding them is not news. */
  closed: readonly number[]
}

interface Asking {
  db: Kysely<Database>
  actor: Actor
  signal?: AbortSignal
}

/**
 * Finds an account's results in order, within its cap; the plan is checked but not charged, so the total may be rough.
 */
export async function findFor(asking: Asking, search: SavedSearch['search'], parts: WatchParts): Promise<Found> {
  const { search: asked, context, isAlike } = await searchOf(asking, search, parts)
  const state = await checkSearch(asking, asked.conditions, search)
  const looking = { ...asking, index: parts.pages }
  const { ids, total } = await findVisible(looking, { ...asked, offset: 0, limit: MAX_WATCHED }, context)
  const view = await countViewOf(asking.db, asking.actor, state, { chosen: asked, total })
  const open = await openAmong(asking.db, asking.actor, isOwnChoice(search) ? ids : [])
  const kept = {
    ids,
    leftOut: asked.without ?? [],
    closed: isOwnChoice(search) ? ids.filter((id) => !open.has(id)) : [],
  }
  if (view.rounded_to === null) return { ...kept, total: shownCount(total, view), ...view }
  const counted = await countedChoice(asking.db, asking.actor, asked, isAlike)
  const free = await findVisible(looking, { ...asked, ...counted, offset: 0, limit: 1 }, context)
  return { ...kept, total: shownCount(free.total, view), ...view }
}

export interface Follow {
  id: number
  accountId: number
  /** Of the search that was run. */
  version: number
}

/**
 * Stores the results. Influencers not found before are new, unless the search or the cap is. Those excluded in the last
 * run are not new: otherwise hiding an influencer and showing it again would answer any question about it for free.
 */
export async function keepFound(trx: Transaction<Database>, follow: Follow, found: Found): Promise<void> {
  const { id, accountId } = follow
  const before = await trx
    .selectFrom('saved_search_follows as f')
    .innerJoin('saved_searches as s', 's.id', 'f.saved_search_id')
    .select(['f.checked_at', 'f.cap', 'f.left_out', 's.version'])
    .where('f.saved_search_id', '=', id)
    .where('f.account_id', '=', accountId)
    .forUpdate('f')
    .executeTakeFirst()
  // It was changed or unfollowed while it ran.
  if (!before || before.version !== follow.version) return
  const isNews = before.checked_at !== null && before.cap === found.cap
  await sql`delete from saved_search_finds where saved_search_id = ${id} and account_id = ${accountId} and is_new
    and influencer_id not in (select unnest(${found.ids}::bigint[]))`.execute(trx)
  await sql`insert into saved_search_finds (saved_search_id, account_id, influencer_id, is_new)
    select ${id}::bigint, ${accountId}::bigint, i.id, ${isNews}::boolean and i.id <> all(${[...before.left_out, ...found.closed]}::bigint[])
      from (select id from influencers where id = any(${found.ids}::bigint[]) for key share) i
    on conflict do nothing`.execute(trx)
  await trx
    .updateTable('saved_search_follows')
    .set({
      checked_at: sql`now()`,
      looked_at: sql`coalesce(looked_at, now())`,
      total: found.total,
      cap: found.cap,
      rounded_to: found.rounded_to,
      left_out: [...found.leftOut],
    })
    .where('saved_search_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

/** Runs a search for one of its followers. */
export async function checkFollow(
  asking: Asking,
  saved: { id: number; version: number; search: SavedSearch['search'] },
  parts: WatchParts,
): Promise<void> {
  const found = await findFor(asking, saved.search, parts)
  const follow = { id: saved.id, version: saved.version, accountId: asking.actor.accountId }
  await asking.db.transaction().execute((trx) => keepFound(trx, follow, found))
}
