import type { ContentSort } from '@kolscope/contract/search/content'
import type { FoundKey } from './find-posts'

export interface Creator {
  id: number
  posts: FoundKey[]
  engagements: number | null
  views: number | null
  /** Epoch milliseconds. */
  lastPostAt: number | null
}

const sumOfKnown = (values: readonly (number | null)[]): number | null => {
  const knownValues = values.filter((value) => value !== null)
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0)
}

/** The authors of the posts, followed by creators who match by their bio. */
export function groupCreators(posts: readonly FoundKey[], byBio: readonly number[]): Creator[] {
  const byAuthor = new Map<number, FoundKey[]>()
  for (const post of posts) {
    const authorPosts = byAuthor.get(post.influencer_id)
    if (authorPosts) authorPosts.push(post)
    else byAuthor.set(post.influencer_id, [post])
  }
  for (const id of byBio) if (!byAuthor.has(id)) byAuthor.set(id, [])
  return [...byAuthor].map(([id, authorPosts]) => ({
    id,
    posts: authorPosts,
    engagements: sumOfKnown(authorPosts.map((post) => post.engagements)),
    views: sumOfKnown(authorPosts.map((post) => post.views)),
    lastPostAt: authorPosts[0]?.postedAt ?? null,
  }))
}

const VALUES: Readonly<Record<ContentSort, (one: Creator) => number | null>> = {
  found: (one) => one.posts.length,
  created_time: (one) => one.lastPostAt,
  total_engagements: (one) => one.engagements,
  views: (one) => one.views,
}

/**
 * Unknown values come last in both directions; equal values are sorted by engagement and otherwise stay in their order.
 */
export function sortCreators(creators: readonly Creator[], sort: ContentSort, direction: 1 | -1): Creator[] {
  const value = VALUES[sort]
  const compare = (a: number | null, b: number | null, way: number) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : (a - b) * way
  return [...creators].sort(
    (a, b) => compare(value(a), value(b), direction) || compare(a.engagements, b.engagements, -1),
  )
}

const POST_VALUES: Readonly<Record<ContentSort, (one: FoundKey) => number | null>> = {
  found: (one) => one.postedAt,
  created_time: (one) => one.postedAt,
  total_engagements: (one) => one.engagements,
  views: (one) => one.views,
}

/** Sorts posts that arrive newest first; posts with equal values stay newest first, unknown values come last. */
export function sortPosts(posts: readonly FoundKey[], sort: ContentSort, direction: 1 | -1): FoundKey[] {
  const value = POST_VALUES[sort]
  return [...posts].sort((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === other) return 0
    if (one === null) return 1
    return other === null ? -1 : (one - other) * direction
  })
}
