import { can } from '@kolscope/contract/core/access'
import {
  DELIVERY_ERRORS,
  EVENT_ACCESS,
  MAX_WAITING_DELIVERIES,
  type WebhookEvent,
} from '@kolscope/contract/system/webhooks'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { actorOfAccount } from './account-actor'
import { ACCOUNT_LOCKS } from './advisory-locks'
import type { Actor } from './ctx'
import { addJob } from './jobs'
import type { Database } from './tables'

export const DELIVER_EVENTS = 'deliver-event'
/** The job for receivers that were slow the last time, so that they take no slots of faster ones. */
export const DELIVER_SLOWLY = 'deliver-slowly'

/**
 * Requests a run that delivers what is pending for a webhook: as soon as its pause is over, and after this many
 * seconds.
 */
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

/** Lets one transaction at a time count an account's deliveries; `webhookId` is one of its webhooks. */
export const lockAccountOf = (trx: Transaction<Database>, webhookId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${ACCOUNT_LOCKS.webhooks}), hashint8(account_id))
    from webhooks where id = ${webhookId}`.execute(trx)

/** Pending deliveries of an account. */
export const waitingOfAccount = (accountId: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from webhook_deliveries d join webhooks o on o.id = d.webhook_id
    where o.account_id = ${accountId} and d.state = 'waiting')`

/** The accounts that have subscribed to an event and may still receive it. */
async function recipientsOf(trx: Transaction<Database>, accountIds: readonly number[], event: WebhookEvent) {
  const { rows } = await sql<{ id: number }>`select distinct account_id as id from webhooks
    where is_active and account_id = any(${[...accountIds]}::bigint[]) and ${event} = any(events) order by 1`.execute(
    trx,
  )
  const actors: Actor[] = []
  for (const { id } of rows) {
    const actor = await actorOfAccount(trx, id)
    if (actor && can(actor.flags, EVENT_ACCESS[event])) actors.push(actor)
  }
  return actors
}

/**
 * Sends an event to the webhooks of these accounts, if this transaction commits. `data` contains ids and counts, never
 * names: receivers request the rest with their own permissions. Deliveries beyond an account's limit fail; simultaneous
 * events may exceed it by a few, because a lock here would hold up the work that causes them. At most `most` deliveries
 * may be pending before one is dropped: fewer than the limit if others cause the event, so that their number leaves
 * room for the account's own.
 */
export async function emitEvent(
  trx: Transaction<Database>,
  accountIds: readonly number[],
  event: WebhookEvent,
  data: object | ((actor: Actor) => object),
  most = MAX_WAITING_DELIVERIES,
): Promise<void> {
  for (const actor of await recipientsOf(trx, accountIds, event)) {
    const payload = JSON.stringify(typeof data === 'function' ? data(actor) : data)
    const { rows } = await sql<{ webhook_id: number; state: string }>`
      insert into webhook_deliveries (webhook_id, event, payload, state, error, next_try_at)
      select w.id, ${event}, ${payload}::jsonb,
        case when is_full then 'failed' else 'waiting' end,
        case when is_full then ${DELIVERY_ERRORS.full} end,
        case when not is_full then now() end
      from webhooks w
      cross join lateral (select ${waitingOfAccount(sql`w.account_id`)} >= ${most} as is_full) waiting
      where w.is_active and w.account_id = ${actor.accountId} and ${event} = any(w.events)
      returning webhook_id, state`.execute(trx)
    for (const { webhook_id, state } of rows) if (state === 'waiting') await requestDeliveries(trx, webhook_id)
  }
}
