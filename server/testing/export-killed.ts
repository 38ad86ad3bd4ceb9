import { createDb, createPool } from '../src/core/db'
import { startJobs } from '../src/core/job-runner'
import { createLog } from '../src/core/log'
import { exportTasks } from '../src/lists/exports/exports.jobs'
import { createCatalog } from '../src/market/references/catalog'
import { diesBefore } from './dies-before'

// Makes exports until none waits; before the given statement of the task it is killed like by kill -9.
const [connectionText = '{}', dataDir = '', lastText = '0'] = process.argv.slice(2)
const connection = JSON.parse(connectionText) as Parameters<typeof createPool>[0]
const pool = createPool(connection, { maxConnections: 4, applicationName: 'export-killed jobs' })
const countedPool = createPool(connection, { maxConnections: 4, applicationName: 'export-killed task' })
diesBefore(countedPool, Number(lastText))
const db = createDb(pool)
const task = createDb(countedPool)
const parts = { db: task, env: { dataDir }, pages: {}, catalogOf: createCatalog(task) } as never
const jobs = await startJobs({ db, pool, tasks: exportTasks(parts), log: createLog('silent') })
for (;;) {
  const waitingJobs = await db.selectFrom('jobs').select('id').where('status', 'in', ['queued', 'running']).execute()
  if (waitingJobs.length === 0) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
await jobs.stop()
process.exit(0)
