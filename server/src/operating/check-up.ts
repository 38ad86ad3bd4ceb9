import { existsSync } from 'node:fs'
import { readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { readAnchors } from '../activity-logs/anchors'
import { verifyActivity } from '../activity-logs/verify'
import type { Env } from '../core/env'
import type { Database } from '../core/tables'
import { LAST_BACKUP } from './take-backup'

/** `warn` is for the operator to know, `bad` has to be mended. */
export type Verdict = 'ok' | 'warn' | 'bad'

export interface Finding {
  of: string
  verdict: Verdict
  says: string
}

type Vitals = { env: Env; db: Kysely<Database> }

const GIB = 2 ** 30
const FREE_GIB = { warn: 5, bad: 1 }
const BACKUP_DAYS = { warn: 1, bad: 7 }
const LOCK_MINUTES = 5
const DAY_MS = 86_400_000

/** The worse of two limits that a number has passed. */
const judged = (value: number, { warn, bad }: { warn: number; bad: number }): Verdict =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'ok'

async function disk({ env }: Vitals): Promise<Finding> {
  const { bavail, bsize } = await statfs(env.dataDir)
  const free = (bavail * bsize) / GIB
  const verdict = free < FREE_GIB.bad ? 'bad' : free < FREE_GIB.warn ? 'warn' : 'ok'
  return { of: 'disk', verdict, says: `${free.toFixed(1)} GiB free where ${env.dataDir} lies` }
}

async function settings({ env }: Vitals): Promise<Finding> {
  const missing = [
    !env.smtpUrl && 'SMTP_URL (mails are only printed)',
    !env.isPublicUrlGiven && 'PUBLIC_URL (links in mails lead to this machine)',
    !env.backupRecipient && !env.backupPassphrase && 'BACKUP_RECIPIENT (no backups)',
  ].filter((one) => one !== false)
  if (missing.length === 0) return { of: 'settings', verdict: 'ok', says: 'nothing is missing' }
  return { of: 'settings', verdict: env.isDemo ? 'ok' : 'warn', says: `not set: ${missing.join(', ')}` }
}

async function secretKey({ env }: Vitals): Promise<Finding> {
  if (env.secretKey) return { of: 'key', verdict: 'ok', says: 'given by SECRET_KEY' }
  const file = join(env.dataDir, 'secret.key')
  if (!existsSync(file)) return { of: 'key', verdict: 'warn', says: `${file} is made on the first start` }
  const isOpen = ((await stat(file)).mode & 0o077) !== 0
  return { of: 'key', verdict: isOpen ? 'bad' : 'ok', says: `${file}${isOpen ? ' can be read by others' : ''}` }
}

async function locks({ db }: Vitals): Promise<Finding> {
  const { rows } = await sql<{ pid: number; minutes: number; name: string }>`
    select pid, round(extract(epoch from now() - xact_start) / 60)::int as minutes, application_name as name
    from pg_stat_activity
    where datname = current_database() and state <> 'idle' and xact_start < now() - make_interval(mins => ${LOCK_MINUTES})
    order by xact_start`.execute(db)
  const [first] = rows
  if (!first) return { of: 'locks', verdict: 'ok', says: `no transaction is older than ${LOCK_MINUTES} minutes` }
  return { of: 'locks', verdict: 'warn', says: `${first.name} (pid ${first.pid}) works since ${first.minutes} minutes` }
}

async function jobs({ db }: Vitals): Promise<Finding> {
  const { rows } = await sql<{ failed: number; waiting: number; oldest_s: number }>`
    select count(*) filter (where status = 'failed' and finished_at > now() - interval '1 day')::int as failed,
      count(*) filter (where status = 'queued')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::int as oldest_s
    from jobs`.execute(db)
  const { failed = 0, waiting = 0, oldest_s: oldest = 0 } = rows[0] ?? {}
  const says = `${waiting} wait, the oldest since ${oldest} s; ${failed} failed within a day`
  return { of: 'jobs', verdict: failed > 0 ? 'warn' : 'ok', says }
}

async function server({ env }: Vitals): Promise<Finding> {
  const url = `http://${env.host === '0.0.0.0' ? '127.0.0.1' : env.host}:${env.port}`
  const health = await fetch(`${url}/health/ready`).catch(() => null)
  if (!health) return { of: 'server', verdict: 'warn', says: `nobody answers at ${url}` }
  if (!health.ok) return { of: 'server', verdict: 'bad', says: `${url} is not ready: ${await health.text()}` }
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text())
  const lag = Number(/^kolscope_index_lag_ms (\S+)/m.exec(metrics)?.[1] ?? Number.NaN)
  const verdict = lag > 60_000 ? 'bad' : lag > 5_000 ? 'warn' : 'ok'
  return { of: 'server', verdict, says: `ready at ${url}, search is ${Math.max(0, lag)} ms behind` }
}

async function activity({ env, db }: Vitals): Promise<Finding> {
  const { rows, broken } = await verifyActivity(db, await readAnchors(db, env.dataDir))
  if (broken) return { of: 'activity log', verdict: 'bad', says: `broken at row ${broken.id}: ${broken.why}` }
  return { of: 'activity log', verdict: 'ok', says: `whole, ${rows} rows` }
}

async function backup({ env }: Vitals): Promise<Finding> {
  const file = join(env.dataDir, LAST_BACKUP)
  if (!existsSync(file)) return { of: 'backup', verdict: env.isDemo ? 'ok' : 'warn', says: 'none was ever taken' }
  const { made_at: madeAt, path } = JSON.parse(await readFile(file, 'utf8')) as { made_at: string; path: string }
  const days = (Date.now() - Date.parse(madeAt)) / DAY_MS
  return { of: 'backup', verdict: judged(days, BACKUP_DAYS), says: `${path}, ${days.toFixed(1)} days old` }
}

/** Looks at everything an installation needs; a check that cannot be made is bad by itself. */
export async function checkUp(vitals: Vitals): Promise<Finding[]> {
  const checks = { settings, disk, key: secretKey, locks, jobs, server, 'activity log': activity, backup }
  const findings: Finding[] = []
  for (const [of, check] of Object.entries(checks))
    findings.push(await check(vitals).catch((error: Error): Finding => ({ of, verdict: 'bad', says: error.message })))
  return findings
}
