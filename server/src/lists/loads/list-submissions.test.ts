import type { LoadApproval, Submission } from '@kolscope/contract/lists/loads/after-load'
import { SUBMISSIONS_SHOWN } from '@kolscope/contract/lists/loads/after-load'
import { LOAD_DAYS } from '@kolscope/contract/lists/loads/loads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editsOf } from '../../../testing/influencer-edits'
import { runJobsOf } from '../../../testing/jobs-of'
import { loadingAs } from '../../../testing/loading-lists'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let admin: SignedInClient
let colleague: SignedInClient
let stopJobs: () => Promise<void>
beforeAll(async () => {
  app = await startTestApp()
  stopJobs = await runJobsOf(app)
  admin = await app.as('Administrator')
  colleague = await app.as('Staff')
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})

const URL = '/api/v1/loads/submissions'

let made = 0
async function loadedBy(client: SignedInClient, count: number): Promise<number> {
  made += 1
  const prefix = `submission${made}.`
  const rows = Array.from({ length: count }, (_, n) => `${prefix}${n},tiktok,${1000 + n}\n`).join('')
  return (await loadingAs(client).load(`${prefix}csv`, `handle,platform,followers\n${rows}`)).id
}

async function step(client: SignedInClient, loadId: number, path: string, body?: unknown) {
  const url = `/api/v1/loads/${loadId}/approval`
  const { status, text } = await client.post(`${url}${path}`, body)
  expect(status, text).toBe(200)
  const read = async () => (await client.get<{ data: LoadApproval }>(url)).body.data.step?.progress
  await expect.poll(read, { timeout: 20_000, interval: 30 }).toBeNull()
}
const submit = (client: SignedInClient, loadId: number) => step(client, loadId, '', { goal: 'PendingForApproval' })

/** A load of new influencers that a new account has submitted. */
async function submitted(count = 1) {
  const staff = await app.as('Staff')
  const loadId = await loadedBy(staff, count)
  await submit(staff, loadId)
  return { staff, loadId }
}

const listed = async (client: SignedInClient) => (await client.get<{ data: Submission[]; total: number }>(URL)).body
const toldOf = async (client: SignedInClient, loadId: number) =>
  (await listed(client)).data.filter(({ load_id }) => load_id === loadId)

const addedBy = (loadId: number) =>
  app.db
    .selectFrom('load_created')
    .innerJoin('influencers', 'influencers.id', 'load_created.influencer_id')
    .select(['influencers.id', 'influencers.state'])
    .where('load_id', '=', loadId)
    .orderBy('influencers.id')
    .execute()
const idsOf = async (loadId: number) => (await addedBy(loadId)).map(({ id }) => id)
const statesOf = async (loadId: number) => (await addedBy(loadId)).map(({ state }) => state)

test('a submission is listed once for everyone who can approve it', async () => {
  const { staff, loadId } = await submitted(3)
  const { name } = await app.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', staff.accountId)
    .executeTakeFirstOrThrow()
  for (const client of [admin, colleague])
    expect(await toldOf(client, loadId)).toEqual([
      {
        id: expect.any(Number),
        load_id: loadId,
        file_name: `submission${made}.csv`,
        influencers: 3,
        created_at: expect.any(String),
        created_by: name,
      },
    ])
})

test('its submitter is not told of it', async () => {
  const { staff, loadId } = await submitted()
  expect(await toldOf(staff, loadId)).toEqual([])
  // An administrator could approve it, for example one who was promoted after submitting.
  const { accountId } = admin
  await app.db.updateTable('bulk_edits').set({ account_id: accountId }).where('load_id', '=', loadId).execute()
  await app.db
    .updateTable('influencers')
    .set({ latest_submitted_by: accountId })
    .where('id', 'in', await idsOf(loadId))
    .execute()
  expect(await toldOf(admin, loadId)).toEqual([])
  expect(await toldOf(colleague, loadId)).toHaveLength(1)
})

test('an account without the permission, or that was deactivated, is refused', async () => {
  for (const who of [['canImportInfluencers'], ['canEditInfluencerBasicInfo'], 'Premium'] as const)
    expect((await (await app.as(who)).get(URL)).status).toBe(403)
  const former = await app.as('Staff')
  expect((await former.get(URL)).status).toBe(200)
  await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', former.accountId).execute()
  // A session is read again after a second at the latest.
  await expect.poll(async () => (await former.get(URL)).status, { timeout: 3_000 }).toBe(401)
})

test('it is listed when its job has ended, and not while that works', async () => {
  const { loadId } = await submitted()
  const setRunning = (is_running: boolean) =>
    app.db.updateTable('bulk_edits').set({ is_running }).where('load_id', '=', loadId).execute()
  await setRunning(true)
  expect(await toldOf(colleague, loadId)).toEqual([])
  await setRunning(false)
  expect(await toldOf(colleague, loadId)).toHaveLength(1)
})

