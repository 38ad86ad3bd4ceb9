import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import { LOCK_SPACE, NUMBERED_LOCKS } from './advisory-locks'
import { isAlive } from './postgres-process'
import type { Database } from './tables'

/** server: at most one per data folder. worker: any number with a server. tool: any number, also without one. */
export type Role = 'server' | 'worker' | 'tool'

const [, PRESENCE] = NUMBERED_LOCKS.presence

/** PostgreSQL takes a moment to notice that a server has crashed, and only then frees its lock. */
const AFTER_CRASH_MS = 700
const RETRY_MS = 20

/** PostgreSQL cuts names of applications after so many bytes. */
const MAX_NAME_LENGTH = 63

/** How this program names itself to PostgreSQL; the process and host in it tell other programs who holds a lock. */
export function programName(role: Role): string {
  return `kolscope ${role} ${process.pid}@${hostname()}`.slice(0, MAX_NAME_LENGTH)
}

/** How many worker processes are registered in this database now, on any machine. */
export async function countWorkers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ workers: number }>`select count(*)::int as workers from pg_stat_activity
    where datname = current_database() and application_name like 'kolscope worker %'`.execute(db)
  return rows[0]?.workers ?? 0
}

/** The lock of a server is one per data folder, so that servers with folders of their own may share a database. */
export function serverLockNumber(folderId: string): number {
  // The bit ensures that it is none of the small numbers in NUMBERED_LOCKS.
  return createHash('sha256').update(folderId).digest().readInt32BE() | 0x40000000
}

type TryLock = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared'

/** Takes a lock until the session ends, unless another session holds it. */
async function tryLock(session: Client, call: TryLock, number: number): Promise<boolean> {
  const { rows } = await session.query<{ held: boolean }>(`select ${call}($1::int, $2::int) as held`, [
    LOCK_SPACE,
    number,
  ])
  return rows[0]?.held === true
}

/** False: another process is about to stop PostgreSQL; try again with a new session. */
export const tryJoin = (session: Client) => tryLock(session, 'pg_try_advisory_lock_shared', PRESENCE)

/** True: no other process is here, and none can join until this session ends. */
export async function isLastToLeave(session: Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1::int, $2::int)', [LOCK_SPACE, PRESENCE])
  return tryLock(session, 'pg_try_advisory_lock', PRESENCE)
}

async function holderOf(session: Client, number: number): Promise<string | undefined> {
  // pg_locks shows both numbers as oids, which have no sign.
  const { rows } = await session.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.classid = $1::bigint::oid and l.objid = ($2::bigint & 4294967295)::oid and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK_SPACE, number],
  )
  return rows[0]?.application_name
}

/** Becomes the one server of a data folder, or throws naming the process that is. */
export async function becomeServer(session: Client, lockNumber: number): Promise<void> {
  const deadline = Date.now() + AFTER_CRASH_MS
  for (;;) {
    if (await tryLock(session, 'pg_try_advisory_lock', lockNumber)) return
    const holder = (await holderOf(session, lockNumber)) ?? 'unknown'
    const [, pid, host] = /server (\d+)@(.*)$/.exec(holder) ?? []
    // The host may be cut off at the end, as the whole name is.
    const isGone = pid !== undefined && host === hostname().slice(0, host?.length) && !isAlive(Number(pid))
    if (!isGone || Date.now() > deadline) {
      throw new Error(
        `Another Kolscope server already uses this data folder: process ${pid ?? holder}${host ? ` on ${host}` : ''}.`,
      )
    }
    await wait(RETRY_MS)
  }
}
