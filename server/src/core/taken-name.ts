import { type RawBuilder, sql, type Transaction } from 'kysely'
import { lockByName, NAMED_LOCKS } from './advisory-locks'
import { taken } from './errors'
import type { Database } from './tables'

/** Tables of things that the whole installation names. */
type NamedTable = 'brands' | 'professions' | 'roles'

/** Those who write names of a table wait for one another until their transactions end. */
export const lockNames = (trx: Transaction<Database>, table: NamedTable) => lockByName(trx, NAMED_LOCKS[table])

interface Taking {
  name: string
  /** The row that is to have the name; null for a new one. */
  by: number | null
  /** Only rows for which this holds count; without it, all. */
  among?: RawBuilder<boolean>
}

/** Refuses the name of another row, however its letters are written. */
export async function refuseTakenName(
  trx: Transaction<Database>,
  table: NamedTable,
  { name, by, among = sql`true` }: Taking,
): Promise<void> {
  await lockNames(trx, table)
  const { rows } = await sql`select from ${sql.table(table)}
    where lower(name) = lower(${name}) and id is distinct from ${by} and ${among} limit 1`.execute(trx)
  if (rows.length > 0) throw taken('name')
}
