import { CompiledQuery, type Transaction } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import type { Database } from '../../core/tables'

/** In a transaction: loads have a connection of the driver, calls one of Kysely. */
export type Connection = PoolClient | Transaction<Database>

export interface Queries {
  query: <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<{ rows: R[]; count: number }>
}

export const queriesOf = (connection: Connection): Queries => ({
  async query<R extends QueryResultRow>(text: string, values: unknown[] = []) {
    if ('executeQuery' in connection) {
      const { rows, numAffectedRows } = await connection.executeQuery<R>(CompiledQuery.raw(text, values))
      return { rows, count: Number(numAffectedRows ?? rows.length) }
    }
    const { rows, rowCount } = await connection.query<R>(text, values)
    return { rows, count: rowCount ?? rows.length }
  },
})
