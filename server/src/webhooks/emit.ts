import { DELIVERY_ERRORS, MAX_WAITING_DELIVERIES, type WebhookEvent } from '@kolscope/contract/webhooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import { addJob } from '../core/jobs'
import type { Database } from '../core/tables'

export const DELIVER_EVENTS = 'deliver-event'
/** The same for receivers that were slow the last time: they take no slot of the others. */
export const DELIVER_SLOWLY = 'deliver-slowly'

/** Asks for a run that delivers what waits for a webhook: as soon as its pause is over, and after so many seconds. */
export async function requestDeliveries(db: Kysely<Database>, webhookId: number, waitSeconds = 0): Promise<void> {
  const { rows } = await sql<{ is_slow: boolean; pause: number }>`
    select slow_tries > 0 as is_slow, greatest(0, coalesce(extract(epoch from paused_until - now()), 0))::float8 as pause
    from webhooks where id = ${webhookId}`.execute(db)
  const webhook = rows[0]
  if (!webhook) return
  const kind = webhook.is_slow ? DELIVER_SLOWLY : DELIVER_EVENTS
  const options = {
    title: 'Webhook',
    dedupeKey: `${kind}:${webhookId}`,
    waitSeconds: Math.max(waitSeconds, webhook.pause),
  }
  await addJob(db, kind, { webhook: webhookId }, options)
}

/**
 * Tells the webhooks of these accounts what happened, if this transaction commits. `data` holds ids and counts, never
 * names: whoever is told asks for the rest with its own rights. What an account cannot take any more ends as failed.
 */
export async function emitEvent(
  trx: Transaction<Database>,
  accountIds: readonly number[],
  event: WebhookEvent,
  data: object,
): Promise<void> {
  const { rows } = await sql<{ webhook_id: number; state: string }>`
    insert into webhook_deliveries (webhook_id, event, payload, state, error, next_try_at)
    select w.id, ${event}, ${JSON.stringify(data)}::jsonb,
      case when is_full then 'failed' else 'waiting' end,
      case when is_full then ${DELIVERY_ERRORS.full} end,
      case when not is_full then now() end
    from webhooks w join accounts a on a.id = w.account_id and a.is_active
    cross join lateral (select count(*) >= ${MAX_WAITING_DELIVERIES} as is_full from webhook_deliveries d
      join webhooks o on o.id = d.webhook_id where o.account_id = w.account_id and d.state = 'waiting') waiting
    where w.is_active and w.account_id = any(${[...accountIds]}::bigint[]) and ${event} = any(w.events)
    returning webhook_id, state`.execute(trx)
  for (const { webhook_id, state } of rows) if (state === 'waiting') await requestDeliveries(trx, webhook_id)
}
