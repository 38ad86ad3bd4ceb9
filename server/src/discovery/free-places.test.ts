import type { SearchAnswer } from '@kolscope/contract/discovery/discovery'
import { TIER_CAPS } from '@kolscope/contract/enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'

const MARKET = 1_200
const WINDOW = 60

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await addInfluencers(
    app.db,
    Array.from({ length: MARKET }, (_, nth) => ({ name: `Window ${nth}`, birthYear: 1900 + Math.floor(nth / 12) })),
  )
  await app.caughtUp()
})
afterAll(() => app.close())

/** Whom a slider that moves through the market shows, and what it costs. */
async function sweep(client: SignedInClient, pageSize: number) {
  const seen = new Set<number>()
  let left = Number.NaN
  for (let from = 1900; from < 2000; from += WINDOW / 12) {
    const query = { min_birth_year: from, max_birth_year: from + WINDOW / 12 - 1, page_size: pageSize }
    const { status, body, text } = await client.get<SearchAnswer>('/api/v1/influencers', query)
    expect(status, text).toBe(200)
    for (const { id } of body.influencers) seen.add(id)
    left = body.remaining_searches ?? Number.NaN
  }
  return { seen: seen.size, left }
}

test.each([
  ['Demo', 'demo', 12],
  ['Demo', 'demo', 100],
  ['Basic', 'basic', 24],
  ['Basic', 'basic', 100],
] as const)(
  'a slider that %s moves through the market shows two lists a search at most (%s, pages of %i)',
  async (role, tier, pageSize) => {
    const client = await app.as(role)
    await app.db.updateTable('accounts').set({ plan_searches: 1_000 }).where('id', '=', client.accountId).execute()
    const { seen, left } = await sweep(client, pageSize)
    expect(seen).toBeLessThanOrEqual(2 * TIER_CAPS[tier] * (1_000 - left))
  },
)
