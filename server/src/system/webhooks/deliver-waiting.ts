import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { type Job, type Task, task } from '../../core/job-run'
import type { Database } from '../../core/tables'
import { DELIVER_EVENTS, DELIVER_SLOWLY, lockAccountOf, requestDeliveries } from '../../core/webhook-events'
import { deliver, type Sending } from './deliver'

const KEPT = sql`interval '30 days'`
const SWEPT_AT_ONCE = 100
/** How many webhooks of one account are served at a time in the fast lane, and in the slow one. */
const MAX_PER_ACCOUNT = { quick: 3, slow: 2 }
const BUSY_WAIT_SECONDS = 2
/** The next webhook has its turn after this many deliveries, or after this time. */
const TURN = { deliveries: 20, ms: 5_000 }

const Payload = z.object({ webhook: z.int() })

const sweep = (db: Kysely<Database>) =>
  sql`delete from webhook_deliveries where id in (select id from webhook_deliveries
    where created_at < now() - ${KEPT} order by created_at limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db)

/** Makes this job the one that serves the webhook; false if another one does, or it is not its turn. */
async function claim(db: Kysely<Database>, job: Job, id: number, isSlowLane: boolean): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAccountOf(trx, id)
    const { numAffectedRows } = await sql`
      update webhooks w set delivering_job = ${job.id} where id = ${id}
        and (slow_tries > 0) = ${isSlowLane} and (paused_until is null or paused_until <= now())
        and not exists (select from jobs j where j.id = w.delivering_job and j.id <> ${job.id} and j.status = 'running')
        and ${isSlowLane ? MAX_PER_ACCOUNT.slow : MAX_PER_ACCOUNT.quick}::int > (select count(*) from webhooks o
          join jobs j on j.id = o.delivering_job and j.status = 'running'
          where o.account_id = w.account_id and o.id <> w.id and (o.slow_tries > 0) = ${isSlowLane})`.execute(trx)
    return numAffectedRows === 1n
  })
}

async function nextDue(db: Kysely<Database>, webhookId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from webhook_deliveries
    where webhook_id = ${webhookId} and state = 'waiting' and next_try_at <= now()
    order by next_try_at, id limit 1`.execute(db)
  return rows[0]?.id
}

/** Delivers one after the other until the turn is over or the receiver is slow. */
async function serve(db: Kysely<Database>, env: Sending, job: Job, webhookId: number): Promise<void> {
  const endsAt = performance.now() + TURN.ms
  for (let sent = 0; sent < TURN.deliveries && performance.now() < endsAt; sent += 1) {
    job.check()
    const id = await nextDue(db, webhookId)
    if (id === undefined) return
    const { isSlow } = await deliver(db, env, id, true, job.signal)
    if (isSlow) return
  }
}

async function requestRest(db: Kysely<Database>, webhookId: number): Promise<void> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(next_try_at) - now())::float8 as wait from webhook_deliveries
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(db)
  const wait = rows[0]?.wait ?? null
  if (wait !== null) await requestDeliveries(db, webhookId, Math.max(0, wait))
}

/** A worker that dies after sending sends again: receivers recognize a delivery by its `webhook-id`. */
const deliverTask = (db: Kysely<Database>, env: Sending, isSlowLane: boolean): Task =>
  task(isSlowLane ? 'retries' : 'deliveries', async (job, payload) => {
    const { webhook } = Payload.parse(payload)
    await sweep(db)
    if (!(await claim(db, job, webhook, isSlowLane))) return requestDeliveries(db, webhook, BUSY_WAIT_SECONDS)
    try {
      await serve(db, env, job, webhook)
    } finally {
      await sql`update webhooks set delivering_job = null
        where id = ${webhook} and delivering_job = ${job.id}`.execute(db)
    }
    await requestRest(db, webhook)
  })

/** The tasks of this folder, by job name. */
export const webhookTasks = (db: Kysely<Database>, env: Sending) => ({
  [DELIVER_EVENTS]: deliverTask(db, env, false),
  [DELIVER_SLOWLY]: deliverTask(db, env, true),
})
