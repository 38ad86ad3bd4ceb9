import type { ListAnswers, Question } from '@kolscope/contract/lists/loads/list-answers'
import type { ListSheet } from '@kolscope/contract/lists/loads/list-sheets'
import type { LoadPreview, LoadResult, LoadUndone } from '@kolscope/contract/lists/loads/load-outcomes'
import type { LoadReason } from '@kolscope/contract/lists/loads/load-reasons'
import type { LoadState } from '@kolscope/contract/lists/loads/loads'
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './columns'

/** How a list is read, as screens show it. */
export interface LoadPlan {
  sheets: ListSheet[]
  skipped: string[]
  questions: Question[]
}

interface Loads {
  id: GeneratedAlways<number>
  /** Null for the command line. */
  account_id: number | null
  file_name: string
  bytes: number
  received: Generated<number>
  state: LoadState
  version: Generated<number>
  answers: GeneratedJson<ListAnswers>
  is_remembered: Generated<boolean>
  plan: Json<LoadPlan> | null
  preview: Json<LoadPreview> | null
  problem: Json<LoadReason> | null
  rows_done: Generated<number>
  report: Json<LoadResult> | null
  undone: Json<LoadUndone & { kept_ids: number[] }> | null
  job_id: number | null
  /** Whether plan and report may contain cells of the file. */
  holds_cells: Generated<boolean>
  /** The state before an undo. */
  ended_as: 'loaded' | 'cancelled' | 'failed' | null
  /** The headers as they were first read. */
  headers_digest: Buffer | null
  /** The file and options of a command. */
  content_digest: Buffer | null
  created_at: GeneratedTimestamp
  finished_at: Timestamp | null
}

interface LoadCreated {
  load_id: number
  influencer_id: number
  is_recorded: Generated<boolean>
}

interface LoadChanges {
  id: GeneratedAlways<number>
  load_id: number
  influencer_id: number
  table_name: string
  key: Json<Record<string, unknown>>
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>>
}

interface LoadRefusedRows {
  load_id: number
  number: number
  label: string
  reason: Json<Pick<LoadReason, 'code' | 'values'>>
  cells: string[]
  is_cut: Generated<boolean>
}

/** Why a row is refused or doubtful, without its cells. */
export interface KeptReason {
  /** A code of ROW_REFUSALS or CELL_DOUBTS. */
  code: string
  field?: string
}

/** What became of the accounts of a batch's rows in one sheet. */
interface LoadOutcomes {
  load_id: number
  first_number: number
  sheet: string
  /** See packOutcomes. */
  accounts: Buffer
  reasons: Json<KeptReason[][]>
}

interface ListReadings {
  headers_digest: Buffer
  answers: Json<ListAnswers>
  used_at: GeneratedTimestamp
}

/** Who published lists, by what publishers are compared by. */
interface Publishers {
  key: string
  name: string
}

export interface LoadsTables {
  list_readings: ListReadings
  load_changes: LoadChanges
  load_created: LoadCreated
  load_outcomes: LoadOutcomes
  load_refused_rows: LoadRefusedRows
  loads: Loads
  publishers: Publishers
}
