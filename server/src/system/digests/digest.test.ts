import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { receiveMails } from '../../../testing/receivers'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { emptyDatabase } from '../../../testing/test-database'
import type { Job } from '../../core/job-run'
import { startJobs } from '../../core/job-runner'
import { migrate } from '../../core/migrate'
import { currentSetting } from '../../core/settings/settings'
import { TEMPLATES } from '../../people/messages/message-texts'
import { isDue, mondayOf } from './digest'
import { requestWatch, WATCH_SAVED_SEARCHES } from './watch'

const AT = '/api/v1/saved-searches'
let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('messages').execute()
  await app.db.deleteFrom('saved_searches').execute()
  await app.db.deleteFrom('jobs').execute()
  staff = await app.as(['canFilterByBasicInfo'])
})

/**
 * A run of the job that ends, as if the power went, where `assertOwned` is asked for the n-th time, or is stopped where
 * `check` is.
 */
const runOn = (day: string, { diesAt = Number.POSITIVE_INFINITY, stopsAt = Number.POSITIVE_INFINITY } = {}) => {
  let ownedChecks = 0
  let checks = 0
  const job: Job = {
    id: 1,
    name: WATCH_SAVED_SEARCHES,
    log: app.deps.log,
    signal: new AbortController().signal,
    check: () => {
      checks += 1
      if (checks >= stopsAt) throw new Error('stopped')
    },
    progress: () => undefined,
    assertOwned: async () => {
      ownedChecks += 1
      if (ownedChecks >= diesAt) throw new Error('killed')
    },
  }
  return app.tasks[WATCH_SAVED_SEARCHES]?.run(job, { day })
}

const save = async (who: SignedInClient, name: string, digest: string) => {
  const { body } = await who.post<{ data: { id: number } }>(AT, {
    name,
    search: { fb_id_name: 'Tin' },
    page: 'discover',
    digest,
  })
  const day = '2026-06-01'
  await app.db
    .updateTable('saved_search_follows')
    .set({ digested_on: day })
    .where('saved_search_id', '=', body.data.id)
    .execute()
  return body.data.id
}
let offset = 0
const add = async (count: number) => {
  offset += 100
  await addInfluencers(
    app.db,
    Array.from({ length: count }, (_, index) => ({ name: `Tin ${offset + index}`, followers: offset + index })),
  )
  await app.caughtUp()
}
const mails = async () => {
  const rows = await app.db.selectFrom('messages').selectAll().orderBy('id').execute()
  return rows.map(({ recipient, language, values }) => ({
    to: recipient,
    ...TEMPLATES['saved-searches'].write(language, values),
  }))
}

test('a weekly digest is due from Monday on, also when that was missed', () => {
  expect([mondayOf('2026-06-01'), mondayOf('2026-06-07'), mondayOf('2026-06-08')]).toEqual([
    '2026-06-01',
    '2026-06-01',
    '2026-06-08',
  ])
  expect(isDue('weekly', '2026-06-03', '2026-06-07')).toBe(false)
  expect(isDue('weekly', '2026-06-03', '2026-06-08')).toBe(true)
  expect(isDue('weekly', '2026-06-03', '2026-06-10')).toBe(true)
  expect(isDue('daily', '2026-06-03', '2026-06-03')).toBe(false)
  expect(isDue('none', '2026-06-03', '2026-06-10')).toBe(false)
})

test('one mail a day tells who is new, names ten of each search, and nothing twice', async () => {
  const id = await save(staff, 'Tin tức', 'daily')
  await runOn('2026-06-02')
  expect(await mails(), 'nothing is new').toEqual([])
  await add(12)
  await runOn('2026-06-03')
  const [mail, ...more] = await mails()
  expect([mail?.to, mail?.subject, more.length]).toEqual([staff.email, '12 new in your saved searches', 0])
  expect(mail?.text).toContain(`Tin tức: 12 new\n- Tin ${offset + 11}\n`)
  expect(mail?.text).toContain('and 2 more')
  expect(mail?.text).toContain(`https://kolscope.test/saved-searches?lang=en&run=${id}`)
  await runOn('2026-06-03')
  await runOn('2026-06-04')
  expect(await mails(), 'told once').toHaveLength(1)
  await add(1)
  await runOn('2026-06-05')
  expect((await mails())[1]?.subject).toBe('1 new in your saved searches')
})

