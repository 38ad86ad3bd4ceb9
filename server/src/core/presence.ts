import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import { isAlive } from './postgres-process'
import type { Database } from './tables'

/** server: at most one per data folder. worker: any number with a server. tool: any number, also without one. */
export type Role = 'server' | 'worker' | 'tool'

const LOCK_SPACE = 0x4b4f4c53
const PRESENCE_KEY = 1
const AFTER_CRASH_MS = 700

export function programName(role: Role): string {
  return `kolscope ${role} ${process.pid}@${hostname()}`.slice(0, 63)
}

/** How many worker processes are registered in this database now, on any machine. */
export async function countWorkers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ workers: number }>`select count(*)::int as workers from pg_stat_activity
    where datname = current_database() and application_name like 'kolscope worker %'`.execute(db)
  return rows[0]?.workers ?? 0
}

/**
 * The advisory key of the server lock: one per data folder, so that servers with different folders may share a
 * database.
 */
export function serverLockKey(folderId: string): number {
  return createHash('sha256').update(folderId).digest().readInt32BE() | 0x40000000
}

async function ask(session: Client, call: string, key: number): Promise<boolean> {
  const { rows } = await session.query<{ held: boolean }>(`select ${call}($1::int, $2::int) as held`, [LOCK_SPACE, key])
  return rows[0]?.held === true
}

/** False: another process is about to stop PostgreSQL; retry with a new session. */
export const enter = (session: Client) => ask(session, 'pg_try_advisory_lock_shared', PRESENCE_KEY)

/** True: no other process is here, and none can enter until this session ends. */
export async function isLastToLeave(session: Client): Promise<boolean> {
  await ask(session, 'pg_advisory_unlock_shared', PRESENCE_KEY)
  return ask(session, 'pg_try_advisory_lock', PRESENCE_KEY)
}

async function holderOf(session: Client, key: number): Promise<string | undefined> {
  const { rows } = await session.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.classid = $1::bigint::oid and l.objid = ($2::bigint & 4294967295)::oid and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK_SPACE, key],
  )
  return rows[0]?.application_name
}

/** Becomes the one server of a data folder, or throws an error that names the current one. */
export async function becomeServer(session: Client, key: number): Promise<void> {
  const deadline = Date.now() + AFTER_CRASH_MS
  for (;;) {
    if (await ask(session, 'pg_try_advisory_lock', key)) return
    const holder = (await holderOf(session, key)) ?? 'unknown'
    const [, pid, host] = /server (\d+)@(.*)$/.exec(holder) ?? []
    const isGone = pid !== undefined && host === hostname().slice(0, host?.length) && !isAlive(Number(pid))
    if (!isGone || Date.now() > deadline) {
      throw new Error(
        `Another Kolscope server already uses this data folder: process ${pid ?? holder}${host ? ` on ${host}` : ''}.`,
      )
    }
    await wait(20)
  }
}
