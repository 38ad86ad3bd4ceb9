import { existsSync } from 'node:fs'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digest } from '../../../testing/digest'
import { runJobsOf } from '../../../testing/jobs-of'
import { loadingAs } from '../../../testing/loading-lists'
import { countsOfRows, outcomesOfLoad } from '../../../testing/outcomes-of-rows'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import type { Job } from '../../core/job-run'
import { createLog } from '../../core/log'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { pathOfLoad } from './load-files'
import { runLoad } from './run-load'

/** More than two batches; every tenth row repeats an account of an earlier batch, every hundredth is refused. */
const LIST = [
  'handle,platform,followers,email',
  ...Array.from({ length: 5_000 }, (_, n) => {
    if (n % 100 === 99) return `,tiktok,${n},`
    return n % 10 === 9 ? `many${n - 9},tiktok,${10_000 + n},m${n}@example.com` : `many${n},tiktok,${10_000 + n},`
  }),
].join('\n')

let app: TestApp
let staff: SignedInClient
let screen: ReturnType<typeof loadingAs>
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  screen = loadingAs(staff)
})
afterAll(() => app.close())

/** A list that is started, with no worker that would load it. */
async function started(): Promise<Load> {
  const stopJobs = await runJobsOf(app)
  const load = await screen.upload('many 2026-06.csv', LIST)
  await stopJobs()
  return screen.start(load)
}

/** Runs the load as a worker would; `onCheck` is called now and then while the file is read. */
function run({ id }: Load, onCheck: () => void = () => {}): Promise<void> {
  const job: Job = {
    id: 0,
    name: 'load-list',
    log: createLog('silent'),
    signal: new AbortController().signal,
    check: onCheck,
    progress: () => {},
    assertOwned: async () => {},
  }
  const { db, deps } = app
  return runLoad({ db, pool: deps.pool, env: deps.env, erasureKey: erasureKey(deps.env) }, job, id)
}

const rowsDone = async ({ id }: Load) =>
  (await app.db.selectFrom('loads').select('rows_done').where('id', '=', id).executeTakeFirstOrThrow()).rows_done
const stored = (id: number) => app.db.selectFrom('loads').select('state').where('id', '=', id).executeTakeFirstOrThrow()
const setActive = (is_active: boolean) =>
  app.db.updateTable('accounts').set({ is_active }).where('id', '=', staff.accountId).execute()
const count = async () => (await app.db.selectFrom('influencers').select('id').execute()).length
/** What became of its rows, by user names, because influencers that are added again have other ids. */
const namedOutcomes = async ({ id }: Load) =>
  (await outcomesOfLoad(app.db, id)).map(({ influencer, ...row }) => ({ ...row, user_name: influencer?.user_name }))

describe('a load', () => {
  test('that is interrupted continues, and ends with the counts and rows of one that was not', async () => {
    const whole = await started()
    await run(whole)
    const expected = { result: (await screen.get(whole.id)).result, digest: await digest(app.db), rows: await count() }
    const outcomes = await namedOutcomes(whole)
    const stopJobs = await runJobsOf(app)
    await screen.undo(whole)
    await stopJobs()
    expect(await count()).toBe(0)

    const broken = await started()
    for (const rows of [2_000, 4_000]) {
      let checks = 0
      // It checks when the file is planned, when it is read, and before each batch: each attempt commits one.
      const failing = run(broken, () => {
        checks += 1
        if (checks > 3) throw new Error('The worker was killed.')
      })
      await expect(failing).rejects.toThrow('killed')
      expect(await rowsDone(broken)).toBe(rows)
    }
    await run(broken)
    const { state, result } = await screen.get(broken.id)
    expect({ state, result }).toEqual({ state: 'loaded', result: expected.result })
    expect(await digest(app.db)).toBe(expected.digest)
    const refused = await app.db
      .selectFrom('load_refused_rows')
      .select('number')
      .where('load_id', '=', broken.id)
      .execute()
    expect(refused).toHaveLength(50)
    expect(outcomes).toHaveLength(5_000)
    expect(await namedOutcomes(broken)).toEqual(outcomes)
  })

  test('that another worker has taken over keeps its file for that one', async () => {
    const load = await started()
    let checks = 0
    await run(load, () => {
      checks += 1
      // It has read how far the load has come, and reads the file.
      if (checks === 2) void app.db.updateTable('loads').set({ rows_done: 1 }).where('id', '=', load.id).execute()
    })
    const path = pathOfLoad(app.deps.env, load)
    expect([(await screen.get(load.id)).state, existsSync(path)]).toEqual(['loading', true])
    await app.db.updateTable('loads').set({ rows_done: 0, report: null }).where('id', '=', load.id).execute()
    await run(load)
    expect([(await screen.get(load.id)).state, existsSync(path)]).toEqual(['loaded', false])
    const stopJobs = await runJobsOf(app)
    await screen.undo(load)
    await stopJobs()
  })

  test('that is cancelled stops after the rows that are committed, which can be undone', async () => {
    const before = await count()
    const load = await started()
    let checks = 0
    let cancelling: Promise<unknown> | undefined
    await run(load, () => {
      checks += 1
      // When the third batch begins, the first one is committed.
      if (checks === 5) cancelling = screen.cancel(load)
    })
    await cancelling
    const cancelled = await screen.get(load.id)
    expect(cancelled.state).toBe('cancelled')
    expect(cancelled.undo_until).not.toBeNull()
    const outcomes = await outcomesOfLoad(app.db, load.id)
    expect({ ...countsOfRows(outcomes), rows: outcomes.length }).toEqual(cancelled.counts)
    const stopJobs = await runJobsOf(app)
    await screen.undo(load)
    await stopJobs()
    expect(await count()).toBe(before)
  })

  test('whose account is deactivated stops like one that is cancelled', async () => {
    const load = await started()
    let checks = 0
    let locking: Promise<unknown> | undefined
    await run(load, () => {
      checks += 1
      // When the third batch begins, the first one is committed.
      if (checks === 5) locking = setActive(false)
    })
    await locking
    await setActive(true)
    const stopped = await screen.get(load.id)
    expect([stopped.state, stopped.problem?.code]).toEqual(['cancelled', 'load-not-allowed'])
    expect(stopped.counts?.rows).toBeLessThan(5_000)
    expect(stopped.undo_until).not.toBeNull()

    await staff.post(`/api/v1/loads/${load.id}/undo`)
    await setActive(false)
    const stopJobs = await runJobsOf(app)
    const isOver = async () => (await stored(load.id)).state
    await expect.poll(isOver, { timeout: 20_000 }).toBe('cancelled')
    await setActive(true)
    expect((await screen.get(load.id)).problem?.code).toBe('load-not-allowed')
    expect((await screen.undo(load)).state).toBe('undone')
    await stopJobs()
  })
})
