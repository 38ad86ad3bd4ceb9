import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { foldWaiting } from './keep-words'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('lets other requests run while it marks many words in a page of long posts', { timeout: 60_000 }, async () => {
  const id = await addInfluencer(app.db, { name: 'Long posts', platform: 'page', handle: 'long.posts' })
  await app.caughtUp()
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const message = `${letters.join(' ')} `.repeat(95)
  const rows = Array.from({ length: 100 }, (_, n) => ({ social_id: `long-${n}`, influencer_id: id, message }))
  const when = { month: '2026-01-01', posted_at: '2026-01-10T00:00:00Z', type: 'status', source: 'test' } as const
  await sql`select ensure_month('posts', '2026-01-01'::date)`.execute(app.db)
  await app.db
    .insertInto('posts')
    .values(rows.map((row) => ({ ...row, ...when })))
    .execute()
  while (await foldWaiting(app.db));
  const staff = await app.as('Staff')
  const pairs = letters.slice(1, 25).map((letter, at) => `"${letters[at]} ${letter}"`)
  const words = encodeURIComponent([...letters, ...pairs].join(' '))
  const ask = async () => {
    const found = await staff.get<{ data: unknown[] }>(
      `/api/v1/content/posts?words=${words}&page_size=100&fromDate=2026-01-01&toDate=2026-01-31`,
    )
    expect(found.body.data).toHaveLength(100)
  }
  expect(await steadyStretchMs(ask)).toBeLessThan(250)
})
