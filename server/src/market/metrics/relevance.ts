import type { Id } from '@kolscope/contract/core/paging'
import { type Metric, measured, unknown } from './metric'
import type { PostWindow } from './post-window'

export const RELEVANCE_DAYS = 90
const MIN_POSTS = 5
const HALF_LIFE_DAYS = 30
/** The default for a platform's mean share of a category until it is known. */
const DEFAULT_PRIOR = 0.05

/** A metric of one category. */
export type CategoryMetric = Metric & { category: Id }

/** Mean share (0-1) of a platform's posts that belong to each category. */
export type Priors = ReadonlyMap<Id, number>

/**
 * Relevance per category, 0-100, best first: share s = Σ w·[post in c] / Σ w with w = 0.5^(age / 30 d), shrunk to the
 * platform's mean share: 100 · (n·s + 1) / (n + 1/prior); unknown below 5 posts. Source: Traackr's per-topic relevance;
 * metrics v1. Needs a window of 90 days.
 */
export function relevanceScores(scope: PostWindow, priors: Priors): CategoryMetric[] {
  const posts = scope.posts ?? []
  const weights = new Map<Id, number>()
  let all = 0
  for (const { post, day } of posts) {
    const weight = 0.5 ** ((scope.window.toDay - day) / HALF_LIFE_DAYS)
    all += weight
    for (const category of new Set(post.categories)) weights.set(category, (weights.get(category) ?? 0) + weight)
  }
  const n = posts.length
  const scores = [...weights].map(([category, weight]) => {
    if (n < MIN_POSTS) return { category, ...unknown(scope.basis, 'posts', n, 'too-few-posts') }
    const prior = usable(priors.get(category))
    return { category, ...measured(scope.basis, 'posts', n, (100 * (n * (weight / all) + 1)) / (n + 1 / prior)) }
  })
  return scores.sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.category - b.category)
}

function usable(prior: number | undefined): number {
  return prior !== undefined && prior > 0 && prior <= 1 ? prior : DEFAULT_PRIOR
}