test('a shared search is told without a name that carries a link or a message of its owner', async () => {
  const reader = await app.as(['canFilterByBasicInfo'])
  const names = ['Account locked: https://evil.example/kolscope', 'Line\nand another', 'Trà sữa & bánh (Hà Nội)']
  for (const [n, name] of names.entries()) {
    const id = await save(staff, `Search ${n}`, 'daily')
    await staff.call({ method: 'PATCH', url: `${AT}/${id}`, body: { shared_with: [reader.email] } })
    const answer = await reader.call({ method: 'PATCH', url: `${AT}/${id}`, body: { digest: 'daily' } })
    expect(answer.status, answer.text).toBe(200)
    await reader.get(`${AT}/${id}`)
    await app.db.updateTable('saved_searches').set({ name }).where('id', '=', id).execute()
  }
  await app.db.updateTable('saved_search_follows').set({ digested_on: '2026-06-01' }).execute()
  await add(1)
  await runOn('2026-06-02')
  const textTo = async (email: string) => (await mails()).find(({ to }) => to === email)?.text ?? ''
  const text = await textTo(reader.email)
  expect(text).not.toContain('evil.example')
  expect(text).not.toContain('and another')
  expect(text).toContain('Trà sữa & bánh (Hà Nội): 1 new')
  expect(text.match(/^A search shared with you: 1 new$/gm)).toHaveLength(2)
  expect(await textTo(staff.email), 'its own').toContain('Account locked: https://evil.example/kolscope: 1 new')
})

test('a run that is killed midway sends the rest when it runs again, and nothing twice', async () => {
  const other = await app.as(['canFilterByBasicInfo'])
  await save(staff, 'Mine', 'daily')
  await save(other, 'Theirs', 'daily')
  await add(3)
  await expect(runOn('2026-06-02', { diesAt: 2 })).rejects.toThrow('killed')
  expect((await mails()).map(({ to }) => to)).toEqual([staff.email])
  await runOn('2026-06-02')
  expect((await mails()).map(({ to }) => to)).toEqual([staff.email, other.email])
})

test('digests are in the reader’s language, weekly on Mondays, and none goes to whoever may not search', async () => {
  await app.db.updateTable('accounts').set({ language: 'vi' }).where('id', '=', staff.accountId).execute()
  const deactivated = await app.as(['canFilterByBasicInfo'])
  await save(staff, 'Hằng tuần', 'weekly')
  await save(deactivated, 'Not any more', 'daily')
  await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', deactivated.accountId).execute()
  await add(1)
  await runOn('2026-06-07')
  expect(await mails()).toEqual([])
  await runOn('2026-06-08')
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [staff.email, '1 kết quả mới trong tìm kiếm đã lưu'],
  ])
})

test('a digest leaves by mail, sent by the jobs that were asked for', async () => {
  const mailbox = await receiveMails()
  const other = await startTestApp({ env: { smtpUrl: mailbox.url } })
  const reader = await other.as(['canFilterByBasicInfo'])
  const body = { name: 'By mail', search: { fb_id_name: 'Thu' }, page: 'discover', digest: 'daily' }
  await reader.post(AT, body)
  await other.db.updateTable('saved_search_follows').set({ digested_on: '2026-06-01' }).execute()
  await addInfluencers(other.db, [{ name: 'Thư Điện Tử' }])
  await other.caughtUp()
  await requestWatch(other.db, new Date('2026-06-02T08:00:00Z'))
  const { stop } = await startJobs({ db: other.db, pool: other.deps.pool, tasks: other.tasks, log: other.deps.log })
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(1)
  expect(mailbox.mails[0]?.to).toEqual([reader.email])
  expect(mailbox.mails[0]?.source).toContain('Thư Điện Tử')
  await stop()
  await other.close()
  await mailbox.close()
})

test('a mail that waits goes with whom it names', async () => {
  const administrator = await app.as('Administrator')
  await save(staff, 'Named', 'daily')
  await add(1)
  await runOn('2026-06-02')
  const { influencer_id: id } = await app.db
    .selectFrom('saved_search_finds')
    .select('influencer_id')
    .where('is_new', '=', true)
    .executeTakeFirstOrThrow()
  const erasure = await administrator.post(`/api/v1/influencers/${id}/erasure`, {
    whole_person: true,
    confirmed_name: `Tin ${offset}`,
  })
  expect(erasure.status).toBe(200)
  expect(await mails()).toEqual([])
  const remaining = await sql`select from saved_search_finds where influencer_id = ${id}`.execute(app.db)
  expect(remaining.rows).toEqual([])
})

