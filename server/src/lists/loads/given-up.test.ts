import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobsOf } from '../../../testing/jobs-of'
import { loadingAs } from '../../../testing/loading-lists'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { beginLoad } from '../ingest/command-load'
import { ingestFiles } from '../ingest/ingest'
import { sweepLoads } from './sweep-loads'

let app: TestApp
let staff: SignedInClient
let other: SignedInClient
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  other = await app.as('Staff')
  folder = mkdtempSync(join(tmpdir(), 'kolscope-given-up-'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const list = (name: string) => `handle,platform,followers\n${name}.a,tiktok,5000\n${name}.b,tiktok,6000\n`

async function withJobs<T>(work: () => Promise<T>): Promise<T> {
  const stopJobs = await runJobsOf(app)
  try {
    return await work()
  } finally {
    await stopJobs()
  }
}

const stored = (id: number) => app.db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const logged = async (id: number) =>
  (
    await app.db
      .selectFrom('activity_logs')
      .select(['action', 'account_id'])
      .where('object_kind', '=', 'load')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, account_id }) => [action, account_id])

/** The job of a load fails for good, and the next sweep finds out. */
async function giveUp(id: number): Promise<void> {
  const { job_id } = await stored(id)
  await app.db.updateTable('jobs').set({ status: 'failed' }).where('id', '=', job_id).execute()
  await sweepLoads(app.db, app.deps.env)
}

describe('work that was given up', () => {
  it('reading: the list says so', async () => {
    const bytes = Buffer.from(list('reading'))
    const screen = loadingAs(staff)
    const { id } = await screen.announce('reading.csv', bytes.length)
    await screen.sendPart(id, 0, bytes)
    await giveUp(id)
    expect(await screen.get(id)).toMatchObject({ state: 'unreadable', problem: { code: 'reading-failed' } })
  })

  it('loading: it has failed, and the log says who had started it', async () => {
    const screen = loadingAs(staff)
    const load = await withJobs(() => screen.upload('loading.csv', list('loading')))
    await loadingAs(other).start(load)
    await giveUp(load.id)
    expect(await screen.get(load.id)).toMatchObject({
      state: 'failed',
      problem: { code: 'loading-failed' },
      preview: null,
    })
    expect(await logged(load.id)).toEqual([['listLoadFailed', other.accountId]])
  })

  it('loading: it has failed as soon as its job has failed for good', async () => {
    const screen = loadingAs(staff)
    await sql`alter table influencers add constraint poison check (handle <> 'poison.b')`.execute(app.db)
    const load = await withJobs(() => screen.upload('poison.csv', list('poison')))
    await screen.start(load)
    await app.db
      .updateTable('jobs')
      .set({ attempts: 4 })
      .where('id', '=', (await stored(load.id)).job_id)
      .execute()
    const ended = await withJobs(() => screen.untilState(load.id, /failed/))
    expect(ended.problem).toMatchObject({ code: 'loading-failed' })
    await sql`alter table influencers drop constraint poison`.execute(app.db)
  })

  it('undoing: the load is as before, and its undo can be started again', async () => {
    const screen = loadingAs(staff)
    const load = await withJobs(() => screen.load('undoing 2026-06.csv', list('undoing')))
    expect((await staff.post(`/api/v1/loads/${load.id}/undo`)).status).toBe(200)
    await giveUp(load.id)
    const again = await screen.get(load.id)
    expect([again.state, again.undo_until]).toEqual(['loaded', expect.any(String)])
    expect((await withJobs(() => screen.undo(load))).undone).toEqual({
      removed: 2,
      restored: 0,
      kept: 0,
      kept_added: 0,
    })
  })

  it('undoing a load that was stopped: it is stopped again', async () => {
    const screen = loadingAs(staff)
    const load = await withJobs(() => screen.upload('stopped.csv', list('stopped')))
    await screen.start(load)
    await screen.cancel(load)
    expect((await stored(load.id)).preview).toBeNull()
    expect((await staff.post(`/api/v1/loads/${load.id}/undo`)).status).toBe(200)
    await giveUp(load.id)
    expect((await screen.get(load.id)).state).toBe('cancelled')
  })
})

describe('the activity log', () => {
  it('names the account that started a load or undid it, not the one that uploaded it', async () => {
    const load = await withJobs(() => loadingAs(staff).upload('log 2026-06.csv', list('log')))
    await withJobs(async () => {
      await loadingAs(other).start(load)
      await loadingAs(other).untilState(load.id, /loaded/)
      await loadingAs(other).undo(load)
    })
    expect(await logged(load.id)).toEqual([
      ['listLoaded', other.accountId],
      ['listLoadUndone', other.accountId],
    ])
  })
})

describe('a load of the command line', () => {
  const ingest = async (path: string, source?: string) => {
    const { reports, failures } = await ingestFiles(app.db, app.deps.pool, [path], {
      observedAt: '2026-06-30',
      erasureKey: Buffer.alloc(32),
      ...(source && { source }),
    })
    expect(failures).toEqual([])
    return reports[0]
  }

  it('stays under way as long as its command lives, then has failed', async () => {
    const digest = Buffer.alloc(32)
    const held = await beginLoad(app.deps.pool, { fileName: 'held.csv', bytes: 1, digest })
    await sweepLoads(app.db, app.deps.env)
    expect((await stored(held.loadId)).state).toBe('loading')
    await held.release()
    await sweepLoads(app.db, app.deps.env)
    expect(await stored(held.loadId)).toMatchObject({ state: 'failed', finished_at: expect.any(String) })
    expect(await logged(held.loadId)).toEqual([['listLoadFailed', null]])
  })

  it.each(['before a sweep', 'after a sweep'])('continues if it was killed and runs again %s', async (when) => {
    const path = join(folder, 'killed.csv')
    writeFileSync(path, list(`killed ${when}`.replaceAll(' ', '.')))
    const first = await ingest(path)
    const id = first?.loadId ?? 0
    const kill = () =>
      app.db.updateTable('loads').set({ state: 'loading', finished_at: null }).where('id', '=', id).execute()
    await kill()
    if (when === 'after a sweep') await sweepLoads(app.db, app.deps.env)
    expect((await ingest(path, 'Another publisher'))?.loadId, 'read in another way').not.toBe(id)
    expect(await ingest(path)).toMatchObject({ loadId: id, rows: 2, new: 2, unchanged: 0 })
    expect((await stored(id)).state).toBe('loaded')
    expect((await ingest(path))?.loadId, 'one that has ended is loaded again').not.toBe(id)
  })
})
