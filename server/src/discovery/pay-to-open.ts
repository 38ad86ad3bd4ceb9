import { type Kysely, sql } from 'kysely'
import { filterState } from '../accounts/filter-state'
import { askPlan, NO_PLACES } from '../accounts/plans'
import { roleIn } from '../collections/access'
import { isVisibleMember } from '../collections/visible-members'
import type { Actor } from '../core/ctx'
import { notFound } from '../core/errors'
import type { Database } from '../core/tables'
import { capOf, isInMarket } from './market'
import { isPaidFor, recordShown, shownAmong } from './shown'
import { mayOpen } from './visible'

/** Ids that stand on a card of a collection that the actor sees. */
const onSeenCards = (db: Kysely<Database>, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('collection_influencers')
    .innerJoin('collections', 'collections.id', 'collection_influencers.collection_id')
    .select('collection_influencers.influencer_id as id')
    .distinct()
    .where('collection_influencers.influencer_id', '=', sql<number>`any(${ids})`)
    .where('collections.deleted_at', 'is', null)
    .where(roleIn(actor), 'is not', null)
    .where(isVisibleMember(actor))

/** Those of the ids that stand on a card of a collection that the actor sees. */
export async function inSeenCollections(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await onSeenCards(db, actor, ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those of the ids that a card lets the actor open: not where the account that added it knew it only as a lookalike. */
async function openOnCards(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const isAddedByLikeness = sql<boolean>`exists (select from shown_influencers known
    where known.account_id = collection_influencers.added_by and known.by_likeness
    and known.influencer_id = collection_influencers.influencer_id)`
  const cards = onSeenCards(db, actor, ids).where(({ not }) => not(isAddedByLikeness))
  return new Set((await cards.execute()).map(({ id }) => id))
}

/** Those of the ids whose full profiles the actor may open at no cost; all of them where it has no cap. */
export async function openAmong(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (capOf(actor) === null || ids.length === 0) return new Set(ids)
  const [rows, paid, onCards] = await Promise.all([
    db.selectFrom('influencers').select(['id', 'is_sample']).where('id', '=', sql<number>`any(${ids})`).execute(),
    shownAmong(db, actor, ids, 'paid'),
    openOnCards(db, actor, ids),
  ])
  const paidIds = new Set(paid)
  const open = rows.filter((one) => mayOpen(actor, one) && (paidIds.has(one.id) || onCards.has(one.id)))
  return new Set(open.map(({ id }) => id))
}

const isOpenOnCard = async (db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> =>
  (await openOnCards(db, actor, [id])).has(id)

async function isInMarketOf(db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('influencers')
    .select('id')
    .where('id', '=', id)
    .where(isInMarket(actor, sql.ref('state')))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether an account may be told that an influencer is listed: one of its market, or that it was shown. */
export const isToldOf = async (db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> =>
  (await isPaidFor(db, actor, id)) || (await isOpenOnCard(db, actor, id)) || isInMarketOf(db, actor, id)

/**
 * Before an account with a cap opens an influencer by its id: one that it was never shown, or only as a lookalike,
 * costs one search of its plan, and is not there outside of its market. It was shown from then on.
 */
export async function payToOpen(db: Kysely<Database>, actor: Actor, id: number): Promise<void> {
  if (await isPaidFor(db, actor, id)) return
  if (!(await isOpenOnCard(db, actor, id))) {
    if (!(await isInMarketOf(db, actor, id))) throw notFound('The influencer')
    const charge = await askPlan(db, actor.accountId, filterState('report', [['id', id]], []), NO_PLACES)
    await charge()
  }
  await recordShown(db, actor, [id])
}
