import type { ClientBase } from 'pg'

/** A table as stored in a backup. */
export interface TableOf {
  name: string
  /** The columns that are written; PostgreSQL computes the other columns. */
  columns: string[]
  /** First days of the months of a partitioned table. */
  months: string[]
}

/** Tables that this program rebuilds: data derived from the database, and the list of its migrations. */
const DERIVED = ['discovery_feed', 'schema_migrations']

const LIST = `
  select c.relname as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(array_agg(to_char(to_date(right(p.relname, 7), 'YYYY_MM'), 'YYYY-MM-DD') order by p.relname), '{}')
      from pg_inherits i join pg_class p on p.oid = i.inhrelid
      where i.inhparent = c.oid and p.relname ~ '_\\d{4}_\\d{2}$') as months,
    (select coalesce(array_agg(distinct t.relname), '{}') from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid)::text[] as needs
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
  order by c.relname`

/** Every table with data that cannot be rebuilt; tables that others refer to come first. */
export async function listTables(client: ClientBase): Promise<TableOf[]> {
  const { rows } = await client.query<TableOf & { needs: string[] }>(LIST, [DERIVED])
  const orderedTables: TableOf[] = []
  const placedNames = new Set<string>()
  while (orderedTables.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !placedNames.has(name) && needs.every((one) => placedNames.has(one)))
    if (next.length === 0) throw new Error('Tables refer to one another in a circle, so none can be restored first.')
    for (const { name, columns, months } of next) {
      placedNames.add(name)
      orderedTables.push({ name, columns, months })
    }
  }
  return orderedTables
}

export interface Digest {
  rows: number
  /** Sum of the rows' hashes: the same rows in any order have the same sum. */
  hash: string
}

/** Texts of values must not depend on the session that writes them. */
export const FIXED_FORMATS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Digest for checking whether a table was restored unchanged. */
export async function digestOf(client: ClientBase, { name, columns }: TableOf): Promise<Digest> {
  const { rows } = await client.query<{ rows: number; hash: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0)::text as hash
     from ${name}`,
  )
  return rows[0] ?? { rows: 0, hash: '0' }
}
