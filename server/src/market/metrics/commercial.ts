import { DEFAULT_COMMERCIAL_CUES } from '../../core/settings/default-cues'
import { type Cues, compileCues, firedCue, wordsOf } from './cue-match'
import { type Metric, measured, unknown } from './metric'
import type { Post } from './observations'
import type { PostWindow } from './post-window'
import type { Words } from './words'

/** Represents the platform's own flag among the matching cues. */
export const PLATFORM_FLAG = 'platform-flag'

export const COMMERCIAL_CUES: Cues = compileCues(DEFAULT_COMMERCIAL_CUES)

/** The fields of a post that show whether it is commercial. */
type PostWords = Pick<Post, 'paid' | 'text' | 'hashtags'>

/**
 * Why a post is commercial: the platform's flag or the first cue that matches; null if organic, undefined if neither
 * flag nor text is known; `words` are the words of its text, if they are known already. Source: Modash, platform flags,
 * editable cue list.
 */
export function commercialCue(post: PostWords, cues: Cues = COMMERCIAL_CUES, words?: Words): string | null | undefined {
  if (post.paid === true) return PLATFORM_FLAG
  const cue = firedCue(cues, words ?? wordsOf(post.text ?? ''), post.hashtags)
  if (cue !== null) return cue
  return post.paid === null && post.text === null ? undefined : null
}

/** Whether a post is commercial; false if neither flag nor text is known. */
export const isCommercial = (post: PostWords, cues: Cues): boolean => typeof commercialCue(post, cues) === 'string'

/**
 * Commercial and organic posts of a window (counts) and the commercial share in percent, with the matching cue of each
 * commercial post.
 */
export type Commercial = {
  commercialRate: Metric
  totalCommercialPost: Metric
  totalOrganicPost: Metric
  fired: { post: Post['id']; cue: string }[]
}

/**
 * Commercial rate in percent: 100 · commercial / n, and both counts, over posts whose flag or text is known. Source:
 * Modash; specification.
 */
export function commercialPosts(
  scope: PostWindow,
  cues: Cues = COMMERCIAL_CUES,
  wordsByPost: readonly Words[] = [],
): Commercial {
  const fired: Commercial['fired'] = []
  let n = 0
  for (const [at, { post }] of (scope.posts ?? []).entries()) {
    const cue = commercialCue(post, cues, wordsByPost[at])
    if (cue === undefined) continue
    n += 1
    if (cue !== null) fired.push({ post: post.id, cue })
  }
  const { basis } = scope
  if (scope.posts === null || (n === 0 && scope.posts.length > 0)) {
    const none = unknown(basis, 'posts', 0, scope.posts === null ? scope.uncollected : 'text-unknown')
    return { commercialRate: none, totalCommercialPost: none, totalOrganicPost: none, fired }
  }
  const rate = n === 0 ? unknown(basis, 'posts', 0, 'no-posts') : measured(basis, 'posts', n, (100 * fired.length) / n)
  return {
    commercialRate: rate,
    totalCommercialPost: measured(basis, 'posts', n, fired.length),
    totalOrganicPost: measured(basis, 'posts', n, n - fired.length),
    fired,
  }
}
