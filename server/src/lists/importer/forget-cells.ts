import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'

/** A row of an uploaded sheet; it is several rows of the import if it names several accounts. */
export interface SheetRow {
  import_id: number
  sheet: number
  row: number
}

/** These rows as `gone (import_id, sheet, row)`. */
export const goneRows = (rows: readonly SheetRow[]): RawBuilder<unknown> => sql`
  unnest(${rows.map((one) => one.import_id)}::bigint[], ${rows.map(({ sheet }) => sheet)}::smallint[],
    ${rows.map(({ row }) => row)}::integer[]) as gone (import_id, sheet, row)`

/** Empties the cells of rows about an erased person, and the samples of their sheets, which can contain these cells. */
export async function forgetCells(trx: Transaction<Database>, rows: readonly SheetRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update import_cells c set cells = '{}', links = '{}', is_erased = true from ${goneRows(rows)}
    where (c.import_id, c.sheet, c.row) = (gone.import_id, gone.sheet, gone.row)`.execute(trx)
  await sql`update import_sheets s set columns = (
      select coalesce(jsonb_agg(jsonb_set(one, '{samples}', '[]')), '[]') from jsonb_array_elements(s.columns) one)
    where (s.import_id, s.position) in (select import_id, sheet from ${goneRows(rows)})`.execute(trx)
}
