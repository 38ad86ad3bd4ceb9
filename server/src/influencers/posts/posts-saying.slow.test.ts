import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import { startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('lets other requests run while it looks for words in long posts', async () => {
  const id = await addInfluencer(app.db, { name: 'Long posts', platform: 'page', handle: 'long.posts' })
  await app.caughtUp()
  // One sign that stands for eighteen letters makes a text the slowest to compare.
  const message = '\uFDFA'.repeat(4_000)
  const rows = Array.from({ length: 500 }, (_, n) => ({ social_id: `long-${n}`, influencer_id: id, message }))
  const when = { month: '1970-01-01', posted_at: null, type: 'status', source: 'test' } as const
  await app.db
    .insertInto('posts')
    .values(rows.map((row) => ({ ...row, ...when })))
    .execute()
  const staff = await app.as('Staff')
  const expectAnswer = async () =>
    expect((await staff.get(`/api/v1/posts?influencer_id=${id}&search=zzz`)).status).toBe(200)
  expect(await steadyStretchMs(expectAnswer)).toBeLessThan(150)
})
