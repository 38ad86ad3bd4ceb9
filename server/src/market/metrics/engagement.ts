import type { Platform } from '@kolscope/contract/core/enums'
import { median } from './median'
import { type Metric, type Missing, measured, unknown } from './metric'
import { isCount } from './observations'
import { countsOf, type DatedPost, type PostWindow, postsMissing } from './post-window'

/** Minimum number of posts for a median or a score. */
export const MIN_POSTS = 3

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const engagements = ({ posts }: PostWindow) =>
  (posts ?? []).map(({ engagement }) => engagement).filter((engagement) => engagement !== null)

/**
 * Mean engagement of a window's posts, a count: Σ engagement / n, over posts with known engagement. Source:
 * HypeAuditor's mean over last posts.
 */
export function avgEngagement(scope: PostWindow): Metric {
  return mean(scope, engagements(scope), 'engagement-unknown')
}

/** Median engagement of a window's posts, a count, over posts with known engagement. Source: metrics v1. */
export function medianEngagement(scope: PostWindow): Metric {
  const known = engagements(scope)
  const value = median(known)
  if (value === null) return unknown(scope.basis, 'posts', 0, postsMissing(scope, 'engagement-unknown'))
  return measured(scope.basis, 'posts', known.length, value)
}

/**
 * Mean comments per post, a count: Σ comments / n, over posts with known comments. Source: specification, overall
 * performance.
 */
export function avgCommentPerPost(scope: PostWindow): Metric {
  return mean(
    scope,
    countsOf(scope, ({ post }) => post.comments),
    'comments-unknown',
  )
}

function mean(scope: PostWindow, known: readonly number[], missing: Missing): Metric {
  if (known.length === 0) return unknown(scope.basis, 'posts', 0, postsMissing(scope, missing))
  return measured(scope.basis, 'posts', known.length, sum(known) / known.length)
}

/**
 * Posts per day: posts of the window / days of the window; 0 without posts, unknown only if posts were not collected
 * lately. Source: specification.
 */
export function avgPostPerDay(scope: PostWindow): Metric {
  if (scope.posts === null) return unknown(scope.basis, 'posts', 0, scope.uncollected)
  return measured(scope.basis, 'posts', scope.posts.length, scope.posts.length / scope.window.days)
}

/** Number of posts in the window, a count. Source: specification. */
export function totalPosts(scope: PostWindow): Metric {
  if (scope.posts === null) return unknown(scope.basis, 'posts', 0, scope.uncollected)
  return measured(scope.basis, 'posts', scope.posts.length, scope.posts.length)
}

/**
 * Sum of engagement over the window's posts, a count; 0 without posts, unknown if every post's is. Source:
 * specification.
 */
export function totalEngagement(scope: PostWindow): Metric {
  return total(scope, engagements(scope), 'engagement-unknown')
}

/** The summed parts of a window's posts; `reach` has no total, because people overlap between posts. */
export type CountField = 'likes' | 'comments' | 'shares' | 'views'

/**
 * Sum of one part over the window's posts, a count; 0 without posts, unknown if every post's is. Source: specification.
 */
export function totalOf(scope: PostWindow, part: CountField): Metric {
  return total(
    scope,
    countsOf(scope, ({ post }) => post[part]),
    `${part}-unknown`,
  )
}

function total(scope: PostWindow, known: readonly number[], missing: Missing): Metric {
  if (scope.posts === null) return unknown(scope.basis, 'posts', 0, scope.uncollected)
  if (known.length === 0 && scope.posts.length > 0) return unknown(scope.basis, 'posts', 0, missing)
  return measured(scope.basis, 'posts', known.length, sum(known))
}

/** The base of a post's engagement rate. */
export type RateBase = 'followers' | 'views' | 'reach'

/**
 * The base of a platform's primary engagement rate: views on TikTok and YouTube, followers elsewhere. Source: metrics
 * v1.
 */
export function primaryBase(platform: Platform): RateBase {
  return platform === 'tiktok' || platform === 'youtube' ? 'views' : 'followers'
}

const baseOf = ({ post, followers }: DatedPost, base: RateBase) => (base === 'followers' ? followers : post[base])

/**
 * Engagement rate of one post in percent: 100 · engagement / base; null if either number is unknown or the base is 0.
 */
export function postRate(dated: DatedPost, base: RateBase): number | null {
  const against = baseOf(dated, base)
  return dated.engagement !== null && isCount(against) && against > 0 ? (100 * dated.engagement) / against : null
}

/** The known engagement rates of single posts in percent. */
export function postRates({ posts }: PostWindow, base: RateBase): number[] {
  return (posts ?? []).map((dated) => postRate(dated, base)).filter((rate) => rate !== null)
}

/**
 * Engagement rate in percent: median over posts of 100 · engagement / base; unknown below 3 such posts. Source: metrics
 * v1.
 */
export function engagementRate(scope: PostWindow, base: RateBase = primaryBase(scope.platform)): Metric {
  const rates = postRates(scope, base)
  const value = rates.length < MIN_POSTS ? null : median(rates)
  return value === null ? noRate(scope, base, rates.length) : measured(scope.basis, 'posts', rates.length, value)
}

function noRate(scope: PostWindow, base: RateBase, n: number): Metric {
  const isFew = (scope.posts?.length ?? 0) < MIN_POSTS
  const lacksEngagement = engagements(scope).length < MIN_POSTS
  const missing = isFew ? 'too-few-posts' : lacksEngagement ? 'engagement-unknown' : (`${base}-unknown` as const)
  return unknown(scope.basis, 'posts', n, postsMissing(scope, missing))
}
