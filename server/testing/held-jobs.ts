import { createDb, createPool } from '../src/core/db'
import { task } from '../src/core/job-run'
import { startJobs } from '../src/core/job-runner'
import { createLog } from '../src/core/log'

// Runs jobs of the given kinds that never end on their own, until it is stopped or killed.
const [connectionText = '{}', kindsText = '[]'] = process.argv.slice(2)
const pool = createPool(JSON.parse(connectionText), { maxConnections: 10, applicationName: 'held-jobs' })
const hold = (job: { signal: AbortSignal }) =>
  new Promise<never>((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)))
const tasks = Object.fromEntries((JSON.parse(kindsText) as string[]).map((kind) => [kind, task('maintenance', hold)]))
const jobs = await startJobs({
  db: createDb(pool),
  pool,
  tasks,
  log: createLog('silent'),
  limits: { maintenance: 100 },
})
process.once('SIGTERM', () => void jobs.stop().then(() => process.exit(0)))
process.stdout.write('ready\n')
