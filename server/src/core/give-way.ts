import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { ClientBase } from 'pg'

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL

/** Lowers the priority of a process and all its threads: requests that wait for a response take precedence. */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
    // This lowers only the main thread on Linux, not those that unpack a file and collect garbage.
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), PRIORITY)
  } catch {
    // The process has ended already, or the system does not allow it; then it runs at normal priority.
  }
}

/** Lowers the priority of the process that PostgreSQL runs for a connection, which must be on this machine. */
export async function connectionGivesWay(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [{ pid } = { pid: 0 }] = rows
  if (pid === 0) return
  giveWay(pid)
  try {
    // Every process of PostgreSQL is a session of its own, and Linux may divide computing time between sessions first.
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY))
  } catch {
    // The system has no such groups, or does not allow it.
  }
}
