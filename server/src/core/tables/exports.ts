import type { Language, Tier } from '@kolscope/contract/core/enums'
import type { ExportColumn } from '@kolscope/contract/lists/export-columns'
import type { ExportFormat, ExportSource } from '@kolscope/contract/lists/exports'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface Exports {
  id: string
  job_id: number
  account_id: number
  role_id: number
  tier: Tier | null
  source: Json<ExportSource>
  format: ExportFormat
  columns: Json<ExportColumn[]>
  language: Language
  name: string
  total: number
  state: Generated<'waiting' | 'ready' | 'failed'>
  bytes: number | null
  created_at: GeneratedTimestamp
  expires_at: Timestamp | null
  influencer_ids: number[] | null
}

export interface ExportsTables {
  exports: Exports
}
