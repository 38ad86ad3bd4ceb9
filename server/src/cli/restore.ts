import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../core/command'
import type { Env } from '../core/env'
import type { Key } from '../operating/backup-file'
import { restoreBackup } from '../operating/restore-backup'

const USAGE = 'Usage: npm run restore -- BACKUP [--identity FILE] [--secret-key FILE]'

const { values, positionals } = parseArgs({
  options: { identity: { type: 'string' }, 'secret-key': { type: 'string' } },
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

function putSecretKey(dataDir: string): void {
  const file = join(dataDir, 'secret.key')
  if (!values['secret-key']) return
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  copyFileSync(values['secret-key'], file)
}

await runCommand(
  async ({ env, pool, connection }) => {
    const [path] = positionals
    if (!path) throw new Error(USAGE)
    const startedAt = Date.now()
    const manifest = await restoreBackup({ pool, connection, dataDir: env.dataDir }, resolve(path), keyOf(env))
    putSecretKey(env.dataDir)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored as of ${manifest.made_at}: ${rows} rows of ${manifest.tables.length} tables, each as the backup has it, in ${Date.now() - startedAt} ms.\n` +
        'The search index is made anew when the server starts.\n',
    )
  },
  { isMigrated: false },
)
