import { problem } from '@kolscope/contract/core/errors'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { parseAddress } from '@kolscope/contract/core/web-address'
import { MAX_WAITING_DELIVERIES, MAX_WEBHOOKS, type webhooks } from '@kolscope/contract/system/webhooks'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Env } from '../../core/env'
import { conflict, invalid, notFound } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { pageOfRows } from '../../core/page-of-rows'
import { seal } from '../../core/seal'
import type { Database } from '../../core/tables'
import { lockAccountOf, requestDeliveries, waitingOfAccount } from '../../core/webhook-events'
import { boundTo, deliver, secretKeyOf } from './deliver'
import { newSecret } from './sign-event'

const DELIVERIES_PAGE_SIZE = 20
const COLUMNS = [
  'id',
  'version',
  'url',
  'events',
  'is_active',
  'stopped_at',
  'created_at',
  'last_delivery_at',
  'last_status',
  sql<boolean>`slow_tries > 0`.as('is_slow'),
  sql<string | null>`case when is_active and paused_until > now() then paused_until end`.as('paused_until'),
  sql<number>`(select count(*) from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'waiting')`.as(
    'waiting',
  ),
] as const
const DELIVERY_COLUMNS = [
  'd.id',
  'd.event',
  'd.state',
  'd.tries',
  'd.status',
  'd.error',
  'd.created_at',
  'd.delivered_at',
  'd.next_try_at',
  'd.payload',
] as const

/** A valid webhook URL; host names are checked again by what they resolve to whenever something is sent. */
function checkedUrl(env: Env, text: string): string {
  const url = parseAddress(text)
  const schemes = env.arePrivateWebhooksAllowed ? ['https:', 'http:'] : ['https:']
  if (url?.username !== '' || url.password !== '') throw invalid([problem('url', 'url-wrong')])
  if (!schemes.includes(url.protocol)) throw invalid([problem('url', 'url-insecure')])
  url.hash = ''
  return url.href
}

async function lockOwn(trx: Transaction<Database>, accountId: number, id: number) {
  const own = await trx
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw notFound('The webhook')
  return own
}

async function listWebhooks(ctx: Ctx): Promise<Answer<typeof webhooks.listWebhooks>> {
  const { accountId } = signedIn(ctx)
  const data = await ctx.db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return { code: 200, data, total: data.length }
}

async function createWebhook(
  ctx: Ctx,
  { url, events }: Input<typeof webhooks.createWebhook>,
): Promise<Answer<typeof webhooks.createWebhook>> {
  const { accountId } = signedIn(ctx)
  const { env } = ctx.services
  const address = checkedUrl(env, url)
  return ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const { rows } = await sql<{ count: number }>`
      select count(*) from webhooks where account_id = ${accountId}`.execute(trx)
    if ((rows[0]?.count ?? 0) >= MAX_WEBHOOKS) throw invalid([problem('url', 'too-many', { most: MAX_WEBHOOKS })])
    const secret = newSecret()
    const { id } = await trx
      .insertInto('webhooks')
      .values({ account_id: accountId, url: address, events, secret: Buffer.alloc(0) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const data = await trx
      .updateTable('webhooks')
      .set({ secret: seal(secretKeyOf(env), secret, boundTo(id)) })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    const changes = changesBetween({}, { url: address, events })
    await recordActivity(trx, ctx, {
      action: 'webhookCreated',
      object: { kind: 'webhook', id, name: address },
      changes,
    })
    return { code: 200, data: { ...data, secret } }
  })
}

async function updateWebhook(
  ctx: Ctx,
  { id, version, ...input }: Input<typeof webhooks.updateWebhook>,
): Promise<Answer<typeof webhooks.updateWebhook>> {
  const { accountId } = signedIn(ctx)
  const update = { ...input, ...(input.url !== undefined && { url: checkedUrl(ctx.services.env, input.url) }) }
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockOwn(trx, accountId, id)
    if (version !== undefined && version !== before.version) throw conflict(before)
    const isSwitchedOn = input.is_active === true && !before.is_active
    const isElsewhere = update.url !== undefined && update.url !== before.url
    const data = await trx
      .updateTable('webhooks')
      .set({
        ...update,
        version: before.version + 1,
        ...(isSwitchedOn && { stopped_at: null }),
        // Otherwise a slow receiver would need no pause.
        ...((isSwitchedOn || isElsewhere) && { failing_since: null, slow_tries: 0, paused_until: null }),
      })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    const loggedFields = ({ url, events, is_active }: typeof data) => ({ url, events, is_active })
    const changes = changesBetween(loggedFields(before), loggedFields(data))
    await recordActivity(trx, ctx, {
      action: 'webhookUpdated',
      object: { kind: 'webhook', id, name: data.url },
      changes,
    })
    return { code: 200, data }
  })
}

