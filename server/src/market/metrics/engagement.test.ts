import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPost, DATE, daily, post, scope } from '../../../testing/metric-examples'
import {
  avgCommentPerPost,
  avgEngagement,
  avgPostPerDay,
  engagementRate,
  medianEngagement,
  totalEngagement,
  totalOf,
  totalPosts,
} from './engagement'
import { isCount, MAX_COUNT, type Post } from './observations'
import { postEngagement } from './post-engagement'

const inMarch = (...likes: (number | null)[]) => likes.map((count, id) => post(DATE, { id, likes: count }))

describe('postEngagement', () => {
  it('counts shares except on Instagram and YouTube', () => {
    const one = post(DATE, { likes: 10, comments: 5, shares: 2 })
    expect((['fb', 'page', 'group', 'tiktok'] as const).map((platform) => postEngagement(platform, one))).toEqual([
      17, 17, 17, 17,
    ])
    expect((['insta', 'youtube'] as const).map((platform) => postEngagement(platform, one))).toEqual([15, 15])
  })

  it('leaves unknown parts out and is unknown only when all are', () => {
    expect(postEngagement('fb', post(DATE, { comments: 5 }))).toBe(5)
    expect(postEngagement('fb', post(DATE, { likes: 0 }))).toBe(0)
    expect(postEngagement('fb', post(DATE))).toBeNull()
    expect(postEngagement('youtube', post(DATE, { shares: 9 }))).toBeNull()
    expect(postEngagement('fb', post(DATE, { likes: -1, comments: Number.NaN, shares: Infinity }))).toBeNull()
  })
})

describe('averages', () => {
  it('are the mean and the median over posts whose engagement is known', () => {
    const window = scope(inMarch(10, 20, 90, null))
    expect(avgEngagement(window)).toMatchObject({ value: 40, n: 3, from: '2026-01-31', to: DATE, source: 'posts' })
    expect(medianEngagement(window)).toMatchObject({ value: 20, n: 3 })
    expect(medianEngagement(scope(inMarch(10, 20)))).toMatchObject({ value: 15 })
  })

  it('say why they are unknown', () => {
    expect(avgEngagement(scope(null))).toMatchObject({ value: null, missing: 'posts-unknown', confidence: 0 })
    expect(avgEngagement(scope([]))).toMatchObject({ value: null, missing: 'no-posts' })
    expect(avgEngagement(scope(inMarch(null)))).toMatchObject({ value: null, n: 0, missing: 'engagement-unknown' })
    expect(avgEngagement(scope(inMarch(0)))).toMatchObject({ value: 0, n: 1 })
    expect(avgCommentPerPost(scope(inMarch(1)))).toMatchObject({ value: null, missing: 'comments-unknown' })
  })

  it('divide posts by the days of the window, 0 without posts', () => {
    expect(avgPostPerDay(scope(inMarch(1, 2, 3)))).toMatchObject({ value: 0.1, n: 3 })
    expect(avgPostPerDay(scope([]))).toMatchObject({ value: 0, n: 0 })
    expect(avgPostPerDay(scope(null))).toMatchObject({ value: null, missing: 'posts-unknown' })
  })

  it('have exact window edges and no post of unknown date', () => {
    const posts = ['2026-02-22', '2026-02-23', DATE, '2026-03-02', null].map((day, id) => post(day, { id, likes: 1 }))
    expect(totalPosts(scope(posts, { period: '1w' }))).toMatchObject({ value: 2 })
  })

  it('put a post near midnight on its local day', () => {
    const late = { ...post(DATE, { likes: 1 }), postedAt: Date.parse('2026-02-22T17:30:00Z') }
    expect(totalPosts(scope([late], { period: '1w' })).value).toBe(0)
    expect(totalPosts(scope([late], { period: '1w', timeZone: 'Asia/Ho_Chi_Minh' })).value).toBe(1)
  })
})

describe('totals', () => {
  it('are 0 without posts and unknown if every post is', () => {
    expect(totalEngagement(scope([]))).toMatchObject({ value: 0, n: 0 })
    expect(totalEngagement(scope(inMarch(null)))).toMatchObject({ value: null, missing: 'engagement-unknown' })
    expect(totalOf(scope(inMarch(1, 2)), 'views')).toMatchObject({ value: null, missing: 'views-unknown' })
    expect(totalOf(scope(inMarch(1, 2, null)), 'likes')).toMatchObject({ value: 3, n: 2 })
    expect(totalEngagement(scope(inMarch(MAX_COUNT, MAX_COUNT))).value).toBeGreaterThan(1e15)
  })
})

