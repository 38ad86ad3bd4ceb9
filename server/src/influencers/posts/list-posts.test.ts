import { POST_TYPES } from '@kolscope/contract/core/enums'
import type { ApiError } from '@kolscope/contract/core/errors'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import type { Answer } from '@kolscope/contract/core/route'
import { POST_SORTS, type Post, type PostsQuery, type posts } from '@kolscope/contract/market/posts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInfluencer, randomOf } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

type Page = Answer<typeof posts.listPosts>

const DAY_MS = 86_400_000
/** How far the clocks of the default time zone are ahead of UTC. */
const VIET_NAM_MS = 7 * 3_600_000
const FIRST_MS = Date.parse('2025-11-20T00:00:00Z')
const POSTS = 240

let app: TestApp
let staff: SignedInClient
let ids: Record<'fb' | 'youtube', number>

interface TestPost {
  id: string
  postedAt: number | null
  type: (typeof POST_TYPES)[number]
  text: string
  paid: boolean | null
  categories: number[]
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  dislikes: number | null
  followersAtPost: number | null
}
let testPosts: TestPost[]
let history: { day: number; followers: number }[]

const TEXTS = [
  'Chăm sóc da mỗi ngày',
  'Đà Nẵng có gì vui',
  'New #ad lipstick',
  'mã giảm giá cho bạn',
  'danang beach',
  '',
]

function randomPosts(): TestPost[] {
  const random = randomOf(5)
  const below = (most: number) => Math.floor(random() * most)
  const maybe = <T>(value: T) => (random() < 0.85 ? value : null)
  return Array.from({ length: POSTS }, (_, n) => ({
    id: `post-${String(n).padStart(3, '0')}`,
    postedAt: random() < 0.95 ? FIRST_MS + below(120 * 24) * 3_600_000 : null,
    type: POST_TYPES[below(POST_TYPES.length)] ?? 'status',
    text: TEXTS[below(TEXTS.length)] ?? '',
    paid: [true, false, null][below(3)] ?? null,
    categories: random() < 0.5 ? [1 + below(3)] : [],
    // Few different values, so that ties are common.
    likes: maybe(below(30)),
    comments: maybe(below(5)),
    shares: maybe(below(5)),
    views: maybe(below(40)),
    dislikes: maybe(below(3)),
    followersAtPost: random() < 0.3 ? 1 + below(400) : null,
  }))
}

async function addPosts(influencerId: number) {
  const rows = testPosts.map((one) => ({
    influencer_id: influencerId,
    social_id: one.id,
    month: one.postedAt === null ? '1970-01-01' : `${new Date(one.postedAt).toISOString().slice(0, 7)}-01`,
    posted_at: one.postedAt === null ? null : new Date(one.postedAt).toISOString(),
    type: one.type,
    message: one.text,
    paid: one.paid,
    category_ids: one.categories,
    likes: one.likes,
    comments: one.comments,
    shares: one.shares,
    views: one.views,
    dislikes: one.dislikes,
    followers_at_post: one.followersAtPost,
    source: 'test',
  }))
  await app.db.insertInto('posts').values(rows).execute()
}

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  const followers = 500
  ids = {
    fb: await addInfluencer(app.db, { platform: 'fb', socialId: '007', followers }),
    youtube: await addInfluencer(app.db, { platform: 'youtube', socialId: 'UC_x-1', followers }),
  }
  for (const table of ['posts', 'follower_history'])
    for (let month = -2; month < 5; month += 1)
      await sql`select ensure_month(${table}::regclass, (date '2025-11-01' + make_interval(months => ${month}::int))::date)`.execute(
        app.db,
      )
  testPosts = randomPosts()
  const random = randomOf(9)
  history = Array.from({ length: 40 }, (_, n) => ({
    day: Math.floor(FIRST_MS / DAY_MS) + n * 3 + Math.floor(random() * 2),
    followers: 100 + Math.floor(random() * 300),
  }))
  for (const id of Object.values(ids)) {
    await addPosts(id)
    await app.db
      .insertInto('follower_history')
      .values(
        history.map(({ day, followers: count }) => ({
          influencer_id: id,
          day: new Date(day * DAY_MS).toISOString().slice(0, 10),
          followers: count,
          source: 'test',
        })),
      )
      .execute()
  }
})
afterAll(() => app.close())

