import type { AudienceDimension } from '@kolscope/contract/core/enums'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from './columns'

interface Observations {
  influencer_id: number
  source: string
  observed_at: Timestamp
  /** The day of observed_at in UTC. */
  day: ColumnType<string, never, never>
  values: Json<Record<string, number>>
}

interface Audiences {
  influencer_id: number
  dimension: AudienceDimension
  shares: Json<Record<string, number>>
  source: string
  observed_at: Timestamp
}

interface AudienceSamples {
  influencer_id: number
  kind: 'engager' | 'follower'
  size: number
  inactive: number
  source: string
  observed_at: Timestamp
}

interface FollowerHistory {
  influencer_id: number
  day: string
  followers: number
  source: string
  /** A list's number, not one of a measured series. */
  is_given: Generated<boolean>
}

export interface ObservationsTables {
  audience_samples: AudienceSamples
  audiences: Audiences
  follower_history: FollowerHistory
  observations: Observations
}
