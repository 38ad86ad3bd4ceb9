import type { Gender, Kind, MaritalStatus } from '@kolscope/contract/core/enums'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

/** A person as recorded by a change of who belongs to whom. */
export interface ProfileInSnapshot {
  id: number
  name: string
  gender: Gender | null
  birth_year: number | null
  kind: Kind | null
  marital_status: MaritalStatus | null
  location_id: string | null
  version: number
  created_at: string
}

/** Some persons and influencers as they are at a moment; a person that does not exist then is missing. */
export interface ProfilesSnapshot {
  profiles: readonly ProfileInSnapshot[]
  influencers: readonly { id: number; profile_id: number | null }[]
}

interface ProfileChanges {
  id: Generated<number>
  kind: 'link' | 'unlink' | 'merge' | 'split' | 'remove'
  profile_id: number
  profile_ids: number[]
  before: Json<ProfilesSnapshot>
  after: Json<ProfilesSnapshot>
  changed_at: GeneratedTimestamp
  changed_by: number | null
  undone_at: Timestamp | null
}

interface ProfileSums {
  profile_id: number
  total_follower: number | null
  avg_engagement: number | null
  influence_score: number | null
  largest_id: number | null
  largest_follower: number | null
  largest_engagement: number | null
  largest_score: number | null
}

interface ProfileSumsDue {
  profile_id: number
}

export interface ProfilesTables {
  profile_changes: ProfileChanges
  profile_sums: ProfileSums
  profile_sums_due: ProfileSumsDue
}
