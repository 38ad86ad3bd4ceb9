import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'

const ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(ROOT, '.cache')
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'row-types-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** How the client reads a type of the database, see `columnTypes` in db.ts. */
const KINDS: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'text',
  date: 'text',
  tsvector: 'text',
  xid8: 'text',
  timestamptz: 'time',
  jsonb: 'json',
  bytea: 'bytes',
}

/** Read over plain connections, before anything else is known of the database. */
const WITHOUT_ROW_TYPE = ['known_key', 'schema_migrations']

/** A column of the database in the words of testing/row-types.ts. */
interface Column {
  name: string
  type: string
  is_nullable: boolean
  filled: '' | ', default' | ', generated'
}

// Computed columns are never declared as not null, so whether they can be is for the row type to say.
const COLUMNS = `
  select c.relname || '.' || a.attname as name, t.typname as type,
    not a.attnotnull and a.attgenerated = '' as is_nullable,
    case when a.attidentity = 'a' or a.attgenerated <> '' then ', generated'
      when a.attidentity = 'd' or a.atthasdef then ', default' else '' end as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
  order by c.relname, a.attnum`

function shapeOf({ type, is_nullable, filled }: Column): string {
  const [, array, element = type] = /^(_?)(.+)$/.exec(type) ?? []
  const kind = `${KINDS[element] ?? element}${array ? '[]' : ''}`
  return is_nullable ? `${kind} or null` : `${kind}${filled}`
}

/** The compiler's complaints about a module, each with its line. */
async function complaintsOf(lines: readonly string[]): Promise<string[]> {
  writeFileSync(join(folder, 'columns.ts'), lines.join('\n'))
  const settings = { extends: '../../tsconfig.json', include: ['columns.ts'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const output = await new Promise<string>((resolve, reject) =>
    execFile(process.execPath, [COMPILER, '-p', folder, '--noEmit', '--pretty', 'false'], (error, out, err) => {
      // A compiler that is killed complains of nothing.
      if (error && `${out}${err}` === '') reject(error)
      else resolve(`${out}${err}`)
    }),
  )
  const withLine = (complaint: string) =>
    complaint.replace(/^.*columns\.ts\((\d+),\d+\): error \w+/, (_, line) => lines[Number(line) - 1] ?? '')
  return output.split('\n').filter(Boolean).map(withLine)
}

test('the row types are what the migrated database holds, column by column', async () => {
  const { rows } = await database.pool.query<Column>(COLUMNS, [WITHOUT_ROW_TYPE])
  const inDatabase = JSON.stringify(rows.map(({ name }) => name))
  const complaints = await complaintsOf([
    "import type { ColumnName, ShapeOf } from '../../server/testing/row-types'",
    'declare function column<Name extends string>(name: Name, shape: ShapeOf<Name>): void',
    ...rows.map((one) => `column('${one.name}', '${shapeOf(one)}')`),
    `const inDatabase = ${inDatabase} as const`,
    'export const inRowTypesOnly: never = null as unknown as Exclude<ColumnName, (typeof inDatabase)[number]>',
  ])
  expect(complaints).toEqual([])
})
