import { MESSAGES } from '@kolscope/contract/core/errors'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { forbidden, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { mayOpen } from '../../search/discovery/market'
import { refuseUnshown } from '../../search/discovery/shown'

/** Those of the ids that exist, in the given order, kept from being erased until the transaction ends. */
async function lockExisting(trx: Transaction<Database>, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('influencers')
    .select(['id', 'is_sample'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Locks influencers that a search has returned; those erased since are left out. */
export async function lockFound(trx: Transaction<Database>, ids: readonly number[]): Promise<number[]> {
  return (await lockExisting(trx, ids)).map(({ id }) => id)
}

/** Influencers that the actor names itself: it was shown all of them, they exist and are for it to open, or it throws. */
export async function lockNamed(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
  known: 'any' | 'paid' = 'any',
): Promise<number[]> {
  await refuseUnshown(trx, actor, ids, known)
  const found = await lockExisting(trx, ids)
  if (found.length < ids.length) throw notFound('The influencer')
  if (!found.every((one) => mayOpen(actor, one))) throw forbidden(MESSAGES.notFullProfile)
  return found.map(({ id }) => id)
}
