import fc from 'fast-check'
import type { Observed } from '../src/market/metrics/confidence'
import { historyUntil } from '../src/market/metrics/history'
import { type FollowerPoint, MAX_COUNT, type Post } from '../src/market/metrics/observations'
import type { OwnInput } from '../src/market/metrics/own-metrics'
import { datedPosts, type PostWindow, postsWithin } from '../src/market/metrics/post-window'
import { dayNumber, dayText, type Period, windowOf } from '../src/market/metrics/window'

export const DATE = '2026-03-01'
export const DAY_MS = 86_400_000
export const WELL_OBSERVED: Observed = { days: 90, ageDays: 0 }

/** Noon UTC of a day, in epoch milliseconds. */
export const noon = (day: string) => dayNumber(day) * DAY_MS + DAY_MS / 2

/** A post of which nothing is known but its day; tests fill in the rest. */
export function post(day: string | null, known: Partial<Post> = {}): Post {
  return {
    id: 1,
    postedAt: day === null ? null : noon(day),
    likes: null,
    comments: null,
    shares: null,
    views: null,
    reach: null,
    followersAtPost: null,
    paid: null,
    text: '',
    hashtags: [],
    categories: [],
    positive: null,
    negative: null,
    neutral: null,
    ...known,
  }
}

/** The window of a period that ends on DATE with these posts in it, well observed. */
export function scope(
  posts: readonly Post[] | null,
  settings: Partial<OwnInput> & { period?: Period } = {},
): PostWindow {
  const { platform = 'fb', period = '1M', timeZone = 'UTC', followers = null, date = DATE } = settings
  const window = windowOf(date, period)
  const history = historyUntil(settings.history ?? [], window.toDay)
  const dated = posts === null ? null : postsWithin(datedPosts(posts, platform, timeZone, history, followers), window)
  const basis = { from: window.from, to: window.to, observed: WELL_OBSERVED }
  return { platform, window, basis, posts: dated, uncollected: 'posts-unknown' }
}

/** Daily follower points that end on a day. */
export function daily(followers: readonly (number | null)[], lastDay = DATE): FollowerPoint[] {
  const last = dayNumber(lastDay)
  return followers.map((count, index) => ({ day: dayText(last - followers.length + 1 + index), followers: count }))
}

const count = fc.option(fc.oneof(fc.nat(5000), fc.constantFrom(0, 1, MAX_COUNT, 1e300, -1, Number.NaN)), { nil: null })
const TEXTS = [
  '',
  'mã giảm giá 10%',
  'Chào buổi sáng, làm đẹp mỗi ngày',
  'ma giam gia',
  '#ad new look',
  'làm đẹp tại nhà',
  '💄💄',
]

/** Random posts from 120 days before DATE to 10 days after it, with every kind of unknown. */
export const anyPost: fc.Arbitrary<Post> = fc.record({
  id: fc.nat(1_000_000_000),
  postedAt: fc.option(
    fc.integer({ min: -120 * 24, max: 10 * 24 }).map((hours) => noon(DATE) + hours * 3_600_000),
    { nil: null, freq: 9 },
  ),
  type: fc.constantFrom('photo' as const, 'video' as const, null),
  likes: count,
  comments: count,
  shares: count,
  views: count,
  reach: count,
  followersAtPost: count,
  paid: fc.constantFrom(true, false, null),
  text: fc.constantFrom(null, ...TEXTS),
  hashtags: fc.subarray(['makeup', '#Ad', 'LàmĐẹp', '']),
  mentions: fc.constant([]),
  categories: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  positive: count,
  negative: count,
  neutral: count,
})

const anyDay = fc.integer({ min: -130, max: 5 }).map((offset) => dayText(dayNumber(DATE) + offset))
const anySample = fc.option(
  fc.record({ day: anyDay, size: fc.integer({ min: -1, max: 300 }), inactive: fc.nat(300) }),
  { nil: null },
)

/** Random observations of an influencer with every kind of unknown. */
export const anyInput: fc.Arbitrary<OwnInput> = fc.record({
  platform: fc.constantFrom(
    'fb' as const,
    'page' as const,
    'group' as const,
    'insta' as const,
    'youtube' as const,
    'tiktok' as const,
  ),
  date: fc.constant(DATE),
  period: fc.constantFrom('1w' as const, '2w' as const, '1M' as const, '3M' as const),
  timeZone: fc.constantFrom('UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles'),
  followers: count,
  history: fc.array(fc.record({ day: anyDay, followers: count }), { maxLength: 130 }),
  posts: fc.option(fc.uniqueArray(anyPost, { maxLength: 40, selector: ({ id }) => id }), { nil: null, freq: 15 }),
  comments: fc.option(
    fc.array(
      fc.record({
        at: fc.option(
          fc.integer({ min: -40, max: 3 }).map((days) => noon(DATE) + days * DAY_MS),
          { nil: null },
        ),
        text: fc.constantFrom('mua ở đâu vậy', 'đẹp quá', '@lan xem nè', "don't buy", 'just ordered'),
      }),
      { maxLength: 60 },
    ),
    { nil: null },
  ),
  engagerSample: anySample,
  followerSample: anySample,
})
