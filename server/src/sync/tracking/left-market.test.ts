import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJumping } from '../../../testing/jumping'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { sendDigest } from '../../system/digests/digest'
import { findAlerts } from './find-alerts'

const NOW = new Date()

let app: TestApp
let staff: SignedInClient
let customer: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  customer = await app.as(['canFilterByBasicInfo', 'canCreateCollection', 'isPremiumAccount'])
})
afterAll(() => app.close())

test('an account outside is told of no event of one that left the market, before or after, and colleagues are told of all', async () => {
  const [leaver = 0] = await addJumping(app.db, 1, NOW)
  const setState = async (state: 'Approved' | 'Rejected') => {
    await app.db.updateTable('influencers').set({ state }).where('id', '=', leaver).execute()
    await app.caughtUp()
  }
  await showTo(app, customer, [leaver])
  for (const one of [customer, staff]) await one.post('/api/v1/tracked', { influencer_ids: [leaver] })
  await sql`update tracked_influencers set tracked_at = now() - interval '30 days'`.execute(app.db)
  const watcher = { check: () => undefined, progress: () => undefined, assertOwned: async () => undefined }
  const find = () => findAlerts(app.db, { ids: [leaver], now: NOW }, watcher)
  const countsFor = async (who: SignedInClient) => {
    const { body: alerts } = await who.get<{ total: number; unseen: number }>('/api/v1/alerts')
    const { body: news } = await who.get<{ people: number }>('/api/v1/alerts/news')
    const { body: changed } = await who.get<{ total: number; unseen: number }>('/api/v1/tracked', { changed: true })
    return [alerts.total, alerts.unseen, news.people, changed.total, changed.unseen]
  }
  await setState('Rejected')
  expect(await find()).toBe(2)
  expect([await countsFor(customer), await countsFor(staff)]).toEqual([Array(5).fill(0), [2, 2, 1, 1, 1]])
  await setState('Approved')
  expect(await find()).toBe(2)
  expect(await countsFor(customer)).toEqual([2, 2, 1, 1, 1])
  await setState('Rejected')
  expect(await countsFor(customer)).toEqual(Array(5).fill(0))
  const today = NOW.toISOString().slice(0, 10)
  const may = { searches: false, alerts: true }
  const isMailed = () =>
    app.db.transaction().execute((trx) => sendDigest(trx, customer.accountId, today, 'http://a.example', may))
  expect(await isMailed()).toBe(false)
  expect((await customer.call({ method: 'PATCH', url: '/api/v1/alerts', body: {} })).body).toMatchObject({ changed: 0 })
  await setState('Approved')
  expect([await countsFor(customer), await isMailed()]).toEqual([[2, 2, 1, 1, 1], true])
})
