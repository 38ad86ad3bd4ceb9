import type { Gender, Kind, MaritalStatus, State } from '@kolscope/contract/core/enums'
import type { TextField } from '@kolscope/contract/core/text-fields'
import type { BulkRefusal } from '@kolscope/contract/influencers/editing'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

/** A category that an influencer stands for; the maximum is stored as no points. */
export interface HeldCategory {
  id: number
  ressonance_point: number | null
}

/** Everything of an influencer that editing changes, by the names of the edit payload. */
export interface EditableFields extends Record<TextField, string | null> {
  name: string
  /** Ordered by id. */
  user_career: number[]
  /** The categories in the influencer's own order, the main one first. */
  user_ressonance: HeldCategory[]
  user_location: string | null
  user_gender: Gender | null
  user_kind: Kind | null
  user_relationship_status: MaritalStatus | null
  birth_year: number | null
  links: string[]
  is_sample: boolean
  user_state: State
  latest_approved_date: string | null
  latest_approved_user: string | null
  latest_submitted_date: string | null
  latest_submitted_user: string | null
  latest_submitted_by: number | null
}

/** What a bulk edit reads and changes: nothing that can be long, however many influencers there are. */
export type BulkFields = Pick<
  EditableFields,
  | 'user_career'
  | 'user_ressonance'
  | 'is_sample'
  | 'user_state'
  | 'latest_approved_date'
  | 'latest_approved_user'
  | 'latest_submitted_date'
  | 'latest_submitted_user'
  | 'latest_submitted_by'
>

interface InfluencerChanges {
  id: Generated<number>
  influencer_id: number
  version: number
  changed_at: GeneratedTimestamp
  changed_by: number | null
  /** Empty once the account is deleted. */
  changed_by_name: string
  bulk_id: number | null
  before: Json<Partial<EditableFields>>
  after: Json<Partial<EditableFields>>
  undone_by: number | null
  reason: Generated<string>
}

/** The outcomes of a bulk edit, summed up slice by slice. */
export interface BulkCounts {
  total: number
  judged: Record<'changed' | 'unchanged' | 'refused', number>
  refused: Partial<Record<BulkRefusal, number>>
}

interface BulkEdits {
  id: Generated<number>
  created_at: GeneratedTimestamp
  account_id: number | null
  change: Json<object>
  undone_at: Timestamp | null
  /** The load whose added influencers it changes, as a job. */
  load_id: number | null
  job_id: number | null
  is_running: Generated<boolean>
  reached: Generated<number>
  tally: Json<BulkCounts & { undone: number; kept: number }> | null
}

export interface EditingTables {
  bulk_edits: BulkEdits
  influencer_changes: InfluencerChanges
}