test('the run is asked for once a day, from the hour that is set', async () => {
  expect(await requestWatch(app.db, new Date('2026-06-02T05:00:00Z')), 'nobody follows anything').toBe(false)
  await save(staff, 'Once', 'daily')
  expect(await requestWatch(app.db, new Date('2026-06-02T00:59:00Z'))).toBe(false)
  expect(await requestWatch(app.db, new Date('2026-06-02T01:00:00Z'))).toBe(true)
  expect(await requestWatch(app.db, new Date('2026-06-02T23:00:00Z'))).toBe(false)
  await app.db.updateTable('jobs').set({ status: 'done' }).execute()
  expect(await requestWatch(app.db, new Date('2026-06-03T02:00:00Z'))).toBe(true)
})

test('the hour and the day of the run are those of the time zone that is set', async () => {
  await save(staff, 'Far', 'daily')
  const zone = { key: 'time_zone', value: JSON.stringify('America/Los_Angeles') }
  await app.db.insertInto('settings').values(zone).execute()
  expect(await requestWatch(app.db, new Date('2026-06-02T14:59:00Z'))).toBe(false)
  expect(await requestWatch(app.db, new Date('2026-06-03T06:00:00Z'))).toBe(true)
  const { payload } = await app.db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow()
  expect(payload).toEqual({ day: '2026-06-02' })
  await app.db.deleteFrom('settings').where('key', '=', 'time_zone').execute()
})

test('digests are sent at the same time after an update as before', async () => {
  const database = await emptyDatabase()
  try {
    await migrate(database.connection, { upTo: 67 })
    await sql`insert into settings (key, value) values ('digest_hour', '20')`.execute(database.db)
    await sql`insert into setting_changes (key, version, value) values ('digest_hour', 2, '20'), ('digest_hour', 3, null),
      ('digest_hour', 4, '4'), ('plan_searches', 2, '{"demo": 5}')`.execute(database.db)
    await migrate(database.connection)
    expect(await currentSetting(database.db, 'digest_hour')).toBe(3)
    const changes = await database.db
      .selectFrom('setting_changes')
      .select(['value'])
      .orderBy('key')
      .orderBy('version')
      .execute()
    expect(changes.map(({ value }) => value)).toEqual([3, null, 11, { demo: 5 }])
  } finally {
    await database.drop()
  }
})

test('what one account was told is still new to another that follows the same search', async () => {
  const reader = await app.as(['canFilterByBasicInfo'])
  const id = await save(staff, 'Shared', 'daily')
  await staff.call({ method: 'PATCH', url: `${AT}/${id}`, body: { shared_with: [reader.email] } })
  await reader.call({ method: 'PATCH', url: `${AT}/${id}`, body: { digest: 'daily' } })
  await reader.get(`${AT}/${id}`)
  const due = (account_id: number, digested_on: string) =>
    app.db.updateTable('saved_search_follows').set({ digested_on }).where('account_id', '=', account_id).execute()
  await due(staff.accountId, '2026-06-01')
  await due(reader.accountId, '2026-06-02')
  await add(2)
  await runOn('2026-06-02')
  expect((await mails()).map(({ to }) => to)).toEqual([staff.email])
  await runOn('2026-06-03')
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [staff.email, '2 new in your saved searches'],
    [reader.email, '2 new in your saved searches'],
  ])
})

test('who may no longer search is told of nothing, and keeps nobody else from it', async () => {
  await save(staff, 'Mine', 'daily')
  const other = await app.as(['canFilterByBasicInfo'])
  await save(other, 'Theirs', 'daily')
  await add(1)
  await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', staff.accountId).execute()
  await runOn('2026-06-02')
  expect((await mails()).map(({ to }) => to)).toEqual([other.email])
})

test('a run that is stopped begins with no other account and no other search', async () => {
  const id = await save(staff, 'Mine', 'daily')
  await add(1)
  for (const stopsAt of [1, 2]) await expect(runOn('2026-06-02', { stopsAt })).rejects.toThrow('stopped')
  expect(await mails()).toEqual([])
  const news = () =>
    app.db
      .selectFrom('saved_search_finds')
      .select('influencer_id')
      .where('saved_search_id', '=', id)
      .where('is_new', '=', true)
      .execute()
  expect(await news()).toEqual([])
  await runOn('2026-06-02')
  expect(await news()).toHaveLength(1)
})
