import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runningPostmaster } from '../src/core/postgres-process'
import type { ServerProcess } from './server-process'

export interface Running {
  dataDir: string
  server: () => ServerProcess
  /** Starts the server again after it was killed. */
  start: () => Promise<void>
  /** Makes a change that PostgreSQL must acknowledge; rejects when it does not. */
  write: () => Promise<void>
}

const POLL = { timeout: 60_000, interval: 20 }

function psOf(option: string, pid: number): string {
  // ps ends with an error where there is no such process.
  return spawnSync('ps', ['-o', option, '-p', String(pid)], { encoding: 'utf8' }).stdout
}

function workersOf({ pid }: ServerProcess): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const children = stdout.split('\n').filter(Boolean).map(Number)
  return children.filter((child) => psOf('args=', child).includes('worker'))
}

async function hasReadyWorker({ port }: ServerProcess): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`)
  return ((await answer.json()) as { worker: boolean }).worker
}

async function killServer({ server, start }: Running): Promise<number> {
  await server().kill()
  await start()
  return server().readyMs
}

/** Ready again: a change is acknowledged. */
async function killPostgres({ dataDir, write }: Running): Promise<number> {
  const postmaster = () => runningPostmaster(join(dataDir, 'postgres'))
  const pid = postmaster()
  if (!pid) throw new Error('PostgreSQL does not run.')
  const startedMs = performance.now()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => postmaster() ?? pid, POLL).not.toBe(pid)
  const isWritten = () =>
    write().then(
      () => true,
      () => false,
    )
  await expect.poll(isWritten, POLL).toBe(true)
  return performance.now() - startedMs
}

/** Ready again: another worker has its place in the database. */
async function killWorker({ server }: Running): Promise<number> {
  // After the server or another worker was killed, this may take a moment.
  await expect.poll(() => workersOf(server()).length, POLL).toBeGreaterThan(0)
  const [pid] = workersOf(server())
  if (!pid) throw new Error('No worker runs.')
  const startedMs = performance.now()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => workersOf(server()).some((one) => one !== pid), POLL).toBe(true)
  await expect.poll(() => hasReadyWorker(server()), POLL).toBe(true)
  return performance.now() - startedMs
}

/** Each kills one part of a running installation and returns how many ms it took until it was ready again. */
export const KILLS = { server: killServer, postgres: killPostgres, worker: killWorker } as const
export type Part = keyof typeof KILLS
