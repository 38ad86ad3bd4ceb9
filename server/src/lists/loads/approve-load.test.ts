import type { LoadApproval } from '@kolscope/contract/lists/loads/after-load'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { editsOf } from '../../../testing/influencer-edits'
import { runJobsOf } from '../../../testing/jobs-of'
import { loadingAs } from '../../../testing/loading-lists'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { createCatalog } from '../../market/references/catalog'
import { runApproval } from './approve-load'
import { sweepLoads } from './sweep-loads'

let app: TestApp
let admin: SignedInClient
let staff: SignedInClient
let stopJobs: () => Promise<void>
beforeAll(async () => {
  app = await startTestApp()
  stopJobs = await runJobsOf(app)
  admin = await app.as('Administrator')
  staff = await app.as('Staff')
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})

let made = 0
/** A load of new influencers, and their ids. */
async function loadedBy(client: SignedInClient, count: number) {
  made += 1
  const prefix = `approve${made}.`
  const rows = Array.from({ length: count }, (_, n) => `${prefix}${n},tiktok,${1000 + n}\n`).join('')
  const load = await loadingAs(client).load(`${prefix}csv`, `handle,platform,followers\n${rows}`)
  const created = await app.db
    .selectFrom('load_created')
    .select('influencer_id')
    .where('load_id', '=', load.id)
    .orderBy('influencer_id')
    .execute()
  return { load, ids: created.map(({ influencer_id }) => influencer_id) }
}

const statesOf = async (ids: readonly number[]) => {
  const rows = await app.db
    .selectFrom('influencers')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ state }) => state)
}

interface Reply {
  data: LoadApproval
  stored?: LoadApproval
}
const approvalAs = (client: SignedInClient, id: number) => {
  const url = `/api/v1/loads/${id}/approval`
  const read = async () => (await client.get<Reply>(url)).body.data
  const untilDone = async () => {
    await expect.poll(async () => (await read()).step?.progress, { timeout: 20_000, interval: 30 }).toBeNull()
    return read()
  }
  return {
    read,
    untilDone,
    post: (goal: string) => client.post<Reply>(url, { goal }),
    approve: async (goal: string) => {
      const { status, text } = await client.post<Reply>(url, { goal })
      expect(status, text).toBe(200)
      return untilDone()
    },
    undo: async () => {
      const { status, text } = await client.post<Reply>(`${url}/undo`)
      expect(status, text).toBe(200)
      return untilDone()
    },
  }
}

/** What the Importer says about an account. */
async function importedStatus(handle: string) {
  const bytes = await xlsxOf({ S: [['Link'], [`https://www.tiktok.com/@${handle}`]] })
  const { body } = await uploadAs(admin, [{ name: 'list.xlsx', bytes }])
  return body.data.influencers[0]?.status
}

const logged = (id: number) =>
  app.db
    .selectFrom('activity_logs')
    .select(['account_id', 'action'])
    .where('object_kind', '=', 'load')
    .where('object_id', '=', String(id))
    .where('action', 'in', ['listApproved', 'listSubmitted', 'listApprovalUndone'])
    .orderBy('id')
    .execute()

