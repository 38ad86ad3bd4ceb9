import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import type { Connection } from '../../core/db'
import { migrate } from '../../core/migrate'
import type { KeyEnv } from '../../sync/linking/token-keys'
import { type Contents, KEPT_FILES, readContents } from './backup-contents'
import type { Key } from './backup-file'
import { checkKeys, forgetKey, lossesOf } from './check-keys'
import { endCredentials } from './end-credentials'
import { knownTables, type Manifest } from './manifest'
import { keysToPlace, type Placing, placeKeptFiles, placingIn } from './placed-files'
import { ID_OF } from './sealed-rows'
import { digestOf, FIXED_FORMATS, listTables, type TableOf } from './table-list'
import { refuseUntrusted, type Trust } from './trust-backup'

interface Target {
  pool: Pool
  connection: Connection
  env: KeyEnv
}

export interface Keys extends Trust {
  /** Drops data that only the right keys open. */
  isWithout?: boolean | undefined
  /**
   * Keeps sessions, tokens and links valid: for an installation that moves, if nothing was revoked since the backup.
   */
  keepsCredentials?: boolean | undefined
}

export interface Restored {
  manifest: Manifest
  /** Other notes for the operator. */
  notes: string[]
}

/** A backup that has been read once: complete, well formed and signed with a trusted key. */
type TrustedContents = Contents & { path: string; key: Key }

/**
 * Fills an empty database from a backup signed with a trusted key, in one transaction: compares every table with the
 * manifest, tests the keys on sealed data, and rolls everything back if anything differs. Afterwards a backup of an
 * older schema is migrated to this program's.
 */
export async function restoreBackup(target: Target, path: string, key: Key, keys: Keys = {}): Promise<Restored> {
  const { pool, connection, env } = target
  await refuseUsed(pool)
  const ownKeys = keys.from ? keysToPlace(env, keys.from) : new Map<string, Buffer>()
  const contents = await readContents(path, key)
  const { manifest } = contents
  const placing = placingIn(env.dataDir)
  refuseUntrusted(contents, env, keys, placing.notes)
  await migrate(connection, { upTo: manifest.schema })
  await refuseNewer(pool, manifest)
  await inOneTransaction(pool, placing, async (client) => {
    const files = await load(client, { ...contents, path, key })
    for (const [name, body] of ownKeys) placing.put(name, body)
    await tryKeys(client, env, keys, placing.notes)
    if (!keys.keepsCredentials) await endCredentials(client, placing.notes)
    await enableTriggers(client)
    placeKeptFiles(placing, env.dataDir, KEPT_FILES, files)
    // Any index here follows another database.
    await rm(join(env.dataDir, 'index'), { recursive: true, force: true })
  })
  await migrate(connection).catch((error: Error) => {
    throw new Error(`All of it is restored, but ${error.message} The next start goes on from here.`, { cause: error })
  })
  return { manifest, notes: placing.notes }
}

async function inOneTransaction(pool: Pool, placing: Placing, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect()
  let isCommitting = false
  try {
    await client.query('begin')
    await client.query(FIXED_FORMATS)
    await work(client)
    isCommitting = true
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    // An interrupted commit may have succeeded.
    if (!isCommitting) placing.undo()
    throw error
  } finally {
    client.release()
  }
}

async function tryKeys(client: PoolClient, env: KeyEnv, { isWithout }: Keys, notes: string[]): Promise<void> {
  const state = await checkKeys(client, env, null)
  if (state.flaws.length === 0) return
  const losses = await lossesOf(client, state)
  const lossText = losses.length > 0 ? losses.join(', ') : 'nothing yet'
  if (!isWithout)
    throw new Error(
      `${state.flaws.join('; ')}. Nothing was restored, because this would be lost: ${lossText}. ` +
        'Give --keys FOLDER with the secret.key and token.keys that belong to this backup, or --without-keys to give it up.',
    )
  for (const { table, id } of state.closed) await client.query(`delete from ${table} where ${ID_OF[table]} = $1`, [id])
  if (state.isStrange) await forgetKey(client)
  notes.push(`Given up without the right keys: ${lossText}.`)
}

/** Refuses a database that contains data: existing data is never overwritten. */
async function refuseUsed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_there: boolean }>("select to_regclass('accounts') is not null as is_there")
  if (!rows[0]?.is_there) return
  const { rows: usedRows } = await pool.query('select from accounts union all select from influencers limit 1')
  if (usedRows.length > 0)
    throw new Error('The database is not empty; a backup is restored into an empty data folder or database only.')
}

async function refuseNewer(pool: Pool, manifest: Manifest): Promise<void> {
  const { rows } = await pool.query<{ schema: number }>('select max(number) as schema from schema_migrations')
  if ((rows[0]?.schema ?? 0) > manifest.schema)
    throw new Error('The database already has a newer schema than the backup; restore into one that was never used.')
}

async function load(
  client: PoolClient,
  { manifest, digest, path, key }: TrustedContents,
): Promise<Map<string, Buffer>> {
  const there = await listTables(client)
  const tables = knownTables(manifest, there)
  const names = there.map(({ name }) => name)
  // The effects of triggers are already in the backup.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${[...names, 'discovery_feed'].join(', ')} restart identity`)
  for (const table of tables) await addMonths(client, table)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const files = new Map<string, Buffer>()
  const contents = await readContents(path, key, async (part) => {
    if ('file' in part) files.set(part.file, part.body)
    else {
      const table = byName.get(part.table)
      if (table) await copyIn(client, table, part.body)
    }
  })
  if (!contents.digest.equals(digest)) throw new Error('The backup was changed while it was read.')
  for (const table of tables) await compare(client, table)
  await setSequences(client)
  return files
}

async function enableTriggers(client: PoolClient): Promise<void> {
  for (const { name } of await listTables(client)) await client.query(`alter table ${name} enable trigger user`)
}

async function addMonths(client: PoolClient, { name, months }: TableOf): Promise<void> {
  await client.query('select ensure_month($1::regclass, month) from unnest($2::date[]) month', [name, months])
}

async function copyIn(client: PoolClient, { name, columns }: TableOf, body: Buffer): Promise<void> {
  await pipeline(Readable.from([body]), client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

async function compare(client: PoolClient, table: Manifest['tables'][number]): Promise<void> {
  const { rows, hash } = await digestOf(client, table)
  if (rows !== table.rows || hash !== table.hash)
    throw new Error(`The table ${table.name} did not come back as it was: ${rows} rows of ${table.rows}.`)
}

/** New rows are numbered after the restored rows. */
async function setSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped and not c.relispartition`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, (select coalesce(max(${column}), 0) + 1 from ${table}), false)`, [sequence])
}
