import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { startJobs } from '../../core/job-runner'
import { createLog } from '../../core/log'
import { seedDemo } from '../../system/demo/seed-demo'
import { readShares, writeShares } from './category-shares'
import { metricsTasks } from './metrics.jobs'
import { COMPUTE_METRICS, requestMetrics } from './request'

let market: TestDatabase
beforeAll(async () => {
  market = await freshDatabase()
  await seedDemo(market.pool, { size: 300, today: '2026-03-01' })
})
afterAll(() => market.drop())

test('shares that are written several times at once are complete for every reader', async () => {
  const shares = Array.from({ length: 200 }, (_, n) => ({ platform: 'fb' as const, category: n + 1, n: 5, share: 0.1 }))
  await writeShares(market.db, shares)
  let isWriting = true
  const sizes = new Set<number>()
  const readLoop = (async () => {
    while (isWriting) sizes.add((await readShares(market.db))('fb').size)
  })()
  const writes = Array.from({ length: 20 }, (_, n) => writeShares(market.db, n % 2 ? shares : shares.toReversed()))
  const results = await Promise.allSettled(writes)
  isWriting = false
  await readLoop
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect([...sizes]).toEqual([200])
})

test('two runs over the whole market come one after the other, and the second one waits as no failure', async () => {
  await sql`delete from jobs`.execute(market.db)
  const runs = () =>
    market.db
      .selectFrom('jobs')
      .select(['status', 'attempts', 'error'])
      .where('name', '=', COMPUTE_METRICS)
      .orderBy('id')
      .execute()
  let running = 0
  let most = 0
  const tasks = metricsTasks(market.db, async () => undefined)
  const compute = tasks[COMPUTE_METRICS]
  if (!compute) throw new Error('There is no such task.')
  const run: typeof compute.run = (job, payload) => {
    // The jobs that compute report progress.
    let hasBegun = false
    const progress: typeof job.progress = (...args) => {
      if (!hasBegun) {
        hasBegun = true
        running += 1
        most = Math.max(most, running)
      }
      job.progress(...args)
    }
    return compute.run({ ...job, progress }, payload).finally(() => {
      if (hasBegun) running -= 1
    })
  }
  const log = createLog('silent')
  const { stop } = await startJobs({ ...market, tasks: { [COMPUTE_METRICS]: { ...compute, run } }, log })
  await requestMetrics(market.db, 'First')
  await expect.poll(async () => (await runs())[0]?.status).toBe('running')
  await requestMetrics(market.db, 'Second')
  const done = { status: 'done', attempts: 1, error: null }
  await expect.poll(runs, { timeout: 40_000 }).toEqual([done, done])
  await stop()
  expect(most).toBe(1)
})
