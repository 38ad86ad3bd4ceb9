import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** True while the process exists and is not a zombie; a process of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !describe(pid).isZombie
}

function describe(pid: number): { isZombie: boolean; command: string } {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
      return { isZombie: state === 'Z' || state === 'X', command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
    } catch {
      return { isZombie: true, command: '' }
    }
  }
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { isZombie: line.startsWith('Z'), command: line }
  } catch {
    return { isZombie: true, command: '' }
  }
}

function recordedPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

function serves(pid: number, folder: string): boolean {
  return isAlive(pid) && describe(pid).command.includes(realpathSync(folder))
}

/** The pid of the PostgreSQL that serves this folder now; undefined if none does. */
export function runningPostmaster(folder: string): number | undefined {
  const pid = recordedPid(join(folder, 'postmaster.pid'))
  return pid !== undefined && serves(pid, folder) ? pid : undefined
}

// PostgreSQL removes these files itself unless their pid lives on as a zombie or in an unrelated process.
export function dropStaleLocks(folder: string, socketFolder: string): void {
  for (const file of [join(folder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = recordedPid(file)
    if (pid === undefined || serves(pid, folder)) continue
    if (recordedPid(file) === pid) rmSync(file, { force: true })
  }
}
