import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBValue,
  type DuckDBVector,
  LIST,
  listValue,
} from '@duckdb/node-api'
import { rows } from './connection'
import { saveSlots, widen } from './file'
import { COLUMNS, createDocuments, FILE_ORDER } from './layout'
import type { Change, Document } from './port'
import { addRow, type Batch, createBatch, maskOf } from './row'
import { maskPlaces, type Slots } from './slots'
import { parameters } from './statement'

/** Rows in one data chunk; the engine's own vectors hold as many. */
const CHUNK_ROWS = 2_048

export interface Versioned {
  version: number
  document: Document
}

/** Known values first: once a vector holds an unknown one, it notes the validity of every value written after it, slowly. */
function fill(vector: DuckDBVector, values: readonly DuckDBValue[]): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value !== null && value !== undefined) vector.setItem(i, value)
  }
  for (let i = 0; i < values.length; i++) if (values[i] === null) vector.setItem(i, null)
  vector.flush()
}

/** Appends documents to a table, first giving it the mask columns they need. */
async function append(writer: DuckDBConnection, table: string, slots: Slots, documents: readonly Versioned[]) {
  const batches: Batch[] = []
  for (let start = 0; start < documents.length; start += CHUNK_ROWS) {
    const batch = createBatch()
    for (const { version, document } of documents.slice(start, start + CHUNK_ROWS))
      addRow(batch, document, BigInt(version), slots)
    batches.push(batch)
  }
  const masks = await widen(writer, slots, table)
  const types = [...COLUMNS.map(([, type]) => type), ...masks.map(() => BIGINT)]
  const appender = await writer.createAppender(table)
  for (const batch of batches) {
    const chunk = DuckDBDataChunk.create(types, batch.count)
    const columns = [...batch.columns, ...masks.map(({ kind, index }) => maskOf(batch, kind, index))]
    columns.forEach((values, i) => {
      fill(chunk.getColumnVector(i), values)
    })
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

const idList = (ids: readonly number[]) => listValue(ids.map(BigInt))

/** The newest change of each influencer. */
function newest(changes: readonly Change[]): Map<number, Change> {
  const kept = new Map<number, Change>()
  for (const change of changes) {
    if (change.version >= (kept.get(change.id)?.version ?? -Infinity)) kept.set(change.id, change)
  }
  return kept
}

async function storedVersions(writer: DuckDBConnection, ids: readonly number[]): Promise<Map<number, number>> {
  const given = parameters()
  const list = given.typed(idList(ids), LIST(BIGINT))
  const found = await rows(
    writer,
    `SELECT id, version FROM documents WHERE id IN (SELECT unnest(${list}))
     UNION ALL SELECT id, version FROM tombstones WHERE id IN (SELECT unnest(${list}))`,
    given,
  )
  return new Map(found.map(([id, version]) => [Number(id), Number(version)]))
}

async function removeAll(writer: DuckDBConnection, table: string, ids: readonly number[]): Promise<void> {
  const given = parameters()
  const list = given.typed(idList(ids), LIST(BIGINT))
  await rows(writer, `DELETE FROM ${table} WHERE id IN (SELECT unnest(${list}))`, given)
}

async function appendTombstones(writer: DuckDBConnection, removed: readonly Change[]): Promise<void> {
  const appender = await writer.createAppender('tombstones')
  for (const { id, version } of removed) {
    appender.appendBigInt(BigInt(id))
    appender.appendBigInt(BigInt(version))
    appender.endRow()
  }
  appender.closeSync()
}

/**
 * Stores changes inside the caller's transaction and gives how many it took. What is not stored yet counts as being as old
 * as the last rebuild, so that a change from before it cannot bring an influencer back.
 */
export async function applyChanges(
  writer: DuckDBConnection,
  slots: Slots,
  changes: readonly Change[],
): Promise<number> {
  if (changes.length === 0) return 0
  const latest = newest(changes)
  const stored = await storedVersions(writer, [...latest.keys()])
  const [meta] = await rows(writer, 'SELECT floor FROM meta')
  const floor = meta?.[0] === null || meta?.[0] === undefined ? -Infinity : Number(meta[0])
  const taken = [...latest.values()].filter(({ id, version }) => version >= (stored.get(id) ?? floor))
  if (taken.length === 0) return 0
  const known = taken.filter(({ id }) => stored.has(id)).map(({ id }) => id)
  if (known.length > 0) {
    await removeAll(writer, 'documents', known)
    await removeAll(writer, 'tombstones', known)
  }
  const documents = taken.flatMap(({ version, document }) => (document ? [{ version, document }] : []))
  if (documents.length > 0) await append(writer, 'documents', slots, documents)
  await saveSlots(writer, slots)
  await appendTombstones(
    writer,
    taken.filter(({ document }) => document === null),
  )
  return taken.length
}

/** Fills the table `staging` with everything that comes; inside a transaction, or each batch would be written twice. */
export async function stage(
  writer: DuckDBConnection,
  slots: Slots,
  batches: AsyncIterable<readonly Document[]>,
  version: number,
): Promise<void> {
  await writer.run(createDocuments('staging', maskPlaces(slots.masksNeeded)))
  let pending: Versioned[] = []
  for await (const batch of batches) {
    for (const document of batch) pending.push({ version, document })
    if (pending.length < CHUNK_ROWS) continue
    await append(writer, 'staging', slots, pending)
    pending = []
  }
  if (pending.length > 0) await append(writer, 'staging', slots, pending)
}

/** Puts a sorted copy of a table in the place of `documents`; to be called inside a transaction. */
export async function replaceDocuments(
  writer: DuckDBConnection,
  slots: Slots,
  source: 'staging' | 'documents',
): Promise<void> {
  await writer.run(createDocuments('sorted', await widen(writer, slots, source)))
  await writer.run(`INSERT INTO sorted SELECT * FROM ${source} ORDER BY ${FILE_ORDER}`)
  await writer.run('DROP TABLE documents')
  if (source === 'staging') await writer.run('DROP TABLE staging')
  await writer.run('ALTER TABLE sorted RENAME TO documents')
}
