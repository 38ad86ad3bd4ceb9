import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { type Task, task } from './job-run'
import { startJobs } from './job-runner'
import { addJob } from './jobs'
import { LANES, type Lane } from './lanes'
import { createLog } from './log'

let database: TestDatabase
let stop: () => Promise<void>
beforeEach(async () => {
  database = await freshDatabase()
  stop = async () => undefined
})
afterEach(async () => {
  await stop()
  await database.drop()
})

const lanes = Object.keys(LANES) as Lane[]
const hold: Task['run'] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const countWith = async (name: string, status: 'running' | 'done') =>
  (await database.db.selectFrom('jobs').select('id').where('name', '=', name).where('status', '=', status).execute())
    .length

test.each(lanes)('the lane %s runs as many jobs as it may, and all others go on while it is full', async (full) => {
  const tasks = Object.fromEntries(lanes.map((lane) => [`count-${lane}`, task(lane, async () => undefined)]))
  const log = createLog('silent')
  stop = (await startJobs({ ...database, tasks: { ...tasks, hold: task(full, hold) }, log })).stop
  for (let n = 0; n < LANES[full] + 5; n += 1) await addJob(database.db, 'hold', {}, { title: 'x' })
  await expect.poll(() => countWith('hold', 'running'), { timeout: 20_000 }).toBe(LANES[full])
  for (const lane of lanes) await addJob(database.db, `count-${lane}`, {}, { title: 'x' })
  for (const lane of lanes.filter((one) => one !== full))
    await expect.poll(() => countWith(`count-${lane}`, 'done'), { timeout: 20_000 }).toBe(1)
  expect(await countWith(`count-${full}`, 'done')).toBe(0)
  expect(await countWith('hold', 'running')).toBe(LANES[full])
})

test('a process runs only the kinds it has, and leaves the others to another one', async () => {
  const log = createLog('silent')
  stop = (await startJobs({ ...database, tasks: { mine: task('user', async () => undefined) }, log })).stop
  await addJob(database.db, 'theirs', {}, { title: 'x' })
  await addJob(database.db, 'mine', {}, { title: 'x' })
  await expect.poll(() => countWith('mine', 'done'), { timeout: 20_000 }).toBe(1)
  const theirs = await startJobs({ ...database, tasks: { theirs: task('user', async () => undefined) }, log })
  await expect.poll(() => countWith('theirs', 'done'), { timeout: 20_000 }).toBe(1)
  await theirs.stop()
})

test('a task names its lane, or it does not compile', () => {
  expectTypeOf<Task['run']>().not.toExtend<Task>()
  expectTypeOf<{ run: Task['run'] }>().not.toExtend<Task>()
  expectTypeOf<{ run: Task['run']; lane: 'somewhere' }>().not.toExtend<Task>()
})
