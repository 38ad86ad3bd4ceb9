import { MESSAGES, problem } from '@kolscope/contract/core/errors'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { forbidden, invalid, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { isInMarket, mayOpen } from '../../search/discovery/market'
import { refuseUnshown } from '../../search/discovery/shown'

/** The existing ids in the given order, protected from erasure until the transaction ends. */
async function lockExisting(trx: Transaction<Database>, actor: Actor, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('influencers')
    .select(['id', 'is_sample', isInMarket(actor, sql.ref('state')).as('is_in_market')])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Locks influencers that a search has returned; omits those that were erased or have left the actor's market since. */
export async function lockSearchResults(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<number[]> {
  return (await lockExisting(trx, actor, ids)).flatMap(({ id, is_in_market }) => (is_in_market ? [id] : []))
}

/** Locks members of a collection, which keeps them when they leave the market; omits those erased since. */
export async function lockMembers(trx: Transaction<Database>, actor: Actor, ids: readonly number[]): Promise<number[]> {
  return (await lockExisting(trx, actor, ids)).map(({ id }) => id)
}

/**
 * Influencers that the actor names itself; throws unless it was shown all of them, they are in its market, and it may
 * open them.
 */
export async function lockNamed(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
  known: 'any' | 'paid' = 'any',
): Promise<number[]> {
  await refuseUnshown(trx, actor, ids, known)
  const rows = await lockExisting(trx, actor, ids)
  if (rows.length < ids.length) throw notFound('The influencer')
  const leftCount = rows.filter((one) => !one.is_in_market).length
  if (leftCount > 0) throw invalid([problem('influencerIds', 'left-market', { count: leftCount })])
  if (!rows.every((one) => mayOpen(actor, one))) throw forbidden(MESSAGES.notFullProfile)
  return rows.map(({ id }) => id)
}
