import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import type { Action, ObjectKind, Outcome } from '@kolscope/contract/people/activity-logs'
import type { ColumnType } from 'kysely'
import type { Timestamp } from './columns'

export interface ActivityTables {
  activity_logs: {
    id: number
    at: Timestamp
    account_id: number | null
    role_id: number | null
    role_name: string | null
    action: Action
    object_kind: ObjectKind
    object_id: string | null
    outcome: Outcome
    request_id: string | null
    changes: ColumnType<FieldChange[], string | undefined, never>
    account_name: string | null
    object_name: string | null
    address: string | null
    names_salt: string | null
    names_digest: Buffer
    hash: Buffer
  }
}
