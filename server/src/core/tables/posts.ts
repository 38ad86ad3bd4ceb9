import type { PostType } from '@kolscope/contract/core/enums'
import type { Generated } from 'kysely'
import type { Timestamp } from './columns'

/** The counts of a post, each in its own column. */
export const COUNTS = ['likes', 'comments', 'shares', 'views', 'dislikes'] as const
export type Counts = Record<(typeof COUNTS)[number], number | null>

interface Posts extends Counts {
  influencer_id: number
  social_id: string
  month: string
  posted_at: Timestamp | null
  type: Generated<PostType>
  title: string | null
  message: string | null
  link: string | null
  photos: Generated<string[]>
  hashtags: Generated<string[]>
  mentions: Generated<string[]>
  platform_category: string | null
  category_ids: Generated<number[]>
  reach: number | null
  followers_at_post: number | null
  paid: boolean | null
  positive: number | null
  negative: number | null
  neutral: number | null
  source: string
  observed_at: Timestamp | null
  /** The text of the post as a tsvector; null if it is not folded yet. */
  words: Generated<string | null>
}

interface PostObservations extends Counts {
  influencer_id: number
  social_id: string
  day: string
  source: string
}

interface SampledComments {
  id: Generated<number>
  influencer_id: number
  post_social_id: string
  message: string
  sentiment: 'positive' | 'negative' | 'neutral' | null
  commented_at: Timestamp | null
}

export interface PostsTables {
  post_observations: PostObservations
  posts: Posts
  sampled_comments: SampledComments
}
