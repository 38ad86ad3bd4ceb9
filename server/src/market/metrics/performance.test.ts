import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPost, DATE, noon, post, scope } from '../../../testing/metric-examples'
import type { OwnInput } from './own-metrics'
import { buildDistribution } from './peers'
import { overallPerformance } from './performance'
import { tagCloud } from './tag-cloud'
import { trendline } from './trendline'

const input = (posts: OwnInput['posts'], known: Partial<OwnInput> = {}): OwnInput => ({
  platform: 'fb',
  date: DATE,
  followers: 12_000,
  history: [],
  posts,
  ...known,
})

describe('overallPerformance', () => {
  const posts = [
    post(DATE, { id: 1, likes: 60, comments: 10, categories: [5], text: '#ad làm đẹp', followersAtPost: 1000 }),
    post(DATE, { id: 2, likes: 30, comments: 20, categories: [5, 6], text: 'làm đẹp mỗi ngày', followersAtPost: 1000 }),
    post('2026-02-25', { id: 3, likes: 10, shares: 2, categories: [6], followersAtPost: 1000 }),
    post('2026-02-23', { id: 4, text: 'gì cũng được' }),
    post('2026-02-22', { id: 5, likes: 900 }),
    post(null, { id: 6, likes: 900 }),
  ]

  it('answers everything the specification names, worked out by hand', () => {
    const result = overallPerformance(
      input(posts),
      buildDistribution(Array.from({ length: 101 }, (_, rate) => rate / 10)),
    )
    expect(result).toMatchObject({
      rangeDay: 7,
      from: '2026-02-23',
      to: DATE,
      size: 'micro',
      totalPost: { value: 4 },
      totalEngagement: { value: 132, n: 3 },
      avgPostPerDay: { value: 4 / 7 },
      avgCommentPerPost: { value: 15, n: 2 },
      avgEngagementPerPost: { value: 44, n: 3 },
      totalCommercialPost: { value: 1 },
      totalOrganicPost: { value: 3 },
      commercialRate: { value: 25 },
      totalAdvocacyScore: { value: null, missing: 'no-comments' },
      topCategoryPost: { category: 5, count: 2, totalEngagement: 120 },
    })
    // Rates 7, 5 and 1.2 percent are at the percentiles 70, 50 and 12 of 100.
    expect(result.avgEngagementScore.value).toBeCloseTo(44, 9)
    expect(result.mostEngagementPost.map((top) => top.post.id)).toEqual([1, 2, 3, 4])
    expect(result.mostMentionedCategories).toEqual([
      { category: 5, count: 2, totalEngagement: 120 },
      { category: 6, count: 2, totalEngagement: 62 },
    ])
    expect(result.tagCloud.map(({ text }) => text)).toEqual(['làm đẹp', '#ad'])
    expect(result.trendlineActivity?.map((point) => point.posts)).toEqual([1, 0, 1, 0, 0, 0, 2])
    expect(result.trendlineActivity?.map((point) => point.engagement)).toEqual([null, 0, 12, 0, 0, 0, 120])
  })

  it('ranks categories by posts before engagement', () => {
    const some = [9, 2, 2].map((category, id) =>
      post(DATE, { id, likes: category === 9 ? 900 : 1, categories: [category, category] }),
    )
    expect(
      overallPerformance(input(some)).mostMentionedCategories.map(({ category, count }) => [category, count]),
    ).toEqual([
      [2, 2],
      [9, 1],
    ])
  })

  it('has no scores without peers or below 3 posts', () => {
    expect(overallPerformance(input(posts)).avgEngagementScore).toMatchObject({ value: null, missing: 'no-peers' })
    expect(overallPerformance(input(posts.slice(0, 2)), buildDistribution([1])).avgEngagementScore.missing).toBe(
      'too-few-posts',
    )
  })

  it('is honest about no posts and about posts never collected', () => {
    expect(overallPerformance(input([]))).toMatchObject({
      totalPost: { value: 0 },
      totalEngagement: { value: 0 },
      avgEngagementPerPost: { value: null },
      topCategoryPost: null,
      tagCloud: [],
      mostEngagementPost: [],
    })
    expect(overallPerformance(input(null))).toMatchObject({
      totalPost: { value: null },
      totalEngagement: { value: null },
      trendlineActivity: null,
    })
  })

  it('is the same for any order of posts', () => {
    const many = fc.uniqueArray(anyPost, { maxLength: 25, selector: ({ id }) => id })
    fc.assert(
      fc.property(many, fc.constantFrom('UTC', 'America/Los_Angeles'), (some, timeZone) => {
        const one = overallPerformance(input(some, { period: '3M', timeZone }))
        const other = overallPerformance(input([...some].reverse(), { period: '3M', timeZone }))
        const listed = ({ fired, ...rest }: typeof one) =>
          JSON.stringify({ ...rest, fired: fired.length }, (_, value) =>
            typeof value === 'number' ? Number(value.toPrecision(9)) : value,
          )
        expect(listed(other)).toBe(listed(one))
      }),
      { numRuns: 60 },
    )
  })
})

