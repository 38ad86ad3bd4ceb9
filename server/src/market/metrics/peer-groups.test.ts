import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { DEFAULT_SIZE_TIERS } from '../../core/settings/default-size-tiers'
import { measurePeers } from './peer-groups'
import { peerGroupKey } from './peers'
import { sizeTier } from './size-tier'

let market: TestDatabase
beforeAll(async () => {
  market = await freshDatabase()
})
afterAll(() => market.drop())

it('counts each stored influencer among its platform, its size and the categories it holds itself', async () => {
  const followers = 20_000
  const holding = (count: number, categories: readonly number[]) =>
    Array.from({ length: count }, (_, nth) => ({
      platform: 'tiktok' as const,
      followers,
      engagementRate: nth,
      categories: categories.map((id) => ({ id })),
    }))
  await addInfluencers(market.db, [...holding(30, [1]), ...holding(31, [1, 2]), ...holding(9, [])])
  await sql`update influencer_metrics set about = '{"engagement_rate": {"version": 1}}'`.execute(market.db)
  const distributions = await measurePeers(market.db, DEFAULT_SIZE_TIERS, '2026-03-01', () => undefined)
  const size = sizeTier('tiktok', followers, DEFAULT_SIZE_TIERS)
  const among = (category: number | null) => peerGroupKey({ platform: 'tiktok', size, category })
  const everybody = peerGroupKey({ platform: 'tiktok', size: null, category: null })
  const counts = [...distributions.engagement_rate].map(([key, { n }]) => [key, n] as const)
  expect(new Map(counts)).toEqual(
    new Map([
      [everybody, 70],
      [among(null), 70],
      [among(1), 61],
      [among(2), 31],
    ]),
  )
  expect(distributions.followers.get(everybody)).toMatchObject({ n: 70 })
  expect(distributions.resonance).toEqual(new Map())
})
