import type { State } from '@kolscope/contract/core/enums'
import type { CollectionRole } from '@kolscope/contract/lists/collections/collections'
import type { Triage } from '@kolscope/contract/lists/collections/members'
import type { Mark } from '@kolscope/contract/lists/collections/standings'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface Collections {
  id: GeneratedAlways<number>
  owner_id: number
  name: string
  name_folded: ColumnType<string, never, never>
  description: Generated<string>
  version: Generated<number>
  created_at: GeneratedTimestamp
  last_updated_date: GeneratedTimestamp
  deleted_at: Timestamp | null
}

interface CollectionShares {
  collection_id: number
  account_id: number
  role: Exclude<CollectionRole, 'owner'>
  shared_at: GeneratedTimestamp
}

interface CollectionInfluencers {
  collection_id: number
  influencer_id: number
  position: Generated<number>
  added_at: GeneratedTimestamp
  added_by: number | null
  triage: Generated<Triage>
  reason: Generated<string>
  note: Generated<string>
  triaged_at: Timestamp | null
  triaged_by: number | null
  version: Generated<number>
  followers_then: number | null
  avg_engagement_then: number | null
  engagement_rate_then: number | null
  influence_score_then: number | null
  state_then: State
}

interface CollectionChanges {
  id: GeneratedAlways<number>
  account_id: number | null
  kind: 'add' | 'remove' | 'move' | 'triage' | 'add-by-filter' | 'import'
  changed_at: GeneratedTimestamp
  undone_at: Timestamp | null
  request_key: string | null
  bytes: Generated<number>
}

interface CollectionChangeMembers {
  change_id: number
  collection_id: number
  influencer_id: number
  action: 'added' | 'removed' | 'triaged'
  before: Json<object> | null
  version: number | null
}

interface InfluencerMarks {
  account_id: number
  influencer_id: number
  mark: Mark
  marked_at: GeneratedTimestamp
}

export interface CollectionsTables {
  collections: Collections
  collection_shares: CollectionShares
  collection_influencers: CollectionInfluencers
  collection_changes: CollectionChanges
  collection_change_members: CollectionChangeMembers
  influencer_marks: InfluencerMarks
}
