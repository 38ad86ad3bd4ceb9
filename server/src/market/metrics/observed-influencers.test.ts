import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { readObserved } from './observed-influencers'

let market: TestDatabase
beforeAll(async () => {
  market = await freshDatabase()
})
afterAll(() => market.drop())

const DAY = '2026-01-15'
/** The last moment of the day in the zone that is furthest behind. */
const LAST = '2026-01-16T11:59:59Z'
const LATER = '2026-02-01T00:00:00Z'

test('what came after a day is not read for it, except what may still be of that day somewhere', async () => {
  const { db } = market
  const influencer_id = await addInfluencer(db, { platform: 'tiktok' })
  const posts = { 'too old': '2025-10-01T00:00:00Z', old: '2026-01-10T00:00:00Z', last: LAST, later: LATER }
  for (const [social_id, posted_at] of Object.entries(posts)) {
    const month = `${posted_at.slice(0, 7)}-01`
    await sql`select ensure_month('posts', ${month}::date)`.execute(db)
    await db.insertInto('posts').values({ influencer_id, social_id, month, posted_at, source: 'test' }).execute()
  }
  const comments = [
    { post_social_id: 'old', message: 'timed', commented_at: LAST },
    { post_social_id: 'old', message: 'timed later', commented_at: LATER },
    { post_social_id: 'old', message: 'under an old post', commented_at: null },
    { post_social_id: 'later', message: 'under a later post', commented_at: null },
  ]
  await db
    .insertInto('sampled_comments')
    .values(comments.map((one) => ({ influencer_id, ...one })))
    .execute()
  const observed = (source: string, observed_at: string, followers: number) =>
    ({ influencer_id, source, observed_at, values: JSON.stringify({ followers }) }) as const
  await db
    .insertInto('observations')
    .values([observed('earlier', `${DAY}T23:00:00Z`, 100), observed('later', LATER, 900)])
    .execute()

  const [one] = await readObserved(db, [influencer_id], DAY, { priors: () => new Map() })
  expect(one?.input.posts?.map(({ id }) => id)).toEqual(['last', 'old'])
  expect(one?.input.comments?.map(({ text }) => text).sort()).toEqual(['timed', 'under an old post'])
  expect(one?.given.map(({ source }) => source)).toEqual(['earlier'])
  expect(one?.input.followers).toBe(100)
  expect(one?.lastPostAt).toBe(Date.parse(LATER))
})
