import { DELIVERY_TRIES } from '@kolscope/contract/webhooks'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Env } from '../core/env'
import { type Task, task } from '../core/job-run'
import { unseal } from '../core/seal'
import { keyFor } from '../core/secret-key'
import type { Database } from '../core/tables'
import { queueDelivery } from './emit'
import { postEvent, type Sent } from './post-event'
import { signatureOf } from './sign-event'

/** Seconds before the second try, the third, and so on. */
const WAITS = [30, 120, 600, 1_800, 7_200, 21_600, 43_200]
const GIVEN_UP_AFTER = sql`interval '24 hours'`
const KEPT = sql`interval '30 days'`
const SWEPT_AT_ONCE = 100

type Sending = Pick<Env, 'dataDir' | 'secretKey' | 'arePrivateWebhooksAllowed'>
const Payload = z.object({ delivery: z.int() })

export const secretKeyOf = (env: Pick<Env, 'dataDir' | 'secretKey'>): Buffer => keyFor(env, 'webhooks')
export const boundTo = (webhookId: number): string => `webhooks.secret:${webhookId}`

const read = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .select(['d.id', 'd.event', 'd.payload', 'd.created_at', 'd.tries', 'd.state'])
    .select(['w.id as webhook_id', 'w.url', 'w.secret', 'w.is_active', 'a.is_active as is_account_active'])
    .where('d.id', '=', id)
    .executeTakeFirst()
type Waiting = NonNullable<Awaited<ReturnType<typeof read>>>

function send(env: Sending, { id, event, payload, created_at, ...to }: Waiting): Promise<Sent> {
  const body = JSON.stringify({ type: event, timestamp: created_at, data: payload })
  const secret = unseal(secretKeyOf(env), to.secret, boundTo(to.webhook_id))
  const headers = signatureOf(secret, `delivery_${id}`, Math.floor(Date.now() / 1_000), body)
  return postEvent(to.url, body, headers, env.arePrivateWebhooksAllowed)
}

async function remember(db: Kysely<Database>, { id, webhook_id, tries }: Waiting, sent: Sent, mayRetry: boolean) {
  const isDone = sent.error === null
  const wait = mayRetry && tries + 1 < DELIVERY_TRIES ? WAITS[Math.min(tries, WAITS.length - 1)] : undefined
  const isWaiting = !isDone && wait !== undefined
  await db.transaction().execute(async (trx) => {
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
    // Who has not listened for a day is no longer called; the account sees so and switches it on again.
    await sql`update webhooks set last_delivery_at = now(), last_status = ${sent.status}::integer,
        failing_since = ${isDone ? sql`null` : sql`coalesce(failing_since, now())`},
        is_active = is_active and not (${!isDone} and coalesce(failing_since < now() - ${GIVEN_UP_AFTER}, false)),
        stopped_at = case when is_active and ${!isDone} and failing_since < now() - ${GIVEN_UP_AFTER} then now()
          else stopped_at end
      where id = ${webhook_id}`.execute(trx)
    if (isWaiting) await queueDelivery(trx, id, wait)
  })
}

const sweep = (db: Kysely<Database>) =>
  sql`delete from webhook_deliveries where id in (select id from webhook_deliveries
    where created_at < now() - ${KEPT} order by created_at limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db)

/** Tries one delivery once; a failure comes back later unless `mayRetry` is false. */
export async function deliver(db: Kysely<Database>, env: Sending, id: number, mayRetry: boolean): Promise<void> {
  const waiting = await read(db, id)
  if (waiting?.state !== 'waiting') return
  const sent: Sent =
    waiting.is_active && waiting.is_account_active
      ? await send(env, waiting)
      : { status: null, error: 'The webhook was switched off.' }
  await remember(db, waiting, sent, mayRetry && waiting.is_active && waiting.is_account_active)
}

/** A worker that dies after sending sends again: receivers know a delivery by its `webhook-id`. */
export const deliverTask = (db: Kysely<Database>, env: Sending): Task =>
  task('deliveries', async (_, payload) => {
    await sweep(db)
    await deliver(db, env, Payload.parse(payload).delivery, true)
  })
