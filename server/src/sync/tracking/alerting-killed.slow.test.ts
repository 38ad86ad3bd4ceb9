import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../../testing/child-program'
import { randomOf } from '../../../testing/factories'
import { addJumping } from '../../../testing/jumping'
import { receiveEvents, receiveMails } from '../../../testing/receivers'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import type { Job } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import { WATCH_SAVED_SEARCHES } from '../../system/digests/watch'
import { findAlerts } from './find-alerts'
import { requestAlerts } from './request-alerts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SEED = 20_261_122

let app: TestApp
let staff: SignedInClient
let other: SignedInClient
let mailbox: Awaited<ReturnType<typeof receiveMails>>
let receiver: Awaited<ReturnType<typeof receiveEvents>>
let ids: number[]
beforeAll(async () => {
  mailbox = await receiveMails()
  receiver = await receiveEvents()
  app = await startTestApp({ env: { smtpUrl: mailbox.url } })
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await mailbox.close()
})
beforeEach(async () => {
  for (const table of ['influencers', 'alerts', 'jobs', 'messages', 'webhooks'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  receiver.events.length = 0
  mailbox.mails.length = 0
  staff = await app.as('Staff')
  other = await app.as('Premium')
  ids = await addJumping(app.db, 12, new Date())
  await showTo(app, other, ids)
  for (const [who, followed] of [
    [staff, ids],
    [other, ids.slice(0, 4)],
  ] as const) {
    await who.post('/api/v1/tracked', { influencer_ids: followed })
    await who.post('/api/v1/webhooks', { url: receiver.url, events: ['influencer.alert'] })
  }
  await sql`update tracked_influencers set tracked_at = now() - interval '30 days'`.execute(app.db)
  await sql`delete from jobs`.execute(app.db)
})

/** Twelve jumps and four silences of the one who follows all, four and two of the other. */
const ALERTS = 12 + 4 + 4 + 2
const alerts = () =>
  app.db.selectFrom('alerts').select(['id', 'account_id', 'influencer_id', 'kind', 'about']).orderBy('id').execute()
const today = () => new Date().toISOString().slice(0, 10)

/** Works until nothing waits, or until it is killed before its n-th statement; returns whether it was killed. */
async function work(program: string, diesBefore = 0): Promise<boolean> {
  const { connection, env } = app.deps
  const child = startProgram(program, [JSON.stringify(connection), JSON.stringify(env), String(diesBefore)])
  const code = await child.ended
  expect([0, null], child.errors()).toContain(code)
  // Jobs that a dead worker had taken from the queue but not started are free after half a minute.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
    where locked_at is not null`.execute(app.db)
  return code === null
}

const random = randomOf(SEED)

/** Kills one worker after another, each at a random statement in this range; returns how many died. */
async function workAndKill(program: string, workers: number, from: number, to: number): Promise<number> {
  let kills = 0
  for (let n = 0; n < workers; n += 1) {
    if (await work(program, from + Math.floor(random() * (to - from)))) kills += 1
  }
  return kills
}

const distinct = <T>(values: readonly T[]) => [...new Set(values)]

test('killed by kill -9 at random points, with two workers at the end, each alert, call and mail is told once', async () => {
  const program = await bundleProgram('alerts-killed')
  await requestAlerts(app.db, ids)
  // While alerts are found, with whose transaction all calls are queued; and while these are made.
  let kills = (await workAndKill(program, 3, 1, 100)) + (await workAndKill(program, 3, 110, 150))
  await Promise.all([work(program), work(program)])
  const storedAlerts = await alerts()
  expect(storedAlerts).toHaveLength(ALERTS)
  expect(distinct(storedAlerts.map(({ id: _, ...about }) => JSON.stringify(about)))).toHaveLength(ALERTS)

  await addJob(app.db, WATCH_SAVED_SEARCHES, { day: today() }, { title: 'Saved searches' })
  kills += await workAndKill(program, 2, 1, 40)
  await work(program)
  expect(kills).toBeGreaterThan(5)

  const deliveries = await app.db.selectFrom('webhook_deliveries').select(['id', 'state', 'payload']).execute()
  const deliveredIds = deliveries.map(({ payload }) => (payload as { alert_id: number }).alert_id)
  expect(deliveredIds.toSorted((a, b) => a - b)).toEqual(storedAlerts.map(({ id }) => id))
  expect(distinct(deliveries.map(({ state }) => state))).toEqual(['delivered'])
  // A worker that died after sending sends again, under the same name.
  const calls = new Map(receiver.events.map(({ id, data }) => [id, data.alert_id]))
  expect([...calls.values()].toSorted((a, b) => Number(a) - Number(b))).toEqual(storedAlerts.map(({ id }) => id))

  const letters = mailbox.mails.map(({ to, source }) => `${to} ${/^Message-ID: (.+)$/im.exec(source)?.[1]}`)
  expect(distinct(letters)).toHaveLength(2)
  expect(distinct(mailbox.mails.flatMap(({ to }) => to)).toSorted()).toEqual([staff.email, other.email].toSorted())
  const leftovers = await sql`select id from messages union all select id from alerts where told_on is null
    union all select id from jobs where status not in ('done', 'superseded')`.execute(app.db)
  expect(leftovers.rows).toEqual([])
}, 180_000)

test('a clock that jumps a day ahead and an hour back tells nothing twice', async () => {
  const watcher = { check: () => undefined, progress: () => undefined, assertOwned: async () => undefined }
  const now = Date.now()
  const findAt = (ms: number) => findAlerts(app.db, { ids: null, now: new Date(now + ms) }, watcher)
  const digestOn = (ms: number) =>
    app.tasks[WATCH_SAVED_SEARCHES]?.run({ ...watcher, id: 1, log: app.deps.log } as unknown as Job, {
      day: new Date(now + ms).toISOString().slice(0, 10),
    })
  expect(await findAt(0)).toBe(ALERTS)
  for (const jump of [DAY_MS, -HOUR_MS, DAY_MS - HOUR_MS, 0, -DAY_MS]) {
    expect(await findAt(jump), `${jump / HOUR_MS} hours`).toBe(0)
  }
  for (const jump of [DAY_MS, -HOUR_MS, DAY_MS, 0, 2 * DAY_MS]) await digestOn(jump)
  expect(await alerts()).toHaveLength(ALERTS)
  const mails = await app.db.selectFrom('messages').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([staff.email, other.email].toSorted())
})
