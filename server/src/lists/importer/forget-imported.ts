import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import type { Erased } from '../../influencers/erasure/erased-person'
import { forgetCells, goneRows, type SheetRow } from './forget-cells'

/**
 * Empties every uploaded row that names them, deletes the requests to list them, and returns how many there were. The
 * lock of the erasure keeps uploads from changing rows between the statements.
 */
export async function forgetImported(trx: Transaction<Database>, { influencers, kept }: Erased): Promise<number> {
  const ids = influencers.map(({ id }) => id)
  const accounts = sql`unnest(${kept.map(({ platform }) => platform)}::text[],
    ${kept.map(({ social_id }) => social_id)}::text[], ${kept.map(({ key }) => key)}::text[])
    as known (known_platform, known_id, known_key)`
  const isTheirs = sql`known_platform = any(platforms) and (social_id = known_id or handle_key = known_key)`
  // Rows that only suggest them by name have no account.
  const { rows } = await sql<SheetRow>`
    select import_id, sheet, row from import_rows join ${accounts} on ${isTheirs}
    union select import_id, sheet, row from import_rows where named_id = any(${ids}::bigint[])`.execute(trx)
  await forgetCells(trx, rows)
  await emptyRows(trx, rows)
  const requests = await sql`delete from add_requests using ${accounts} where ${isTheirs}`.execute(trx)
  return rows.length + Number(requests.numAffectedRows ?? 0)
}

async function emptyRows(trx: Transaction<Database>, rows: readonly SheetRow[]): Promise<void> {
  if (rows.length === 0) return
  const { rows: emptied } = await sql<{ import_id: number; id: number }>`
    update import_rows r set name = '', url = '', url_key = '', social_id = null, handle_key = null, fault = null,
      same_as = null, named_id = null, is_erased = true
    from ${goneRows(rows)} where (r.import_id, r.sheet, r.row) = (gone.import_id, gone.sheet, gone.row)
    returning r.import_id, r.id`.execute(trx)
  // A row can name others, too: the first of their rows that is left takes its place.
  await sql`update import_rows r set same_as = nullif(left_over.first, r.id) from (
      select other.import_id, other.id, min(other.id) over (partition by other.import_id, other.same_as) as first
      from unnest(${emptied.map((one) => one.import_id)}::bigint[], ${emptied.map(({ id }) => id)}::integer[])
        as gone (import_id, id) join import_rows other on (other.import_id, other.same_as) = (gone.import_id, gone.id)
    ) left_over where (r.import_id, r.id) = (left_over.import_id, left_over.id)`.execute(trx)
}
