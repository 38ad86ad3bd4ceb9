import type { ConnectorName, QuotaBucket, ReadingError, ReadName } from '@kolscope/contract/core/enums'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './columns'

/** The texts that a provider returned about an account at the last sync. */
export interface Given {
  name: string | null
  handle: string | null
  description: string | null
}

interface Readings {
  id: GeneratedAlways<number>
  influencer_id: number
  connector: ConnectorName
  read: ReadName
  rank: Generated<number>
  next_at: Timestamp
  turn_at: Timestamp
  key: string | null
  page: string | null
  tries: Generated<number>
  error: ReadingError | null
  error_detail: string | null
  failed_at: Timestamp | null
  succeeded_at: Timestamp | null
  given: ColumnType<Given | null, string | null, string | null>
  worker: string | null
  leased_until: Timestamp | null
  fence: Generated<number>
}

interface QuotaUses {
  connector: ConnectorName
  bucket: QuotaBucket
  resets_at: Timestamp
  used: number
}

interface ConnectorStates {
  connector: ConnectorName
  last_run_at: Timestamp | null
  last_success_at: Timestamp | null
  resting_until: Timestamp | null
  failures: Generated<number>
  error: ReadingError | null
  error_detail: string | null
}

interface MetricDefinitions {
  source: string
  since: Timestamp
  definition: string
  api_version: string
}

interface UndescribedPosts {
  influencer_id: number
  social_id: string
  connector: ConnectorName
  worker: string | null
  leased_until: Timestamp | null
}

interface UnscoredInfluencers {
  influencer_id: number
}

interface InfluencerPictures {
  influencer_id: number
  key: string
  bytes: Buffer
  fetched_from: string
  fetched_at: Timestamp
}

export interface CollectingTables {
  connector_states: ConnectorStates
  influencer_pictures: InfluencerPictures
  metric_definitions: MetricDefinitions
  quota_uses: QuotaUses
  readings: Readings
  undescribed_posts: UndescribedPosts
  unscored_influencers: UnscoredInfluencers
}
