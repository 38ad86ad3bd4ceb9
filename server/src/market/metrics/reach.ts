import { MIN_POSTS } from './engagement'
import { median, quartiles } from './median'
import { type Basis, type Metric, measured, type Source, unknown } from './metric'
import { countsOf, type PostWindow } from './post-window'

/** A reach with its band: the quartiles of measured posts, or the extremes of the published rates. */
export type Reach = Metric & { low: number | null; high: number | null }

/** Share of the followers a post reaches, by the smallest follower count it applies to, largest first. */
export type ReachRates = readonly { from: number; rate: number }[]

/** Median reach by size of account. Source: Minter.io 2019. */
export const DEFAULT_REACH_RATES: ReachRates = [
  { from: 1_000_000, rate: 0.19 },
  { from: 100_000, rate: 0.23 },
  { from: 20_000, rate: 0.23 },
  { from: 0, rate: 0.38 },
]

/**
 * People a post typically reaches, a count: median of the posts' own reach (3 or more known), else on TikTok and
 * YouTube of their views, else F · active share · rate(size); an unknown active share counts as 1. Source: linked data;
 * platform; Minter.io 2019.
 */
export function reachFollowers(
  scope: PostWindow,
  followers: number | null,
  followerInactivePercent: number | null,
  rates: ReachRates = DEFAULT_REACH_RATES,
): Reach {
  const own = countsOf(scope, ({ post }) => post.reach)
  if (own.length >= MIN_POSTS) return fromPosts(scope.basis, 'own-reach', own)
  const isVideo = scope.platform === 'youtube' || scope.platform === 'tiktok'
  const views = isVideo ? countsOf(scope, ({ post }) => post.views) : []
  if (views.length >= MIN_POSTS) return fromPosts(scope.basis, 'post-views', views)
  const rate = followers === null ? undefined : rates.find(({ from }) => followers >= from)?.rate
  if (followers === null || rate === undefined) {
    return { ...unknown(scope.basis, 'size-rate', 0, 'followers-unknown'), low: null, high: null }
  }
  const active = followers * (1 - (followerInactivePercent ?? 0) / 100)
  const all = rates.map((step) => step.rate)
  const band = { low: active * Math.min(...all), high: active * Math.max(...all) }
  return { ...measured(scope.basis, 'size-rate', 1, active * rate), ...band }
}

function fromPosts(basis: Basis, source: Source, counts: readonly number[]): Reach {
  const [low, high] = quartiles(counts) ?? [null, null]
  return { ...measured(basis, source, counts.length, median(counts) ?? 0), low, high }
}

/**
 * Reach in percent of the followers: 100 · reachFollowers / F; above 100 if views outnumber followers. Source:
 * specification.
 */
export function reachRate(reach: Metric, followers: number | null): Metric {
  const { value, n, from, to, source, version, confidence } = reach
  const plain: Metric = { value: null, n, from, to, source, version, confidence: 0 }
  if (value === null) return { ...plain, missing: reach.missing ?? 'reach-unknown' }
  if (followers === null) return { ...plain, missing: 'followers-unknown' }
  if (followers === 0) return { ...plain, missing: 'base-zero' }
  return { ...plain, value: (100 * value) / followers, confidence }
}
