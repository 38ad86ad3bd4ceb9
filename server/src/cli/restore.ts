import { chmodSync, constants, copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../core/command'
import type { Env } from '../core/env'
import type { Key } from '../operating/backup-file'
import { restoreBackup } from '../operating/restore-backup'

const USAGE = 'Usage: npm run restore -- BACKUP [--identity FILE] [--keys FOLDER]'

const { values, positionals } = parseArgs({
  options: { identity: { type: 'string' }, keys: { type: 'string' } },
  allowPositionals: true,
})

function keyOf({ backupPassphrase }: Env): Key {
  if (values.identity) {
    const identity = readFileSync(values.identity, 'utf8')
      .split('\n')
      .find((line) => line.startsWith('AGE-SECRET-KEY-'))
    if (!identity) throw new Error(`${values.identity} holds no AGE-SECRET-KEY-…`)
    return { identity: identity.trim() }
  }
  if (backupPassphrase) return { passphrase: backupPassphrase }
  throw new Error(`The backup needs --identity FILE or BACKUP_PASSPHRASE. ${USAGE}`)
}

/** The installation's keys are kept apart from its backups and come back beside them. */
const KEY_FILES = ['secret.key', 'token.keys']

function putKeys(dataDir: string, from: string): void {
  const found = KEY_FILES.filter((name) => existsSync(join(from, name)))
  if (found.length === 0) throw new Error(`${from} holds neither ${KEY_FILES.join(' nor ')}.`)
  for (const name of found) {
    copyFileSync(join(from, name), join(dataDir, name), constants.COPYFILE_EXCL)
    chmodSync(join(dataDir, name), 0o600)
  }
}

await runCommand(
  async ({ env, pool, connection }) => {
    const [path] = positionals
    if (!path) throw new Error(USAGE)
    const startedAt = Date.now()
    const manifest = await restoreBackup({ pool, connection, dataDir: env.dataDir }, resolve(path), keyOf(env))
    if (values.keys) putKeys(env.dataDir, resolve(values.keys))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored as of ${manifest.made_at}: ${rows} rows of ${manifest.tables.length} tables, each as the backup has it, in ${Date.now() - startedAt} ms.\n` +
        'The search index is made anew when the server starts.\n',
    )
  },
  { isMigrated: false },
)
