import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { LOADS_PAGE, type loads, REFUSED_PAGE } from '@kolscope/contract/lists/loads/loads'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { conflict, notFound } from '../../core/errors'
import { addJob } from '../../core/jobs'
import type { Verbs } from '../../core/mount'
import { countRows, pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import type { RefusedRow } from '../ingest/batch'
import { refusalReason } from '../ingest/preview-row'
import { refusedOfLoad, refusedText } from '../ingest/refused-text'
import { listAlikeLists } from './list-alike-lists'
import { listLoadInfluencers } from './list-load-influencers'
import { listRowOutcomes } from './list-row-outcomes'
import { listSubmissions } from './list-submissions'
import { approveLoad, getLoadApproval, undoLoadApproval } from './load-approval'
import { removeLoadFile } from './load-files'
import { LOAD_LIST, UNDO_LOAD } from './loads.jobs'
import { openApprovals } from './open-approvals'
import { createProposedProfiles, getProposedProfiles } from './proposed-profiles'
import {
  isUndoable,
  loadSummary,
  NOT_LOADED,
  presentLoad,
  presentSummary,
  type StoredLoad,
  shownLoad,
  storedLoad,
  summariesOf,
} from './stored-load'
import { forecastUndo } from './undo-forecast'
import { addReading, createLoad, sendLoadPart } from './upload-list'

type Trx = Transaction<Database>

async function listLoads(ctx: Ctx, input: Input<typeof loads.listLoads>): Promise<Answer<typeof loads.listLoads>> {
  const { db } = ctx
  const actor = signedIn(ctx)
  const { offset, limit } = pageOf(input, LOADS_PAGE)
  const isListed = input.view === 'startable' ? isStartable(actor) : sql<boolean>`true`
  const rows = await summariesOf(db)
    .where(isListed)
    .orderBy(sql`loads.state = 'ready'`, 'desc')
    .orderBy('loads.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const approvals = await openApprovals(
    db,
    actor,
    rows.filter(isUndoable).map(({ id }) => id),
  )
  return {
    code: 200,
    data: rows.map((load) => ({ ...presentSummary(load), approval: approvals.get(load.id) ?? null })),
    total: await countRows(db.selectFrom('loads').where(isListed)),
  }
}

/** Lists that the account uploaded and that leave nothing open. */
const isStartable = ({ accountId }: Pick<Actor, 'accountId'>) =>
  sql<boolean>`loads.account_id = ${accountId} and loads.state = 'ready' and loads.plan -> 'questions' = '[]'`

const getLoad = (ctx: Ctx, { id }: Input<typeof loads.getLoad>) => shownLoad(ctx, id)

/** Locks a load that is as the caller saw it; otherwise the caller gets what it is now. */
async function lockedLoad(trx: Trx, ctx: Ctx, id: number, fits: (load: StoredLoad) => boolean): Promise<StoredLoad> {
  await sql`select from loads where id = ${id} for update`.execute(trx)
  const load = await storedLoad(trx, id)
  if (!fits(load)) throw conflict(presentLoad(load, signedIn(ctx).accountId))
  return load
}

/** Whether its file is gone, or about to be, because a listed person was erased. */
const isErased = ({ problem }: StoredLoad) => problem?.code === 'file-erased'

async function answerLoad(ctx: Ctx, { id, version, answers }: Input<typeof loads.answerLoad>) {
  await ctx.db.transaction().execute(async (trx) => {
    const load = await lockedLoad(
      trx,
      ctx,
      id,
      (one) => one.version === version && (one.state === 'ready' || (one.state === 'unreadable' && !isErased(one))),
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
  return shownLoad(ctx, id)
}

async function startLoad(ctx: Ctx, { id, version }: Input<typeof loads.startLoad>) {
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await lockedLoad(
      trx,
      ctx,
      id,
      (one) => one.version === version && one.state === 'ready' && one.plan?.questions.length === 0,
    )
    const jobId = await addJob(trx, LOAD_LIST, { load_id: id }, { title: `Loading list ${id}`, accountId })
    await trx.updateTable('loads').set({ state: 'loading', job_id: jobId }).where('id', '=', id).execute()
  })
  return shownLoad(ctx, id)
}

async function cancelLoad(ctx: Ctx, { id }: Input<typeof loads.cancelLoad>) {
  await ctx.db.transaction().execute(async (trx) => {
    const load = await lockedLoad(trx, ctx, id, ({ state }) => state === 'loading')
    await trx
      .updateTable('loads')
      .set({ state: 'cancelled', preview: null, finished_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, ctx, {
      action: 'listLoadCancelled',
      object: { kind: 'load', id },
      changes: { rows: { to: load.report?.counts.rows ?? 0 }, accounts: { to: load.report?.counts.accounts ?? 0 } },
    })
  })
  return shownLoad(ctx, id)
}

async function undoLoad(ctx: Ctx, { id }: Input<typeof loads.undoLoad>) {
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await lockedLoad(trx, ctx, id, (load) => load.is_recent && isUndoable(load))
    const jobId = await addJob(trx, UNDO_LOAD, { load_id: id }, { title: `Undoing load ${id}`, accountId })
    await trx
      .updateTable('loads')
      .set({ state: 'undoing', ended_as: sql`state`, job_id: jobId })
      // What an undo before stopped for is over.
      .set('problem', sql<string | null>`case when problem ->> 'code' <> 'undo-not-allowed' then problem end`)
      .where('id', '=', id)
      .execute()
  })
  return shownLoad(ctx, id)
}

async function getUndoForecast(
  ctx: Ctx,
  { id }: Input<typeof loads.getUndoForecast>,
): Promise<Answer<typeof loads.getUndoForecast>> {
  const load = await loadSummary(ctx.db, id)
  if (!load.is_recent || !isUndoable(load)) throw notFound('The undo')
  return { code: 200, data: await forecastUndo(ctx.db, id) }
}

async function removeLoad(ctx: Ctx, { id }: Input<typeof loads.removeLoad>): Promise<Answer<typeof loads.removeLoad>> {
  const load = await ctx.db.transaction().execute(async (trx) => {
    const one = await lockedLoad(trx, ctx, id, ({ state }) => NOT_LOADED.some((other) => other === state))
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
  await loadSummary(ctx.db, id)
  const page = await pageOfRows(refusedOfLoad(ctx.db, id), pageOf(paging, REFUSED_PAGE))
  const data = page.rows.map(({ label, reason, cells, is_cut }) => ({
    row: label,
    reason: refusalReason(reason as Pick<RefusedRow, 'code' | 'values'>),
    cells,
    is_cut,
  }))
  return { code: 200, data, total: page.total }
}

async function getRefusedFile(
  ctx: Ctx,
  { id }: Input<typeof loads.getRefusedFile>,
): Promise<Answer<typeof loads.getRefusedFile>> {
  const { file_name, report } = await storedLoad(ctx.db, id)
  if (!report) throw notFound('The result')
  const parts: string[] = []
  for await (const part of refusedText(ctx.db, id)) parts.push(part)
  return { code: 200, data: { name: `${file_name}.refused.csv`, text: parts.join('') } }
}

export const loadVerbs: Verbs<typeof loads> = {
  createLoad,
  sendLoadPart,
  listLoads,
  listSubmissions,
  getLoad,
  listAlikeLists,
  answerLoad,
  startLoad,
  cancelLoad,
  getUndoForecast,
  undoLoad,
  getLoadApproval,
  approveLoad,
  undoLoadApproval,
  getProposedProfiles,
  createProposedProfiles,
  removeLoad,
  listLoadInfluencers,
  listRowOutcomes,
  listRefusedRows,
  getRefusedFile,
}
