import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type Ctx, signedIn } from '../../core/ctx'
import { searchWithCharge } from './discovery'
import { showVisible } from './visible'

interface Selection {
  query: Partial<SearchQuery>
  selected: number
  except: readonly number[]
}

/** The first results of the same search for this account, in its order; charged to its plan like every search. */
export async function findSelected(ctx: Ctx, { query, selected, except }: Selection) {
  const chargedSearch = await searchWithCharge(ctx, query, 'all')
  const excludedIds = new Set(except)
  const search = { ...chargedSearch.search, offset: 0, limit: selected + excludedIds.size }
  // Parallel calls that the plan refuses throw here, before anyone is shown.
  await chargedSearch.charge()
  const { ids } = await showVisible(
    { db: ctx.db, actor: signedIn(ctx), index: ctx.services.pages },
    search,
    chargedSearch.context,
  )
  return ids.filter((id) => !excludedIds.has(id)).slice(0, selected)
}
