import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DELIVERY_ERRORS, MAX_WAITING_DELIVERIES, type Webhook } from '@kolscope/contract/system/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBlackHole } from '../../../testing/black-hole'
import { addInfluencers } from '../../../testing/factories'
import { receiveEvents } from '../../../testing/receivers'
import type { SignedInClient } from '../../../testing/test-app'
import { withMessages } from '../../../testing/with-messages'
import { emitEvent } from '../../core/webhook-events'
import { queueMessage } from '../../people/messages/messages'
import { deliver } from './deliver'

const at = withMessages()
let blackHole: Awaited<ReturnType<typeof openBlackHole>>
let good: Awaited<ReturnType<typeof receiveEvents>>
beforeAll(async () => {
  blackHole = await openBlackHole()
  good = await receiveEvents()
})
afterAll(async () => {
  await blackHole.close()
  await good.close()
})
beforeEach(async () => {
  await sql`delete from webhooks`.execute(at.app.db)
})

const create = async (who: SignedInClient, url: string) =>
  (await who.post<{ data: { id: number } }>('/api/v1/webhooks', { url, events: ['export.ready'] })).body.data.id
const emit = (who: SignedInClient, data: object = {}) =>
  at.app.db.transaction().execute((trx) => emitEvent(trx, [who.accountId], 'export.ready', data))
const mail = (recipient: string) =>
  at.app.db.transaction().execute((trx) =>
    queueMessage(trx, {
      channel: 'mail',
      recipient,
      language: 'en',
      template: 'sign-up-approved',
      values: { page: 'https://kolscope.test' },
      lifeSeconds: 600,
      asker: null,
    }),
  )
const storedWebhook = async (id: number) =>
  at.app.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('ten webhooks that never answer and forty changes hold up neither a mail nor another account', async () => {
  const [bad, other] = [await at.app.as('Staff'), await at.app.as('Staff')]
  for (let n = 0; n < 10; n += 1) await create(bad, blackHole.url)
  for (let n = 0; n < 40; n += 1) await emit(bad)
  await expect.poll(blackHole.held, { timeout: 10_000 }).toBeGreaterThan(0)
  await create(other, good.url)
  const startedAt = performance.now()
  await mail('waits@example.com')
  await emit(other, { export_id: 'theirs' })
  await at.mailTo('waits@example.com')
  await expect.poll(() => good.events.length, { timeout: 15_000, interval: 20 }).toBe(1)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(blackHole.held(), 'at most three of one account').toBeLessThanOrEqual(3)
})

