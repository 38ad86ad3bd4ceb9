import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type Ctx, signedIn } from '../../core/ctx'
import { askedOf } from './discovery'
import { showVisible } from './visible'

interface Selection {
  query: Partial<SearchQuery>
  selected: number
  except: readonly number[]
}

/** The first of what the same search lists for this account, in its order; charged to its plan as every search is. */
export async function findSelected(ctx: Ctx, { query, selected, except }: Selection) {
  const asked = await askedOf(ctx, query, 'all')
  const left = new Set(except)
  const search = { ...asked.search, offset: 0, limit: selected + left.size }
  // Parallel calls that the plan refuses show nobody.
  await asked.charge()
  const { ids } = await showVisible(
    { db: ctx.db, actor: signedIn(ctx), index: ctx.services.pages },
    search,
    asked.context,
  )
  return ids.filter((id) => !left.has(id)).slice(0, selected)
}
