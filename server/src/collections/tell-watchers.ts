import type { WebhookEvent } from '@kolscope/contract/webhooks'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../core/tables'
import { emitEvent } from '../webhooks/emit'

type CollectionEvent = Extract<WebhookEvent, `collection.${string}`>

/** Tells the webhooks of all who hold a collection, how many influencers it concerned. */
export async function tellWatchers(
  trx: Transaction<Database>,
  collectionId: number,
  event: CollectionEvent,
  influencers: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select owner_id as id from collections where id = ${collectionId}
    union select account_id from collection_shares where collection_id = ${collectionId}`.execute(trx)
  const accounts = rows.map(({ id }) => id)
  await emitEvent(trx, accounts, event, { collection_id: collectionId, influencers })
}
