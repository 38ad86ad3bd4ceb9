import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'last-backup.json'

/** Status for monitoring of backups; `made_at` and `path` are those of the last good one. */
export interface LastBackup {
  made_at?: string
  path?: string
  /** The time of a later backup that failed. */
  failed_at?: string
  failure?: string
}

export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  const file = join(dataDir, FILE)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as LastBackup) : {}
}

async function keep(dataDir: string, last: LastBackup): Promise<void> {
  const draft = join(dataDir, `${FILE}.${process.pid}`)
  await writeFile(draft, JSON.stringify(last), { mode: 0o600 })
  await rename(draft, join(dataDir, FILE))
}

export const noteBackup = (dataDir: string, madeAt: string, path: string): Promise<void> =>
  keep(dataDir, { made_at: madeAt, path })

export async function noteFailure(dataDir: string, failure: string): Promise<void> {
  await keep(dataDir, { ...(await readLastBackup(dataDir)), failed_at: new Date().toISOString(), failure })
}

/** Gauges for Prometheus: an alarm on a large age also fires if there is no backup at all. */
export const backupGauges = (dataDir: string) => ({
  backup_age_seconds: {
    help: 'Age of the last good backup; endless where there is none',
    read: async () => {
      const { made_at: madeAt } = await readLastBackup(dataDir)
      return madeAt ? (Date.now() - Date.parse(madeAt)) / 1_000 : Number.POSITIVE_INFINITY
    },
  },
})
