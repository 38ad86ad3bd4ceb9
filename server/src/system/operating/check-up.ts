import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Env } from '../../core/env'
import { inWords, userName } from '../../core/failure-words'
import { countWorkers } from '../../core/presence'
import type { Database } from '../../core/tables'
import { isAnyDue } from '../../influencers/duplicates/keep-pairs'
import { countUndecided } from '../../influencers/duplicates/undecided-pairs'
import { readAnchors } from '../../people/activity-logs/anchors'
import { verifyActivity } from '../../people/activity-logs/verify'
import { hasDemo } from '../demo/is-demo'
import { checkKeys, hasSecretKey } from './check-keys'
import { readLastBackup } from './last-backup'
import { isMessageAlarm, messageUse } from './message-budgets'
import { openToOthers } from './open-to-others'

/** `warn` informs the operator, `bad` has to be fixed. */
export type Verdict = 'ok' | 'warn' | 'bad'

export interface Finding {
  of: string
  verdict: Verdict
  says: string
}

interface Vitals {
  env: Env
  /** The settings of the running server; undefined if none could be asked, so that those of the command count. */
  running: Env | undefined
  db: Kysely<Database>
  pool: Pool
}

const GIB = 2 ** 30
const FREE_GIB = { warn: 5, bad: 1 }
/** One backup per night, and half a day of tolerance. */
const BACKUP_DAYS = { warn: 1.5, bad: 7 }
const LOCK_MINUTES = 5
/** Jobs that wait longer without a worker are `bad`. */
const UNWORKED_SECONDS = 300
const DAY_MS = 86_400_000

/** The worse of two limits that a number exceeds. */
const verdictOn = (value: number, { warn, bad }: { warn: number; bad: number }): Verdict =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'ok'

async function disk(env: Env): Promise<Finding> {
  const { bavail, bsize } = await statfs(env.dataDir)
  const free = (bavail * bsize) / GIB
  const verdict = free < FREE_GIB.bad ? 'bad' : free < FREE_GIB.warn ? 'warn' : 'ok'
  return { of: 'disk', verdict, says: `${free.toFixed(1)} GiB free where ${env.dataDir} lies` }
}

async function folder({ dataDir }: Env): Promise<Finding> {
  const finding = (verdict: Verdict, says: string): Finding => ({ of: 'folder', verdict, says: `${dataDir} ${says}` })
  return access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => finding('ok', 'can be written'),
    () => finding('bad', `cannot be written by the user ${userName()}`),
  )
}

async function privacy({ env: { dataDir } }: Vitals): Promise<Finding> {
  const finding = (verdict: Verdict, says: string): Finding => ({ of: 'privacy', verdict, says })
  const [first, ...others] = await openToOthers(dataDir)
  if (!first) return finding('ok', `nothing in ${dataDir} is open to other users`)
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return finding('warn', `other users can open ${first}${more}; run chmod go-rwx on what is named`)
}

async function settings({ env, running, db }: Vitals): Promise<Finding> {
  const { smtpUrl, isPublicUrlGiven } = running ?? env
  const missing = [
    !smtpUrl && 'SMTP_URL (mails are only printed)',
    !isPublicUrlGiven && 'PUBLIC_URL (links in mails lead to this machine)',
    !env.backupRecipient && !env.backupPassphrase && 'BACKUP_RECIPIENT (no backups)',
  ].filter((one) => one !== false)
  const whose = running ? 'of the running server' : 'of this command, because no running server could be asked'
  if (missing.length === 0) return { of: 'settings', verdict: 'ok', says: `nothing is missing among those ${whose}` }
  const says = `not set among those ${whose}: ${missing.join(', ')}`
  return { of: 'settings', verdict: (await hasDemo(db)) ? 'ok' : 'warn', says }
}

async function keys({ env, pool }: Vitals): Promise<Finding> {
  const finding = (verdict: Verdict, says: string): Finding => ({ of: 'key', verdict, says })
  const { flaws } = await checkKeys(pool, env)
  if (flaws.length > 0)
    return finding('bad', `${flaws.join('; ')}: put the right one in its place and start the server again`)
  if (!hasSecretKey(env)) return finding('warn', `${join(env.dataDir, 'secret.key')} is made on the first start`)
  for (const name of ['secret.key', 'token.keys']) {
    const file = join(env.dataDir, name)
    if (existsSync(file) && ((await stat(file)).mode & 0o077) !== 0)
      return finding('bad', `${file} can be read by others`)
  }
  const place = env.secretKey ? 'SECRET_KEY' : join(env.dataDir, 'secret.key')
  return finding('ok', `${place} is the one this database was written with`)
}

