import type { Platform } from '@kolscope/contract/core/enums'
import type { MetricName } from '@kolscope/contract/market/metrics'
import type { TextKey } from '../../core/i18n'

export interface NamedMetric {
  name: MetricName
  text: TextKey
}

/** The three sums of recent activities, in the platform's own words. */
export const totalsOn = (platform: Platform): readonly NamedMetric[] => [
  { name: 'totalFollowers', text: platform === 'youtube' ? 'report.totalSubscribers' : 'report.totalFollower' },
  {
    name: 'totalPosts',
    text: platform === 'youtube' || platform === 'tiktok' ? 'report.totalVideos' : 'report.totalPosts',
  },
  { name: 'totalEngagement', text: 'report.totalEngagement' },
]

/** The title of the followers; those of Youtube are subscribers. */
export const followersTitle = (platform: Platform) =>
  platform === 'youtube' ? 'report.subscribersHistory' : 'report.followersHistory'

const REACTIONS: NamedMetric = { name: 'totalReactions', text: 'posts.reactions' }
const LIKES: NamedMetric = { name: 'totalLikes', text: 'posts.likes' }
const COMMENTS: NamedMetric = { name: 'totalComments', text: 'posts.comments' }
const SHARES: NamedMetric = { name: 'totalShares', text: 'posts.shares' }
const VIEWS: NamedMetric = { name: 'totalViews', text: 'posts.views' }

const BREAKDOWNS: Readonly<Record<Platform, readonly NamedMetric[]>> = {
  fb: [REACTIONS, COMMENTS, SHARES],
  page: [REACTIONS, COMMENTS, SHARES],
  group: [REACTIONS, COMMENTS, SHARES],
  insta: [LIKES, COMMENTS],
  youtube: [LIKES, COMMENTS, VIEWS],
  tiktok: [LIKES, COMMENTS, SHARES, VIEWS],
}

/** The parts of engagement on a platform. */
export const breakdownOn = (platform: Platform): readonly NamedMetric[] => BREAKDOWNS[platform]
