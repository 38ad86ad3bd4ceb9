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

/** Those of the ids that stand on a card of a collection that the actor sees. */
export async function inSeenCollections(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('collection_influencers')
    .innerJoin('collections', 'collections.id', 'collection_influencers.collection_id')
    .select('collection_influencers.influencer_id as id')
    .distinct()
    .where('collection_influencers.influencer_id', '=', sql<number>`any(${ids})`)
    .where('collections.deleted_at', 'is', null)
    .where(roleIn(actor), 'is not', null)
    .where(isVisibleMember(actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
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
  if (!(await inSeenCollections(db, actor, [id])).has(id)) {
    if (!(await isInMarketOf(db, actor, id))) throw notFound('The influencer')
    const charge = await askPlan(db, actor.accountId, filterState('report', [['id', id]], []))
    await charge()
  }
  await recordShown(db, actor, [id])
}