const list = (query: Partial<PostsQuery>) => staff.get<Page>('/api/v1/posts', query)

function engagementOf(platform: 'fb' | 'youtube', { likes, comments, shares }: TestPost) {
  const known = (platform === 'fb' ? [likes, comments, shares] : [likes, comments]).filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
}

function rateOf(platform: 'fb' | 'youtube', one: TestPost): number | null {
  const engagement = engagementOf(platform, one)
  const day = one.postedAt === null ? null : Math.floor(one.postedAt / DAY_MS)
  const away = (at: number) => Math.abs(at - (day ?? 0))
  const nearest = [...history].sort((a, b) => away(a.day) - away(b.day) || a.day - b.day)[0]?.followers ?? null
  const base = platform === 'youtube' ? one.views : (one.followersAtPost ?? (day === null ? null : nearest))
  return engagement === null || base === null || base === 0 ? null : (100 * engagement) / base
}

/** Whether the words of a text or the platform's own mark show that the post is paid. */
const isPaid = ({ paid, text }: TestPost) => paid === true || /#ad\b/.test(text) || text.includes('mã giảm giá')

/** The whole list in its order, by plain loops. */
function expectedPosts(platform: 'fb' | 'youtube', query: Partial<PostsQuery>): TestPost[] {
  const { fromDate, toDate, types, search = '', isCommercial, postIds, sortField, sortType = -1 } = query
  const dayOf = ({ postedAt }: TestPost) =>
    postedAt === null ? null : new Date(postedAt + VIET_NAM_MS).toISOString().slice(0, 10)
  const by = {
    total_engagements: (one: TestPost) => engagementOf(platform, one),
    created_time: (one: TestPost) => one.postedAt,
    engagement_rate: (one: TestPost) => rateOf(platform, one),
    comments: (one: TestPost) => one.comments,
    views: (one: TestPost) => one.views,
  }[sortField ?? 'total_engagements']
  const compare = (a: number | null, b: number | null, direction: number) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : direction * (a - b)
  return testPosts
    .filter((one) => fromDate === undefined || (dayOf(one) ?? '') >= fromDate)
    .filter((one) => toDate === undefined || (dayOf(one) ?? '9') <= toDate)
    .filter((one) => types === undefined || types.length === 0 || types.includes(one.type))
    .filter((one) => postIds === undefined || postIds.length === 0 || postIds.includes(one.id))
    .filter((one) => isCommercial === undefined || isPaid(one) === isCommercial)
    .filter(({ text }) =>
      wordsOf(search).every((word) =>
        fold(text)
          .split(/[^\p{L}\p{N}]+/u)
          .some((own) => own.startsWith(word)),
      ),
    )
    .sort((a, b) => compare(by(a), by(b), sortType) || compare(a.postedAt, b.postedAt, -1) || (a.id < b.id ? -1 : 1))
}

const day = fc.integer({ min: 0, max: 125 }).map((n) => new Date(FIRST_MS + n * DAY_MS).toISOString().slice(0, 10))
const anyQuery = fc
  .record(
    {
      types: fc.subarray([...POST_TYPES], { minLength: 1 }),
      search: fc.constantFrom('da nang', 'CHAM soc', 'lip', 'Đà', 'ay', 'giam ma', '#ad'),
      isCommercial: fc.boolean(),
      postIds: fc.uniqueArray(
        fc.nat(POSTS).map((n) => `post-${String(n).padStart(3, '0')}`),
        { minLength: 1, maxLength: 30 },
      ),
      sortField: fc.constantFrom(...POST_SORTS),
      sortType: fc.constantFrom(1 as const, -1 as const),
      pageSize: fc.constantFrom(1, 4, 50, 100),
      pageIndex: fc.nat(4),
      days: fc.tuple(day, day),
    },
    { requiredKeys: ['sortField'] },
  )
  .map(({ days, ...query }) => {
    const [fromDate, toDate] = [...(days ?? [])].sort()
    return { ...query, ...(fromDate && { fromDate }), ...(toDate && { toDate }) }
  })

