import type { PoolClient } from 'pg'
import { copyLine, copyLines } from '../../core/copy'
import { recorded, type Written } from './record-changes'

/** A row as PostgreSQL takes it by column name; arrays are PostgreSQL arrays, other objects jsonb. */
export type Row = Readonly<Record<string, unknown>>

interface Lines {
  columns: string
  lines: string[]
}

/** Columns without a value in any row are left out: most rows of a list have few of the many columns. */
function linesOf(columns: readonly string[], rows: readonly Row[]): Lines {
  const filled = columns.filter((column) => rows.some((row) => row[column] !== null && row[column] !== undefined))
  return { columns: filled.join(', '), lines: rows.map((row) => copyLine(filled.map((column) => row[column]))) }
}

/** Inserts rows by COPY, the fastest way; a duplicate key fails the transaction. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const { columns: filled, lines } = linesOf(columns, rows)
  await copyLines(client, table, filled, lines)
}

export interface Copies {
  add: (table: string, columns: readonly string[], rows: readonly Row[]) => void
  /** Resolves when all rows are inserted; no other statement may run before. */
  done: () => Promise<void>
  /** Resolves when nothing more is inserted; what has not begun never is. */
  abandon: () => Promise<void>
}

/** Copies one table after the other, and prepares the rows of the next while the database inserts. */
export function createCopies(client: PoolClient): Copies {
  let copying: Promise<void> = Promise.resolve()
  let isAbandoned = false
  return {
    add: (table, columns, rows) => {
      if (rows.length === 0) return
      const { columns: filled, lines } = linesOf(columns, rows)
      copying = copying.then(() => (isAbandoned ? undefined : copyLines(client, table, filled, lines)))
      // done() gets its error.
      copying.catch(() => undefined)
    },
    done: () => copying,
    abandon: () => {
      isAbandoned = true
      return copying.catch(() => undefined)
    },
  }
}

/** Runs a statement about rows in $1; a load records what it changes. */
async function write(
  client: PoolClient,
  written: Written,
  rows: readonly Row[],
  statement: string,
  loadId: number | null,
): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  if (loadId === null) await client.query(statement, [json])
  else await client.query(recorded(written, statement), [json, loadId])
}

/** Inserts rows of influencers, or replaces their columns if the key exists. */
export async function upsertRows(
  client: PoolClient,
  written: Written,
  rows: readonly Row[],
  loadId: number | null,
): Promise<void> {
  const { table, key, columns, computed = [] } = written
  const all = ['influencer_id', ...key.filter((column) => !computed.includes(column)), ...columns]
  const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  await write(
    client,
    written,
    rows,
    `insert into ${table} as written (${all.join(', ')}) select ${all.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${['influencer_id', ...key].join(', ')}) do ${sets ? `update set ${sets}` : 'nothing'}`,
    loadId,
  )
}

/** Sets columns of existing rows, which `sameRow` finds among `given`. */
export async function updateRows(
  client: PoolClient,
  written: Written,
  rows: readonly Row[],
  { sets, sameRow }: { sets: string; sameRow: string },
  loadId: number | null,
): Promise<void> {
  const { table, columns } = written
  const assigned = columns.map((column) => `${column} = given.${column}`).join(', ')
  await write(
    client,
    written,
    rows,
    `update ${table} as written set ${assigned}${sets}
     from jsonb_array_elements($1::jsonb) as row (json), lateral jsonb_populate_record(null::${table}, row.json) as given
     where ${sameRow}`,
    loadId,
  )
}
