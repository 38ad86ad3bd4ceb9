import type { PoolClient } from 'pg'
import { CONNECTOR_SOURCES } from '../../core/connector-sources'
import { editedFields } from './edited-fields'

/** Rows of influencers that a load writes. */
export interface Written {
  table: string
  /** Columns that identify a row of an influencer; none for `influencers`. */
  key: readonly string[]
  columns: readonly string[]
  /** The part of the key that the database fills. */
  computed?: readonly string[]
}

/** The column that names the influencer. */
export const idOf = (table: string) => (table === 'influencers' ? 'id' : 'influencer_id')

/** The condition under which `stored` and `given` are the same row. */
export const sameRow = ({ table, key }: Written) =>
  [idOf(table), ...key].map((column) => `stored.${column} = given.${column}`).join(' and ')

/** The key and the written columns of a row, as jsonb. */
export const rowOf = ({ key, columns }: Written, alias: string) =>
  `(select to_jsonb(r) from (select ${[...new Set([...key, ...columns])].map((one) => `${alias}.${one}`).join(', ')}) r)`

const keyOf = ({ key }: Written, row: string) =>
  `jsonb_build_object(${key.map((column) => `'${column}', ${row} -> '${column}'`).join(', ')})`

const INTO = 'insert into load_changes (load_id, influencer_id, table_name, key, before, after)'

/**
 * Extends a statement so that it writes to `load_changes` what it changes: the written columns of each row before and
 * after. It changes `written`, an alias of the table, and takes its rows as jsonb in $1; $2 is the load.
 */
export function recorded(written: Written, statement: string): string {
  const { table, key } = written
  const id = idOf(table)
  const sameKey = key.map((column) => ` and old.row -> '${column}' = done.row -> '${column}'`).join('')
  return `with old as materialized (
      select stored.${id} as influencer_id, ${rowOf(written, 'stored')} as row
      from jsonb_populate_recordset(null::${table}, $1::jsonb) given join ${table} stored on ${sameRow(written)}
    ), done as (
      ${statement} returning written.${id} as influencer_id, ${rowOf(written, 'written')} as row
    )
    ${INTO}
    select $2, done.influencer_id, '${table}', ${keyOf(written, 'done.row')}, old.row, done.row
    from done left join old on old.influencer_id = done.influencer_id${sameKey}`
}

/** Records rows that were added to influencers which existed before. */
export async function recordAdded(
  client: PoolClient,
  written: Written,
  rows: readonly Readonly<Record<string, unknown>>[],
  loadId: number,
): Promise<void> {
  if (rows.length === 0) return
  const { table, key } = written
  const keys = rows.map((row) => Object.fromEntries([idOf(table), ...key].map((column) => [column, row[column]])))
  await client.query(
    `${INTO}
     select $2, added.influencer_id, '${table}', ${keyOf(written, 'added.row')}, null, added.row from (
       select stored.${idOf(table)} as influencer_id, ${rowOf(written, 'stored')} as row
       from jsonb_populate_recordset(null::${table}, $1::jsonb) given join ${table} stored on ${sameRow(written)}
     ) added`,
    [JSON.stringify(keys), loadId],
  )
}

/** What people edit as a whole, by the table that holds it. */
const EDITED_TABLES: ReadonlyMap<string, string> = new Map([
  ['influencer_categories', 'categories'],
  ['influencer_professions', 'professions'],
])

/**
 * Before a load changes influencers that an earlier one added, records all their rows as added by that load, which is
 * then undone row by row; not what people have edited or connectors have read since. `blank` is what describes an
 * influencer before anything was known of it.
 */
export async function recordCreated(
  client: PoolClient,
  { tables, blank }: { tables: readonly Written[]; blank: Readonly<Record<string, unknown>> },
  influencerIds: readonly number[],
  loadId: number,
): Promise<void> {
  if (influencerIds.length === 0) return
  const { rows } = await client.query<{ influencer_id: number; load_id: number }>(
    `update load_created set is_recorded = true
     where influencer_id = any($1) and load_id <> $2 and not is_recorded returning influencer_id, load_id`,
    [influencerIds, loadId],
  )
  if (rows.length === 0) return
  const edited = await editedFields(client, influencerIds)
  await client.query(
    `delete from load_changes using unnest($1::bigint[], $2::bigint[]) as created (influencer_id, load_id)
     where load_changes.influencer_id = created.influencer_id and load_changes.load_id = created.load_id`,
    [rows.map((one) => one.influencer_id), rows.map(({ load_id }) => load_id)],
  )
  const unedited = ({ influencer_id }: (typeof rows)[number]) =>
    Object.entries(blank).filter(([column]) => !edited.get(influencer_id)?.has(column))
  for (const written of tables) {
    const { table } = written
    const editedAs = EDITED_TABLES.get(table) ?? ''
    const created = rows.filter(({ influencer_id }) => !edited.get(influencer_id)?.has(editedAs))
    await client.query(
      `${INTO}
       select own.load_id, own.influencer_id, '${table}', ${keyOf(written, 'own.row')},
         ${table === 'influencers' ? 'own.row || own.blank' : 'null'}, own.row
       from (
         select created.load_id, created.influencer_id, created.blank, ${rowOf(written, 'stored')} as row
         from unnest($1::bigint[], $2::bigint[], $3::jsonb[]) as created (influencer_id, load_id, blank)
         join ${table} stored on stored.${idOf(table)} = created.influencer_id
       ) own
       where (own.row ->> 'source' = any($4::text[])) is not true`,
      [
        created.map((one) => one.influencer_id),
        created.map(({ load_id }) => load_id),
        created.map((one) => JSON.stringify(Object.fromEntries(unedited(one)))),
        CONNECTOR_SOURCES,
      ],
    )
  }
}
