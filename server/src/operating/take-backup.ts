import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { SIGN_INS } from '../accounts/demo-accounts'
import { ANCHORS } from '../activity-logs/anchors'
import { inWords } from '../core/failure-words'
import { type Entry, type Lock, writeBackupFile } from './backup-file'
import { noteBackup, noteFailure } from './last-backup'
import { type Digest, digestOf, FIXED_FORMATS, listTables, type TableOf } from './table-list'

/** Bytes of one entry, so that neither side holds a table in memory. */
const PART_BYTES = 4_194_304
const NEWLINE = 0x0a
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** Of the data folder: the ends of the activity log, by which a shortened one is noticed, and the demo's password. */
export const KEPT_FILES: readonly string[] = [ANCHORS, SIGN_INS]

export interface Manifest {
  format: number
  made_at: string
  /** Migrations that the tables have. */
  schema: number
  tables: (TableOf & Digest)[]
}

export interface Backup {
  manifest: Manifest
  bytes: number
}

/** Everything that people wrote and that was observed, as of one moment, beside whatever the server does meanwhile. */
export async function takeBackup(pool: Pool, dataDir: string, path: string, lock: Lock): Promise<Backup> {
  // Before the moment of the database: what they tell of is in it.
  const kept = await keptFiles(dataDir)
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(FIXED_FORMATS)
    const manifest = await manifestOf(client)
    await writeBackupFile(path, lock, entriesOf(client, manifest, kept))
    await client.query('commit')
    const { size } = await stat(path)
    await noteBackup(dataDir, manifest.made_at, path)
    client.release()
    return { manifest, bytes: size }
  } catch (error) {
    // Ends the session instead of waiting for the table that it still sends.
    client.release(true)
    // On a full disk this fails as well, and the disk is what is told of.
    await noteFailure(dataDir, inWords(error as Error, dataDir)).catch(() => undefined)
    throw error
  }
}

async function keptFiles(dataDir: string): Promise<Entry[]> {
  const there = KEPT_FILES.filter((name) => existsSync(join(dataDir, name)))
  return Promise.all(there.map(async (name) => ({ name: `files/${name}`, body: await readFile(join(dataDir, name)) })))
}

async function manifestOf(client: PoolClient): Promise<Manifest> {
  const { rows } = await client.query<{ schema: number; now: string }>(
    'select max(number) as schema, now() from schema_migrations',
  )
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) tables.push({ ...table, ...(await digestOf(client, table)) })
  return { format: FORMAT, made_at: rows[0]?.now ?? '', schema: rows[0]?.schema ?? 0, tables }
}

async function* entriesOf(client: PoolClient, manifest: Manifest, kept: readonly Entry[]): AsyncGenerator<Entry> {
  yield { name: MANIFEST, body: Buffer.from(JSON.stringify(manifest, null, 1)) }
  yield* kept
  for (const table of manifest.tables) yield* partsOf(client, table)
}

// A line break inside a value is written as \n, so a byte of its own always ends a row.
async function* partsOf(client: PoolClient, { name, columns }: TableOf): AsyncGenerator<Entry> {
  const rows = client.query(to(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  let held: Buffer[] = []
  let bytes = 0
  let part = 0
  const entry = (body: Buffer): Entry => ({ name: `tables/${name}/${String(++part).padStart(6, '0')}`, body })
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield entry(all.subarray(0, end))
    held = [all.subarray(end)]
    bytes = all.length - end
  }
  const rest = Buffer.concat(held)
  if (rest.length > 0) yield entry(rest)
}
