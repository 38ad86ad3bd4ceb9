import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../../core/command'
import type { Env } from '../../core/env'
import type { Key } from '../operating/backup-file'
import { restoreBackup } from '../operating/restore-backup'

const USAGE =
  'Usage: npm run restore -- BACKUP [--identity FILE] [--keys FOLDER | --without-keys] [--trust-signer KEY | --unsigned] [--keep-credentials]'

const { values, positionals } = parseArgs({
  options: {
    identity: { type: 'string' },
    keys: { type: 'string' },
    'without-keys': { type: 'boolean' },
    'trust-signer': { type: 'string' },
    unsigned: { type: 'boolean' },
    'keep-credentials': { type: 'boolean' },
  },
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

await runCommand(
  async ({ env, pool, connection }) => {
    const [path] = positionals
    if (!path) throw new Error(USAGE)
    const startedAt = Date.now()
    const trust = { signer: values['trust-signer'], isUnsigned: values.unsigned }
    const keys = {
      from: values.keys && resolve(values.keys),
      isWithout: values['without-keys'],
      keepsCredentials: values['keep-credentials'],
      ...trust,
    }
    const { manifest, notes } = await restoreBackup({ pool, connection, env }, resolve(path), keyOf(env), keys)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored as of ${manifest.made_at}: ${rows} rows of ${manifest.tables.length} tables, each as the backup has it, in ${Date.now() - startedAt} ms.\n` +
        `${notes.map((line) => `${line}\n`).join('')}The search index is made anew when the server starts.\n`,
    )
  },
  { isMigrated: false, mayBegin: true, role: 'server' },
)
