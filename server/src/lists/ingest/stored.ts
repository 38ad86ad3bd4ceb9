import type { StoredAbout, WideMetric } from '../../core/tables/metrics'
import type { Counts } from '../../core/tables/posts'
import type { DayFollowers, ToldAudience, ToldCounts, ToldSample } from './account'
import type { Described, IncomingPost } from './incoming'

/** Of an influencer without metrics, only those that are written. */
export type StoredMetrics = Partial<Record<WideMetric, number | null>> & {
  last_post_at: string | null
  observed_at: string | null
  about: Record<string, StoredAbout>
}

/** A post as stored, without its series. */
export type StoredPost = Omit<IncomingPost, 'series' | 'rows'> & { month: string }

/** The numbers of a source on a day. */
export type StoredObservation = { observed_at: string; values: Record<string, number> }

/** What the database contains about an influencer, as far as a load may change it. */
export type Stored = {
  id: number
  platform: string
  social_id: string | null
  handle: string | null
  provisional_key: string
  name: string
  described: Described
  /** Columns of `described`, `name`, `categories` and `professions` that a person has edited. */
  edited: ReadonlySet<string>
  /** Keyed by observationKey. */
  observations: Map<string, StoredObservation>
  metrics: StoredMetrics | null
  categories: Map<number, number | null>
  professionIds: Set<number>
  /** Keyed by dimension. */
  audiences: Map<string, Omit<ToldAudience, 'dimension'>>
  /** Keyed by kind. */
  samples: Map<string, Omit<ToldSample, 'kind'>>
  /** Keyed by day. */
  history: Map<string, Pick<DayFollowers, 'followers' | 'source' | 'isGiven'>>
  /** Keyed by the post's social id. */
  posts: Map<string, StoredPost>
  /** The counts from every source, keyed by the post's social id. */
  series: Map<string, ToldCounts[]>
}

export const NO_COUNTS: Counts = { likes: null, comments: null, shares: null, views: null, dislikes: null }
