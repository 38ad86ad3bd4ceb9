import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

const SPECIAL = /[\\\t\n\r]/
const SPECIALS = /[\\\t\n\r]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string) => (SPECIAL.test(text) ? text.replace(SPECIALS, (one) => ESCAPES[one] ?? one) : text)

const element = (value: unknown) =>
  typeof value === 'number' ? String(value) : `"${String(value).replace(/[\\"]/g, (one) => `\\${one}`)}"`

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (Array.isArray(value)) return escaped(`{${value.map(element).join(',')}}`)
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value)
}

/** One line of COPY's text format; arrays are PostgreSQL arrays, other objects jsonb. */
export function copyLine(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join('\t')}\n`
}

const LINES_A_CHUNK = 500

function* chunks(lines: readonly string[]) {
  for (let at = 0; at < lines.length; at += LINES_A_CHUNK) yield lines.slice(at, at + LINES_A_CHUNK).join('')
}

/** Inserts lines made by copyLine(). */
export async function copyLines(
  client: PoolClient,
  table: string,
  columns: string,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  await pipeline(Readable.from(chunks(lines)), client.query(from(`copy ${table} (${columns}) from stdin`)))
}