describe('engagementRate', () => {
  const postsWith = (...known: Partial<Post>[]) => known.map((part, id) => post(DATE, { id, ...part }))

  it('is the median against followers at the post on Facebook and Instagram', () => {
    const posts = postsWith(
      { likes: 10, followersAtPost: 1000 },
      { likes: 30, followersAtPost: 1000 },
      { likes: 20, followersAtPost: 500 },
    )
    expect(engagementRate(scope(posts, { platform: 'insta' }))).toMatchObject({ value: 3, n: 3 })
  })

  it('is the median against views on TikTok and YouTube', () => {
    const posts = postsWith(
      { likes: 10, views: 100 },
      { likes: 30, views: 100 },
      { likes: 20, views: 100 },
      { likes: 9, views: 0 },
    )
    expect(engagementRate(scope(posts, { platform: 'tiktok', followers: 1 }))).toMatchObject({ value: 20, n: 3 })
    expect(engagementRate(scope(posts, { platform: 'tiktok', followers: 100 }), 'followers')).toMatchObject({
      value: 15,
      n: 4,
    })
    expect(engagementRate(scope(posts, { platform: 'tiktok' }), 'reach')).toMatchObject({
      value: null,
      missing: 'reach-unknown',
    })
  })

  it('takes the followers observed nearest to the post, else those now', () => {
    const posts = [post('2026-02-27', { likes: 10 }), post('2026-02-28', { likes: 10 }), post(DATE, { likes: 10 })]
    expect(engagementRate(scope(posts, { history: daily([100, 200, 400]), followers: 1 })).value).toBe(5)
    expect(engagementRate(scope(posts, { followers: 1000 })).value).toBe(1)
  })

  it('says why it is unknown', () => {
    const likes = { likes: 1 }
    expect(engagementRate(scope([])).missing).toBe('no-posts')
    expect(engagementRate(scope(postsWith(likes, likes), { followers: 10 })).missing).toBe('too-few-posts')
    expect(engagementRate(scope(postsWith(likes, likes, likes))).missing).toBe('followers-unknown')
    expect(engagementRate(scope(postsWith(likes, likes, likes), { followers: 0 })).missing).toBe('followers-unknown')
    expect(engagementRate(scope(postsWith(likes, likes, likes), { platform: 'youtube' })).missing).toBe('views-unknown')
    expect(engagementRate(scope(postsWith({}, {}, {}), { followers: 10 })).missing).toBe('engagement-unknown')
  })

  it('does not fall when one post gains likes', () => {
    const known = anyPost.map((one) => ({ ...one, likes: isCount(one.likes) && one.likes < 1e6 ? one.likes : 7 }))
    fc.assert(
      fc.property(fc.array(known, { minLength: 4, maxLength: 12 }), fc.nat(3), (posts, which) => {
        const more = posts.map((one, index) => (index === which ? { ...one, likes: (one.likes ?? 0) + 1000 } : one))
        const before = engagementRate(scope(posts, { followers: 500, period: '3M' }))
        const after = engagementRate(scope(more, { followers: 500, period: '3M' }))
        expect(after.value ?? 0).toBeGreaterThanOrEqual(before.value ?? 0)
        expect(after.n).toBe(before.n)
      }),
    )
  })
})

describe('recomputed the long way', () => {
  it('gives the same totals and averages', () => {
    fc.assert(
      fc.property(fc.array(anyPost, { maxLength: 30 }), (posts) => {
        const days = new Set(
          Array.from({ length: 30 }, (_, back) => new Date(Date.parse(DATE) - back * 864e5).toISOString().slice(0, 10)),
        )
        const inside = posts.filter(
          (one) => one.postedAt !== null && days.has(new Date(one.postedAt).toISOString().slice(0, 10)),
        )
        const sums = inside.flatMap(({ likes, comments, shares }) => {
          const known = [likes, comments, shares].flatMap((part) => (isCount(part) ? [part] : []))
          return known.length > 0 ? [known.reduce((a, b) => a + b)] : []
        })
        const window = scope(posts)
        expect(totalPosts(window).value).toBe(inside.length)
        expect(avgPostPerDay(window).value).toBe(inside.length / 30)
        expect(avgEngagement(window).n).toBe(sums.length)
        expect(avgEngagement(window).value).toEqual(sums.length > 0 ? sums.reduce((a, b) => a + b) / sums.length : null)
        const middle = sums
          .sort((a, b) => a - b)
          .slice(Math.floor((sums.length - 1) / 2), Math.floor(sums.length / 2) + 1)
        const median = medianEngagement(window).value
        if (middle.length === 0) expect(median).toBeNull()
        else
          expect(median).toBeCloseTo(
            middle.reduce((a, b) => a + b / middle.length, 0),
            -2,
          )
      }),
    )
  })
})
