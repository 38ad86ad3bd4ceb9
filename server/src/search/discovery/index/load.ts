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
} from '@duckdb/node-api'
import { createDocuments, createStaging, madeFromStaging } from './columns'
import { rows } from './connection'
import { saveSlots, widen } from './file'
import { FILE_ORDER } from './layout'
import type { Change, Document } from './port'
import { type Row, rowOf } from './row'
import { type MaskPlace, maskPlaces, type Slots } from './slots'
import { type Staged, stagedColumns } from './staged'
import { parameters } from './statement'

/** Rows in one data chunk, as many as the engine's own vectors hold. */
const CHUNK_ROWS = 2_048

/** Each kind of vector has its own loop, so that its numbers are written without creating objects first. */
function fillNumbers(vector: DuckDBVector, rows: readonly Row[], read: (row: Row) => number): void {
  let i = 0
  if (vector instanceof DuckDBDoubleVector) for (const row of rows) vector.setItem(i++, read(row))
  else if (vector instanceof DuckDBIntegerVector) for (const row of rows) vector.setItem(i++, read(row))
  else if (vector instanceof DuckDBUIntegerVector) for (const row of rows) vector.setItem(i++, read(row))
  else throw new TypeError(`A column of ${vector.type} takes no numbers`)
}

function fill(vector: DuckDBVector, rows: readonly Row[], staged: Staged): void {
  if ('number' in staged) fillNumbers(vector, rows, staged.number)
  else {
    const read = 'text' in staged ? staged.text : staged.list
    rows.forEach((row, i) => {
      vector.setItem(i, read(row))
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
    const had = new Set(masks.map(({ column }) => column))
    const added = maskPlaces(slots.masksNeeded).filter(({ column }) => !had.has(column))
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
        columns.forEach(([, staged], i) => {
          fill(chunk.getColumnVector(i), chunkRows, staged)
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
  const stored = await storedVersions(writer, [...latest.keys()])
  const [meta] = await rows(writer, 'SELECT floor FROM meta')
  const floor = meta?.[0] === null || meta?.[0] === undefined ? -Infinity : Number(meta[0])
  const taken = [...latest.values()].filter(({ id, version }) => version >= (stored.get(id) ?? floor))
  if (taken.length === 0) return 0
  const staging = await prepare(
    writer,
    slots,
    taken.filter(({ document }) => document !== null),
  )
  const known = taken.filter(({ id }) => stored.has(id)).map(({ id }) => id)
  if (known.length > 0) {
    await removeAll(writer, 'documents', known)
    await removeAll(writer, 'tombstones', known)
  }
  if (staging) {
    await writer.run(`INSERT INTO documents BY NAME ${madeFromStaging(staging.masks())}`)
    await writer.run('DROP TABLE staging')
  }
  await saveSlots(writer, slots)
  await appendTombstones(
    writer,
    taken.filter(({ document }) => document === null),
  )
  return taken.length
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
