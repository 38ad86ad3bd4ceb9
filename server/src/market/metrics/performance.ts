import type { Id } from '@kolscope/contract/core/paging'
import { advocacy } from './advocacy'
import { COMMERCIAL_CUES, commercialPosts } from './commercial'
import {
  avgCommentPerPost,
  avgEngagement,
  avgPostPerDay,
  engagementRate,
  postRates,
  primaryBase,
  totalEngagement,
  totalPosts,
} from './engagement'
import type { Post } from './observations'
import { type OwnInput, prepare, scopeOf } from './own-metrics'
import type { PeerDistribution } from './peers'
import type { DatedPost, PostWindow } from './post-window'
import { avgEngagementScore } from './scored-metrics'
import { tagCloud, wordsOfPosts } from './tag-cloud'
import { trendline } from './trendline'
import { windowOf } from './window'

const TOP_POSTS = 4
const TOP_CATEGORIES = 10

/** A category with its posts and their engagement (counts; engagement null if every post's is unknown). */
export type CategoryCount = { category: Id; count: number; totalEngagement: number | null }

/** Which of a post's categories count as mentioned. */
type MentionFilter = (categories: readonly Id[]) => readonly Id[]

/**
 * Overall performance of a window under the specification's names; engagement scores need the peers' rates (percent),
 * otherwise they are unknown. Source: specification.
 */
export function overallPerformance<P extends Post>(
  input: OwnInput & { posts: readonly P[] | null },
  peers: PeerDistribution | null = null,
  selectMentioned: MentionFilter = (categories) => categories,
) {
  const prepared = prepare(input)
  const scope = scopeOf(prepared, windowOf(input.date, input.period ?? '1w'))
  const { window, basis } = scope
  const { comments = null, timeZone = 'UTC', settings, handles } = input
  const { totalAdvocacyScore } = advocacy({
    comments,
    window,
    basis,
    timeZone,
    ...(settings?.advocacyCues ? { cues: settings.advocacyCues } : {}),
    ...(handles ? { handles } : {}),
  })
  const rates = { engagementRate: engagementRate(scope), postRates: postRates(scope, primaryBase(scope.platform)) }
  const categories = mostMentionedCategories(scope, selectMentioned)
  const wordsByPost = wordsOfPosts(scope)
  return {
    rangeDay: window.days,
    from: window.from,
    to: window.to,
    size: prepared.size,
    totalPost: totalPosts(scope),
    totalEngagement: totalEngagement(scope),
    avgPostPerDay: avgPostPerDay(scope),
    avgCommentPerPost: avgCommentPerPost(scope),
    avgEngagementPerPost: avgEngagement(scope),
    avgEngagementScore: avgEngagementScore(rates, peers),
    ...commercialPosts(scope, settings?.commercialCues ?? COMMERCIAL_CUES, wordsByPost),
    totalAdvocacyScore,
    mostEngagementPost: mostEngagementPosts(scope),
    trendlineActivity: trendline(scope),
    tagCloud: tagCloud(scope, wordsByPost),
    mostMentionedCategories: categories,
    topCategoryPost: categories[0] ?? null,
  }
}

/** The 4 posts with the highest engagement (unknown last, then newest first). Source: specification. */
function mostEngagementPosts<P extends Post>({ posts }: PostWindow<P>): DatedPost<P>[] {
  return [...(posts ?? [])]
    .sort(
      (a, b) =>
        (b.engagement ?? -1) - (a.engagement ?? -1) ||
        (b.post.postedAt ?? 0) - (a.post.postedAt ?? 0) ||
        (String(a.post.id) < String(b.post.id) ? -1 : 1),
    )
    .slice(0, TOP_POSTS)
}

/** The 10 categories with most posts in the window, then highest engagement, then by id. Source: specification. */
function mostMentionedCategories({ posts }: PostWindow, selectMentioned: MentionFilter): CategoryCount[] {
  const counts = new Map<Id, CategoryCount>()
  for (const { post, engagement } of posts ?? []) {
    for (const category of new Set(selectMentioned(post.categories))) {
      const sum = counts.get(category) ?? { category, count: 0, totalEngagement: null }
      sum.count += 1
      if (engagement !== null) sum.totalEngagement = (sum.totalEngagement ?? 0) + engagement
      counts.set(category, sum)
    }
  }
  return [...counts.values()]
    .sort(
      (a, b) => b.count - a.count || (b.totalEngagement ?? -1) - (a.totalEngagement ?? -1) || a.category - b.category,
    )
    .slice(0, TOP_CATEGORIES)
}
