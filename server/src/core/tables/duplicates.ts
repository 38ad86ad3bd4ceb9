import type { DuplicateKind } from '@kolscope/contract/influencers/duplicates'
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

interface InfluencerKeys {
  influencer_id: number
  /** A hash of what others can have in common with it; too long for a number, so that it is read as text. */
  key: number
}

interface InfluencerPairs {
  influencer_id: number
  other_id: number
  kind: DuplicateKind
  is_sure: boolean
  strength: number
}

/** Influencers that have not been compared since they changed. */
interface PairsDue {
  first_id: number
  last_id: number
}

export interface DuplicatesTables {
  different_influencers: DifferentInfluencers
  influencer_keys: InfluencerKeys
  influencer_merge_rows: InfluencerMergeRows
  influencer_merges: InfluencerMerges
  influencer_pairs: InfluencerPairs
  listed_together: ListedTogether
  pairs_due: PairsDue
}
