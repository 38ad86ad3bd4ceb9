import type { Answer } from '@kolscope/contract/core/route'
import type { discovery } from '@kolscope/contract/search/discovery/discovery'
import type { Alert } from '@kolscope/contract/sync/tracking'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { webLink } from './web-link'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['https://example.com/p', 'https://example.com/p'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['javascript:alert(1)//https://example.com', null],
  [' https://example.com', null],
  ['data:text/html,x', null],
  ['//example.com', null],
  ['', null],
  [null, null],
])('%j is shown as %j', (link, shown) => {
  expect(webLink(link)).toBe(shown)
})

test('neither a preview nor an alert gives a link of another scheme', async () => {
  const staff = await app.as('Staff')
  const influencer_id = await addInfluencer(app.db, { platform: 'tiktok' })
  await sql`select ensure_month('posts', '2026-06-01')`.execute(app.db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, title, link, source)
    select ${influencer_id}, id, '2026-06-01', '2026-06-02', id, link, 'test'
    from (values ('good', 'https://example.com/p'), ('wrong', 'javascript:alert(1)')) as given (id, link)`.execute(
    app.db,
  )
  expect((await staff.post('/api/v1/tracked', { influencer_ids: [influencer_id] })).status).toBe(200)
  const of = { account_id: staff.accountId, influencer_id, kind: 'viral-post', day: '2026-06-02' } as const
  const alerts = ['good', 'wrong'].map((id) => ({ ...of, about: id, post_social_id: id, value: 1, threshold: 1 }))
  await app.db.insertInto('alerts').values(alerts).execute()
  const links = (posts: readonly { id: string; link: string | null }[]) =>
    Object.fromEntries(posts.map(({ id, link }) => [id, link]))
  const linksById = { good: 'https://example.com/p', wrong: null }
  const preview = await staff.get<Answer<typeof discovery.preview>>(`/api/v1/influencers/${influencer_id}/preview`)
  expect(links(preview.body.data.recent_posts), preview.text).toEqual(linksById)
  const response = await staff.get<{ data: Alert[] }>('/api/v1/alerts')
  expect(links(response.body.data.flatMap(({ post }) => post ?? [])), response.text).toEqual(linksById)
})
