import type { Id } from '@kolscope/contract/core/paging'
import { MIN_POSTS } from './engagement'
import { median } from './median'
import { measured, unknown, VERSION } from './metric'
import { type PeerDistribution, percentile } from './peers'
import type { DatedPost, PostWindow } from './post-window'
import type { CategoryMetric } from './relevance'

/**
 * Median engagement (count) of the window's posts in each category, by category id; unknown below 3 such posts.
 * Resonance compares it among peers. Source: metrics v1.
 */
export function categoryEngagements(scope: PostWindow): CategoryMetric[] {
  const byCategory = new Map<Id, DatedPost[]>()
  for (const dated of scope.posts ?? []) {
    for (const category of new Set(dated.post.categories)) {
      const posts = byCategory.get(category)
      if (posts) posts.push(dated)
      else byCategory.set(category, [dated])
    }
  }
  return [...byCategory].sort(([a], [b]) => a - b).map(([category, posts]) => ({ category, ...typical(scope, posts) }))
}

function typical({ basis }: PostWindow, posts: readonly DatedPost[]) {
  const known = posts.map(({ engagement }) => engagement).filter((engagement) => engagement !== null)
  const value = known.length < MIN_POSTS ? null : median(known)
  if (value !== null) return measured(basis, 'posts', known.length, value)
  return unknown(basis, 'posts', known.length, posts.length < MIN_POSTS ? 'too-few-posts' : 'engagement-unknown')
}

/**
 * Resonance per category, 0-100, best first: 100 · percentile of the influencer's median engagement on posts in c among
 * peers posting in c. Source: metrics v1; staff's `ressonance_point` is separate.
 */
export function resonanceScores(
  engagements: readonly CategoryMetric[],
  peers: ReadonlyMap<Id, PeerDistribution>,
): CategoryMetric[] {
  const scores = engagements.map((own): CategoryMetric => {
    if (own.value === null) return { ...own, source: 'peers' }
    const distribution = peers.get(own.category)
    const share = distribution ? percentile(distribution, own.value) : null
    const base = { ...own, source: 'peers' as const, version: VERSION }
    if (share === null) return { ...base, value: null, confidence: 0, missing: 'no-peers' }
    return { ...base, value: 100 * share }
  })
  return scores.sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.category - b.category)
}
