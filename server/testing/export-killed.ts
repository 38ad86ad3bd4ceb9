import { createDb, createPool } from '../src/core/db'
import { startJobs } from '../src/core/job-runner'
import { createLog } from '../src/core/log'
import { exportTasks } from '../src/exports/exports.jobs'
import { createCatalog } from '../src/references/catalog'

// Makes exports until none waits; before the given statement of the task it is killed like by kill -9.
const [connectionText = '{}', dataDir = '', lastText = '0'] = process.argv.slice(2)
const connection = JSON.parse(connectionText) as Parameters<typeof createPool>[0]
const pool = createPool(connection, { maxConnections: 4, applicationName: 'export-killed jobs' })
const counted = createPool(connection, { maxConnections: 4, applicationName: 'export-killed task' })
let left = Number(lastText)
counted.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return query(...given)
  }) as typeof client.query
})
const db = createDb(pool)
const task = createDb(counted)
const parts = { db: task, env: { dataDir }, pages: {}, catalogOf: createCatalog(task) } as never
const jobs = await startJobs({ db, pool, tasks: exportTasks(parts), log: createLog('silent') })
for (;;) {
  const waiting = await db.selectFrom('jobs').select('id').where('status', 'in', ['queued', 'running']).execute()
  if (waiting.length === 0) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
await jobs.stop()
process.exit(0)
