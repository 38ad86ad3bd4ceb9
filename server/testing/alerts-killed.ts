import { createDb, createPool } from '../src/core/db'
import { startJobs } from '../src/core/job-runner'
import { createLog } from '../src/core/log'
import { createSenders } from '../src/core/sender'
import { SEND_MESSAGE, sendMessageTask } from '../src/people/messages/messages'
import { findAlertsTask } from '../src/sync/tracking/find-alerts'
import { FIND_ALERTS } from '../src/sync/tracking/request-alerts'
import { WATCH_SAVED_SEARCHES, watchTask } from '../src/system/digests/watch'
import { webhookTasks } from '../src/system/webhooks/deliver-waiting'
import { diesBefore } from './dies-before'

// Finds alerts, calls webhooks and mails digests until no job waits; before the given statement it is killed like by
// kill -9.
const [connectionText = '{}', envText = '{}', lastText = '0'] = process.argv.slice(2)
const connection = JSON.parse(connectionText) as Parameters<typeof createPool>[0]
const env = JSON.parse(envText) as Parameters<typeof webhookTasks>[1] & Parameters<typeof createSenders>[0]
const pool = createPool(connection, { maxConnections: 12, applicationName: 'alerts-killed' })
diesBefore(pool, Number(lastText))
const db = createDb(pool)
const senders = createSenders(env, () => undefined)
const tasks = {
  [FIND_ALERTS]: findAlertsTask(db),
  ...webhookTasks(db, env),
  // No account follows a search here, so nothing is searched.
  [WATCH_SAVED_SEARCHES]: watchTask({ db, env, parts: {} } as never),
  [SEND_MESSAGE]: sendMessageTask(db, senders),
}
const jobs = await startJobs({ db, pool, tasks, log: createLog('silent') })
for (;;) {
  const waitingJobs = await db.selectFrom('jobs').select('id').where('status', 'in', ['queued', 'running']).execute()
  if (waitingJobs.length === 0) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
await jobs.stop()
process.exit(0)