describe('trendline', () => {
  it('has every day of the window once and adds up to its totals', () => {
    fc.assert(
      fc.property(fc.array(anyPost, { maxLength: 30 }), (posts) => {
        const window = scope(posts, { period: '3M' })
        const points = trendline(window) ?? []
        expect(points).toHaveLength(90)
        expect(new Set(points.map(({ day }) => day)).size).toBe(90)
        expect([points[0]?.day, points.at(-1)?.day]).toEqual(['2025-12-02', DATE])
        expect(points.reduce((sum, point) => sum + point.posts, 0)).toBe(window.posts?.length)
        for (const point of points) if (point.posts === 0) expect(point.engagement).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  it('crosses a leap day by local days', () => {
    const leap = { ...post('2024-02-29', { likes: 3 }), postedAt: noon('2024-02-29') + 6 * 3_600_000 }
    const points = (timeZone: string) => trendline(scope([leap], { date: '2024-03-01', period: '1w', timeZone }))
    expect(points('UTC')?.at(-2)).toEqual({ day: '2024-02-29', posts: 1, engagement: 3 })
    expect(points('Asia/Ho_Chi_Minh')?.at(-1)).toEqual({ day: '2024-03-01', posts: 1, engagement: 3 })
  })
})

describe('tagCloud', () => {
  it('weighs by posts and engagement from 1 to 10', () => {
    const tags = tagCloud(
      scope([
        post(DATE, { id: 1, likes: 99, hashtags: ['Skin', '#skin'], text: 'new #skin' }),
        post(DATE, { id: 2, likes: 99, hashtags: ['skin'] }),
        post(DATE, { id: 3, likes: 9, hashtags: ['hair'] }),
        post(DATE, { id: 4, hashtags: ['nails'] }),
      ]),
    )
    // Weights 200, 10 and 1; ln 10 / ln 200 is 0.43 of the way.
    expect(tags).toEqual([
      { text: '#skin', count: 2, percent: 10 },
      { text: '#hair', count: 1, percent: 5 },
      { text: '#nails', count: 1, percent: 1 },
    ])
  })

  it('takes no # without a word as a hashtag', () => {
    expect(tagCloud(scope([post(DATE, { hashtags: ['', '#', 'skin'], text: 'new # now' })]))).toEqual([
      { text: '#skin', count: 1, percent: 5 },
    ])
  })

  it('takes words that belong together as one phrase, never a piece of one', () => {
    const texts = [
      'Kem chống nắng cho da dầu',
      'Review kem chống nắng',
      'Chăm sóc da mỗi ngày',
      'Mỹ phẩm chăm sóc da',
      'Mỹ phẩm chống nắng',
      'Chăm sóc tóc, mua ở đâu',
      // The same sentence once more says nothing new.
      'Hotline tư vấn miễn phí toàn quốc',
      'Hotline tư vấn miễn phí toàn quốc',
    ]
    // kem + chống: both posts of "kem"; sóc + da: 2 of 3; phẩm + chăm: 1 of 2.
    expect(tagCloud(scope(texts.map((text, id) => post(DATE, { id, text })))).map(({ text }) => text)).toEqual([
      'chăm sóc da',
      'kem chống nắng',
      'mỹ phẩm',
    ])
  })

  it('takes phrases of two posts or more, not over stop words or punctuation', () => {
    const texts = ['chăm sóc da và tóc', 'Chăm sóc tóc. Da đẹp', 'the best skin care', 'skin. care']
    expect(tagCloud(scope(texts.map((text, id) => post(DATE, { id, text })))).map(({ text }) => text)).toEqual([
      'chăm sóc',
    ])
    expect(tagCloud(scope([post(DATE, { text: 'chăm sóc chăm sóc' })]))).toEqual([])
    expect(tagCloud(scope(null))).toEqual([])
  })

  it('keeps 30 at most, heaviest first, in 1-10', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ likes: fc.nat(), tags: fc.array(fc.stringMatching(/^[a-z]{1,2}$/), { maxLength: 9 }) }), {
          maxLength: 20,
        }),
        (some) => {
          const tags = tagCloud(scope(some.map(({ likes, tags: hashtags }, id) => post(DATE, { id, likes, hashtags }))))
          expect(tags.length).toBeLessThanOrEqual(30)
          for (const [index, { percent }] of tags.entries()) {
            expect(percent).toBeGreaterThanOrEqual(1)
            expect(percent).toBeLessThanOrEqual(tags[index - 1]?.percent ?? 10)
          }
        },
      ),
    )
  })
})
