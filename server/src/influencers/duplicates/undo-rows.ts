import type { Queries } from './queries'
import type { Reference } from './references'

/** The merge that is undone: what stayed, and what is given its rows back. */
export interface UndoneMerge {
  id: number
  kept: number
  merged: number
}

interface ForeignKey {
  columns: string[]
  target: string
  target_columns: string[]
  /** Whether the row can do without what it refers to. */
  is_nullable: boolean
}

const recorded = (table: string, what: string) => `influencer_merge_rows recorded
  cross join lateral jsonb_populate_recordset(null::${table}, recorded.rows) given
  where recorded.merge_id = $1 and recorded.table_name = '${table}' and recorded.what = '${what}'`

async function columnsOf(queries: Queries, table: string): Promise<string[]> {
  const { rows } = await queries.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function foreignKeysOf(queries: Queries, table: string): Promise<ForeignKey[]> {
  const { rows } = await queries.query<ForeignKey>(
    `select confrelid::regclass::text as target,
       array(select attname::text from unnest(conkey) with ordinality k (n, place)
         join pg_attribute on attrelid = conrelid and attnum = n order by place) as columns,
       array(select attname::text from unnest(confkey) with ordinality k (n, place)
         join pg_attribute on attrelid = confrelid and attnum = n order by place) as target_columns,
       not exists (select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and attnotnull) as is_nullable
     from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
    [table],
  )
  return rows
}

const exists = ({ columns, target, target_columns }: ForeignKey) =>
  `exists (select from ${target} target where ${columns
    .map((column, index) => `target.${target_columns[index]} = given.${column}`)
    .join(' and ')})`

/**
 * Inserts dropped rows again. What a row refers to may be gone since: the row then does without it, or is lost. Returns
 * how many are.
 */
export async function insertDropped(queries: Queries, { id }: UndoneMerge, table: string, column: string) {
  const ofColumn = `recorded.column_name = '${column}'`
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::int as count from ${recorded(table, 'dropped')} and ${ofColumn}`,
    [id],
  )
  const wanted = rows[0]?.count ?? 0
  if (wanted === 0) return 0
  const columns = await columnsOf(queries, table)
  const keys = await foreignKeysOf(queries, table)
  const optional = new Map(keys.filter((one) => one.is_nullable).map((one) => [one.columns.join(), exists(one)]))
  const needed = keys.filter((one) => !one.is_nullable).map((one) => ` and ${exists(one)}`)
  const values = columns.map((one) => {
    const condition = optional.get(one)
    return condition ? `case when ${condition} then given.${one} end` : `given.${one}`
  })
  const { count } = await queries.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')} from ${recorded(table, 'dropped')} and ${ofColumn}${needed.join('')}
     on conflict do nothing`,
    [id],
  )
  return wanted - count
}

const sameKey = (key: readonly string[]) => key.map((one) => ` and row.${one} = given.${one}`).join('')

/** Gives rows back as they are now; those that are gone since stay gone. */
export async function moveBack(queries: Queries, { id, kept, merged }: UndoneMerge, { table, column, key }: Reference) {
  await queries.query(
    `update ${table} row set ${column} = $3 from ${recorded(table, 'moved')} and recorded.column_name = '${column}'
       and row.${column} = $2${sameKey(key)}`,
    [id, kept, merged],
  )
}

/** Links between rows of the table that were lost while some of them did not exist. */
export async function restoreLinks(queries: Queries, { id }: UndoneMerge, { table, links = [] }: Reference) {
  const [own, link] = links
  if (!own || !link) return
  for (const what of ['moved', 'dropped'])
    await queries.query(
      `update ${table} row set ${link} = given.${link} from ${recorded(table, what)}
         and row.${own} = given.${own} and row.${link} is null
         and exists (select from ${table} other where other.${own} = given.${link})`,
      [id],
    )
}

export async function removeAdded(queries: Queries, { id, kept }: UndoneMerge, { table, column, key }: Reference) {
  await queries.query(
    `delete from ${table} row using ${recorded(table, 'added')} and recorded.column_name = '${column}'
       and row.${column} = $2${sameKey(key)}`,
    [id, kept],
  )
}

type Row = Record<string, unknown>
interface Filled {
  table: string
  column: string
  nth: number
  key: Row
  before: Row
  after: Row
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Empties again what was filled, unless it was changed since. Returns the columns of the influencer that keep the
 * other's value.
 */
export async function emptyFilled(queries: Queries, merge: UndoneMerge): Promise<string[]> {
  const { rows } = await queries.query<Filled>(
    `select table_name as "table", column_name as "column", (place - 1)::int as nth, one -> 'key' as key,
       one -> 'before' as before, one -> 'after' as after
     from influencer_merge_rows recorded, jsonb_array_elements(recorded.rows) with ordinality as t (one, place)
     where recorded.merge_id = $1 and recorded.what = 'filled'`,
    [merge.id],
  )
  const columns: string[] = []
  for (const row of rows) columns.push(...(await emptyRow(queries, merge, row)))
  return columns
}

async function emptyRow(queries: Queries, { id, kept }: UndoneMerge, filled: Filled): Promise<string[]> {
  const { table, column, nth, key, before, after } = filled
  const condition = `row.${column} = $1 and to_jsonb(row) @> $2::jsonb`
  const { rows } = await queries.query<{ now: Row }>(
    `select to_jsonb(row) as now from ${table} row where ${condition}`,
    [kept, JSON.stringify(key)],
  )
  const now = rows[0]?.now
  if (!now) return []
  const changed = Object.keys(after).filter((one) => !isSame(before[one], after[one]))
  const restored = changed.filter((one) => isSame(now[one], after[one]))
  if (restored.length > 0)
    await queries.query(
      `update ${table} row set ${restored.map((one) => `${one} = former.${one}`).join(', ')}
       from influencer_merge_rows recorded
         cross join lateral jsonb_populate_record(null::${table}, recorded.rows -> $4::int -> 'before') former
       where ${condition} and recorded.merge_id = $3 and recorded.table_name = '${table}' and recorded.what = 'filled'`,
      [kept, JSON.stringify(key), id, nth],
    )
  return table === 'influencers' ? changed.filter((one) => !restored.includes(one)) : []
}
