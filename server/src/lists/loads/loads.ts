import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { LOADS_PAGE, type loads, REFUSED_PAGE } from '@kolscope/contract/lists/loads/loads'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, notFound } from '../../core/errors'
import { addJob } from '../../core/jobs'
import type { Verbs } from '../../core/mount'
import { countRows, pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import type { RefusedRow } from '../ingest/batch'
import { refusalReason } from '../ingest/preview-batches'
import { refusedOfLoad, refusedText } from '../ingest/refused-text'
import { approveLoad, getLoadApproval, undoLoadApproval } from './load-approval'
import { removeLoadFile } from './load-files'
import { LOAD_LIST, UNDO_LOAD } from './loads.jobs'
import { createProposedProfiles, getProposedProfiles } from './proposed-profiles'
import { isUndoable, type ListedLoad, loadsOf, NOT_LOADED, presentLoad, storedLoad, summaryOf } from './stored-load'
import { addReading, createLoad, sendLoadPart } from './upload-list'

type Trx = Transaction<Database>

const shown = async (ctx: Ctx, id: number): Promise<Answer<typeof loads.getLoad>> => ({
  code: 200,
  data: presentLoad(await storedLoad(ctx.db, id)),
})

async function listLoads(ctx: Ctx, input: Input<typeof loads.listLoads>): Promise<Answer<typeof loads.listLoads>> {
  const { offset, limit } = pageOf(input, LOADS_PAGE)
  const rows = await loadsOf(ctx.db).orderBy('loads.id', 'desc').offset(offset).limit(limit).execute()
  return { code: 200, data: rows.map(summaryOf), total: await countRows(ctx.db.selectFrom('loads')) }
}

const getLoad = (ctx: Ctx, { id }: Input<typeof loads.getLoad>) => shown(ctx, id)

/** Locks a load that is as the caller saw it; otherwise the caller gets what it is now. */
async function lockedLoad(trx: Trx, id: number, fits: (load: ListedLoad) => boolean): Promise<ListedLoad> {
  await sql`select from loads where id = ${id} for update`.execute(trx)
  const load = await storedLoad(trx, id)
  if (!fits(load)) throw conflict(presentLoad(load))
  return load
}

async function answerLoad(ctx: Ctx, { id, version, answers }: Input<typeof loads.answerLoad>) {
  await ctx.db.transaction().execute(async (trx) => {
    const load = await lockedLoad(
      trx,
      id,
      (one) => one.version === version && (one.state === 'ready' || one.state === 'unreadable'),
    )
    const next = version + 1
    const jobId = await addReading(trx, { id, version: next, accountId: load.account_id })
    await trx
      .updateTable('loads')
      .set({ state: 'reading', version: next, answers: JSON.stringify(answers), job_id: jobId })
      .set({ is_remembered: false, preview: null, problem: null })
      .where('id', '=', id)
      .execute()
  })
  return shown(ctx, id)
}

async function startLoad(ctx: Ctx, { id, version }: Input<typeof loads.startLoad>) {
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await lockedLoad(
      trx,
      id,
      (one) => one.version === version && one.state === 'ready' && one.plan?.questions.length === 0,
    )
    const jobId = await addJob(trx, LOAD_LIST, { load_id: id }, { title: `Loading list ${id}`, accountId })
    await trx.updateTable('loads').set({ state: 'loading', job_id: jobId }).where('id', '=', id).execute()
  })
  return shown(ctx, id)
}

async function cancelLoad(ctx: Ctx, { id }: Input<typeof loads.cancelLoad>) {
  await ctx.db.transaction().execute(async (trx) => {
    const load = await lockedLoad(trx, id, ({ state }) => state === 'loading')
    await trx
      .updateTable('loads')
      .set({ state: 'cancelled', finished_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, ctx, {
      action: 'listLoadCancelled',
      object: { kind: 'load', id },
      changes: { rows: { to: load.report?.counts.rows ?? 0 } },
    })
  })
  return shown(ctx, id)
}

async function undoLoad(ctx: Ctx, { id }: Input<typeof loads.undoLoad>) {
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await lockedLoad(trx, id, (load) => load.is_recent && isUndoable(load))
    const jobId = await addJob(trx, UNDO_LOAD, { load_id: id }, { title: `Undoing load ${id}`, accountId })
    await trx.updateTable('loads').set({ state: 'undoing', job_id: jobId }).where('id', '=', id).execute()
  })
  return shown(ctx, id)
}

async function removeLoad(ctx: Ctx, { id }: Input<typeof loads.removeLoad>): Promise<Answer<typeof loads.removeLoad>> {
  const load = await ctx.db.transaction().execute(async (trx) => {
    const one = await lockedLoad(trx, id, ({ state }) => NOT_LOADED.some((other) => other === state))
    await trx.deleteFrom('loads').where('id', '=', id).execute()
    return one
  })
  removeLoadFile(ctx.services.env, load)
  return { code: 200, data: { id } }
}

async function listRefusedRows(
  ctx: Ctx,
  { id, ...paging }: Input<typeof loads.listRefusedRows>,
): Promise<Answer<typeof loads.listRefusedRows>> {
  await storedLoad(ctx.db, id)
  const page = await pageOfRows(refusedOfLoad(ctx.db, id), pageOf(paging, REFUSED_PAGE))
  const data = page.rows.map(({ label, reason, cells }) => ({
    row: label,
    reason: refusalReason(reason as Pick<RefusedRow, 'code' | 'values'>),
    cells,
  }))
  return { code: 200, data, total: page.total }
}

async function getRefusedFile(
  ctx: Ctx,
  { id }: Input<typeof loads.getRefusedFile>,
): Promise<Answer<typeof loads.getRefusedFile>> {
  const { file_name, report } = await storedLoad(ctx.db, id)
  if (!report) throw notFound('The result')
  return { code: 200, data: { name: `${file_name}.refused.csv`, text: await refusedText(ctx.db, id) } }
}

export const loadVerbs: Verbs<typeof loads> = {
  createLoad,
  sendLoadPart,
  listLoads,
  getLoad,
  answerLoad,
  startLoad,
  cancelLoad,
  undoLoad,
  getLoadApproval,
  approveLoad,
  undoLoadApproval,
  getProposedProfiles,
  createProposedProfiles,
  removeLoad,
  listRefusedRows,
  getRefusedFile,
}
