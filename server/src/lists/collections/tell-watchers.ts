import { MAX_WAITING_DELIVERIES, type WebhookEvent } from '@kolscope/contract/system/webhooks'
import { sql, type Transaction } from 'kysely'
import type { Doer } from '../../core/activity'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { emitEvent } from '../../core/webhook-events'
import { capOf } from '../../search/discovery/market'

type CollectionEvent = Extract<WebhookEvent, `collection.${string}`>

/** How many of an account's pending deliveries others may cause by sharing lists with it, which needs no consent. */
const MOST_BY_OTHERS = MAX_WAITING_DELIVERIES / 2

/**
 * Notifies the webhooks of all accounts with access to a collection how many influencers were affected. By adding these
 * numbers up, an account with a cap could learn how many members are beyond it, so it gets no number unless it made the
 * change itself.
 */
export async function tellWatchers(
  trx: Transaction<Database>,
  { actor: doer }: Pick<Doer, 'actor'>,
  collectionId: number,
  event: CollectionEvent,
  influencers: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; is_owner: boolean }>`
    select owner_id as id, true as is_owner from collections where id = ${collectionId}
    union select account_id, false from collection_shares where collection_id = ${collectionId}`.execute(trx)
  const data = (actor: Actor) => ({
    collection_id: collectionId,
    influencers: capOf(actor) === null || actor.accountId === doer?.accountId ? influencers : null,
  })
  const isOwn = ({ id, is_owner }: (typeof rows)[number]) => is_owner || id === doer?.accountId
  const idsOf = (some: typeof rows) => some.map(({ id }) => id)
  await emitEvent(trx, idsOf(rows.filter(isOwn)), event, data)
  await emitEvent(trx, idsOf(rows.filter((row) => !isOwn(row))), event, data, MOST_BY_OTHERS)
}
