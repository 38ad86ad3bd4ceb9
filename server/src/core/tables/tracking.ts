import type { GeneratedTimestamp } from './columns'

interface TrackedInfluencers {
  account_id: number
  influencer_id: number
  tracked_at: GeneratedTimestamp
}

export interface TrackingTables {
  tracked_influencers: TrackedInfluencers
}
