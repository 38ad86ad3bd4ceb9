import type { Answer } from '@kolscope/contract/core/route'
import type { SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { type Kysely, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound, Refusal } from '../../core/errors'
import type { Database } from '../../core/tables'
import { checkFollow } from './found'
import { newCountOf } from './new-count'

const newCount = sql<number>`(select count(*) from saved_search_finds n
  where n.saved_search_id = s.id and n.account_id = f.account_id and n.is_new)`

const shares = sql<SavedSearch['shared_with']>`case when s.owner_id = f.account_id then (
  select coalesce(json_agg(json_build_object('account_id', a.id, 'name', a.name, 'email', a.email) order by a.email), '[]')
    from saved_search_follows w join accounts a on a.id = w.account_id
    where w.saved_search_id = s.id and w.account_id <> s.owner_id) else '[]'::json end`

/** The searches an account follows, without deleted ones. */
const followedSearches = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('saved_searches as s')
    .innerJoin('saved_search_follows as f', 'f.saved_search_id', 's.id')
    .innerJoin('accounts as o', 'o.id', 's.owner_id')
    .select(['s.id', 's.version', 's.name', 's.search', 's.page', 's.owner_id', 'o.name as owner_name'])
    .select([
      'f.digest',
      'f.total',
      'f.cap',
      'f.rounded_to',
      'f.checked_at',
      'f.looked_at',
      's.created_at',
      's.updated_at',
    ])
    .select([newCount.as('new_count'), shares.as('shared_with')])
    .where('f.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof followedSearches>['executeTakeFirstOrThrow']>>

const presentSavedSearch = (
  accountId: number,
  { owner_id, owner_name, checked_at, new_count, ...row }: Row,
): SavedSearch => ({
  ...row,
  ...newCountOf(row.search, new_count, row),
  owner: { id: owner_id, name: owner_name },
  is_owner: owner_id === accountId,
  last_run_at: checked_at,
})

export async function savedSearchOf(db: Kysely<Database>, { accountId }: Actor, id: number): Promise<SavedSearch> {
  const row = await followedSearches(db, accountId).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('The saved search')
  return presentSavedSearch(accountId, row)
}

const STALE_MS = 300_000
/** A list opens immediately; searches that do not fit in this time run when it is next opened, or at night. */
const CHECKING_MS = 250

/** Runs searches that have not run for a while, until CHECKING_MS have passed. */
async function checkStale(ctx: Ctx, rows: readonly Row[]): Promise<boolean> {
  const startedAt = performance.now()
  const requester = { db: ctx.db, actor: signedIn(ctx), signal: ctx.signal }
  const age = (row: Row) => Date.now() - Date.parse(row.checked_at ?? '1970-01-01T00:00:00Z')
  const stale = rows.filter((row) => age(row) > STALE_MS).sort((a, b) => age(b) - age(a))
  let checked = false
  for (const row of stale) {
    if (performance.now() - startedAt > CHECKING_MS) break
    try {
      await checkFollow(requester, row, ctx.services)
      checked = true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // A search that cannot run now, or not for this account, keeps the numbers of its last run.
      ctx.log.info({ savedSearch: row.id, reason: error.message }, 'A saved search was not run')
    }
  }
  return checked
}

export async function listSavedSearches(ctx: Ctx): Promise<Answer<typeof savedSearches.listSavedSearches>> {
  const { accountId } = signedIn(ctx)
  const readRows = () => followedSearches(ctx.db, accountId).orderBy(sql`folded(s.name)`).orderBy('s.id').execute()
  const rows = await readRows()
  const now = (await checkStale(ctx, rows)) ? await readRows() : rows
  return { code: 200, data: now.map((row) => presentSavedSearch(accountId, row)), total: now.length }
}

export async function getSavedSearch(
  ctx: Ctx,
  { id }: { id: number },
): Promise<Answer<typeof savedSearches.getSavedSearch>> {
  const actor = signedIn(ctx)
  const savedSearch = await savedSearchOf(ctx.db, actor, id)
  await checkFollow({ db: ctx.db, actor, signal: ctx.signal }, savedSearch, ctx.services)
  return { code: 200, data: await savedSearchOf(ctx.db, actor, id) }
}