describe('an administrator', () => {
  test('approves what a load added in one step, which the search then finds, and undoes it', async () => {
    const { load, ids } = await loadedBy(staff, 3)
    const approval = approvalAs(admin, load.id)
    expect(await importedStatus('approve1.0')).toBe('Unavailable')
    await app.db.deleteFrom('discovery_feed').execute()
    expect(await approval.read()).toEqual({ approvable: 3, submittable: 0, step: null })
    expect(await approval.approve('Approved')).toMatchObject({
      approvable: 0,
      submittable: 0,
      step: { goal: 'Approved', state: 'done', changed: 3, refused: [], may_undo: true },
    })
    expect(await statesOf(ids)).toEqual(['Approved', 'Approved', 'Approved'])
    const changes = await app.db
      .selectFrom('influencer_changes')
      .selectAll()
      .where('influencer_id', 'in', ids)
      .execute()
    expect(changes).toHaveLength(3)
    expect(changes[0]).toMatchObject({
      version: 2,
      changed_by: admin.accountId,
      before: { user_state: 'New', latest_submitted_by: null },
      after: { user_state: 'Approved', latest_submitted_by: admin.accountId, latest_approved_user: expect.any(String) },
    })
    expect(await logged(load.id)).toEqual([{ account_id: admin.accountId, action: 'listApproved' }])
    expect(await importedStatus('approve1.0'), 'the Importer finds it').toBe('Approved')
    const fed = await app.db.selectFrom('discovery_feed').select('influencer_id').distinct().execute()
    expect(fed.map((row) => row.influencer_id)).toEqual(expect.arrayContaining(ids))

    expect(await approval.undo()).toMatchObject({ approvable: 3, step: { state: 'undone', undone: 3, kept: 0 } })
    expect(await statesOf(ids)).toEqual(['New', 'New', 'New'])
    expect((await logged(load.id)).at(-1)).toEqual({ account_id: admin.accountId, action: 'listApprovalUndone' })
    const again = await admin.post(`/api/v1/loads/${load.id}/approval/undo`)
    expect(again.status).toBe(409)
  })

  test('leaves what a person has rejected, and undoing keeps what was edited since', async () => {
    const { load, ids } = await loadedBy(staff, 3)
    const [rejected = 0, edited = 0] = ids
    const edits = editsOf(() => admin)
    for (const user_state of ['PendingForApproval', 'Rejected'])
      await edits.edit(rejected, { version: (await edits.read(rejected)).version, user_state })
    const approval = approvalAs(admin, load.id)
    expect((await approval.read()).approvable).toBe(2)
    const { step } = await approval.approve('Approved')
    expect(step).toMatchObject({ changed: 2, refused: [{ reason: 'state', count: 1 }] })
    expect(await statesOf(ids)).toEqual(['Rejected', 'Approved', 'Approved'])
    await edits.edit(edited, { version: (await edits.read(edited)).version, name: 'Edited since' })
    expect((await approval.undo()).step).toMatchObject({ undone: 1, kept: 1 })
    expect(await statesOf(ids)).toEqual(['Rejected', 'Approved', 'New'])
  })
})

describe('an editor who is no administrator', () => {
  test('submits in one step, cannot review that, and someone else approves it', async () => {
    const { load, ids } = await loadedBy(staff, 2)
    const own = approvalAs(staff, load.id)
    expect(await own.read()).toMatchObject({ approvable: 0, submittable: 2 })
    expect((await own.post('Approved')).status).toBe(409)
    expect(await own.approve('PendingForApproval')).toMatchObject({
      approvable: 0,
      submittable: 0,
      step: { goal: 'PendingForApproval', changed: 2 },
    })
    expect(await logged(load.id)).toEqual([{ account_id: staff.accountId, action: 'listSubmitted' }])
    const colleague = await app.as('Staff')
    const theirs = approvalAs(colleague, load.id)
    expect(await theirs.read()).toMatchObject({ approvable: 2, submittable: 0, step: { may_undo: false } })
    expect((await colleague.post(`/api/v1/loads/${load.id}/approval/undo`)).status).toBe(404)
    expect((await theirs.approve('Approved')).step?.changed).toBe(2)
    const influencer = await app.db
      .selectFrom('influencers')
      .selectAll()
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirst()
    expect(influencer).toMatchObject({ state: 'Approved', latest_submitted_by: staff.accountId })
  })
})

describe('undoing the load', () => {
  test('removes what only a step has approved, also if that was undone, but not what a person has edited', async () => {
    const { load, ids } = await loadedBy(staff, 3)
    const approval = approvalAs(admin, load.id)
    await approval.approve('Approved')
    await approval.undo()
    await approval.approve('Approved')
    const edits = editsOf(() => admin)
    const [edited = 0] = ids
    await edits.edit(edited, { version: (await edits.read(edited)).version, name: 'Edited by hand' })
    expect((await loadingAs(admin).undo(load)).undone).toEqual({ removed: 2, restored: 0, kept: 1, kept_added: 1 })
    expect(await statesOf(ids)).toEqual(['Approved'])
    expect(await approval.read()).toMatchObject({ approvable: 0, step: { may_undo: true } })
    expect((await admin.post(`/api/v1/loads/${load.id}/approval/undo`)).status, 'the load is undone').toBe(409)
  })
})

