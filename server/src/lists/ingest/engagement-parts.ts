import type { Platform } from '@kolscope/contract/core/enums'
import { primaryBase } from '../../market/metrics/engagement'
import { postEngagement } from '../../market/metrics/post-engagement'

type Means = { avg_likes?: number; avg_comments?: number; avg_shares?: number; avg_views?: number; followers?: number }

/**
 * Mean engagement per post, a count, from a list's mean likes, comments and shares; the platform decides whether shares
 * count.
 */
export function engagementOf(platform: Platform, means: Means): number | null {
  return postEngagement(platform, {
    likes: means.avg_likes ?? null,
    comments: means.avg_comments ?? null,
    shares: means.avg_shares ?? null,
  })
}

/**
 * Engagement rate in percent as the ratio of two means, the best a list allows; by views on TikTok and YouTube, else by
 * followers.
 */
export function rateOf(platform: Platform, engagement: number | null, means: Means): number | null {
  const base = primaryBase(platform) === 'views' ? means.avg_views : means.followers
  return engagement === null || !base ? null : (100 * engagement) / base
}
