import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { readBackupFile, writeBackupFile } from '../src/system/operating/backup-file'
import type { Manifest } from '../src/system/operating/manifest'
import { type Keys, restoreBackup } from '../src/system/operating/restore-backup'
import { signed, takeBackup } from '../src/system/operating/take-backup'
import type { Entry } from '../src/system/operating/tar-entries'
import { emptyDatabase, freshDatabase, type TestDatabase } from './test-database'

export const OWN = 'the key of the installation of this test'
export const ANOTHER = 'the key of somebody else altogether, as long'

export type Loose = { [K in keyof Manifest]: unknown } & { tables: Record<string, unknown>[] }

export const settings = (manifest: Loose) => manifest.tables.find(({ name }) => name === 'settings') ?? {}
export const rowsOf = (table: string): Entry => ({ name: `tables/${table}/000001`, body: Buffer.from('1\n') })
export const SETTINGS = 'tables/settings/000001'

/** An honest backup to change, a database and a data folder to restore into; each test begins with both empty. */
export function useHostileBackups() {
  let folder: string
  let path: string
  let key: { identity: string }
  let recipient: string
  let target: TestDatabase
  let honest: Entry[] = []
  const envOf = (secretKey: string) => ({ dataDir: folder, secretKey, tokenKeys: undefined })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kolscope-hostile-'))
    // So that a program run by PostgreSQL could leave its trace.
    chmodSync(folder, 0o777)
    path = join(folder, 'one.age')
    key = { identity: await generateX25519Identity() }
    recipient = await identityToRecipient(key.identity)
    const source = await freshDatabase()
    await source.pool.query(`insert into settings (key, value) values ('of the source', '1')`)
    await takeBackup(source.pool, envOf(OWN), path, { recipient })
    honest = []
    for await (const entry of readBackupFile(path, key)) honest.push(entry)
    honest.pop()
    await source.drop()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    target = await emptyDatabase()
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  })
  afterEach(() => target.drop())

  const restored = async () => {
    const { rows } = await target.pool.query<{ is_there: boolean }>(
      `select to_regclass('settings') is not null as is_there`,
    )
    if (!rows[0]?.is_there) return 0
    return (await target.pool.query(`select from settings where key = 'of the source'`)).rowCount
  }
  return {
    envOf,
    restored,
    path: () => path,
    key: () => key,
    recipient: () => recipient,
    proof: () => join(folder, 'proof'),
    honest: () => honest,
    restore: (keys: Keys = {}, secretKey = OWN) => restoreBackup({ ...target, env: envOf(secretKey) }, path, key, keys),
    /** The honest backup with its manifest changed. */
    withManifest: (change: (manifest: Loose) => void): Entry[] => {
      const [first, ...rest] = honest
      const manifest = JSON.parse(String(first?.body)) as Loose
      change(manifest)
      return [{ name: 'manifest.json', body: Buffer.from(JSON.stringify(manifest)) }, ...rest]
    },
    write: (entries: Entry[], secretKey = OWN) =>
      writeBackupFile(path, { recipient }, signed(envOf(secretKey), Readable.from(entries))),
    expectNothingRestored: async () => {
      expect(await restored()).toBe(0)
      expect(existsSync(join(folder, 'proof'))).toBe(false)
      expect(readdirSync(folder).filter((name) => name !== 'one.age')).toEqual([])
    },
  }
}
