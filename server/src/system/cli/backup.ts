import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { runCommand } from '../../core/command'
import type { Env } from '../../core/env'
import { asUsage, WrongUsage } from '../../core/usage'
import type { Lock } from '../operating/backup-file'
import { keyPlaces } from '../operating/check-keys'
import { takeBackup } from '../operating/take-backup'

const USAGE = 'Usage: npm run backup [-- FILE | --new-key FILE]'
const NO_LOCK =
  'Say to whom the backup is encrypted: BACKUP_RECIPIENT=age1… (npm run backup -- --new-key FILE makes one) or BACKUP_PASSPHRASE.'

const say = (text: string) => process.stdout.write(`${text}\n`)

function lockOf({ backupRecipient, backupPassphrase }: Env): Lock {
  if (backupRecipient) return { recipient: backupRecipient }
  if (backupPassphrase) return { passphrase: backupPassphrase }
  throw new WrongUsage(NO_LOCK)
}

async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${recipient}`, identity]
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  say(`The key that opens backups is in ${file}; keep it apart from this machine.`)
  say(`BACKUP_RECIPIENT=${recipient}`)
}

async function nameIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return join(folder, `kolscope-${now}.tar.gz.age`)
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { 'new-key': { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals.length > 1) throw new Error(USAGE)
  return { newKey: values['new-key'], file: positionals[0] }
}

await runCommand(USAGE, async ({ arguments: args, find, open }) => {
  const { newKey, file } = asUsage(() => readArguments(args))
  if (newKey) return makeKey(newKey)
  const { env } = await find()
  const lock = lockOf(env)
  const { pool } = await open(env)
  const path = file ? resolve(file) : await nameIn(env.dataDir)
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  const startedAt = Date.now()
  const { manifest, bytes, signer } = await takeBackup(pool, env, path, lock)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${path}: ${rows} rows of ${manifest.tables.length} tables, ${bytes} bytes, ${Date.now() - startedAt} ms.`)
  say(`Signed by ${signer}; restoring knows it by the kept keys, or by --trust-signer.`)
  say(`Keep ${keyPlaces(env).join(' and ')} of today with it, but apart: it cannot be restored whole without.`)
})
