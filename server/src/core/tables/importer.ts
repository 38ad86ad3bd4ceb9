import type { Platform } from '@kolscope/contract/core/enums'
import type { ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import type { AddRequest, ImportSheet } from '@kolscope/contract/lists/importer'
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface Imports {
  id: GeneratedAlways<number>
  account_id: number
  created_at: GeneratedTimestamp
  files: Json<ImportFile[]>
  version: Generated<number>
  confirmed_at: Timestamp | null
  bytes: Generated<number>
  rows: Generated<number>
}

interface ImportSheets {
  import_id: number
  position: number
  file: string
  sheet: string
  is_old_format: boolean
  header_row: number | null
  columns: Json<ImportSheet['columns']>
}

interface ImportCells {
  import_id: number
  sheet: number
  row: number
  cells: string[]
  links: Json<Record<number, string>>
  is_erased: Generated<boolean>
}

interface ImportRows {
  import_id: number
  id: number
  sheet: number
  row: number
  name: string
  platform: Platform | null
  url: string
  url_key: string
  platforms: Platform[]
  social_id: string | null
  handle_key: string | null
  fault: string | null
  same_as: number | null
  named_id: number | null
  is_erased: Generated<boolean>
}

interface AddRequests {
  id: GeneratedAlways<number>
  name: string
  platform: Platform
  platforms: Platform[]
  url: string
  url_key: string
  social_id: string | null
  handle_key: string | null
  state: Generated<AddRequest['state']>
  version: Generated<number>
  requested_at: GeneratedTimestamp
  decided_at: Timestamp | null
  decided_by: number | null
  answer: Generated<string>
  influencer_id: number | null
}

interface AddRequestAskers {
  request_id: number
  account_id: number
  asked_at: GeneratedTimestamp
}

export interface ImporterTables {
  imports: Imports
  import_sheets: ImportSheets
  import_cells: ImportCells
  import_rows: ImportRows
  add_requests: AddRequests
  add_request_askers: AddRequestAskers
}
