import { type RawBuilder, sql, type Transaction } from 'kysely'
import { pauses } from './in-slices'
import type { Database } from './tables'

const PAGE_ROWS = 200
let cursors = 0

/**
 * The rows of a query one by one, for work that reads a whole table in a transaction: it holds one page of them in
 * memory, and other requests have their turn between two rows.
 */
export async function* rowsOf<Row>(trx: Transaction<Database>, query: RawBuilder<Row>): AsyncGenerator<Row> {
  cursors += 1
  const cursor = sql.id(`rows_${cursors}`)
  const pause = pauses()
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx)
  let isLast = false
  while (!isLast) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE_ROWS)} from ${cursor}`.execute(trx)
    isLast = rows.length < PAGE_ROWS
    for (const row of rows) {
      yield row
      await pause()
    }
  }
  await sql`close ${cursor}`.execute(trx)
}
