import { expect } from 'vitest'
import { startJobs } from '../src/core/job-runner'
import type { TestApp } from './test-app'

/** Runs the app's jobs in this process, or only those of some kinds; returns a function that stops it. */
export async function runJobsOf(
  { db, deps, tasks }: TestApp,
  kinds: readonly string[] = Object.keys(tasks),
): Promise<() => Promise<void>> {
  const some = Object.fromEntries(Object.entries(tasks).filter(([kind]) => kinds.includes(kind)))
  return (await startJobs({ db, pool: deps.pool, tasks: some, log: deps.log, heartbeatMs: 500 })).stop
}

/** The job once it has ended. */
export async function endedJob({ db }: TestApp, id: number) {
  const readJob = () => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await readJob()).status, { timeout: 20_000, interval: 50 }).toMatch(/done|failed/)
  return readJob()
}
