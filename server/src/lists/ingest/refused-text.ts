import { guardedText, NEEDS_QUOTES } from '@kolscope/contract/core/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'
import type { RefusedRow } from './batch'
import { refusalReason } from './preview-batches'

/** Refused rows of a load in the order of its file. */
export const refusedOfLoad = (db: Kysely<Database>, loadId: number) =>
  db
    .selectFrom('load_refused_rows')
    .select(['label', 'reason', 'cells'])
    .where('load_id', '=', loadId)
    .orderBy('number')

/** The refused rows of a load as .csv, each with the reason before its cells. */
export async function refusedText(db: Kysely<Database>, loadId: number): Promise<string> {
  const rows = await refusedOfLoad(db, loadId).execute()
  const lines = rows.map(({ label, reason, cells }) => [
    label,
    refusalReason(reason as Pick<RefusedRow, 'code' | 'values'>).message,
    ...cells,
  ])
  return stringify([['row', 'reason', 'cells'], ...lines.map((line) => line.map(guardedText))], {
    bom: true,
    quoted_match: NEEDS_QUOTES,
  })
}
