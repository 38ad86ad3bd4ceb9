import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import type { Erased } from '../../influencers/erasure/erased-person'

/** Empties every uploaded row that names them, deletes the requests to list them, and returns the number of rows. */
export async function forgetImported(trx: Transaction<Database>, { influencers, called }: Erased) {
  const platforms = called.map(({ platform }) => platform)
  const socialIds = called.map(({ social_id }) => social_id)
  const keys = called.map(({ handle, provisional_key }) => (handle === null ? null : provisional_key))
  const ids = influencers.map(({ id }) => id)
  const namedAccounts = sql`unnest(${platforms}::text[], ${socialIds}::text[], ${keys}::text[]) as named (platform, social_id, key)`
  const { rows } = await sql<{ forgotten: number }>`
    with told as (
      select distinct r.import_id, r.sheet, r.row from import_rows r join ${namedAccounts}
        on named.platform = any(r.platforms) and (r.social_id = named.social_id or r.handle_key = named.key)
      union
      select import_id, sheet, row from import_rows where named_id = any(${ids}::bigint[])
    ), cells as (
      update import_cells c set cells = '{}', links = '{}', is_erased = true from told
      where (c.import_id, c.sheet, c.row) = (told.import_id, told.sheet, told.row)
    ), rows as (
      update import_rows r set name = '', url = '', url_key = '', social_id = null, handle_key = null, fault = null,
        same_as = null, named_id = null, is_erased = true
      from told where (r.import_id, r.sheet, r.row) = (told.import_id, told.sheet, told.row)
    )
    select count(*) as forgotten from told`.execute(trx)
  // Samples shown next to the columns can contain their cells.
  await sql`update import_sheets set columns = (select coalesce(jsonb_agg(jsonb_set(one, '{samples}', '[]')), '[]')
      from jsonb_array_elements(columns) one)
    where exists (select from import_rows r where r.import_id = import_sheets.import_id
      and r.sheet = import_sheets.position and r.is_erased)`.execute(trx)
  const wishes = await sql`delete from add_requests using ${namedAccounts}
    where named.platform = any(add_requests.platforms)
      and (add_requests.social_id = named.social_id or add_requests.handle_key = named.key)`.execute(trx)
  return (rows[0]?.forgotten ?? 0) + Number(wishes.numAffectedRows ?? 0)
}
