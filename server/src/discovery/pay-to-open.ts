import { MESSAGES } from '@kolscope/contract/errors'
import { type Kysely, sql } from 'kysely'
import { filterState } from '../accounts/filter-state'
import { askPlan, NO_PLACES } from '../accounts/plans'
import type { Actor } from '../core/ctx'
import { forbidden, notFound, type Refusal } from '../core/errors'
import type { Database } from '../core/tables'
import { openOnCards } from './cards'
import { capOf, isInMarket, mayOpen } from './market'
import { isPaidFor, recordShown, shownAmong } from './shown'

/** Those of the ids whose full profiles the actor may open at no cost; all of them where it has no cap. */
export async function openAmong(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (capOf(actor) === null || ids.length === 0) return new Set(ids)
  const paid = new Set(await shownAmong(db, actor, ids, 'paid'))
  const others = ids.filter((id) => !paid.has(id))
  const [rows, onCards] = await Promise.all([
    db.selectFrom('influencers').select(['id', 'is_sample']).where('id', '=', sql<number>`any(${ids})`).execute(),
    openOnCards(db, actor, others),
  ])
  const open = rows.filter((one) => mayOpen(actor, one) && (paid.has(one.id) || onCards.has(one.id)))
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
const isToldOf = async (db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> =>
  (await isPaidFor(db, actor, id)) || (await isOpenOnCard(db, actor, id)) || isInMarketOf(db, actor, id)

/** How an account is refused the full profile of a person that it may not open: not there, where it may not be told of any. */
export async function closedProfile(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  what = 'The influencer',
): Promise<Refusal> {
  for (const id of ids) if (await isToldOf(db, actor, id)) return forbidden(MESSAGES.notFullProfile)
  return notFound(what)
}

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
