import { type Metric, measured, unknown } from './metric'
import { isCount } from './observations'
import { type PostWindow, postsMissing } from './post-window'

const MIN_COMMENTS = 20

/** Sentiment with its counts of comments (null when never classified) and the neutral ones' share of all, 0-1. */
export type Sentiment = Metric & {
  positive: number | null
  negative: number | null
  neutral: number | null
  neutralShare: number | null
}

/**
 * Sentiment rate, 0-100: 100 · (P + 1) / (P + N + 2) over the comments of posts with known positive and negative
 * counts; unknown below 20 of them. Source: Buzzmetrics, smoothed after Laplace.
 */
export function sentimentRate(scope: PostWindow): Sentiment {
  const { positive, negative, neutral, judgedBesideNeutral, posts } = tally(scope)
  if (posts === 0) {
    const metric = unknown(scope.basis, 'comments', 0, postsMissing(scope, 'no-comments'))
    return { ...metric, positive: null, negative: null, neutral: null, neutralShare: null }
  }
  const judgedCount = positive + negative
  const all = neutral === null ? 0 : judgedBesideNeutral + neutral
  const beside = { positive, negative, neutral, neutralShare: neutral === null || all === 0 ? null : neutral / all }
  if (judgedCount < MIN_COMMENTS)
    return { ...unknown(scope.basis, 'comments', judgedCount, 'too-few-comments'), ...beside }
  return { ...measured(scope.basis, 'comments', judgedCount, (100 * (positive + 1)) / (judgedCount + 2)), ...beside }
}

function tally({ posts }: PostWindow) {
  const sums = { positive: 0, negative: 0, judgedBesideNeutral: 0, posts: 0 }
  let neutral: number | null = null
  for (const { post } of posts ?? []) {
    if (!isCount(post.positive) || !isCount(post.negative)) continue
    sums.posts += 1
    sums.positive += post.positive
    sums.negative += post.negative
    if (!isCount(post.neutral)) continue
    neutral = (neutral ?? 0) + post.neutral
    sums.judgedBesideNeutral += post.positive + post.negative
  }
  return { ...sums, neutral }
}
