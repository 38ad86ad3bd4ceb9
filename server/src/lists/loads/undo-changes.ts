import type { PoolClient } from 'pg'
import { isWriteConflict } from '../../core/sqlstate'
import { idOf, rowOf, sameRow, type Written } from '../ingest/record-changes'
import { WRITTEN_TABLES } from '../ingest/write'
import { type RecordedChange, type Row, undoRow } from './undo-row'

interface StoredChange extends RecordedChange {
  id: number
  load_id: number
  influencer_id: number
  table_name: string
  key: Row
}

/** All recorded changes of one row, in their order. */
interface Group {
  written: Written
  influencerId: number
  key: Row
  changes: StoredChange[]
}

export interface Undone {
  restoredIds: Set<number>
  keptIds: Set<number>
}

const TABLES = new Map(WRITTEN_TABLES.map((written) => [written.table, written]))
/** Computed from the other rows, also after the undo: a number that was computed again is no later change. */
const COMPUTED = 'influencer_metrics'
/** Whom an influencer is, which another account may have become since. */
const IDENTITY = ['social_id', 'handle', 'provisional_key']

/** Undoes what a load changed of influencers, which are locked; the caller's transaction. */
export async function undoChanges(
  client: PoolClient,
  loadId: number,
  influencerIds: readonly number[],
): Promise<Undone> {
  const undone: Undone = { restoredIds: new Set(), keptIds: new Set() }
  const groups = await readGroups(client, loadId, influencerIds)
  for (const written of WRITTEN_TABLES) {
    const ofTable = groups.filter((group) => group.written === written)
    if (ofTable.length > 0) await undoTable(client, written, ofTable, loadId, undone)
  }
  await client.query('delete from load_changes where load_id = $1 and influencer_id = any($2)', [loadId, influencerIds])
  return undone
}

async function readGroups(client: PoolClient, loadId: number, influencerIds: readonly number[]): Promise<Group[]> {
  const { rows } = await client.query<StoredChange>(
    `select id, load_id, influencer_id, table_name, key, before, after from load_changes l
     where influencer_id = any($2) and exists (select from load_changes own
       where own.load_id = $1 and own.influencer_id = l.influencer_id and own.table_name = l.table_name and own.key = l.key)
     order by id`,
    [loadId, influencerIds],
  )
  const groups = new Map<string, Group>()
  for (const change of rows) {
    const { influencer_id: influencerId, table_name, key } = change
    const written = TABLES.get(table_name)
    if (!written) continue
    const name = `${influencerId} ${table_name} ${JSON.stringify(key)}`
    const group = groups.get(name) ?? { written, influencerId, key, changes: [] }
    group.changes.push(change)
    groups.set(name, group)
  }
  return [...groups.values()]
}

const nameOf = (influencerId: number, { key }: Written, row: Row) =>
  JSON.stringify([influencerId, ...key.map((column) => row[column])])

async function readCurrent(client: PoolClient, written: Written, groups: readonly Group[]): Promise<Map<string, Row>> {
  const { table } = written
  const keys = groups.map(({ influencerId, key }) => ({ ...key, [idOf(table)]: influencerId }))
  const { rows } = await client.query<{ influencer_id: number; row: Row }>(
    `select stored.${idOf(table)} as influencer_id, ${rowOf(written, 'stored')} as row
     from jsonb_populate_recordset(null::${table}, $1::jsonb) given join ${table} stored on ${sameRow(written)}`,
    [JSON.stringify(keys)],
  )
  return new Map(rows.map(({ influencer_id, row }) => [nameOf(influencer_id, written, row), row]))
}

async function nullableColumns(client: PoolClient, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ attname: string }>(
    'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attnotnull',
    [table],
  )
  return new Set(rows.map(({ attname }) => attname))
}

