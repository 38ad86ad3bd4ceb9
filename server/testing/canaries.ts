import type { Pool } from 'pg'

/** Appears only where a test has planted it. */
export const CANARY = 'zyxcanary'

interface Column {
  name: string
  type: string
  /** The first of the words that a check allows. */
  allowed: string | null
  parent: string | null
  parent_column: string | null
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    (select (regexp_match(pg_get_constraintdef(c.oid), '''([^'']+)''::text'))[1] from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey) and cardinality(c.conkey) = 1
      and pg_get_constraintdef(c.oid) like '%ARRAY[%' limit 1) as allowed,
    f.parent, f.parent_column
  from pg_attribute a left join lateral (
    select c.confrelid::regclass::text as parent, p.attname as parent_column
    from pg_constraint c join lateral unnest(c.conkey, c.confkey) as k (own, theirs) on k.own = a.attnum
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.theirs
    where c.conrelid = a.attrelid and c.contype = 'f' order by cardinality(c.conkey) desc, c.oid limit 1) f on true
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  order by a.attnum`

type Row = Record<string, unknown>

type Texts = Readonly<Record<string, unknown>>

const textsOf = (word: string): Texts => ({
  text: word,
  'text[]': [word],
  jsonb: JSON.stringify({ [word]: word }),
  bytea: Buffer.from(word),
  tsvector: word,
})
const CANARIES = textsOf(CANARY)
/** Texts that refer to no one. */
export const CLEAN: Texts = textsOf('of nobody')

const OF_TYPE: Readonly<Record<string, unknown>> = {
  'bigint[]': [],
  boolean: false,
  date: '2026-06-01',
  'timestamp with time zone': '2026-06-01T00:00:00Z',
}

/**
 * Plants rows with the canary in every field that takes one, read from the catalog: a new table or column needs no new
 * test.
 */
export class Planter {
  /** Rows that others refer to, by table. */
  private readonly planted = new Map<string, Row>()
  private readonly pool: Pool

  constructor(pool: Pool, roots: Readonly<Record<string, Row>>) {
    this.pool = pool
    for (const [table, row] of Object.entries(roots)) this.planted.set(table, row)
  }

  private async valueOf(table: string, column: Column, texts: Texts): Promise<unknown> {
    if (column.parent === table) return null
    if (column.parent && column.parent_column) return (await this.rowOf(column.parent))[column.parent_column]
    if (column.allowed) return column.type === 'text[]' ? [column.allowed] : column.allowed
    if (column.type in texts) return texts[column.type]
    return column.type in OF_TYPE ? OF_TYPE[column.type] : 1
  }

  /** A row of this table for others to refer to; created on first use, with texts that refer to no one. */
  async rowOf(table: string): Promise<Row> {
    return this.planted.get(table) ?? (await this.plant(table, {}, CLEAN))
  }

  /** Plants a row; given values replace the planted ones. */
  async plant(table: string, overrides: Row = {}, texts: Texts = CANARIES): Promise<Row> {
    const { rows: columns } = await this.pool.query<Column>(COLUMNS, [table])
    const values: Row = {}
    for (const column of columns)
      values[column.name] = column.name in overrides ? overrides[column.name] : await this.valueOf(table, column, texts)
    const names = Object.keys(values)
    const { rows } = await this.pool
      .query<Row>(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing returning *`,
        Object.values(values),
      )
      .catch((error: Error) => {
        throw new Error(`${table}: ${error.message} ${JSON.stringify(values)}`, { cause: error })
      })
    const [row = {}] = rows
    this.planted.set(table, row)
    return row
  }
}

/** Tables of which a row still holds the canary, as text or as bytes. */
export async function tablesWithCanary(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const matches: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from ${name} whole where lower(whole::text) like any(array[$1, $2]) limit 1`,
      [`%${CANARY}%`, `%${Buffer.from(CANARY).toString('hex')}%`],
    )
    if (rowCount) matches.push(name)
  }
  return matches
}
