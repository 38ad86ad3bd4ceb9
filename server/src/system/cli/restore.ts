import { accessSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../../core/command'
import type { Env } from '../../core/env'
import { asUsage, WrongUsage } from '../../core/usage'
import type { Key } from '../operating/backup-file'
import { restoreBackup } from '../operating/restore-backup'

const USAGE =
  'Usage: npm run restore -- BACKUP [--identity FILE] [--keys FOLDER | --without-keys] [--trust-signer KEY | --unsigned] [--keep-credentials]'

const OPTIONS = { isMigrated: false, mayBegin: true, role: 'server' } as const

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
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
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Error(USAGE)
  return { path: resolve(path), values }
}

function keyOf({ backupPassphrase }: Env, identityFile: string | undefined): Key {
  if (identityFile) {
    const identity = readFileSync(identityFile, 'utf8')
      .split('\n')
      .find((line) => line.startsWith('AGE-SECRET-KEY-'))
    if (!identity) throw new Error(`${identityFile} holds no AGE-SECRET-KEY-…`)
    return { identity: identity.trim() }
  }
  if (backupPassphrase) return { passphrase: backupPassphrase }
  throw new WrongUsage(`The backup needs --identity FILE or BACKUP_PASSPHRASE. ${USAGE}`)
}

await runCommand(USAGE, async ({ arguments: args, find, open }) => {
  const { path, values } = asUsage(() => readArguments(args))
  const { env } = await find(OPTIONS)
  const key = keyOf(env, values.identity)
  // No installation is created for a backup that cannot be read.
  accessSync(path)
  const { pool, connection } = await open(env, OPTIONS)
  const startedAt = Date.now()
  const trust = { signer: values['trust-signer'], isUnsigned: values.unsigned }
  const keys = {
    from: values.keys && resolve(values.keys),
    isWithout: values['without-keys'],
    keepsCredentials: values['keep-credentials'],
    ...trust,
  }
  const { manifest, notes } = await restoreBackup({ pool, connection, env }, path, key, keys)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Restored as of ${manifest.made_at}: ${rows} rows of ${manifest.tables.length} tables, each as the backup has it, in ${Date.now() - startedAt} ms.\n` +
      `${notes.map((line) => `${line}\n`).join('')}The search index is made anew when the server starts.\n`,
  )
})
