import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json } from './columns'

interface InfluencerMerges {
  id: Generated<number>
  influencer_id: number
  merged_id: number
  account_id: number | null
  merged_at: GeneratedTimestamp
}

interface InfluencerMergeRows {
  merge_id: number
  influencer_id: number
  table_name: string
  column_name: string
  what: 'moved' | 'dropped' | 'filled' | 'added'
  rows: Json<Record<string, unknown>[]>
}

interface DifferentInfluencers {
  influencer_id: number
  other_id: number
  account_id: number | null
  decided_at: GeneratedTimestamp
}

interface ListedTogether {
  influencer_id: number
  other_id: number
  load_id: number | null
}

export interface DuplicatesTables {
  different_influencers: DifferentInfluencers
  influencer_merge_rows: InfluencerMergeRows
  influencer_merges: InfluencerMerges
  listed_together: ListedTogether
}
