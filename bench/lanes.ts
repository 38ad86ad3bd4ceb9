import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { readEnv } from '../server/src/core/env'
import { task } from '../server/src/core/job-run'
import { startJobs, type Tasks } from '../server/src/core/job-runner'
import type { Lane } from '../server/src/core/lanes'
import { createLog } from '../server/src/core/log'
import { migrate } from '../server/src/core/migrate'
import { seal } from '../server/src/core/seal'
import { createSenders } from '../server/src/core/sender'
import { emitEvent } from '../server/src/core/webhook-events'
import { queueMessage, SEND_MESSAGE, sendMessageTask } from '../server/src/people/messages/messages'
import { boundTo, secretKeyOf } from '../server/src/system/webhooks/deliver'
import { webhookTasks } from '../server/src/system/webhooks/deliver-waiting'
import { newSecret } from '../server/src/system/webhooks/sign-event'
import { openBlackHole } from '../server/testing/black-hole'
import { receiveMails } from '../server/testing/receivers'
import { benchOptions } from './market/prepare'
import { report, target } from './report'

const { size: webhooks, seconds, json } = benchOptions({ size: 100, seconds: 60 })
const EVENTS = 4
const WEBHOOKS_PER_ACCOUNT = 10

const folder = mkdtempSync(join(tmpdir(), 'kolscope-lanes-'))
chmodSync(folder, 0o755)
const mailbox = await receiveMails()
const blackHole = await openBlackHole()
const env = {
  ...readEnv({
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'kolscope@example.com',
    PUBLIC_URL: 'http://localhost',
    WEBHOOKS_TO_PRIVATE: '1',
  }),
}
const database = await openDatabase(env, 'server')
await migrate(database.connection)
const pool = createPool(database.connection, { maxConnections: 26, applicationName: 'kolscope bench' })
const db = createDb(pool)

const TASKS: Tasks = {
  ...webhookTasks(db, env),
  [SEND_MESSAGE]: sendMessageTask(
    db,
    createSenders(env, () => undefined),
  ),
}

async function fill(): Promise<number[]> {
  await sql`delete from jobs`.execute(db)
  await sql`delete from webhooks`.execute(db)
  await sql`delete from accounts`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into accounts (email, name, role_id, password_hash)
    select 'owner' || n || '@example.com', 'Owner', (select min(id) from roles), 'x'
    from generate_series(1, ${Math.ceil(webhooks / WEBHOOKS_PER_ACCOUNT)}) n returning id`.execute(db)
  const accounts = rows.map(({ id }) => id)
  for (let n = 0; n < webhooks; n += 1) {
    const { id } = await db
      .insertInto('webhooks')
      .values({
        account_id: accounts[n % accounts.length] ?? 0,
        url: blackHole.url,
        events: ['export.ready'],
        secret: Buffer.alloc(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = seal(secretKeyOf(env), newSecret(), boundTo(id))
    await db.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
  }
  return accounts
}

/** Milliseconds until a mail requested after the events arrives; the limit if it has not arrived by then. */
async function mailAfter(tasks: Tasks, limits: Partial<Record<Lane, number>>): Promise<number> {
  const accounts = await fill()
  const jobs = await startJobs({ db, pool, tasks, limits, log: createLog('silent') })
  for (let n = 0; n < EVENTS; n += 1)
    await db.transaction().execute((trx) => emitEvent(trx, accounts, 'export.ready', {}))
  while (blackHole.held() < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  mailbox.mails.length = 0
  const startedAt = performance.now()
  await db.transaction().execute((trx) =>
    queueMessage(trx, {
      channel: 'mail',
      recipient: 'waits@example.com',
      language: 'en',
      template: 'sign-up-approved',
      values: { page: 'https://kolscope.test' },
      lifeSeconds: 600,
      asker: null,
    }),
  )
  while (mailbox.mails.length === 0 && performance.now() - startedAt < seconds * 1_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
  const tookMs = performance.now() - startedAt
  await jobs.stop()
  return Math.round(tookMs)
}

try {
  const inLanes = await mailAfter(TASKS, {})
  const all = Object.entries(TASKS).map(([kind, { run }]) => [kind, task('maintenance', run)])
  const inOneLane = await mailAfter(Object.fromEntries(all), { maintenance: 2 })
  report('lanes', json, {
    notes: [
      `${webhooks} webhooks whose receiver never answers, ${EVENTS} events for each, then one mail`,
      `one lane: two jobs at a time of any kind, as before; ${seconds * 1_000} means that the mail had not left by then`,
    ],
    rows: [
      { queue: 'lanes', 'mail after ms': inLanes },
      { queue: 'one lane', 'mail after ms': inOneLane },
    ],
    targets: [target('mail beside black holes, ms', inLanes, '<=', 5_000)],
  })
} finally {
  await db.destroy()
  await database.release()
  await mailbox.close()
  await blackHole.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(process.exitCode ?? 0)
