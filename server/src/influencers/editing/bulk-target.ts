import { can, canSearch } from '@kolscope/contract/core/access'
import { problem } from '@kolscope/contract/core/errors'
import { type BulkTarget, MAX_BULK } from '@kolscope/contract/influencers/editing'
import type { FacetQuery } from '@kolscope/contract/search/discovery/search'
import { type Ctx, signedIn } from '../../core/ctx'
import { forbidden, invalid } from '../../core/errors'
import { searchWithCharge } from '../../search/discovery/discovery'
import { refuseUnshown } from '../../search/discovery/shown'
import { showVisible } from '../../search/discovery/visible'

/** The results of the same search for this account, charged to its plan like every search. */
async function resultsOf(ctx: Ctx, filter: FacetQuery): Promise<number[]> {
  const actor = signedIn(ctx)
  if (!can(actor.flags, canSearch)) throw forbidden()
  const query = await searchWithCharge(ctx, filter, 'all')
  const search = { ...query.search, offset: 0, limit: MAX_BULK }
  await query.charge()
  const { ids, total } = await showVisible({ db: ctx.db, actor, index: ctx.services.pages }, search, query.context)
  if (total > MAX_BULK) throw invalid([problem('filter', 'too-many', { most: MAX_BULK })])
  return ids
}

/** The influencers of a bulk edit, each once: either named influencers or the results of a search. */
export async function targetOf(ctx: Ctx, { ids, filter, except = [] }: BulkTarget): Promise<number[]> {
  if (ids !== undefined && filter !== undefined) throw invalid([problem('filter', 'wrong-value')])
  const excluded = new Set(except)
  if (filter !== undefined) return (await resultsOf(ctx, filter)).filter((id) => !excluded.has(id))
  if (ids === undefined || ids.length === 0) throw invalid([problem('ids', 'required')])
  const uniqueIds = [...new Set(ids)]
  await refuseUnshown(ctx.db, signedIn(ctx), uniqueIds, 'paid')
  return uniqueIds
}