test('a slow receiver rests ever longer, is served apart, and is a quick one again when it answers', async () => {
  const staff = await at.app.as('Staff')
  let [delayMs, status] = [3_100, 500]
  const server = createServer((request, response) => {
    request.resume()
    setTimeout(() => response.writeHead(status).end(), delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const id = await create(staff, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const { rows } = await sql<{ id: number }>`insert into webhook_deliveries (webhook_id, event, payload)
    values (${id}, 'export.ready', '{}') returning id`.execute(at.app.db)
  const tryOnce = () => deliver(at.app.db, at.app.deps.env, rows[0]?.id ?? 0, true)
  const pauses: number[] = []
  for (let tries = 1; tries <= 2; tries += 1) {
    expect(await tryOnce()).toEqual({ isSlow: true })
    const { paused_until, slow_tries } = await storedWebhook(id)
    expect(slow_tries).toBe(tries)
    pauses.push(Math.round((Date.parse(paused_until ?? '') - Date.now()) / 10_000) * 10)
  }
  expect(pauses).toEqual([30, 120])
  const shownWebhook = async () => (await staff.get<{ data: Webhook[] }>('/api/v1/webhooks')).body.data[0]
  expect(await shownWebhook()).toMatchObject({
    is_slow: true,
    paused_until: (await storedWebhook(id)).paused_until,
    waiting: 1,
  })
  await emit(staff)
  const waitingJobs = await at.app.db
    .selectFrom('jobs')
    .select('name')
    .where('dedupe_key', 'like', `%:${id}`)
    .where('status', '=', 'queued')
    .execute()
  expect(waitingJobs).toEqual([{ name: 'deliver-slowly' }])
  ;[delayMs, status] = [0, 204]
  expect(await tryOnce()).toEqual({ isSlow: false })
  expect(await storedWebhook(id)).toMatchObject({ slow_tries: 0, paused_until: null })
  expect(await shownWebhook()).toMatchObject({ is_slow: false, paused_until: null })
  server.close()
})

test('slow receivers of one account leave slots to those of another', async () => {
  const [bad, other] = [await at.app.as('Staff'), await at.app.as('Staff')]
  good.events.length = 0
  const before = blackHole.held()
  const makeSlow = (id: number) => sql`update webhooks set slow_tries = 1 where id = ${id}`.execute(at.app.db)
  for (let n = 0; n < 6; n += 1) await makeSlow(await create(bad, blackHole.url))
  await emit(bad)
  await expect.poll(blackHole.held, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 2)
  await makeSlow(await create(other, good.url))
  await emit(other, { export_id: 'theirs' })
  await expect.poll(() => good.events.length, { timeout: 6_000, interval: 20 }).toBe(1)
})

test('a webhook rests on until it is switched on again or has another address', async () => {
  const staff = await at.app.as('Staff')
  const id = await create(staff, blackHole.url)
  const rest = () =>
    sql`update webhooks set slow_tries = 2, paused_until = now() + interval '1 hour', failing_since = now()
      where id = ${id}`.execute(at.app.db)
  const change = async (body: object) => {
    await rest()
    expect((await staff.call({ method: 'PATCH', url: `/api/v1/webhooks/${id}`, body })).status).toBe(200)
    const { slow_tries, paused_until, failing_since } = await storedWebhook(id)
    return [slow_tries, paused_until !== null, failing_since !== null]
  }
  const [resting, rested] = [
    [2, true, true],
    [0, false, false],
  ]
  expect(await change({ is_active: true })).toEqual(resting)
  expect(await change({ url: blackHole.url })).toEqual(resting)
  expect(await change({ is_active: false })).toEqual(resting)
  expect(await change({ is_active: true })).toEqual(rested)
  expect(await change({ url: good.url })).toEqual(rested)
})

test('what waits for a webhook arrives in order, and then no job runs any more', async () => {
  await sql`delete from jobs`.execute(at.app.db)
  const staff = await at.app.as('Staff')
  await create(staff, good.url)
  good.events.length = 0
  for (let n = 0; n < 50; n += 1) await emit(staff, { n })
  await expect.poll(() => good.events.length, { timeout: 20_000 }).toBe(50)
  expect(good.events.map(({ data }) => data.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  await at.allSent()
  const jobs = await at.app.db.selectFrom('jobs').select('id').execute()
  // One for each event at most, and one after each turn.
  expect(jobs.length).toBeLessThan(60)
})

test('events that others cause in shared collections leave room for the account’s own', async () => {
  const [other, staff] = [await at.app.as('Staff'), await at.app.as('Staff')]
  const events = ['export.ready', 'collection.members_added']
  const creation = await staff.post<{ data: { id: number } }>('/api/v1/webhooks', { url: blackHole.url, events })
  const { id } = creation.body.data
  const list = await other.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Shared by another' })
  const url = `/api/v1/collections/${list.body.data.id}`
  expect((await other.post(`${url}/shares`, { email: staff.email, role: 'viewer' })).status).toBe(200)
  await sql`insert into webhook_deliveries (webhook_id, event, payload, next_try_at)
    select ${id}, 'export.ready', '{}', now() + interval '1 day'
    from generate_series(1, ${MAX_WAITING_DELIVERIES / 2})`.execute(at.app.db)
  const [influencer = 0] = await addInfluencers(at.app.db, [{}])
  const body = { list_ids_action: 'add', list_ids: [influencer] }
  expect((await other.call({ method: 'PATCH', url, body })).status).toBe(200)
  await emit(staff)
  const { data } = (await staff.get<{ data: object[] }>(`/api/v1/webhooks/${id}/deliveries`)).body
  expect(data.slice(0, 2)).toMatchObject([
    { event: 'export.ready', state: 'waiting' },
    { event: 'collection.members_added', state: 'failed', error: DELIVERY_ERRORS.full },
  ])
})

test('an account has only so many deliveries waiting; what comes beyond is shown as failed', async () => {
  const staff = await at.app.as('Staff')
  const id = await create(staff, blackHole.url)
  await sql`insert into webhook_deliveries (webhook_id, event, payload, next_try_at)
    select ${id}, 'export.ready', '{}', now() + interval '1 day'
    from generate_series(1, ${MAX_WAITING_DELIVERIES})`.execute(at.app.db)
  await emit(staff)
  const { data } = (await staff.get<{ data: object[] }>(`/api/v1/webhooks/${id}/deliveries`)).body
  expect(data[0]).toMatchObject({ state: 'failed', tries: 0, error: DELIVERY_ERRORS.full })
  const waitingCount = async () => (await staff.get<{ data: Webhook[] }>('/api/v1/webhooks')).body.data[0]?.waiting
  expect(await waitingCount()).toBe(MAX_WAITING_DELIVERIES)
  for (let n = 0; n < 5; n += 1) await emit(staff)
  const redelivered = async () => {
    const failedDeliveries = await sql<{ id: number }>`select id from webhook_deliveries
      where webhook_id = ${id} and state = 'failed'`.execute(at.app.db)
    const again = failedDeliveries.rows.map((one) => staff.post(`/api/v1/webhook-deliveries/${one.id}/redeliver`))
    return (await Promise.all(again)).map(({ status }) => status).toSorted((a, b) => a - b)
  }
  expect(await redelivered()).toEqual([400, 400, 400, 400, 400, 400])
  await sql`delete from webhook_deliveries where id in (select id from webhook_deliveries
    where webhook_id = ${id} and state = 'waiting' limit 2)`.execute(at.app.db)
  expect(await redelivered()).toEqual([200, 200, 400, 400, 400, 400])
  expect(await waitingCount()).toBe(MAX_WAITING_DELIVERIES)
})
