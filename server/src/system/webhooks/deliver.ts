import { DELIVERY_ERRORS, DELIVERY_TRIES } from '@kolscope/contract/system/webhooks'
import { type Kysely, sql } from 'kysely'
import type { Env } from '../../core/env'
import { unseal } from '../../core/seal'
import { keyFor } from '../../core/secret-key'
import type { Database } from '../../core/tables'
import { type PostResult, postEvent } from './post-event'
import { signatureOf } from './sign-event'

/** Seconds before the second attempt, the third, and so on. */
const WAITS = [30, 120, 600, 1_800, 7_200, 21_600, 43_200]
/** A receiver that takes this long is served separately, and pauses this many seconds after each such failure. */
const SLOW_MS = 3_000
const PAUSES = [30, 120, 600, 1_800, 3_600]
const GIVEN_UP_AFTER = sql`interval '24 hours'`

export type Sending = Pick<Env, 'dataDir' | 'secretKey' | 'arePrivateWebhooksAllowed'>

export const secretKeyOf = (env: Pick<Env, 'dataDir' | 'secretKey'>): Buffer => keyFor(env, 'webhooks')
export const boundTo = (webhookId: number): string => `webhooks.secret:${webhookId}`

const readDelivery = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .select(['d.id', 'd.event', 'd.payload', 'd.created_at', 'd.tries', 'd.state'])
    .select(['w.id as webhook_id', 'w.url', 'w.secret', 'w.is_active', 'a.is_active as is_account_active'])
    .where('d.id', '=', id)
    .executeTakeFirst()
type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>

function send(
  env: Sending,
  { id, event, payload, created_at, ...to }: Delivery,
  signal?: AbortSignal,
): Promise<PostResult> {
  const body = JSON.stringify({ type: event, timestamp: created_at, data: payload })
  const secret = unseal(secretKeyOf(env), to.secret, boundTo(to.webhook_id))
  const headers = signatureOf(secret, `delivery_${id}`, Math.floor(Date.now() / 1_000), body)
  return postEvent(to.url, body, headers, env.arePrivateWebhooksAllowed, signal)
}

interface Outcome {
  sent: PostResult
  isSlow: boolean
  mayRetry: boolean
}

async function remember(
  db: Kysely<Database>,
  { id, webhook_id, tries }: Delivery,
  { sent, isSlow, mayRetry }: Outcome,
) {
  const isDone = sent.error === null
  const wait = mayRetry && tries + 1 < DELIVERY_TRIES ? WAITS[Math.min(tries, WAITS.length - 1)] : undefined
  const isWaiting = !isDone && wait !== undefined
  await db.transaction().execute(async (trx) => {
    // Locks the webhook's row before the delivery's, as deleting a webhook does, to avoid a deadlock. A webhook that
    // fails for a day is turned off; the account sees this and can turn it on again.
    await sql`update webhooks set last_delivery_at = now(), last_status = ${sent.status}::integer,
        slow_tries = case when ${isSlow} then slow_tries + 1 else 0 end,
        paused_until = case when ${isSlow && !isDone}
          then now() + make_interval(secs => (${PAUSES}::integer[])[least(slow_tries + 1, ${PAUSES.length})]) end,
        failing_since = ${isDone ? sql`null` : sql`coalesce(failing_since, now())`},
        is_active = is_active and not (${!isDone} and coalesce(failing_since < now() - ${GIVEN_UP_AFTER}, false)),
        stopped_at = case when is_active and ${!isDone} and failing_since < now() - ${GIVEN_UP_AFTER} then now()
          else stopped_at end
      where id = ${webhook_id}`.execute(trx)
    await trx
      .updateTable('webhook_deliveries')
      .set({
        tries: tries + 1,
        ...sent,
        state: isDone ? 'delivered' : isWaiting ? 'waiting' : 'failed',
        delivered_at: isDone ? sql<string>`now()` : null,
        next_try_at: isWaiting ? sql<string>`now() + make_interval(secs => ${wait})` : null,
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Attempts one delivery once; a failure is retried later unless `mayRetry` is false. */
export async function deliver(
  db: Kysely<Database>,
  env: Sending,
  id: number,
  mayRetry: boolean,
  signal?: AbortSignal,
): Promise<{ isSlow: boolean }> {
  const delivery = await readDelivery(db, id)
  if (delivery?.state !== 'waiting') return { isSlow: false }
  const isOn = delivery.is_active && delivery.is_account_active
  const startedAt = performance.now()
  const sent: PostResult = isOn ? await send(env, delivery, signal) : { status: null, error: DELIVERY_ERRORS.off }
  // Stopping is not a failure of the receiver.
  signal?.throwIfAborted()
  const isSlow = performance.now() - startedAt >= SLOW_MS
  await remember(db, delivery, { sent, isSlow, mayRetry: mayRetry && isOn })
  return { isSlow }
}
