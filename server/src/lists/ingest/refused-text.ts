import { guardedText, NEEDS_QUOTES } from '@kolscope/contract/core/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import type { RefusedRow } from './batch'
import { refusalReason } from './preview-row'
import { type RefusedColumns, refusedColumns } from './refused-columns'

/** Rows that are read and written at once. */
const AT_ONCE = 500

/** A person who corrects the file has to know that loading such a row again would lose a part of it. */
const CUT = 'This row is cut here, because it is too long to be kept: take it from the original file.'

/** Refused rows of a load in the order of its file. */
export const refusedOfLoad = (db: Kysely<Database>, loadId: number) =>
  db
    .selectFrom('load_refused_rows')
    .select(['label', 'reason', 'cells', 'is_cut'])
    .where('load_id', '=', loadId)
    .orderBy('number')

const csvOf = (rows: readonly (readonly string[])[], bom: boolean): string =>
  stringify(
    rows.map((row) => row.map(guardedText)),
    { bom, quoted_match: NEEDS_QUOTES },
  )

async function columnsOf(db: Kysely<Database>, loadId: number): Promise<RefusedColumns> {
  const load = await db.selectFrom('loads').select('plan').where('id', '=', loadId).executeTakeFirst()
  return refusedColumns(load?.plan?.sheets ?? [])
}

/** The refused rows of a load as .csv in parts, each with the reason before its cells, below the list's own titles. */
export async function* refusedText(db: Kysely<Database>, loadId: number): AsyncGenerator<string> {
  const { titles, rowOf } = await columnsOf(db, loadId)
  yield csvOf([titles], true)
  const pause = pauses()
  let last = 0
  for (;;) {
    const rows = await refusedOfLoad(db, loadId).select('number').where('number', '>', last).limit(AT_ONCE).execute()
    for (const { number, label, reason, cells, is_cut } of rows) {
      last = number
      const { message } = refusalReason(reason as Pick<RefusedRow, 'code' | 'values'>)
      yield csvOf([rowOf({ label, reason: is_cut ? `${message} ${CUT}` : message, cells })], false)
      await pause()
    }
    if (rows.length < AT_ONCE) return
  }
}
