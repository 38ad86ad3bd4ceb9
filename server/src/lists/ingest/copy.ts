import type { PoolClient } from 'pg'
import { copyLine, copyLines } from '../../core/copy'

/** A row as PostgreSQL takes it by column name; arrays are PostgreSQL arrays, other objects jsonb. */
export type Row = Readonly<Record<string, unknown>>

/** Inserts rows by COPY, the fastest way; a duplicate key fails the transaction. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const lines = rows.map((row) => copyLine(columns.map((column) => row[column])))
  await copyLines(client, table, columns.join(', '), lines)
}

/** Inserts, or replaces the given columns if the key exists; `computed` is the part of the key the database fills. */
export async function upsertRows(
  client: PoolClient,
  table: string,
  key: readonly string[],
  columns: readonly string[],
  rows: readonly Row[],
  computed: readonly string[] = [],
): Promise<void> {
  if (rows.length === 0) return
  const all = [...key, ...columns]
  await client.query(
    `insert into ${table} (${all.join(', ')}) select ${all.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${[...key, ...computed].join(', ')}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

/** Sets columns of existing rows, found by `id`. */
export async function updateRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  also: string,
): Promise<void> {
  if (rows.length === 0) return
  const sets = columns.map((column) => `${column} = given.${column}`).join(', ')
  await client.query(
    `update ${table} as stored set ${sets}, ${also} from jsonb_populate_recordset(null::${table}, $1::jsonb) given
     where stored.id = given.id`,
    [JSON.stringify(rows)],
  )
}
