import type { AlertSettings } from '@kolscope/contract/sync/alert-settings'
import type { AlertKind } from '@kolscope/contract/sync/tracking'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns'

interface TrackedInfluencers {
  account_id: number
  influencer_id: number
  tracked_at: GeneratedTimestamp
}

interface AlertThresholds extends AlertSettings {
  account_id: number
  version: Generated<number>
}

interface Alerts {
  id: GeneratedAlways<number>
  account_id: number
  influencer_id: number
  kind: AlertKind
  about: string
  day: string
  value: number
  usual: number | null
  threshold: number
  /** Of the database's own making. */
  strength: ColumnType<number, never, never>
  post_social_id: string | null
  created_at: GeneratedTimestamp
  seen_at: Timestamp | null
  told_on: string | null
}

export interface TrackingTables {
  tracked_influencers: TrackedInfluencers
  alert_thresholds: AlertThresholds
  alerts: Alerts
}