async function removeWebhook(
  ctx: Ctx,
  { id }: Input<typeof webhooks.removeWebhook>,
): Promise<Answer<typeof webhooks.removeWebhook>> {
  const { accountId } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const data = await lockOwn(trx, accountId, id)
    await trx.deleteFrom('webhooks').where('id', '=', id).execute()
    await recordActivity(trx, ctx, { action: 'webhookDeleted', object: { kind: 'webhook', id, name: data.url } })
    return { code: 200, data }
  })
}

const ownDeliveries = (ctx: Ctx) =>
  ctx.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .where('w.account_id', '=', signedIn(ctx).accountId)

async function oneDelivery(ctx: Ctx, id: number) {
  const data = await ownDeliveries(ctx).select(DELIVERY_COLUMNS).where('d.id', '=', id).executeTakeFirst()
  if (!data) throw notFound('The delivery')
  return { code: 200 as const, data }
}

async function pingWebhook(
  ctx: Ctx,
  { id }: Input<typeof webhooks.pingWebhook>,
): Promise<Answer<typeof webhooks.pingWebhook>> {
  const { accountId } = signedIn(ctx)
  const delivery = await ctx.db.transaction().execute(async (trx) => {
    await lockOwn(trx, accountId, id)
    return trx
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, event: 'ping', payload: JSON.stringify({ webhook_id: id }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  await deliver(ctx.db, ctx.services.env, delivery.id, false)
  return oneDelivery(ctx, delivery.id)
}

async function listDeliveries(
  ctx: Ctx,
  { id, ...paging }: Input<typeof webhooks.listDeliveries>,
): Promise<Answer<typeof webhooks.listDeliveries>> {
  await ctx.db.transaction().execute((trx) => lockOwn(trx, signedIn(ctx).accountId, id))
  const query = ownDeliveries(ctx).where('w.id', '=', id).select(DELIVERY_COLUMNS).orderBy('d.id', 'desc')
  const { rows, total } = await pageOfRows(query, pageOf(paging, DELIVERIES_PAGE_SIZE))
  return { code: 200, data: rows, total }
}

async function redeliver(
  ctx: Ctx,
  { id }: Input<typeof webhooks.redeliver>,
): Promise<Answer<typeof webhooks.redeliver>> {
  const { accountId } = signedIn(ctx)
  const own = await ownDeliveries(ctx).select('d.webhook_id').where('d.id', '=', id).executeTakeFirst()
  if (!own) throw notFound('The delivery')
  await ctx.db.transaction().execute(async (trx) => {
    await lockAccountOf(trx, own.webhook_id)
    const again = trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, delivered_at: null, next_try_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('state', '<>', 'waiting')
    const { numUpdatedRows } = await again.executeTakeFirst()
    if (numUpdatedRows === 0n) return
    // Checked afterwards: throwing rolls it back.
    const { rows } = await sql<{ waiting: number }>`select ${waitingOfAccount(sql`${accountId}`)} as waiting`.execute(
      trx,
    )
    if ((rows[0]?.waiting ?? 0) > MAX_WAITING_DELIVERIES) {
      throw invalid([problem('id', 'too-many-waiting', { most: MAX_WAITING_DELIVERIES })])
    }
    await requestDeliveries(trx, own.webhook_id)
  })
  return oneDelivery(ctx, id)
}

export const webhookVerbs: Verbs<typeof webhooks> = {
  listWebhooks,
  createWebhook,
  updateWebhook,
  removeWebhook,
  pingWebhook,
  listDeliveries,
  redeliver,
}
