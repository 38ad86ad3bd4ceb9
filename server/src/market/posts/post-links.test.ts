import type { Answer } from '@kolscope/contract/core/route'
import type { posts } from '@kolscope/contract/market/posts'
import type { discovery } from '@kolscope/contract/search/discovery/discovery'
import type { Alert } from '@kolscope/contract/sync/tracking'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { type LinkedPost, postLink, postPhotos, webLink } from './post-links'

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

const idOf = (platform: LinkedPost['platform'], id: string, handle: string | null = 'lan'): LinkedPost => ({
  platform,
  handle,
  id,
})

test.each([
  [idOf('youtube', 'XpVt6Z1Gjjo'), 'https://www.youtube.com/watch?v=XpVt6Z1Gjjo'],
  [idOf('youtube', '-_TXMhKWqnA'), 'https://www.youtube.com/watch?v=-_TXMhKWqnA'],
  [idOf('youtube', '#NAME?'), null],
  [idOf('tiktok', '7212345678901234567'), 'https://www.tiktok.com/@lan/video/7212345678901234567'],
  [idOf('tiktok', '7212345678901234567', null), null],
  [idOf('tiktok', 'p1'), null],
  [idOf('insta', 'Cq1aB-_2xYz'), 'https://www.instagram.com/p/Cq1aB-_2xYz/'],
  [idOf('insta', '17895695668004550'), null],
  [idOf('page', '1001_122100000001'), 'https://www.facebook.com/1001/posts/122100000001'],
  [idOf('fb', '1001_122100000001'), 'https://www.facebook.com/1001/posts/122100000001'],
  [idOf('group', '1001_122100000001'), 'https://www.facebook.com/groups/1001/posts/122100000001'],
  [idOf('page', '122100000001'), null],
] as const)('the id of %j gives the link %j', (post, link) => {
  expect(postLink(post, null)).toBe(link)
  expect(postLink(post, 'javascript:alert(1)')).toBe(link)
  expect(postLink(post, 'https://example.com/p')).toBe('https://example.com/p')
})

test('a video whose pictures are not known has that of its id', () => {
  const thumbnail = 'https://i.ytimg.com/vi/XpVt6Z1Gjjo/hqdefault.jpg'
  expect(postPhotos(idOf('youtube', 'XpVt6Z1Gjjo'), [])).toEqual([thumbnail])
  expect(postPhotos(idOf('youtube', 'XpVt6Z1Gjjo'), ['/pictures/a.svg'])).toEqual(['/pictures/a.svg'])
  expect(postPhotos(idOf('youtube', '#NAME?'), [])).toEqual([])
  expect(postPhotos(idOf('tiktok', '7212345678901234567'), [])).toEqual([])
})

const TIKTOK = '7212345678901234567'

test('previews and alerts have the link of an id, and none of another scheme', async () => {
  const staff = await app.as('Staff')
  const influencer_id = await addInfluencer(app.db, { platform: 'tiktok', handle: 'lan' })
  await sql`select ensure_month('posts', '2026-06-01')`.execute(app.db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, title, link, source)
    select ${influencer_id}, id, '2026-06-01', '2026-06-02', id, link, 'test'
    from (values ('good', 'https://example.com/p'), ('wrong', 'javascript:alert(1)'), (${TIKTOK}, null)) as given (id, link)`.execute(
    app.db,
  )
  expect((await staff.post('/api/v1/tracked', { influencer_ids: [influencer_id] })).status).toBe(200)
  const of = { account_id: staff.accountId, influencer_id, kind: 'viral-post', day: '2026-06-02' } as const
  const alerts = ['good', 'wrong', TIKTOK].map((id) => ({
    ...of,
    about: id,
    post_social_id: id,
    value: 1,
    threshold: 1,
  }))
  await app.db.insertInto('alerts').values(alerts).execute()
  const links = (posts: readonly { id: string; link: string | null }[]) =>
    Object.fromEntries(posts.map(({ id, link }) => [id, link]))
  const linksById = {
    good: 'https://example.com/p',
    wrong: null,
    [TIKTOK]: `https://www.tiktok.com/@lan/video/${TIKTOK}`,
  }
  const preview = await staff.get<Answer<typeof discovery.preview>>(`/api/v1/influencers/${influencer_id}/preview`)
  expect(links(preview.body.data.recent_posts), preview.text).toEqual(linksById)
  const response = await staff.get<{ data: Alert[] }>('/api/v1/alerts')
  expect(links(response.body.data.flatMap(({ post }) => post ?? [])), response.text).toEqual(linksById)
})

test('a post of which only the id is known has its link and its thumbnail, which is not a picture of this server', async () => {
  const staff = await app.as('Staff')
  const influencer_id = await addInfluencer(app.db, { platform: 'youtube' })
  await app.db
    .insertInto('posts')
    .values({ influencer_id, social_id: 'XpVt6Z1Gjjo', month: '1970-01-01', source: 'test' } as never)
    .execute()
  const { body } = await staff.get<Answer<typeof posts.listPosts>>('/api/v1/posts', { influencer_id })
  expect(body.data).toMatchObject([
    {
      postLink: 'https://www.youtube.com/watch?v=XpVt6Z1Gjjo',
      thumbnail: 'https://i.ytimg.com/vi/XpVt6Z1Gjjo/hqdefault.jpg',
      postPhotos: [],
      photoCount: 1,
    },
  ])
})
