import type { Document } from '../../../server/src/search/discovery/index/document'
import type { Change } from '../../../server/src/search/discovery/index/port'
import { createDocuments, createStaging, madeFromStaging } from './columns'
import { rows } from './connection'
import { saveSlots, widen } from './file'
import { FILE_ORDER } from './layout'
import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBIntegerVector,
  DuckDBUIntegerVector,
  type DuckDBVector,
  LIST,
  listValue,
} from './library'
import { type Row, rowOf } from './row'
import { type MaskPlace, maskPlaces, type Slots } from './slots'
import { type Staged, stagedColumns } from './staged'
import { parameters } from './statement'

/** Rows in one data chunk, as many as fit in the engine's own vectors. */
const CHUNK_ROWS = 2_048

/** Each kind of vector has its own loop, so that its numbers are written without creating objects first. */
function fillNumbers(vector: DuckDBVector, rows: readonly Row[], readValue: (row: Row) => number): void {
  let i = 0
  if (vector instanceof DuckDBDoubleVector) for (const row of rows) vector.setItem(i++, readValue(row))
  else if (vector instanceof DuckDBIntegerVector) for (const row of rows) vector.setItem(i++, readValue(row))
  else if (vector instanceof DuckDBUIntegerVector) for (const row of rows) vector.setItem(i++, readValue(row))
  else throw new TypeError(`A column of ${vector.type} takes no numbers`)
}

function fill(vector: DuckDBVector, rows: readonly Row[], column: Staged): void {
  if ('number' in column) fillNumbers(vector, rows, column.number)
  else {
    const readValue = 'text' in column ? column.text : column.list
    rows.forEach((row, i) => {
      vector.setItem(i, readValue(row))
    })
  }
  vector.flush()
}

/** The table `staging`, from which documents are computed. */
interface Staging {
  add(documents: readonly Document[], version: number | ((i: number) => number)): Promise<void>
  masks(): readonly MaskPlace[]
}

async function createStagingIn(writer: DuckDBConnection, slots: Slots): Promise<Staging> {
  let masks = maskPlaces(slots.masksNeeded)
  await writer.run(createStaging(masks))
  /** Columns added later are at the end of the table, whatever the order of their kinds is. */
  const addMasks = async () => {
    const existing = new Set(masks.map(({ column }) => column))
    const added = maskPlaces(slots.masksNeeded).filter(({ column }) => !existing.has(column))
    if (added.length === 0) return
    for (const { column } of added) {
      await writer.run(`ALTER TABLE staging ADD COLUMN ${column}_high INTEGER DEFAULT 0`)
      await writer.run(`ALTER TABLE staging ADD COLUMN ${column}_low UINTEGER DEFAULT 0`)
    }
    masks = [...masks, ...added]
  }
  return {
    masks: () => masks,
    add: async (documents, version) => {
      const versionOf = typeof version === 'number' ? () => version : version
      const chunks: Row[][] = []
      for (let start = 0; start < documents.length; start += CHUNK_ROWS)
        chunks.push(
          documents.slice(start, start + CHUNK_ROWS).map((document, i) => rowOf(document, versionOf(start + i), slots)),
        )
      await addMasks()
      const columns = stagedColumns(masks)
      const types = columns.map(([, { type }]) => type)
      const appender = await writer.createAppender('staging')
      for (const chunkRows of chunks) {
        const chunk = DuckDBDataChunk.create(types, chunkRows.length)
        columns.forEach(([, column], i) => {
          fill(chunk.getColumnVector(i), chunkRows, column)
        })
        appender.appendDataChunk(chunk)
      }
      appender.closeSync()
    },
  }
}

const idList = (ids: readonly number[]) => listValue(ids.map(BigInt))

/** The newest change of each influencer. */
function newest(changes: readonly Change[]): Map<number, Change> {
  const newestById = new Map<number, Change>()
  for (const change of changes) {
    if (change.version >= (newestById.get(change.id)?.version ?? -Infinity)) newestById.set(change.id, change)
  }
  return newestById
}

async function storedVersions(writer: DuckDBConnection, ids: readonly number[]): Promise<Map<number, number>> {
  const params = parameters()
  const list = params.typed(idList(ids), LIST(BIGINT))
  const versionRows = await rows(
    writer,
    `SELECT id, version FROM documents WHERE id IN (SELECT unnest(${list}))
     UNION ALL SELECT id, version FROM tombstones WHERE id IN (SELECT unnest(${list}))`,
    params,
  )
  return new Map(versionRows.map(([id, version]) => [Number(id), Number(version)]))
}

