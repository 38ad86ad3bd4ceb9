import { type RawBuilder, sql, type Transaction } from 'kysely'
import { lockByName, type NamedTable, namesLock } from './advisory-locks'
import { taken } from './errors'
import type { Database } from './tables'

/** Transactions that write names of a table wait for one another until they end. */
export const lockNames = (trx: Transaction<Database>, table: NamedTable) => lockByName(trx, namesLock(table))

interface Taking {
  name: string
  /** The row that will have the name; null for a new one. */
  by: number | null
  /** The condition for rows that count; without it, all rows count. */
  among?: RawBuilder<boolean>
}

/** Refuses the name of another row, regardless of case. */
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