test('its undo ends it, even if that keeps an influencer that was edited since', async () => {
  const { staff, loadId } = await submitted(2)
  const [edited = 0] = await idsOf(loadId)
  const edits = editsOf(() => colleague)
  await edits.edit(edited, { version: (await edits.read(edited)).version, name: 'Edited since' })
  await step(staff, loadId, '/undo')
  expect(await statesOf(loadId)).toEqual(['PendingForApproval', 'New'])
  expect(await toldOf(colleague, loadId)).toEqual([])
  await submit(staff, loadId)
  expect(await toldOf(colleague, loadId), 'a second submission').toMatchObject([{ influencers: 1 }])
})

const setStates = (ids: readonly number[], state: 'PendingForApproval' | 'Rejected') =>
  app.db.updateTable('influencers').set({ state }).where('id', 'in', ids).execute()

test('an approval is no submission', async () => {
  const loadId = await loadedBy(colleague, 1)
  await step(admin, loadId, '', { goal: 'Approved' })
  await setStates(await idsOf(loadId), 'PendingForApproval')
  expect(await toldOf(colleague, loadId)).toEqual([])
})

test('of a long one, both ends are looked at', async () => {
  const { loadId } = await submitted(402)
  const ids = await idsOf(loadId)
  const isListedWith = async (waiting: readonly number[]) => {
    await setStates(ids, 'Rejected')
    await setStates(waiting, 'PendingForApproval')
    return (await toldOf(colleague, loadId)).length === 1
  }
  expect(await isListedWith(ids.slice(0, 1))).toBe(true)
  expect(await isListedWith(ids.slice(-1))).toBe(true)
  expect(await isListedWith(ids.slice(200, 202)), 'the middle').toBe(false)
})

test('it ends for everyone when all of it is decided', async () => {
  const { loadId } = await submitted(2)
  const [first = 0, second = 0] = await idsOf(loadId)
  const edits = editsOf(() => colleague)
  await edits.edit(first, { version: (await edits.read(first)).version, user_state: 'Rejected' })
  expect(await toldOf(admin, loadId), 'one is left').toMatchObject([{ influencers: 2 }])
  await edits.edit(second, { version: (await edits.read(second)).version, user_state: 'Approved' })
  expect(await toldOf(admin, loadId)).toEqual([])
  const { loadId: whole } = await submitted(2)
  await step(colleague, whole, '', { goal: 'Approved' })
  expect(await toldOf(admin, whole)).toEqual([])
})

test('what its submitter no longer waits for does not count', async () => {
  const { loadId } = await submitted()
  const [id = 0] = await idsOf(loadId)
  const edits = editsOf(() => colleague)
  for (const user_state of ['Rejected', 'PendingForApproval'])
    await edits.edit(id, { version: (await edits.read(id)).version, user_state })
  expect(await toldOf(admin, loadId)).toEqual([])
})

test('it ends with its load: undone, or older than what can be approved there', async () => {
  const { loadId } = await submitted()
  const setLoad = (change: Partial<{ state: 'undoing' | 'loaded'; finished_at: string }>) =>
    app.db.updateTable('loads').set(change).where('id', '=', loadId).execute()
  await setLoad({ state: 'undoing' })
  expect(await toldOf(admin, loadId)).toEqual([])
  await setLoad({ state: 'loaded' })
  expect(await toldOf(admin, loadId)).toHaveLength(1)
  await setLoad({ finished_at: new Date(Date.now() - (LOAD_DAYS + 1) * 86_400_000).toISOString() })
  expect(await toldOf(admin, loadId)).toEqual([])
})

test('the name of a deleted account is gone from it, and a new account of its owner may not approve it', async () => {
  const { staff, loadId } = await submitted()
  await app.db.deleteFrom('accounts').where('id', '=', staff.accountId).execute()
  expect(await toldOf(colleague, loadId)).toMatchObject([{ created_by: null, influencers: 1 }])
  const again = await app.as('Staff')
  await app.db.updateTable('accounts').set({ email: staff.email }).where('id', '=', again.accountId).execute()
  expect(await toldOf(again, loadId)).toEqual([])
})

test('the latest are listed, and all are counted', async () => {
  const before = (await listed(admin)).total
  const loadIds: number[] = []
  for (let n = 0; n <= SUBMISSIONS_SHOWN; n += 1) loadIds.push((await submitted()).loadId)
  const { data, total } = await listed(admin)
  expect(total - before).toBe(SUBMISSIONS_SHOWN + 1)
  expect(data.map(({ load_id }) => load_id)).toEqual(loadIds.reverse().slice(0, SUBMISSIONS_SHOWN))
})
