import { wordsOf } from '@kolscope/contract/core/fold'
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { taken } from './errors'
import type { Database } from './tables'

/** Tables of things that the whole installation names. */
type NamedTable = 'brands' | 'professions' | 'roles'

/** Rows whose text, which is folded, has every word of a search. */
export const withWords = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  text: RawBuilder<unknown>,
  search: string | undefined,
): SelectQueryBuilder<DB, TB, O> =>
  wordsOf(search ?? '').reduce((found, word) => found.where(sql<boolean>`strpos(${text}, ${word}) > 0`), query)

interface Taking {
  name: string
  /** The row that takes the name; null for a new one. */
  by: number | null
  /** Default: no two rows of the table have one name. */
  among?: RawBuilder<boolean>
}

/** Refuses the name of another row, however its letters are written; those who take one at once wait for one another. */
export async function refuseTakenName(
  trx: Transaction<Database>,
  table: NamedTable,
  { name, by, among = sql`true` }: Taking,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`kolscope.${table}`}))`.execute(trx)
  const { rows } = await sql`select from ${sql.table(table)}
    where lower(name) = lower(${name}) and id is distinct from ${by} and ${among} limit 1`.execute(trx)
  if (rows.length > 0) throw taken('name')
}
