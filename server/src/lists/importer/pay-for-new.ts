import type { Kysely } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { filterState } from '../../people/plans/filter-state'
import { checkSearchQuota, NO_PLACES } from '../../people/plans/plans'
import { capOf } from '../../search/discovery/market'
import { recordLookalikes, shownAmong } from '../../search/discovery/shown'

/**
 * Charges an account with a cap before a file shows it influencers that it was never shown: as many as its cap cost one
 * search, like a list of them. A report of each costs one more. Influencers that were paid for stay known if the plan
 * ends before the rest.
 */
export async function payForNew(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<void> {
  const cap = capOf(actor)
  if (cap === null) return
  const shown = new Set(await shownAmong(db, actor, ids))
  const unseenIds = ids.filter((id) => !shown.has(id))
  for (let at = 0; at < unseenIds.length; at += cap) {
    const part = unseenIds.slice(at, at + cap)
    const state = filterState('import', [['influencers', part]])
    const charge = await checkSearchQuota(db, actor.accountId, state, NO_PLACES)
    await charge()
    await recordLookalikes(db, actor, part)
  }
}
