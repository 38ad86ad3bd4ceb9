import type { WebhookEvent } from '@kolscope/contract/webhooks'
import { sql, type Transaction } from 'kysely'
import { addJob } from '../core/jobs'
import type { Database } from '../core/tables'

export const DELIVER_EVENT = 'deliver-event'

/** Queues deliveries that exist already; each is tried by a job of its own. */
export async function queueDelivery(trx: Transaction<Database>, delivery: number, waitSeconds = 0): Promise<void> {
  await addJob(trx, DELIVER_EVENT, { delivery }, { title: 'Webhook', waitSeconds })
}

/**
 * Tells the webhooks of these accounts what happened, if this transaction commits. `data` holds ids and counts, never
 * names: whoever is told asks for the rest with its own rights.
 */
export async function emitEvent(
  trx: Transaction<Database>,
  accountIds: readonly number[],
  event: WebhookEvent,
  data: object,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (webhook_id, event, payload)
    select w.id, ${event}, ${JSON.stringify(data)}::jsonb from webhooks w
    join accounts a on a.id = w.account_id and a.is_active
    where w.is_active and w.account_id = any(${[...accountIds]}::bigint[]) and ${event} = any(w.events)
    returning id`.execute(trx)
  for (const { id } of rows) await queueDelivery(trx, id)
}
