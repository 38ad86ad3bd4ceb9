import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Flag } from '@kolscope/contract/core/access'
import { DELIVERY_TRIES, type Delivery, type Webhook } from '@kolscope/contract/system/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInfluencers, randomInfluencers } from '../../../testing/factories'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { emitEvent } from '../../core/webhook-events'
import { deliver } from './deliver'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

const received: Received[] = []
const receiver = { status: 200, location: '' }
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(receiver.status, receiver.location ? { location: receiver.location } : {}).end('thank you')
  })
})

let app: TestApp
let staff: SignedInClient
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told?key=1`
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  server.close()
})
beforeEach(async () => {
  received.length = 0
  Object.assign(receiver, { status: 200, location: '' })
  staff = await app.as('Staff')
})

const create = async (events: readonly string[] = ['export.ready']) =>
  (await staff.post<{ data: Webhook & { secret: string } }>('/api/v1/webhooks', { url, events })).body.data
const emit = (accounts: readonly number[], data: object) =>
  app.db.transaction().execute((trx) => emitEvent(trx, accounts, 'export.ready', data))
const deliveries = async ({ id }: Webhook) =>
  (await staff.get<{ data: Delivery[]; total: number }>(`/api/v1/webhooks/${id}/deliveries`)).body
const tryOnce = async (webhook: Webhook) => {
  const [latest] = (await deliveries(webhook)).data
  await deliver(app.db, app.deps.env, latest?.id ?? 0, true)
  return (await deliveries(webhook)).data[0] as Delivery
}

test('who may no longer make the calls that show an event is not told of it', async () => {
  const able = await app.as(['canCreateCollection'])
  await able.post('/api/v1/webhooks', { url, events: ['export.ready'] })
  const countAfterEvent = async () => {
    await emit([able.accountId], {})
    const rows = app.db.selectFrom('webhook_deliveries as d').innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    return (await rows.select('d.id').where('w.account_id', '=', able.accountId).execute()).length
  }
  expect(await countAfterEvent()).toBe(1)
  const flags = (...newFlags: Flag[]) =>
    app.db
      .updateTable('roles')
      .set({ flags: newFlags })
      .where('id', 'in', (from) => from.selectFrom('accounts').select('role_id').where('id', '=', able.accountId))
      .execute()
  await flags('canCreateRole')
  expect(await countAfterEvent()).toBe(1)
  await flags('canCreateCollection')
  expect(await countAfterEvent()).toBe(2)
})

test('who sees a part of a list only is not told how many others change there', async () => {
  const [basic, list_ids] = [await app.as('Basic'), await addInfluencers(app.db, [{}, {}, {}])]
  await showTo(app, basic, list_ids)
  const { body } = await staff.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Counted', list_ids: [] })
  const collection_id = body.data.id
  await staff.post(`/api/v1/collections/${collection_id}/shares`, { email: basic.email, role: 'editor' })
  for (const who of [staff, basic]) await who.post('/api/v1/webhooks', { url, events: ['collection.members_added'] })
  const add = (by: SignedInClient, ids: readonly number[]) =>
    by.call({
      method: 'PATCH',
      url: `/api/v1/collections/${collection_id}`,
      body: { list_ids_action: 'add', list_ids: ids },
    })
  await add(staff, list_ids.slice(0, 2))
  await add(basic, list_ids.slice(2))
  const countsOf = async ({ accountId }: SignedInClient) => {
    const rows = app.db.selectFrom('webhook_deliveries as d').innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    const rowsSent = await rows.select('d.payload').where('w.account_id', '=', accountId).orderBy('d.id').execute()
    return rowsSent.map(({ payload }) => payload)
  }
  expect(await countsOf(staff)).toEqual([
    { collection_id, influencers: 2 },
    { collection_id, influencers: 1 },
  ])
  expect(await countsOf(basic)).toEqual([
    { collection_id, influencers: null },
    { collection_id, influencers: 1 },
  ])
})

test('an event arrives signed as Standard Webhooks says, at the address and for the account it belongs to', async () => {
  const webhook = await create()
  expect(webhook.secret).toMatch(/^whsec_/)
  const other = await app.as('Staff')
  await emit([other.accountId], { export_id: 'theirs' })
  await emit([staff.accountId], { export_id: 'mine' })
  expect(await tryOnce(webhook)).toMatchObject({ state: 'delivered', status: 200, tries: 1, error: null })
  expect((await deliveries(webhook)).total).toBe(1)
  const [{ headers, body } = {} as Received] = received
  expect(JSON.parse(body)).toMatchObject({ type: 'export.ready', data: { export_id: 'mine' } })
  const signedText = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signedText).digest('base64')}`)
  const list = await staff.get<{ data: Webhook[] }>('/api/v1/webhooks')
  expect(list.text, 'the secret is shown once').not.toContain(webhook.secret)
  expect(list.body.data).toMatchObject([{ id: webhook.id, last_status: 200 }])
})

