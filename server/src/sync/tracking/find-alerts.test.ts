import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { endedJob, runJobsOf } from '../../../testing/jobs-of'
import { addJumping as addJumpingTo } from '../../../testing/jumping'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import type { Job } from '../../core/job-run'
import { TEMPLATES } from '../../people/messages/message-texts'
import { WATCH_SAVED_SEARCHES } from '../../system/digests/watch'
import { findAlerts } from './find-alerts'
import { requestAlerts } from './request-alerts'

const NOW = new Date('2026-06-30T12:00:00Z')
const at = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString()
const day = (daysAgo: number) => at(daysAgo).slice(0, 10)

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  await sql`select ensure_month(parent::regclass, month::date) from unnest(array['posts', 'follower_history']) parent,
    generate_series(date '2026-04-01', '2026-07-01', '1 month') month`.execute(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['influencers', 'alerts', 'jobs', 'messages', 'webhooks'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  staff = await app.as('Staff')
})

const watcher = () => ({ check: () => undefined, progress: () => undefined, assertOwned: async () => undefined })
const find = (ids: readonly number[] | null = null, now = NOW) => findAlerts(app.db, { ids, now }, watcher())

const addJumping = (count: number) => addJumpingTo(app.db, count, NOW)
const follow = async (who: SignedInClient, ids: readonly number[]) => {
  const { status } = await who.post('/api/v1/tracked', { influencer_ids: ids })
  expect(status).toBe(200)
  await app.db
    .updateTable('tracked_influencers')
    .set({ tracked_at: at(30) })
    .execute()
}
const alerts = () =>
  app.db.selectFrom('alerts').selectAll().orderBy('influencer_id').orderBy('kind').orderBy('account_id').execute()

test('each follower is told of each event once, however often and by how many at a time it is looked for', async () => {
  const other = await app.as('Premium')
  const ids = await addJumping(9)
  await showTo(app, other, ids)
  await follow(staff, ids)
  await follow(other, ids.slice(0, 3))
  const [one, two] = await Promise.all([find(), find()])
  expect(one + two).toBe(9 + 3 + 3 + 1)
  expect(await find()).toBe(0)
  const [first] = await alerts()
  expect(first).toMatchObject({ kind: 'growth-spike', about: day(2), day: day(2), seen_at: null, post_social_id: null })
  expect(first?.value).toBeCloseTo(20.1, 0)
  expect(first?.usual).toBeCloseTo(0.1, 1)
  const silences = (await alerts()).filter(({ kind }) => kind === 'silence')
  expect(silences.map(({ about, value, threshold }) => [about, value, threshold])).toEqual(
    Array(4).fill([day(15.5), 14, 14]),
  )
})

test('its progress ends with all that are tracked', async () => {
  await follow(staff, await addJumping(3))
  const progress: (number | undefined)[][] = []
  const noting = { ...watcher(), progress: (done: number, total?: number) => void progress.push([done, total]) }
  await findAlerts(app.db, { ids: null, now: NOW }, noting)
  expect(progress.at(-1)).toEqual([3, 3])
})

test('thresholds are each account’s own, and none is told of whom it does not follow any more', async () => {
  const other = await app.as('Premium')
  const ids = await addJumping(3)
  await showTo(app, other, ids)
  await follow(staff, ids)
  await follow(other, ids)
  const body = { version: 0, growth_spike: null, silence: 15 }
  expect((await other.call({ method: 'PATCH', url: '/api/v1/alert-thresholds', body })).status).toBe(200)
  await staff.post('/api/v1/tracked/remove', { influencer_ids: [ids[0]] })
  await find()
  const stored = await alerts()
  expect(stored.filter(({ account_id }) => account_id === other.accountId)).toEqual([])
  expect(stored.some(({ influencer_id }) => influencer_id === ids[0])).toBe(false)
  await find(ids, new Date(NOW.getTime() + 86_400_000))
  expect((await alerts()).length, 'a day later it is the same').toBe(stored.length)
})

test('engagement that stays low is told again after four weeks', async () => {
  const [id = 0] = await addInfluencers(app.db, [{ platform: 'tiktok' }])
  await sql`insert into posts (influencer_id, social_id, month, posted_at, likes, source, observed_at)
    select ${id}::bigint, 'p' || ago, date_trunc('month', at)::date, at, case when ago >= 32 then 1000 else 100 end, 'test', ${NOW}
    from generate_series(1, 60) ago, lateral (select ${NOW}::timestamptz - make_interval(days => ago)) as t (at)`.execute(
    app.db,
  )
  await follow(staff, [id])
  for (let ahead = -4; ahead <= 4; ahead += 1) await find(null, new Date(NOW.getTime() + ahead * 86_400_000))
  expect((await alerts()).map(({ kind }) => kind)).toEqual(['engagement-fall'])
  await app.db
    .updateTable('alerts')
    .set({ day: day(28), about: day(28) })
    .execute()
  await find()
  expect(await alerts()).toHaveLength(2)
})

test('metrics ask for alerts; the digest tells of them in one mail with saved searches, in the reader’s language', async () => {
  const ids = await addJumping(3)
  await follow(staff, ids)
  await requestAlerts(app.db, [ids[0] ?? 0, 999_999_999])
  const job = await app.db.selectFrom('jobs').selectAll().where('name', '=', 'find-alerts').executeTakeFirstOrThrow()
  const stop = await runJobsOf(app)
  expect((await endedJob(app, job.id)).status).toBe('done')
  await stop()
  await find()
  await app.db
    .updateTable('alerts')
    .set({ created_at: at(0) })
    .execute()
  const run = (date: string) =>
    app.tasks[WATCH_SAVED_SEARCHES]?.run({ ...watcher(), id: 1, log: app.deps.log } as unknown as Job, { day: date })
  await app.db.updateTable('accounts').set({ language: 'vi' }).where('id', '=', staff.accountId).execute()
  await run('2026-06-30')
  await run('2026-06-30')
  const mails = await app.db.selectFrom('messages').selectAll().execute()
  expect(mails).toHaveLength(1)
  const { subject, text } = TEMPLATES['saved-searches'].write('vi', mails[0]?.values ?? {})
  expect(subject).toBe('3 người bạn theo dõi có thay đổi')
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  expect(lines).toHaveLength(3)
  const growth = (at: number) =>
    expect.stringMatching(`^- Nhảy ${at}: \\+2\\d,\\d% người theo dõi trong một ngày \\(bình thường`)
  expect(lines.toSorted()).toEqual([growth(0), growth(1), growth(2)])
  expect(text).toContain('; không đăng bài trong 14 ngày')
  for (const id of ids)
    expect(text.match(new RegExp(`/influencers/${id}\\?from=tracking&lang=vi`, 'g'))).toHaveLength(1)
  const administrator = await app.as('Administrator')
  await administrator.post(`/api/v1/influencers/${ids[0]}/erasure`, { whole_person: true, confirmed_name: 'Nhảy 0' })
  expect(await app.db.selectFrom('messages').select('id').where('template', '=', 'saved-searches').execute()).toEqual(
    [],
  )
  expect((await alerts()).some(({ influencer_id }) => influencer_id === ids[0])).toBe(false)
})
