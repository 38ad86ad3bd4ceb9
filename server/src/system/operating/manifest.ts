import { z } from 'zod'
import type { Digest, TableOf } from './table-list'

/** Format 2 is signed; format 1 is not. */
export const FORMAT = 2
export const MANIFEST = 'manifest.json'

const MAX_TABLES = 1_000
const MAX_COLUMNS = 500
const MAX_MONTHS = 2_400

const Table = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/),
  columns: z
    .array(z.string().regex(/^(?:[a-z_][a-z0-9_]{0,62}|"[a-z_][a-zA-Z0-9_]{0,62}")$/))
    .min(1)
    .max(MAX_COLUMNS),
  months: z.array(z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-01$/)).max(MAX_MONTHS),
  rows: z.int().min(0).max(2_147_483_647),
  hash: z.string().regex(/^-?\d{1,40}$/),
})

export const Manifest = z.strictObject({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  made_at: z.iso.datetime(),
  /** The migrations of the tables' schema. */
  schema: z.int().min(1).max(9_999),
  tables: z.array(Table).max(MAX_TABLES),
})
export type Manifest = z.infer<typeof Manifest>

/** Reads a backup's manifest as untrusted input. */
export function readManifest(body: Buffer): Manifest {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Error('its manifest is not JSON')
  }
  const { format } = z.looseObject({ format: z.int().optional() }).catch({}).parse(value)
  if (format !== undefined && format > FORMAT)
    throw new Error(`it has the format ${format}, and this program knows those up to ${FORMAT}`)
  const { data, error } = Manifest.safeParse(value)
  if (!data) throw new Error(`its manifest is not one: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`)
  const names = new Set(data.tables.map(({ name }) => name))
  if (names.size !== data.tables.length) throw new Error('its manifest has a table twice')
  return data
}

const sorted = (texts: readonly string[]) => texts.toSorted().join(' ')

/**
 * The tables of the manifest under the names of the migrated database, which are the only ones allowed in a statement;
 * throws unless both have the same tables with the same columns.
 */
export function knownTables(manifest: Manifest, existing: readonly TableOf[]): (TableOf & Digest)[] {
  const differs = (name: string) => new Error(`The backup's table ${name} is not the one of schema ${manifest.schema}.`)
  const byName = new Map(existing.map((table) => [table.name, table]))
  const tables = manifest.tables.map(({ name, columns, months, rows, hash }) => {
    const table = byName.get(name)
    if (!table || sorted(table.columns) !== sorted(columns)) throw differs(name)
    const own = new Map(table.columns.map((column) => [column, column]))
    return { name: table.name, columns: columns.map((column) => own.get(column) ?? ''), months, rows, hash }
  })
  const missing = existing.find(({ name }) => !manifest.tables.some((table) => table.name === name))
  if (missing) throw differs(missing.name)
  return tables
}
