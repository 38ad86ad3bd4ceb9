import type { Platform } from '@kolscope/contract/core/enums'
import type { Figure, MetricName } from '@kolscope/contract/market/metrics'
import type { Post, PostSummary } from '@kolscope/contract/market/posts'

type Kind = 'engagement' | 'reactions' | 'comments' | 'shares' | 'views' | 'rate'

const NUMBERS = {
  engagement: { label: 'posts.engagement', name: 'totalEngagement', missing: 'engagement-unknown' },
  rate: { label: 'posts.rate', name: 'engagementRate', missing: 'engagement-unknown' },
  reactions: { label: 'posts.reactions', name: 'totalReactions', missing: 'likes-unknown' },
  comments: { label: 'posts.comments', name: 'totalComments', missing: 'comments-unknown' },
  shares: { label: 'posts.shares', name: 'totalShares', missing: 'shares-unknown' },
  views: { label: 'posts.views', name: 'totalViews', missing: 'views-unknown' },
} as const satisfies Record<Kind, { label: string; name: MetricName; missing: string }>

export interface NumberOfPosts {
  label: (typeof NUMBERS)[Kind]['label'] | 'posts.likes' | 'posts.average'
  name: MetricName
  figure: Figure
}

/** Omitted if the platform never provides them; other figures then say why they are unknown. */
const ONLY_WHERE_TOLD: readonly Kind[] = ['shares', 'views']
/** Computed by a formula of ours; counts are shown as the platform gave them. */
const COMPUTED: readonly Kind[] = ['engagement', 'rate']

const REACTIONS_ARE_LIKES: readonly Platform[] = ['insta', 'youtube', 'tiktok']

/** What a platform itself calls the taps below a post; the number is the same. */
export const reactionsOn = (platform: Platform) =>
  REACTIONS_ARE_LIKES.includes(platform)
    ? ({ label: 'posts.likes', name: 'totalLikes' } as const)
    : ({ label: 'posts.reactions', name: 'totalReactions' } as const)

const valuesOf = (post: Post): Record<Kind, number | null> => ({
  engagement: post.totalEngagements,
  rate: post.engagementRate,
  reactions: post.totalReactions,
  comments: post.totalComments,
  shares: post.totalShares,
  views: post.totalViews,
})

/** The numbers of one post, each with its source and age. */
export function numbersOfPost(post: Post): NumberOfPosts[] {
  const values = valuesOf(post)
  const day = post.createdTime?.slice(0, 10) ?? null
  return (Object.keys(NUMBERS) as Kind[])
    .filter((kind) => values[kind] !== null || !ONLY_WHERE_TOLD.includes(kind))
    .map((kind) => {
      const { missing } = NUMBERS[kind]
      const value = values[kind]
      return {
        ...(kind === 'reactions'
          ? reactionsOn(post.platform)
          : { label: NUMBERS[kind].label, name: NUMBERS[kind].name }),
        figure: {
          value,
          n: null,
          from: day,
          to: day,
          source: post.source,
          observed_at: post.observed_at,
          version: COMPUTED.includes(kind) ? 1 : 0,
          confidence: null,
          missing: value === null ? missing : null,
        },
      }
    })
}

/** Sums over all posts found; figures that no post has are left out. */
export function numbersOfSummary(
  summary: PostSummary,
  days: { from: string | null; to: string | null },
  platform: Platform,
) {
  const figure = (value: number | null): Figure => ({
    value,
    n: summary.totalPosts,
    ...days,
    source: 'posts',
    observed_at: null,
    version: 1,
    confidence: null,
    missing: value === null ? 'engagement-unknown' : null,
  })
  const all: NumberOfPosts[] = [
    { label: 'posts.engagement', name: 'totalEngagement', figure: figure(summary.totalEngagements) },
    { label: 'posts.average', name: 'avgEngagementPerPost', figure: figure(summary.avgEngagements) },
    { ...reactionsOn(platform), figure: figure(summary.totalReactions) },
    { label: 'posts.comments', name: 'totalComments', figure: figure(summary.totalComments) },
    { label: 'posts.shares', name: 'totalShares', figure: figure(summary.totalShares) },
    { label: 'posts.views', name: 'totalViews', figure: figure(summary.totalViews) },
  ]
  return all.filter(({ name, figure: { value } }) => value !== null || name === 'totalEngagement')
}