/** If the role is a superuser, an SQL injection could run programs. */
async function role({ db }: Vitals): Promise<Finding> {
  const { rows } = await sql<{ name: string; is_superuser: boolean }>`
    select rolname as name, rolsuper as is_superuser from pg_roles where rolname = current_user`.execute(db)
  const { name = '', is_superuser: isSuperuser = false } = rows[0] ?? {}
  if (!isSuperuser) return { of: 'role', verdict: 'ok', says: `${name} is no superuser of PostgreSQL` }
  const says = `${name} is a superuser of PostgreSQL; give DATABASE_URL a role that only owns its database`
  return { of: 'role', verdict: 'warn', says }
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
  const workers = await countWorkers(db)
  const counts = `${waiting} wait, the oldest since ${oldest} s; ${failed} failed within a day`
  if (workers > 0) return { of: 'jobs', verdict: failed > 0 ? 'warn' : 'ok', says: `${counts}; workers: ${workers}` }
  const says = `no worker runs; start one with npm run worker, or the server without WORKERS=0. ${counts}`
  return { of: 'jobs', verdict: oldest > UNWORKED_SECONDS ? 'bad' : 'warn', says }
}

/** Shows misuse that sends mails or text messages to others long before the installation reaches its limit. */
async function messages({ db }: Vitals): Promise<Finding> {
  const uses = [await messageUse(db, 'mail'), await messageUse(db, 'sms')]
  const [mail, sms] = uses.map(({ used, most }) => `${used} of ${most.toLocaleString('en')}`)
  const sum = (of: 'recipients' | 'networks') => uses.reduce((all, use) => all + use[of], 0)
  const exhaustion = `used up by ${sum('recipients')} recipients and ${sum('networks')} networks`
  const isFull = uses.some(({ used, most }) => used >= most)
  const verdict = isFull ? 'bad' : uses.some(isMessageAlarm) ? 'warn' : 'ok'
  return { of: 'messages', verdict, says: `mails ${mail}, text messages ${sms} a day; ${exhaustion}` }
}

async function server({ env, running }: Vitals): Promise<Finding> {
  const { host, port } = running ?? env
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const health = await fetch(`${url}/health/ready`).catch(() => null)
  if (!health) return { of: 'server', verdict: 'warn', says: `nobody answers at ${url}` }
  if (!health.ok) return { of: 'server', verdict: 'bad', says: `${url} is not ready: ${await health.text()}` }
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text())
  const [, shownLag] = /^kolscope_index_lag_ms (\S+)/m.exec(metrics) ?? []
  // Behind a proxy, only METRICS_READERS may read them.
  if (shownLag === undefined) return { of: 'server', verdict: 'ok', says: `ready at ${url}` }
  const lag = Number(shownLag)
  const verdict = lag > 60_000 ? 'bad' : lag > 5_000 ? 'warn' : 'ok'
  return { of: 'server', verdict, says: `ready at ${url}, search is ${Math.max(0, lag)} ms behind` }
}

async function activity({ env, db }: Vitals): Promise<Finding> {
  const { rows, broken } = await verifyActivity(db, await readAnchors(db, env.dataDir))
  if (broken) return { of: 'activity log', verdict: 'bad', says: `broken at row ${broken.id}: ${broken.why}` }
  return { of: 'activity log', verdict: 'ok', says: `whole, ${rows} rows` }
}

/** Never more than a hint: people decide about them. */
async function duplicates({ db }: Vitals): Promise<Finding> {
  const { account, person } = await countUndecided(db)
  const rest = (await isAnyDue(db)) ? '; influencers are still being compared' : ''
  if (account.all + person.all === 0)
    return { of: 'duplicates', verdict: 'ok', says: `no influencer seems to be listed twice${rest}` }
  const says =
    `${account.all} pairs of influencers may be one account, ${account.sure} of them without doubt, and ${person.all} ` +
    `one person, ${person.sure} of them without doubt${rest}; the page Duplicates decides about them`
  return { of: 'duplicates', verdict: 'warn', says }
}

async function backup({ env, db }: Vitals): Promise<Finding> {
  const finding = (verdict: Verdict, says: string): Finding => ({ of: 'backup', verdict, says })
  const { made_at: madeAt, path, failed_at: failedAt, failure } = await readLastBackup(env.dataDir)
  const days = madeAt ? (Date.now() - Date.parse(madeAt)) / DAY_MS : Number.POSITIVE_INFINITY
  const good = madeAt ? `${path}, ${days.toFixed(1)} days old` : 'none was ever taken'
  if (failedAt) return finding('bad', `the last one, at ${failedAt}, failed (${failure}); the last good one: ${good}`)
  if (madeAt) return finding(verdictOn(days, BACKUP_DAYS), good)
  return finding((await hasDemo(db)) ? 'ok' : 'warn', good)
}

/** The checks that need no database, which cannot start with a full disk or an unreadable folder. */
export const checkFolder = async (env: Env): Promise<Finding[]> => [await disk(env), await folder(env)]

/** Checks everything an installation needs; a check that cannot run is `bad` itself. */
export async function checkUp(vitals: Vitals): Promise<Finding[]> {
  const checks = {
    privacy,
    settings,
    key: keys,
    role,
    locks,
    jobs,
    messages,
    server,
    duplicates,
    'activity log': activity,
    backup,
  }
  const findings: Finding[] = []
  for (const [of, check] of Object.entries(checks))
    findings.push(
      await check(vitals).catch(
        (error: Error): Finding => ({ of, verdict: 'bad', says: inWords(error, vitals.env.dataDir) }),
      ),
    )
  return findings
}
