import type { Job } from '@kolscope/contract/system/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { pruneJobs } from './prune'

let app: TestApp
let staff: SignedInClient
let administrator: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  administrator = await app.as('Administrator')
})
afterAll(() => app.close())

const jobs = async (client: SignedInClient) =>
  (await client.get<{ data: Job[]; total: number }>('/api/v1/jobs')).body.data
const addJob = (title: string, more: object = {}) =>
  app.db
    .insertInto('jobs')
    .values({ name: 'test', title, payload: '{}', ...more } as never)
    .execute()

test('each sees its own work, and without a cap the installation’s, recent or unfinished, latest first', async () => {
  const step = JSON.stringify({ code: 'filling-market' })
  await addJob('queued')
  await addJob('mine', { account_id: staff.accountId, status: 'running', done: 3, total: 9, step })
  await addJob('not mine', { account_id: administrator.accountId })
  await addJob('done', { status: 'done', finished_at: new Date() })
  await addJob('long done', { status: 'done', finished_at: new Date(Date.now() - 25 * 3_600_000) })
  const jobList = await jobs(staff)
  expect(jobList.map(({ title }) => title)).toEqual(['done', 'mine', 'queued'])
  expect(jobList[1]).toMatchObject({ done: 3, total: 9, step: { code: 'filling-market' }, finished_at: null })
  expect(jobList[2], 'not yet known').toMatchObject({ done: 0, total: 0 })
  // How much work the installation has tells how large its market is.
  expect(await jobs(await app.as('Premium'))).toEqual([])
  expect(await jobs(await app.as('Influencer'))).toEqual([])
})

test('an account whose address is not proven sees its own work alone, whatever its role', async () => {
  const unproven = await app.as('Staff')
  await addJob('of the installation')
  await addJob('own', { account_id: unproven.accountId })
  const titles = async () => (await jobs(unproven)).map(({ title }) => title)
  expect(await titles()).toContain('of the installation')
  await app.db.updateTable('accounts').set({ is_unproven: true }).where('id', '=', unproven.accountId).execute()
  app.services.sessions.distrust()
  expect(await titles()).toEqual(['own'])
})

test('why the installation’s work failed is told to its administrators, own failures to everybody', async () => {
  await addJob('theirs', { status: 'failed', error: 'relation "x" does not exist', finished_at: new Date() })
  await addJob('own', {
    status: 'failed',
    error: 'The file is empty.',
    finished_at: new Date(),
    account_id: staff.accountId,
  })
  const errors = async (client: SignedInClient) => (await jobs(client)).flatMap(({ error }) => (error ? [error] : []))
  expect(await errors(staff)).toEqual(['The file is empty.'])
  expect(await errors(administrator)).toEqual(['relation "x" does not exist'])
})

test('what ended long ago goes, failures later than the rest', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await addJob('old', { status: 'done', finished_at: daysAgo(8) })
  await addJob('young', { status: 'done', finished_at: daysAgo(6) })
  await addJob('old failure', { status: 'failed', finished_at: daysAgo(29) })
  await addJob('older failure', { status: 'failed', finished_at: daysAgo(31) })
  await addJob('old but waiting', { created_at: daysAgo(90) })
  expect(await pruneJobs(app.db)).toBe(2)
  const titles = (await app.db.selectFrom('jobs').select('title').execute()).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['young', 'old failure', 'old but waiting']))
  expect(titles).not.toContain('old')
})
