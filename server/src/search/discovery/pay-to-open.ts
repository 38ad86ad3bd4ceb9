import { MESSAGES } from '@kolscope/contract/core/errors'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { forbidden, notFound, type Refusal } from '../../core/errors'
import type { Database } from '../../core/tables'
import { filterState } from '../../people/plans/filter-state'
import { checkSearchQuota, NO_PLACES } from '../../people/plans/plans'
import { openOnCards } from './cards'
import { capOf, isInMarket, mayOpen, seesAs } from './market'
import { isPaidFor, recordShown, shownAmong } from './shown'

/** The ids whose full profiles the actor may open at no cost; all of them without a cap. */
export async function openAmong(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (capOf(actor) === null || ids.length === 0) return new Set(ids)
  const paid = new Set(await shownAmong(db, actor, ids, 'paid'))
  const others = ids.filter((id) => !paid.has(id))
  const [rows, onCards] = await Promise.all([
    db
      .selectFrom('influencers')
      .select(['id', 'is_sample', isInMarket(actor, sql.ref('state')).as('is_in_market')])
      .where('id', '=', sql<number>`any(${ids})`)
      .execute(),
    openOnCards(db, actor, others),
  ])
  const open = rows.filter((one) => mayOpen(actor, one) && (paid.has(one.id) || onCards.has(one.id)))
  return new Set(open.map(({ id }) => id))
}

const isOpenOnCard = async (db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> =>
  (await openOnCards(db, actor, [id])).has(id)

/**
 * The refusal if an account may not open a full profile or there is none: the same words in both cases, because
 * otherwise ids would reveal who is listed.
 */
export const closedProfile = (actor: Actor, what = 'The influencer'): Refusal =>
  seesAs(actor) === 'demo' ? forbidden(MESSAGES.notFullProfile) : notFound(what)

/**
 * Runs before an account with a cap opens an influencer of its market by its id: an influencer that it was never shown,
 * or only as a lookalike, costs one search of its plan. From then on it counts as shown.
 */
export async function payToOpen(db: Kysely<Database>, actor: Actor, id: number): Promise<void> {
  if (await isPaidFor(db, actor, id)) return
  if (!(await isOpenOnCard(db, actor, id))) {
    const charge = await checkSearchQuota(db, actor.accountId, filterState('report', [['id', id]], []), NO_PLACES)
    await charge()
  }
  await recordShown(db, actor, [id])
}
