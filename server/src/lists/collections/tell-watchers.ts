import type { WebhookEvent } from '@kolscope/contract/system/webhooks'
import { sql, type Transaction } from 'kysely'
import type { Doer } from '../../core/activity'
import type { Database } from '../../core/tables'
import { emitEvent } from '../../core/webhook-events'
import { capOf } from '../../search/discovery/market'

type CollectionEvent = Extract<WebhookEvent, `collection.${string}`>

/**
 * Tells the webhooks of all who hold a collection, how many influencers it concerned. Sums of this would tell others than
 * who did it how many a list has beyond their cap: they are told without a number.
 */
export async function tellWatchers(
  trx: Transaction<Database>,
  { actor: doer }: Pick<Doer, 'actor'>,
  collectionId: number,
  event: CollectionEvent,
  influencers: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select owner_id as id from collections where id = ${collectionId}
    union select account_id from collection_shares where collection_id = ${collectionId}`.execute(trx)
  await emitEvent(
    trx,
    rows.map(({ id }) => id),
    event,
    (actor) => ({
      collection_id: collectionId,
      influencers: capOf(actor) === null || actor.accountId === doer?.accountId ? influencers : null,
    }),
  )
}
