import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dyingDatabase } from '../../../testing/dying-database'
import { addJumping } from '../../../testing/jumping'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { findAlerts } from './find-alerts'

const NOW = new Date('2026-06-30T12:00:00Z')
const MONTH_AGO = '2026-05-31T12:00:00Z'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  await sql`select ensure_month(parent::regclass, month::date) from unnest(array['posts', 'follower_history']) parent,
    generate_series(date '2026-04-01', '2026-07-01', '1 month') month`.execute(app.db)
  staff = await app.as('Staff')
})
afterAll(() => app.close())

/** Ends, as if the power went, where the n-th transaction begins. */
const watcher = (diesAt = Number.POSITIVE_INFINITY) => {
  let checks = 0
  return {
    check: () => undefined,
    progress: () => undefined,
    assertOwned: async () => {
      checks += 1
      if (checks >= diesAt) throw new Error('killed')
    },
  }
}
const find = (diesAt?: number) => findAlerts(app.db, { ids: null, now: NOW }, watcher(diesAt))
const alerts = () => app.db.selectFrom('alerts').select('id').execute()

test('killed at any point, and looked for by two at a time, nothing is told twice or lost', async () => {
  const ids = await addJumping(app.db, 450, NOW)
  expect((await staff.post('/api/v1/tracked', { influencer_ids: ids })).status).toBe(200)
  await app.db.updateTable('tracked_influencers').set({ tracked_at: MONTH_AGO }).execute()
  await staff.post('/api/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['influencer.alert'] })
  await expect(find(2)).rejects.toThrow('killed')
  expect(await alerts()).toHaveLength(200 + 67)
  for (let statements = 4; statements < 40; statements += 5) {
    const dying = dyingDatabase(app.deps.connection, statements)
    await findAlerts(dying.db, { ids, now: NOW }, watcher()).catch(() => undefined)
    expect(dying.isDead()).toBe(true)
    await dying.close()
  }
  await Promise.all([find(), find(), find(3).catch(() => undefined)])
  const all = await alerts()
  expect(all.length).toBe(450 + 150)
  const deliveries = await app.db.selectFrom('webhook_deliveries').select('payload').execute()
  const deliveredIds = deliveries.map(({ payload }) => (payload as { alert_id: number }).alert_id).sort((a, b) => a - b)
  expect(deliveredIds).toEqual(all.map(({ id }) => id).sort((a, b) => a - b))
  expect(Object.keys(deliveries[0]?.payload ?? {}).sort()).toEqual(['alert_id', 'day', 'influencer_id', 'kind'])
})