async function undoTable(
  client: PoolClient,
  written: Written,
  groups: readonly Group[],
  loadId: number,
  undone: Undone,
): Promise<void> {
  const stored = await readCurrent(client, written, groups)
  const nullable = await nullableColumns(client, written.table)
  const deleted: Row[] = []
  const updated: Row[] = []
  const rewritten: Pick<StoredChange, 'id' | 'before' | 'after'>[] = []
  for (const group of groups) {
    const before = stored.get(nameOf(group.influencerId, written, group.key)) ?? null
    const result = undoGroup(group, before, loadId, nullable)
    const owner = { [idOf(written.table)]: group.influencerId }
    if (result.current === null && before !== null) deleted.push({ ...group.key, ...owner })
    else if (result.current !== before) updated.push({ ...result.current, ...owner })
    rewritten.push(...result.rewritten)
    if (result.current !== before || result.rewritten.length > 0) undone.restoredIds.add(group.influencerId)
    if (result.isKept && written.table !== COMPUTED) undone.keptIds.add(group.influencerId)
  }
  await deleteRows(client, written, deleted)
  await updateRows(client, written, updated, undone)
  await client.query(
    `update load_changes set before = given.before, after = given.after
     from jsonb_to_recordset($1::jsonb) as given (id bigint, before jsonb, after jsonb) where load_changes.id = given.id`,
    [JSON.stringify(rewritten)],
  )
}

/** Undoes the load's changes of one row, the last first. */
function undoGroup(group: Group, stored: Row | null, loadId: number, nullable: ReadonlySet<string>) {
  let current = stored
  let changes: readonly StoredChange[] = group.changes
  const rewritten = new Map<number, StoredChange>()
  let isKept = false
  for (const { id } of group.changes.filter((one) => one.load_id === loadId).reverse()) {
    const place = changes.findIndex((one) => one.id === id)
    const change = changes[place]
    if (!change) continue
    const result = undoRow(change, {
      earlier: changes.slice(0, place),
      later: changes.slice(place + 1),
      current,
      isNullable: (column) => nullable.has(column),
    })
    if (result.now !== null) current = result.now === 'delete' ? null : result.now
    isKept ||= result.isKept
    changes = changes
      .filter((one) => one !== change)
      .map((one) => {
        const next = result.rewritten.get(one)
        if (!next) return one
        const record = { ...one, ...next }
        rewritten.set(record.id, record)
        return record
      })
  }
  const others = [...rewritten.values()].filter((one) => one.load_id !== loadId)
  return { current, isKept, rewritten: others.map(({ id, before, after }) => ({ id, before, after })) }
}

async function deleteRows(client: PoolClient, written: Written, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `delete from ${written.table} stored using jsonb_populate_recordset(null::${written.table}, $1::jsonb) given
     where ${sameRow(written)}`,
    [JSON.stringify(rows)],
  )
}

async function setColumns(client: PoolClient, written: Written, columns: readonly string[], rows: readonly Row[]) {
  if (rows.length === 0 || columns.length === 0) return
  const { table } = written
  await client.query(
    `update ${table} stored set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) given where ${sameRow(written)}`,
    [JSON.stringify(rows)],
  )
}

async function updateRows(client: PoolClient, written: Written, rows: readonly Row[], undone: Undone): Promise<void> {
  if (written.table !== 'influencers') return setColumns(client, written, written.columns, rows)
  const others = written.columns.filter((column) => !IDENTITY.includes(column))
  await setColumns(client, written, others, rows)
  for (const row of rows) await restoreIdentity(client, written, row, undone)
}

/** Another influencer may have the identity by now; then this one keeps its own. */
async function restoreIdentity(client: PoolClient, written: Written, row: Row, { keptIds }: Undone): Promise<void> {
  await client.query('savepoint identity')
  try {
    await setColumns(client, written, IDENTITY, [row])
    await client.query('release savepoint identity')
  } catch (error) {
    if (!isWriteConflict(error)) throw error
    await client.query('rollback to savepoint identity')
    keptIds.add(Number(row.id))
  }
}