describe('the list of posts', () => {
  it('is what plain loops over all posts find', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('fb' as const, 'youtube' as const), anyQuery, async (platform, query) => {
        const all = expectedPosts(platform, query)
        const { status, body, text } = await list({ influencer_id: ids[platform], summary: 1, ...query })
        expect(status, text).toBe(200)
        const { pageSize = 4, pageIndex = 0 } = query
        const page = all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
        expect(body.data.map(({ id }) => id)).toEqual(page.map(({ id }) => id))
        for (const [at, one] of body.data.entries()) {
          const known = page[at] as TestPost
          expect(one.totalEngagements).toBe(engagementOf(platform, known))
          expect(one.isCommercial).toBe(isPaid(known))
          const rate = rateOf(platform, known)
          if (rate === null) expect(one.engagementRate).toBeNull()
          else expect(one.engagementRate).toBeCloseTo(rate, 9)
        }
        const sum = (of: (one: TestPost) => number | null) => {
          const known = all.map(of).filter((value) => value !== null)
          return known.length === 0 && all.length > 0 ? null : known.reduce((a, b) => a + b, 0)
        }
        expect(body.total).toBe(all.length)
        expect(body.summary).toMatchObject({
          totalPosts: all.length,
          totalEngagements: sum((one) => engagementOf(platform, one)),
          totalReactions: sum((one) => one.likes),
          totalViews: sum((one) => one.views),
          totalDislikes: sum((one) => one.dislikes),
        })
        expect(body.summary?.types.reduce((total, { count }) => total + count, 0)).toBe(all.length)
      }),
      { numRuns: 120 },
    )
  })

  it('answers four with most engagement and no summary unless asked', async () => {
    const { body } = await list({ influencer_id: ids.fb })
    expect(body.data.map(({ id }) => id)).toEqual(
      expectedPosts('fb', {})
        .slice(0, 4)
        .map(({ id }) => id),
    )
    expect(body).toMatchObject({ total: POSTS, summary: null })
  })

  it('names the influencer by its platform id, aliases included', async () => {
    for (const platform of ['fb', 'facebook'] as const) {
      const { body } = await list({ platform, platformId: '007' })
      expect(body.data.map((one: Post) => [one.influencer_id, one.author_id, one.platform])).toEqual(
        Array.from({ length: 4 }, () => [ids.fb, '007', 'fb']),
      )
    }
  })

  it.each([
    [{}, 400, 'influencer_id'],
    [{ platform: 'fb' }, 400, 'platformId'],
    [{ platformId: '007' }, 400, 'platform'],
    [{ influencer_id: 1, fromDate: '2026-02-02', toDate: '2026-02-01' }, 400, 'fromDate'],
    [{ influencer_id: 1, pageSize: 101 }, 400, 'pageSize'],
    [{ influencer_id: 99_999_999 }, 404, undefined],
    [{ platform: 'insta', platformId: '007' }, 404, undefined],
  ])('refuses %j with %i', async (query, status, field) => {
    const answer = await staff.get<ApiError>('/api/v1/posts', query)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field])
  })

  it('shows only pictures of its own and counts the others', async () => {
    const photos = ['/pictures/a.svg', 'https://example.com/b.jpg', '//example.com/c.jpg']
    await app.db
      .updateTable('posts')
      .set({ photos, link: 'javascript:alert(1)' })
      .where('influencer_id', '=', ids.fb)
      .where('social_id', '=', 'post-000')
      .execute()
    const { body } = await list({ influencer_id: ids.fb, postIds: ['post-000'] })
    expect(body.data[0]).toMatchObject({ postPhotos: ['/pictures/a.svg'], photoCount: 3, postLink: null })
  })
})
