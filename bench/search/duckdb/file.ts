import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../../../server/src/core/data-folder'
import { createDocuments } from './columns'
import { rows, transaction } from './connection'
import { formatFingerprint } from './format-fingerprint'
import { CREATE_REST } from './layout'
import { type Database, type DuckDBConnection, DuckDBInstance } from './library'
import { createSlots, maskPlaces, type NewSlot, type SlotKind, type Slots } from './slots'

export interface FileSettings {
  threads: number
  memoryLimitMb: number
}

export interface OpenFile {
  instance: Database
  /** The only connection that writes. */
  writer: DuckDBConnection
  slots: Slots
}

/** Reasons why a file cannot be opened although nothing is wrong with it. */
const NOT_DAMAGED = /lock|permission denied|no space|too many open files|out of memory/i

/** The slots as stored in the file. */
export async function readSlots(writer: DuckDBConnection): Promise<Slots> {
  const knownSlots = await rows(writer, 'SELECT kind, value, slot FROM slots')
  return createSlots(
    knownSlots.map(([kind, value, slot]): NewSlot => {
      const numeric = kind === 'category' || kind === 'profession' || kind === 'score'
      return { kind: kind as SlotKind, value: numeric ? Number(value) : String(value), slot: Number(slot) }
    }),
  )
}

async function createTables(writer: DuckDBConnection): Promise<void> {
  const slots = createSlots([])
  await transaction(writer, async () => {
    await writer.run(createDocuments('documents', maskPlaces(slots.masks)))
    for (const statement of CREATE_REST) await writer.run(statement)
    await writer.run(`INSERT INTO meta VALUES ('${formatFingerprint}', NULL, NULL, 0)`)
  })
}

async function tryOpen(path: string, folder: string, settings: FileSettings): Promise<OpenFile> {
  const instance = await DuckDBInstance.create(path, {
    threads: String(settings.threads),
    memory_limit: `${settings.memoryLimitMb}MB`,
    temp_directory: join(folder, 'index.tmp'),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    enable_external_access: 'true',
  })
  try {
    const writer = await instance.connect()
    const [tables] = await rows(writer, "SELECT count(*)::INTEGER FROM duckdb_tables() WHERE table_name = 'meta'")
    if (tables?.[0] === 0) await createTables(writer)
    const [meta] = await rows(writer, 'SELECT layout FROM meta')
    if (meta?.[0] !== formatFingerprint)
      throw new Error(`The index has the layout ${meta?.[0]}, not ${formatFingerprint}`)
    return { instance, writer, slots: await readSlots(writer) }
  } catch (error) {
    instance.closeSync()
    throw error
  }
}

/**
 * Opens the index file of a folder. A file that is damaged or has another layout is deleted: it can be filled again.
 */
export async function openFile(folder: string, settings: FileSettings): Promise<OpenFile> {
  // DuckDB creates files that others may read, so the folder keeps others out.
  makePrivateFolder(folder)
  const path = join(folder, 'index.duckdb')
  try {
    return await tryOpen(path, folder, settings)
  } catch (error) {
    if (error instanceof Error && NOT_DAMAGED.test(error.message)) throw error
    for (const end of ['', '.wal', '.tmp']) await rm(path + end, { force: true, recursive: true })
    return tryOpen(path, folder, settings)
  }
}

/** Adds the missing columns to a table, filled with 0. */
export async function widen(writer: DuckDBConnection, table: string, columns: readonly string[]) {
  const columnRows = await rows(writer, `SELECT column_name FROM duckdb_columns() WHERE table_name = '${table}'`)
  const names = new Set(columnRows.map(([name]) => String(name)))
  for (const column of columns)
    if (!names.has(column)) await writer.run(`ALTER TABLE ${table} ADD COLUMN ${column} BIGINT DEFAULT 0`)
}

/** Writes the slots that are not in the file yet; belongs in the transaction that stores rows with them. */
export async function saveSlots(writer: DuckDBConnection, slots: Slots): Promise<void> {
  const appender = await writer.createAppender('slots')
  for (const { kind, value, slot } of slots.unsaved()) {
    appender.appendVarchar(kind)
    appender.appendVarchar(String(value))
    appender.appendInteger(slot)
    appender.endRow()
  }
  appender.closeSync()
}
