import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL
/** Linux lets a user change the priority of one session at a time. */
const SESSION_TRIES = 10
const SESSION_PAUSE_MS = 110

function lower(id: number): void {
  try {
    if (getPriority(id) < PRIORITY) setPriority(id, PRIORITY)
  } catch {
    // It has ended already, or the system does not allow it; then it runs at normal priority.
  }
}

/** Lowers the priority of a process and all its threads: requests that wait for a response take precedence. */
export function giveWay(pid: number): void {
  lower(pid)
  try {
    // On Linux this is only the main thread, not those that unpack a file and collect garbage.
    for (const thread of readdirSync(`/proc/${pid}/task`)) lower(Number(thread))
  } catch {
    // The process has ended already, or this is another system.
  }
}

/** Whether this machine has a process of PostgreSQL with this number: one in a container has another number here. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

/** Every process of PostgreSQL is a session of its own, and Linux may divide computing time between sessions first. */
async function sessionGivesWay(pid: number): Promise<void> {
  for (let tries = 0; tries < SESSION_TRIES; tries += 1)
    try {
      return writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY))
    } catch (error) {
      // The system has no such sessions, or does not allow it.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await wait(SESSION_PAUSE_MS)
    }
}

/** Lowers the priority of the process that PostgreSQL runs for a connection, if it is one of this machine. */
export async function connectionGivesWay(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  if (!isPostgres(pid)) return
  giveWay(pid)
  await sessionGivesWay(pid)
}
