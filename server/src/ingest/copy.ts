import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

/** A row as PostgreSQL takes it by column name; arrays are PostgreSQL arrays, other objects jsonb. */
export type Row = Readonly<Record<string, unknown>>

const CHUNK_CHARACTERS = 1 << 16

/** Inserts rows by COPY, the fastest way in; a duplicate key fails the transaction. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  let chunk = ''
  for (const row of rows) {
    chunk += lineOf(row, columns)
    if (chunk.length > CHUNK_CHARACTERS) {
      stream.write(chunk)
      chunk = ''
    }
  }
  stream.end(chunk)
  await done
}

function lineOf(row: Row, columns: readonly string[]): string {
  let line = ''
  for (const column of columns) {
    if (line !== '') line += '\t'
    const value = row[column]
    line += value === null || value === undefined ? '\\N' : escaped(textOf(value))
  }
  return `${line}\n`
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const elementOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : `"${String(value).replace(/[\\"]/g, (sign) => `\\${sign}`)}"`

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text

/** Inserts or, where the key exists, replaces the given columns. */
export async function upsertRows(
  client: PoolClient,
  table: string,
  key: readonly string[],
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const all = [...key, ...columns]
  await client.query(
    `insert into ${table} (${all.join(', ')}) select ${all.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key.join(', ')}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

/** Sets columns of rows that exist, found by `id`. */
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
