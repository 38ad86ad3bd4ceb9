import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import type { Connection } from '../core/db'
import { migrate } from '../core/migrate'
import { type Entry, type Key, readBackupFile } from './backup-file'
import { digestOf, FIXED_FORMATS, listTables, type TableOf } from './table-list'
import { FORMAT, KEPT_FILES, MANIFEST, type Manifest } from './take-backup'

interface Target {
  pool: Pool
  connection: Connection
  dataDir: string
}

/**
 * Fills an empty database from a backup, in one transaction: every table is compared with what the backup says of it, and a
 * difference takes all of it back. A backup of an older schema is brought to this program's afterwards.
 */
export async function restoreBackup({ pool, connection, dataDir }: Target, path: string, key: Key): Promise<Manifest> {
  await refuseUsed(pool)
  const entries = readBackupFile(path, key)
  const manifest = await readManifest(entries)
  await migrate(connection, { upTo: manifest.schema })
  await refuseNewer(pool, manifest)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(FIXED_FORMATS)
    await load(client, manifest, entries, dataDir)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
  // Whatever index lies here follows another database.
  await rm(join(dataDir, 'index'), { recursive: true, force: true })
  await migrate(connection)
  return manifest
}

/** Somebody's data is never overwritten. */
async function refuseUsed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_there: boolean }>("select to_regclass('accounts') is not null as is_there")
  if (!rows[0]?.is_there) return
  const { rows: used } = await pool.query('select from accounts union all select from influencers limit 1')
  if (used.length > 0)
    throw new Error('The database is not empty; a backup is restored into an empty data folder or database only.')
}

async function refuseNewer(pool: Pool, manifest: Manifest): Promise<void> {
  const { rows } = await pool.query<{ schema: number }>('select max(number) as schema from schema_migrations')
  if ((rows[0]?.schema ?? 0) > manifest.schema)
    throw new Error('The database already has a newer schema than the backup; restore into one that was never used.')
}

async function readManifest(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next()
  if (first.done || first.value.name !== MANIFEST) throw new Error('The backup does not begin with its manifest.')
  const manifest = JSON.parse(first.value.body.toString('utf8')) as Manifest
  if (manifest.format !== FORMAT) throw new Error(`The backup has the format ${manifest.format}, not ${FORMAT}.`)
  return manifest
}

async function load(
  client: PoolClient,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  dataDir: string,
): Promise<void> {
  const there = await listTables(client)
  const names = there.map(({ name }) => name)
  // What triggers would do is in the backup already.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${[...names, 'discovery_feed'].join(', ')} restart identity`)
  const byName = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of manifest.tables) await addMonths(client, table)
  for await (const { name, body } of entries) {
    const [kind, of = ''] = name.split('/')
    const table = byName.get(of)
    if (kind === 'files') await keepFile(dataDir, of, body)
    else if (kind === 'tables' && table && names.includes(of)) await copyIn(client, table, body)
    else throw new Error(`The backup holds ${name}, which this program does not know.`)
  }
  for (const table of manifest.tables) await compare(client, table)
  await setSequences(client)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

async function addMonths(client: PoolClient, { name, months }: TableOf): Promise<void> {
  await client.query('select ensure_month($1::regclass, month) from unnest($2::date[]) month', [name, months])
}

async function copyIn(client: PoolClient, { name, columns }: TableOf, body: Buffer): Promise<void> {
  await pipeline(Readable.from([body]), client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

async function keepFile(dataDir: string, name: string, body: Buffer): Promise<void> {
  if (!KEPT_FILES.includes(basename(name))) throw new Error(`The backup holds the file ${name}, which does not belong.`)
  await writeFile(join(dataDir, basename(name)), body, { mode: 0o600 })
}

async function compare(client: PoolClient, table: Manifest['tables'][number]): Promise<void> {
  const { rows, hash } = await digestOf(client, table)
  if (rows !== table.rows || hash !== table.hash)
    throw new Error(`The table ${table.name} did not come back as it was: ${rows} rows of ${table.rows}.`)
}

/** New rows go on after those that came back. */
async function setSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, quote_ident(a.attname) as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped and not c.relispartition`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, (select coalesce(max(${column}), 0) + 1 from ${table}), false)`, [sequence])
}
