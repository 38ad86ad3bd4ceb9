import type { JobStatus, JobStep } from '@kolscope/contract/system/jobs'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface Jobs {
  id: GeneratedAlways<number>
  name: string
  title: string
  payload: Json<object>
  status: Generated<JobStatus>
  done: Generated<number>
  total: number | null
  step: ColumnType<JobStep | null, string | null, string | null>
  error: string | null
  attempts: Generated<number>
  dedupe_key: string | null
  account_id: number | null
  created_at: GeneratedTimestamp
  started_at: Timestamp | null
  finished_at: Timestamp | null
  heartbeat_at: Timestamp | null
  worker: string | null
  superseded_by: number | null
  request_number: Generated<number>
}

export interface JobsTables {
  jobs: Jobs
}
