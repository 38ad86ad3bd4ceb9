import type { Platform } from '@kolscope/contract/core/enums'
import { followersNear, type History } from './history'
import type { Basis, Missing } from './metric'
import { isCount, type Post } from './observations'
import { postEngagement } from './post-engagement'
import { dayOfTime, type Window } from './window'

/** The last time a Date can represent. */
const MAX_TIME_MS = 8.64e15

/** A post with a known day (days since 1970-01-01), its engagement, and its account's followers at that time. */
export type DatedPost<P extends Post = Post> = {
  post: P
  day: number
  engagement: number | null
  followers: number | null
}

/** The posts of one window; `posts` null means that posts were not collected, which is not the same as none. */
export type PostWindow<P extends Post = Post> = {
  platform: Platform
  window: Window
  basis: Basis
  posts: readonly DatedPost<P>[] | null
  /** Whether posts were never collected, or too long ago; matters only without posts. */
  uncollected: Uncollected
}

export type Uncollected = Extract<Missing, 'posts-unknown' | 'not-recent'>

/**
 * Posts with a known date, each with its local day, engagement (count) and followers at that time (its own, else the
 * nearest observed, else the current ones).
 */
export function datedPosts<P extends Post>(
  posts: readonly P[],
  platform: Platform,
  timeZone: string,
  history: History,
  followersNow: number | null,
): DatedPost<P>[] {
  const dated: DatedPost<P>[] = []
  for (const post of posts) {
    if (post.postedAt === null || !(Math.abs(post.postedAt) <= MAX_TIME_MS)) continue
    const day = dayOfTime(post.postedAt, timeZone)
    const own = isCount(post.followersAtPost) ? post.followersAtPost : null
    const followers = own ?? followersNear(history, day) ?? followersNow
    dated.push({ post, day, engagement: postEngagement(platform, post), followers })
  }
  return dated
}

/** The posts whose day is in the window, including both ends. */
export function postsWithin<P extends Post>(
  posts: readonly DatedPost<P>[],
  { fromDay, toDay }: Window,
): DatedPost<P>[] {
  return posts.filter(({ day }) => day >= fromDay && day <= toDay)
}

/** Why a number computed from posts is unknown: posts not collected, none in the window, or else the given reason. */
export function postsMissing({ posts, uncollected }: PostWindow, otherwise: Missing): Missing {
  if (posts === null) return uncollected
  return posts.length === 0 ? 'no-posts' : otherwise
}

/** The known values of one field of the window's posts. */
export function countsOf({ posts }: PostWindow, field: (dated: DatedPost) => number | null | undefined): number[] {
  return (posts ?? []).map(field).filter(isCount)
}
