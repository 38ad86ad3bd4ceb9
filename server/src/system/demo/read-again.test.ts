import { DEMO_INFLUENCER } from '@kolscope/contract/core/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectingWith, fakeProvider } from '../../../testing/collecting'
import { startStandIns, type TestStandIns } from '../../../testing/stand-ins'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { createLog } from '../../core/log'
import { collectDue } from '../../sync/collecting/collect-due'
import { collectNow } from '../../sync/collecting/collect-now'
import { openProviders } from '../../sync/connectors/providers'
import { seedDemo } from './seed-demo'

const NAMES = ['facebook', 'youtube'] as const
const DAY_MS = 86_400_000

let market: TestDatabase
let standIns: TestStandIns
beforeAll(async () => {
  ;[market, standIns] = await Promise.all([freshDatabase(), startStandIns()])
  const role = await market.db
    .selectFrom('roles')
    .select('id')
    .where('code', '=', 'influencer')
    .executeTakeFirstOrThrow()
  await market.db.insertInto('accounts').values({ email: DEMO_INFLUENCER, name: 'Linh', role_id: role.id }).execute()
  await seedDemo(market.pool, { size: 400, today: new Date().toISOString().slice(0, 10) })
})
afterAll(async () => {
  await standIns.stop()
  await market.drop()
})

async function linkedIds(): Promise<number[]> {
  const rows = await market.db.selectFrom('social_accounts').select('influencer_id').orderBy('id').execute()
  return rows.map(({ influencer_id }) => influencer_id)
}

/** The market's data about them, without the times. */
async function rowsOf(ids: readonly number[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select i.id, i.name, i.avatar, i.description, i.location_id, i.platform_category, f.followers,
      (select jsonb_agg(jsonb_build_array(p.social_id, p.message, p.likes, p.comments, p.shares, p.views, p.link) order by p.social_id)
        from posts p where p.influencer_id = i.id) as posts
    from influencers i left join lateral (select followers from follower_history h where h.influencer_id = i.id
      order by day desc limit 1) f on true
    where i.id = any(${ids}::bigint[]) order by i.id`.execute(market.db)
  return rows
}

const postsOf = (row: Record<string, unknown> | undefined) => row?.posts as unknown[]

async function readAll(ids: readonly number[], clock: { now: Date }): Promise<void> {
  const log = createLog('silent', () => undefined)
  const settings = { credentials: {}, graphVersion: 'v26.0', standIns: standIns.origin }
  const providers = await openProviders({ publicUrl: 'https://kolscope.test', providers: settings }, log)
  await market.db.transaction().execute(async (trx) => {
    for (const id of ids) await collectNow(trx, id)
  })
  for (const name of NAMES) await collectDue(collectingWith(market, fakeProvider(), clock, { providers }), name)
}

test('what the demo has linked is the same after it was read, and the next day brings what a day would', async () => {
  const ids = await linkedIds()
  const before = await rowsOf(ids)
  const clock = { now: new Date(Date.now() + 60_000) }
  await readAll(ids, clock)
  const readings = await market.db.selectFrom('readings').select(['read', 'succeeded_at']).execute()
  expect(readings.map(({ read: what }) => what).sort()).toEqual(['counts', 'counts', 'posts', 'posts'])
  expect(readings.every(({ succeeded_at }) => succeeded_at !== null)).toBe(true)
  expect(await rowsOf(ids)).toEqual(before)

  await standIns.control({ days: 20 })
  clock.now = new Date(clock.now.getTime() + 20 * DAY_MS)
  await readAll(ids, clock)
  const after = await rowsOf(ids)
  for (const [at, one] of after.entries()) {
    const [known, now] = [before[at], one].map((row) => postsOf(row).map((post) => JSON.stringify(post)))
    expect(now).toEqual(expect.arrayContaining(known ?? []))
    expect((now ?? []).length - (known ?? []).length).toBeLessThanOrEqual(20)
    expect(one.avatar).toBe('drawn')
  }
  const posts = (rows: typeof after) => rows.flatMap(postsOf).length
  expect(posts(after)).toBeGreaterThan(posts(before))
})
