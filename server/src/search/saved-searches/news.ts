import type { Answer, Input } from '@kolscope/contract/core/route'
import { MAX_NEW_SHOWN, type savedSearches } from '@kolscope/contract/search/saved-searches'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { recordMembers } from '../discovery/cards'
import { searchWithCharge } from '../discovery/discovery'
import { hitsOf } from '../discovery/hits'
import { recordChosen } from '../discovery/shown'
import { checkFollow } from './found'
import { savedSearchOf } from './read-saved-searches'

/**
 * Runs the search again, so that only influencers the account would find now are listed. This list costs as much as the
 * search, even if it is empty.
 */
export async function listNewOf(
  ctx: Ctx,
  { id }: Input<typeof savedSearches.listNewOf>,
): Promise<Answer<typeof savedSearches.listNewOf>> {
  const actor = signedIn(ctx)
  const savedSearch = await savedSearchOf(ctx.db, actor, id)
  await checkFollow({ db: ctx.db, actor, signal: ctx.signal }, savedSearch, ctx.services)
  const { search, charge } = await searchWithCharge(ctx, savedSearch.search, 'all')
  const rows = await ctx.db
    .selectFrom('saved_search_finds')
    .select('influencer_id')
    .where('saved_search_id', '=', id)
    .where('account_id', '=', actor.accountId)
    .where('is_new', '=', true)
    .orderBy('found_at', 'desc')
    .orderBy('influencer_id')
    .execute()
  const catalog = await ctx.services.catalogOf()
  const hitContext = { actor, catalog, chosenCategories: [] }
  const ids = rows.slice(0, MAX_NEW_SHOWN).map(({ influencer_id }) => influencer_id)
  await charge()
  const record = search.within === undefined ? recordChosen : recordMembers
  await record(ctx.db, actor, ids)
  return { code: 200, data: await hitsOf(ctx.db, hitContext, ids), total: rows.length }
}

/** Marks everyone found up to the last run as seen; anyone found later is new. */
export async function markLooked(
  ctx: Ctx,
  { id }: Input<typeof savedSearches.markLooked>,
): Promise<Answer<typeof savedSearches.markLooked>> {
  const actor = signedIn(ctx)
  await savedSearchOf(ctx.db, actor, id)
  await ctx.db.transaction().execute(async (trx) => {
    const follow = await trx
      .updateTable('saved_search_follows')
      .set({ looked_at: sql`coalesce(checked_at, looked_at)` })
      .where('saved_search_id', '=', id)
      .where('account_id', '=', actor.accountId)
      .returning('looked_at')
      .executeTakeFirst()
    if (!follow) return
    await trx
      .updateTable('saved_search_finds')
      .set({ is_new: false })
      .where('saved_search_id', '=', id)
      .where('account_id', '=', actor.accountId)
      .where('is_new', '=', true)
      .execute()
  })
  return { code: 200, data: await savedSearchOf(ctx.db, actor, id) }
}