async function removeAll(writer: DuckDBConnection, table: string, ids: readonly number[]): Promise<void> {
  const params = parameters()
  const list = params.typed(idList(ids), LIST(BIGINT))
  await rows(writer, `DELETE FROM ${table} WHERE id IN (SELECT unnest(${list}))`, params)
}

async function appendTombstones(writer: DuckDBConnection, removals: readonly Change[]): Promise<void> {
  const appender = await writer.createAppender('tombstones')
  for (const { id, version } of removals) {
    appender.appendBigInt(BigInt(id))
    appender.appendBigInt(BigInt(version))
    appender.endRow()
  }
  appender.closeSync()
}

/**
 * Stages documents and adds all columns they need; DuckDB cannot add columns to a table after rows were deleted from
 * it.
 */
async function prepare(writer: DuckDBConnection, slots: Slots, changes: readonly Change[]): Promise<Staging | null> {
  if (changes.length === 0) return null
  const staging = await createStagingIn(writer, slots)
  await staging.add(
    changes.flatMap(({ document }) => document ?? []),
    (i) => changes[i]?.version ?? 0,
  )
  await widen(
    writer,
    'documents',
    staging.masks().map(({ column }) => column),
  )
  return staging
}

/**
 * Stores changes inside the caller's transaction and returns how many it applied. An influencer that is not stored
 * counts as old as the last rebuild, so that an earlier change cannot bring it back.
 */
export async function applyChanges(
  writer: DuckDBConnection,
  slots: Slots,
  changes: readonly Change[],
): Promise<number> {
  if (changes.length === 0) return 0
  const latest = newest(changes)
  const versionById = await storedVersions(writer, [...latest.keys()])
  const [meta] = await rows(writer, 'SELECT floor FROM meta')
  const floor = meta?.[0] === null || meta?.[0] === undefined ? -Infinity : Number(meta[0])
  const applied = [...latest.values()].filter(({ id, version }) => version >= (versionById.get(id) ?? floor))
  if (applied.length === 0) return 0
  const staging = await prepare(
    writer,
    slots,
    applied.filter(({ document }) => document !== null),
  )
  const existingIds = applied.filter(({ id }) => versionById.has(id)).map(({ id }) => id)
  if (existingIds.length > 0) {
    await removeAll(writer, 'documents', existingIds)
    await removeAll(writer, 'tombstones', existingIds)
  }
  if (staging) {
    await writer.run(`INSERT INTO documents BY NAME ${madeFromStaging(staging.masks())}`)
    await writer.run('DROP TABLE staging')
  }
  await saveSlots(writer, slots)
  await appendTombstones(
    writer,
    applied.filter(({ document }) => document === null),
  )
  return applied.length
}

/** Replaces all documents, sorted; call it inside a transaction, otherwise each batch is written twice. */
export async function replaceAll(
  writer: DuckDBConnection,
  slots: Slots,
  batches: AsyncIterable<readonly Document[]>,
  version: number,
): Promise<void> {
  const staging = await createStagingIn(writer, slots)
  let pending: Document[] = []
  for await (const batch of batches) {
    for (const document of batch) pending.push(document)
    if (pending.length < CHUNK_ROWS) continue
    await staging.add(pending, version)
    pending = []
  }
  if (pending.length > 0) await staging.add(pending, version)
  await saveSlots(writer, slots)
  await replaceBy(writer, staging.masks(), madeFromStaging(staging.masks()))
  await writer.run('DROP TABLE staging')
}

/** Sorts the documents again; call it inside a transaction. */
export const sortAnew = (writer: DuckDBConnection, slots: Slots): Promise<void> =>
  replaceBy(writer, maskPlaces(slots.masks), 'SELECT * FROM documents')

async function replaceBy(writer: DuckDBConnection, masks: readonly MaskPlace[], source: string): Promise<void> {
  await writer.run(createDocuments('sorted', masks))
  await writer.run(`INSERT INTO sorted BY NAME SELECT * FROM (${source}) ORDER BY ${FILE_ORDER}`)
  await writer.run('DROP TABLE documents')
  await writer.run('ALTER TABLE sorted RENAME TO documents')
}
