import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { inWords } from '../../core/failure-words'
import { KEPT_FILES, SIGNATURE } from './backup-contents'
import { type Lock, writeBackupFile } from './backup-file'
import { addToDigest, type SignerEnv, signDigest, signerOf } from './backup-signature'
import { hasSecretKey } from './check-keys'
import { noteBackup, noteFailure } from './last-backup'
import { FORMAT, MANIFEST, type Manifest } from './manifest'
import { digestOf, FIXED_FORMATS, listTables, type TableOf } from './table-list'
import type { Entry } from './tar-entries'

/** Maximum bytes of one entry, so that neither side holds a whole table in memory. */
const PART_BYTES = 4_194_304
const NEWLINE = 0x0a

export interface Backup {
  manifest: Manifest
  bytes: number
  /** The public key of its signature. */
  signer: string
}

/** Everything that people wrote and that was observed, as of one moment, while the server keeps running. */
export async function takeBackup(pool: Pool, env: SignerEnv, path: string, lock: Lock): Promise<Backup> {
  const { dataDir } = env
  let backup: Backup
  try {
    backup = await writeBackup(pool, env, path, lock)
  } catch (error) {
    // If the disk is full, the note fails, too; the caller must get the original error.
    await noteFailure(dataDir, inWords(error as Error, dataDir)).catch(() => undefined)
    throw error
  }
  // The backup is complete by now: it is not noted as failed if only this note cannot be written.
  await noteBackup(dataDir, backup.manifest.made_at, path)
  return backup
}

async function writeBackup(pool: Pool, env: SignerEnv, path: string, lock: Lock): Promise<Backup> {
  const { dataDir } = env
  // Signing with a new key would hide that the right one is missing.
  if (!hasSecretKey(env))
    throw new Error(
      `${join(dataDir, 'secret.key')} is missing, and backups are signed with it. Put it back, or start the server once.`,
    )
  // Files are read before the database snapshot, so the snapshot contains what they refer to.
  const entries = await keptFiles(dataDir)
  const client = await pool.connect()
  // Ends a broken session, instead of waiting for the table that it still sends.
  let isBroken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(FIXED_FORMATS)
    const manifest = await manifestOf(client)
    await writeBackupFile(path, lock, signed(env, entriesOf(client, manifest, entries)))
    await client.query('commit')
    isBroken = false
    const { size } = await stat(path)
    return { manifest, bytes: size, signer: signerOf(env) }
  } finally {
    client.release(isBroken)
  }
}

/** Yields the entries and then the installation's signature over them. */
export async function* signed(env: SignerEnv, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const digest = createHash('sha256')
  for await (const entry of entries) {
    addToDigest(digest, entry)
    yield entry
  }
  yield { name: SIGNATURE, body: Buffer.from(JSON.stringify(signDigest(env, digest.digest()))) }
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

async function* entriesOf(client: PoolClient, manifest: Manifest, entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield { name: MANIFEST, body: Buffer.from(JSON.stringify(manifest, null, 1)) }
  yield* entries
  for (const table of manifest.tables) yield* partsOf(client, table)
}

// A line break inside a value is written as \n, so a real one always ends a row.
async function* partsOf(client: PoolClient, { name, columns }: TableOf): AsyncGenerator<Entry> {
  const rows = client.query(to(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  let pending: Buffer[] = []
  let bytes = 0
  let part = 0
  const entry = (body: Buffer): Entry => ({ name: `tables/${name}/${String(++part).padStart(6, '0')}`, body })
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    pending.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    const all = Buffer.concat(pending)
    const end = all.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield entry(all.subarray(0, end))
    pending = [all.subarray(end)]
    bytes = all.length - end
  }
  const rest = Buffer.concat(pending)
  if (rest.length > 0) yield entry(rest)
}
