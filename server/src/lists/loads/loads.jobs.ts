import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../core/activity'
import { type Job, type Task, task } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import { COMPUTE_METRICS } from '../../market/metrics/request'
import type { Catalog } from '../../market/references/catalog'
import { accountOfJob } from '../ingest/end-load'
import { APPROVE_LOAD, runApproval, UNDO_APPROVAL } from './approve-load'
import { assertMayGoOn, NotAllowed, notAllowed } from './may-go-on'
import { type LoadParts, readList } from './read-list'
import { runLoad } from './run-load'
import { settleGivenUp } from './settle-given-up'
import { undoLoad } from './undo-load'

export const READ_LIST = 'read-list'
export const LOAD_LIST = 'load-list'
export const UNDO_LOAD = 'undo-load'

const Reading = z.object({ load_id: z.number(), version: z.number() })
const OneLoad = z.object({ load_id: z.number() })
const OneStep = z.object({ bulk_id: z.number() })

/** What is undone stays so; the rest can be undone by someone else. */
async function stopUndo(db: LoadParts['db'], id: number): Promise<void> {
  await db
    .updateTable('loads')
    .set({
      state: sql`coalesce(ended_as, 'loaded')`,
      problem: sql<string>`coalesce(problem, ${JSON.stringify(notAllowed('undo-not-allowed'))}::jsonb)`,
    })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute()
}

async function runUndo({ db, pool }: LoadParts, job: Job, id: number): Promise<void> {
  const load = await db
    .selectFrom('loads')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .executeTakeFirst()
  if (!load) return
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  try {
    const onStep = (done: number, total: number) => {
      job.check()
      job.progress(done, total, { code: 'undoing-load' })
    }
    await undoLoad(pool, id, onStep, () => assertMayGoOn(db, id))
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error
    await stopUndo(db, id)
    return
  }
  await db.transaction().execute(async (trx) => {
    await job.assertOwned(trx)
    const undone = await trx
      .updateTable('loads')
      .set({ state: 'undone' })
      .where('id', '=', id)
      .where('state', '=', 'undoing')
      .returning([accountOfJob.as('account_id'), 'undone'])
      .executeTakeFirst()
    if (!undone) return
    await addJob(trx, COMPUTE_METRICS, { scope: 'changed', since: rows[0]?.now }, { title: 'Computing metrics' })
    const { removed = 0, restored = 0 } = undone.undone ?? {}
    await recordActivity(
      trx,
      { address: null, requestId: null, accountId: undone.account_id },
      {
        action: 'listLoadUndone',
        object: { kind: 'load', id },
        changes: { influencers: { from: removed }, changed: { from: restored } },
      },
    )
  })
}

export function loadTasks(parts: LoadParts & { catalogOf: () => Promise<Catalog> }): Record<string, Task> {
  const settle = () => settleGivenUp(parts.db)
  const userTask = (run: Task['run']) => task('user', run, settle)
  return {
    [READ_LIST]: userTask((job, payload) => {
      const { load_id: id, version } = Reading.parse(payload)
      return readList(parts, job, { id, version })
    }),
    [LOAD_LIST]: userTask((job, payload) => runLoad(parts, job, OneLoad.parse(payload).load_id)),
    [APPROVE_LOAD]: userTask((job, payload) => runApproval(parts, job, OneStep.parse(payload).bulk_id)),
    [UNDO_APPROVAL]: userTask((job, payload) => runApproval(parts, job, OneStep.parse(payload).bulk_id)),
    [UNDO_LOAD]: userTask((job, payload) => runUndo(parts, job, OneLoad.parse(payload).load_id)),
  }
}