describe('a step', () => {
  /** A step that waits for its job, because the jobs are stopped. */
  async function waitingStep(count: number) {
    const { load, ids } = await loadedBy(staff, count)
    await stopJobs()
    const { status } = await approvalAs(admin, load.id).post('Approved')
    expect(status).toBe(200)
    const step = await app.db
      .selectFrom('bulk_edits')
      .select(['id', 'job_id'])
      .where('load_id', '=', load.id)
      .executeTakeFirstOrThrow()
    return { load, ids, bulkId: step.id, jobId: step.job_id ?? 0 }
  }
  const run = ({ bulkId, jobId }: { bulkId: number; jobId: number }, check: () => void = () => undefined) =>
    runApproval(
      { db: app.db, catalogOf: createCatalog(app.db), atOnce: 2 },
      { id: jobId, check, progress: () => undefined, assertOwned: async () => undefined },
      bulkId,
    )

  test('that was interrupted continues, and its counts are those of all', async () => {
    const step = await waitingStep(5)
    let slices = 0
    const interrupted = run(step, () => {
      slices += 1
      if (slices === 3) throw new Error('The server stops.')
    })
    await expect(interrupted).rejects.toThrow('The server stops.')
    expect((await statesOf(step.ids)).filter((state) => state === 'Approved')).toHaveLength(4)
    expect((await approvalAs(admin, step.load.id).post('Approved')).status, 'it is under way').toBe(409)
    await run(step)
    const { step: done } = await approvalAs(admin, step.load.id).read()
    expect(done).toMatchObject({ state: 'done', changed: 5 })
    const { rows } = await sql<{ count: number }>`select count(*) as count from influencer_changes
      where bulk_id = ${step.bulkId}`.execute(app.db)
    expect(rows[0]?.count).toBe(5)
    stopJobs = await runJobsOf(app)
  })

  test('ends when the account may no longer take it, or the load is being undone', async () => {
    const demoted = await waitingStep(2)
    await app.db.updateTable('jobs').set({ account_id: null }).where('id', '=', demoted.jobId).execute()
    await run(demoted)
    expect(await statesOf(demoted.ids)).toEqual(['New', 'New'])
    stopJobs = await runJobsOf(app)
    const undone = await waitingStep(2)
    await app.db.updateTable('loads').set({ state: 'undoing' }).where('id', '=', undone.load.id).execute()
    await run(undone)
    expect(await statesOf(undone.ids)).toEqual(['New', 'New'])
    stopJobs = await runJobsOf(app)
  })

  test('whose job has failed for good no longer counts as under way, and can be taken again', async () => {
    const step = await waitingStep(2)
    await app.db.updateTable('jobs').set({ status: 'failed' }).where('id', '=', step.jobId).execute()
    await sweepLoads(app.db, app.deps.env)
    expect(await approvalAs(admin, step.load.id).read()).toMatchObject({
      approvable: 2,
      step: { state: 'done', changed: 0, may_undo: false },
    })
    stopJobs = await runJobsOf(app)
    expect((await approvalAs(admin, step.load.id).approve('Approved')).step?.changed).toBe(2)
  })

  test('whose undo was given up is undone on, and counts what it had undone before', async () => {
    const { load, ids } = await loadedBy(staff, 5)
    const approval = approvalAs(admin, load.id)
    await approval.approve('Approved')
    await stopJobs()
    expect((await admin.post(`/api/v1/loads/${load.id}/approval/undo`)).status).toBe(200)
    expect((await approval.read()).step?.state).toBe('undoing')
    const {
      id: bulkId,
      job_id: jobId,
      undone_at,
    } = await app.db
      .selectFrom('bulk_edits')
      .select(['id', 'job_id', 'undone_at'])
      .where('load_id', '=', load.id)
      .executeTakeFirstOrThrow()
    // Lists of recent work show it as undone only at the end.
    expect(undone_at).toBeNull()
    let slices = 0
    const interrupted = run({ bulkId, jobId: jobId ?? 0 }, () => {
      slices += 1
      if (slices === 2) throw new Error('The server stops.')
    })
    await expect(interrupted).rejects.toThrow('The server stops.')
    await app.db.updateTable('jobs').set({ status: 'failed' }).where('id', '=', jobId).execute()
    await sweepLoads(app.db, app.deps.env)
    stopJobs = await runJobsOf(app)
    expect((await approval.undo()).step).toMatchObject({ state: 'undone', undone: 5, kept: 0 })
    expect(new Set(await statesOf(ids))).toEqual(new Set(['New']))
  })

  test('is not undone like a bulk edit of the hour, which is one transaction', async () => {
    const { load } = await loadedBy(staff, 1)
    const { step } = await approvalAs(admin, load.id).approve('Approved')
    expect((await admin.post(`/api/v1/influencers/bulk/${step?.id}/undo`)).status).toBe(404)
  })
})
