import { guardedText, NEEDS_QUOTES } from '@kolscope/contract/core/spreadsheet-text'
import type { ActivityLog } from '@kolscope/contract/people/activity-logs'
import { stringify } from 'csv-stringify/sync'
import { inSlices } from '../../core/in-slices'

const change = ({ field, from, to }: ActivityLog['changes'][number]) => `${field}: ${from ?? ''} → ${to ?? ''}`

const SLICE = 500

/** One line per entry, under the names of the fields; no cell is a formula to a spreadsheet. */
export async function csvOf(entries: readonly ActivityLog[]): Promise<string> {
  const parts = [csvLines([], true)]
  for await (const slice of inSlices(entries, SLICE)) parts.push(csvLines(slice, false))
  return parts.join('')
}

function csvLines(entries: readonly ActivityLog[], isHead: boolean): string {
  const records = entries.map((entry) => ({
    id: entry.id,
    created_time: entry.created_time,
    user_id: entry.user?.id,
    user: entry.user?.name,
    role: entry.role?.name,
    action: entry.action,
    object_kind: entry.object.kind,
    object_id: entry.object.id,
    object: entry.object.name,
    outcome: entry.outcome,
    address: entry.address,
    request_id: entry.request_id,
    changes: entry.changes.map(change).join('\n'),
  }))
  return stringify(records, {
    header: isHead,
    bom: isHead,
    cast: { string: guardedText },
    quoted_match: NEEDS_QUOTES,
    record_delimiter: 'windows',
    columns: [...COLUMNS],
  })
}

const COLUMNS = [
  'id',
  'created_time',
  'user_id',
  'user',
  'role',
  'action',
  'object_kind',
  'object_id',
  'object',
  'outcome',
  'address',
  'request_id',
  'changes',
] as const
