import { type Kysely, sql } from 'kysely'
import { filterState } from '../accounts/filter-state'
import { askPlan } from '../accounts/plans'
import { roleIn } from '../collections/access'
import { isVisibleMember } from '../collections/visible-members'
import type { Actor } from '../core/ctx'
import { notFound } from '../core/errors'
import type { Database } from '../core/tables'
import { capOf, isInMarket } from './market'
import { recordShown, shownAmong } from './shown'

/** Whether an influencer stands on a card of a collection that the actor sees. */
async function isInSeenCollection(db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('collection_influencers')
    .innerJoin('collections', 'collections.id', 'collection_influencers.collection_id')
    .select('collection_influencers.influencer_id')
    .where('collection_influencers.influencer_id', '=', id)
    .where('collections.deleted_at', 'is', null)
    .where(roleIn(actor), 'is not', null)
    .where(isVisibleMember(actor))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isInMarketOf(db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('influencers')
    .select('id')
    .where('id', '=', id)
    .where(isInMarket(actor, sql.ref('state')))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Before an account with a cap opens an influencer by its id: one that it was never shown costs one search of its plan, and
 * is not there outside of its market. It was shown from then on.
 */
export async function payToOpen(db: Kysely<Database>, actor: Actor, id: number): Promise<void> {
  if (capOf(actor) === null || (await shownAmong(db, actor, [id])).length > 0) return
  if (!(await isInSeenCollection(db, actor, id))) {
    if (!(await isInMarketOf(db, actor, id))) throw notFound('The influencer')
    const charge = await askPlan(db, actor.accountId, filterState('report', [['id', id]], []))
    await charge()
  }
  await recordShown(db, actor, [id])
}