test('what is rolled back is never told, and a webhook hears only what it asked for', async () => {
  const webhook = await create(['import.confirmed'])
  await emit([staff.accountId], {})
  const undone = app.db.transaction().execute(async (trx) => {
    await emitEvent(trx, [staff.accountId], 'import.confirmed', {})
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect((await deliveries(webhook)).total).toBe(0)
})

test('a receiver that fails is asked again later, ever more rarely, and in the end no more', async () => {
  const webhook = await create()
  await emit([staff.accountId], {})
  receiver.status = 500
  const waits: number[] = []
  for (let tries = 1; tries < DELIVERY_TRIES; tries += 1) {
    const delivery = await tryOnce(webhook)
    expect(delivery).toMatchObject({ state: 'waiting', tries, status: 500, error: 'The receiver answered 500.' })
    waits.push(Math.round((Date.parse(delivery.next_try_at ?? '') - Date.now()) / 1_000))
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(await tryOnce(webhook)).toMatchObject({ state: 'failed', tries: DELIVERY_TRIES, next_try_at: null })
  receiver.status = 204
  const again = await staff.post<{ data: Delivery }>(
    `/api/v1/webhook-deliveries/${(await deliveries(webhook)).data[0]?.id}/redeliver`,
  )
  expect(again.body.data.state).toBe('waiting')
  expect(await tryOnce(webhook)).toMatchObject({ state: 'delivered', tries: 1, status: 204 })
})

test('whoever has not listened for a day is called no more until switched on again', async () => {
  const webhook = await create()
  receiver.status = 410
  await emit([staff.accountId], {})
  await tryOnce(webhook)
  await sql`update webhooks set failing_since = now() - interval '25 hours' where id = ${webhook.id}`.execute(app.db)
  await tryOnce(webhook)
  const storedWebhook = async () => (await staff.get<{ data: Webhook[] }>('/api/v1/webhooks')).body.data[0] as Webhook
  expect(await storedWebhook()).toMatchObject({ is_active: false, stopped_at: expect.any(String) })
  await emit([staff.accountId], {})
  expect((await deliveries(webhook)).total).toBe(1)
  const { version } = await storedWebhook()
  const on = { method: 'PATCH', url: `/api/v1/webhooks/${webhook.id}`, body: { is_active: true, version } } as const
  expect((await staff.call(on)).status).toBe(200)
  expect(await storedWebhook()).toMatchObject({ is_active: true, stopped_at: null })
  expect((await staff.call(on)).status, 'an older version').toBe(409)
})

test('a ping says at once how it went, and a redirect is not followed', async () => {
  const webhook = await create()
  const ping = async () => (await staff.post<{ data: Delivery }>(`/api/v1/webhooks/${webhook.id}/ping`)).body.data
  expect(await ping()).toMatchObject({ event: 'ping', state: 'delivered', status: 200 })
  Object.assign(receiver, { status: 302, location: url })
  received.length = 0
  expect(await ping()).toMatchObject({ state: 'failed', status: 302 })
  expect(received).toHaveLength(1)
})

test('without the operator’s leave nothing reaches this machine, whatever its name; an unknown host gets the same words', async () => {
  // No name below .invalid is ever given away.
  const UNKNOWN = 'https://nobody.invalid/'
  const strict = { ...app.deps.env, arePrivateWebhooksAllowed: false }
  for (const to of [
    url,
    url.replace('127.0.0.1', 'localhost'),
    url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    UNKNOWN,
  ]) {
    const webhook = await create()
    await app.db.updateTable('webhooks').set({ url: to }).where('id', '=', webhook.id).execute()
    await emit([staff.accountId], {})
    const [waiting] = (await deliveries(webhook)).data
    await deliver(app.db, strict, waiting?.id ?? 0, true)
    expect((await deliveries(webhook)).data[0]).toMatchObject({
      status: null,
      error: 'The host was not found on the open internet.',
    })
    await staff.call({ method: 'DELETE', url: `/api/v1/webhooks/${webhook.id}` })
  }
  expect(received).toHaveLength(0)
})

test('addresses that cannot be called are refused by name', async () => {
  for (const wrong of ['nonsense', 'ftp://example.com/', 'https://user:word@example.com/', 'javascript:alert(1)'])
    expect((await staff.post('/api/v1/webhooks', { url: wrong, events: ['export.ready'] })).status, wrong).toBe(400)
})

test('a webhook that is deleted while it is told of an event waits for its delivery, and neither fails', async () => {
  const webhook = await create()
  await emit([staff.accountId], { nr: 1 })
  const [latest] = (await deliveries(webhook)).data
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    return rows.length > 0
  }
  const locking = await app.db.transaction().execute(async (trx) => {
    await sql`select from webhooks where id = ${webhook.id} for update`.execute(trx)
    const delivery = deliver(app.db, app.deps.env, latest?.id ?? 0, true)
    await expect.poll(isWaiting).toBe(true)
    await sql`delete from webhooks where id = ${webhook.id}`.execute(trx)
    return { delivery }
  })
  await expect(locking.delivery).resolves.toEqual({ isSlow: false })
  expect((await staff.get(`/api/v1/webhooks/${webhook.id}/deliveries`)).status).toBe(404)
})

test('a deactivated account is told nothing', async () => {
  const webhook = await create()
  await emit([staff.accountId], {})
  const [waiting] = (await deliveries(webhook)).data
  await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', staff.accountId).execute()
  await deliver(app.db, app.deps.env, waiting?.id ?? 0, true)
  expect(received).toHaveLength(0)
})

test('whoever holds a collection is told of its members, as often as something changed', async () => {
  const webhook = await create(['collection.members_added', 'collection.members_removed', 'collection.triaged'])
  const [id] = await addInfluencers(app.db, randomInfluencers(1))
  const creation = await staff.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Told', list_ids: [id] })
  const collection = creation.body.data.id
  const other = await app.as('Staff')
  const at = `/api/v1/collections/${collection}`
  await staff.post(`${at}/shares`, { account_id: other.accountId, role: 'editor' })
  const change = { influencer_ids: [id], triage: 'passed', reason: 'Too small' }
  expect((await other.call({ method: 'PATCH', url: `${at}/members`, body: change })).status).toBe(200)
  const removal = { list_ids_action: 'remove', list_ids: [id] }
  for (const _ of [1, 2]) await other.call({ method: 'PATCH', url: at, body: removal })
  expect((await deliveries(webhook)).data.map(({ event, payload }) => [event, payload])).toEqual([
    ['collection.members_removed', { collection_id: collection, influencers: 1 }],
    ['collection.triaged', { collection_id: collection, influencers: 1 }],
    ['collection.members_added', { collection_id: collection, influencers: 1 }],
  ])
})
