import { DEMO_INFLUENCER } from '@kolscope/contract/core/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { seedDemo } from './seed-demo'

const TODAY = '2026-03-01'

let market: TestDatabase
beforeAll(async () => {
  market = await freshDatabase()
})
afterAll(() => market.drop())

const links = () =>
  market.db
    .selectFrom('social_accounts as s')
    .innerJoin('influencers as i', 'i.id', 's.influencer_id')
    .innerJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .select(['s.platform', 's.external_id', 's.is_verified', 's.linked_at', 'i.social_id', 'm.followers'])
    .select(['i.platform as of', 'i.profile_id'])
    .orderBy('s.platform')
    .execute()

test('the demo’s influencer has a busy page and channel from the start, and stays without them once they are unlinked', async () => {
  const role = await market.db
    .selectFrom('roles')
    .select('id')
    .where('code', '=', 'influencer')
    .executeTakeFirstOrThrow()
  await market.db.insertInto('accounts').values({ email: DEMO_INFLUENCER, name: 'Linh', role_id: role.id }).execute()
  await seedDemo(market.pool, { size: 400, today: TODAY })
  const accounts = await links()
  expect(accounts.map(({ platform }) => platform)).toEqual(['page', 'youtube'])
  for (const { platform, of, external_id, social_id, is_verified, linked_at, followers } of accounts) {
    expect([of, external_id, is_verified]).toEqual([platform, social_id, true])
    expect(followers).toBeGreaterThanOrEqual(10_000)
    // Nothing waits for its first numbers.
    expect(Date.now() - new Date(linked_at).getTime()).toBeGreaterThan(24 * 3_600_000)
  }
  const [page, tube] = accounts
  expect(page?.profile_id).not.toBeNull()
  expect(page?.profile_id).toBe(tube?.profile_id)

  await market.db.deleteFrom('social_accounts').execute()
  await seedDemo(market.pool, { size: 400, today: TODAY })
  expect(await links()).toEqual([])
})

test('a market without that account links nobody', async () => {
  const other = await freshDatabase()
  try {
    await seedDemo(other.pool, { size: 60, today: TODAY })
    expect(await other.db.selectFrom('social_accounts').selectAll().execute()).toEqual([])
  } finally {
    await other.drop()
  }
})
