import { administrator, can } from '@kolscope/contract/core/access'
import type { State } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { type ApprovalGoal, canReach } from '@kolscope/contract/influencers/states'
import type { ApprovalStep, LoadApproval } from '@kolscope/contract/lists/loads/after-load'
import type { loads } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { conflict, notFound } from '../../core/errors'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'
import { editorOf } from '../../influencers/editing/editable'
import { newCounts, refusalsOf } from '../../influencers/editing/judge-bulk'
import { approvalEditorOf } from '../../influencers/editing/plan-edit'
import { APPROVE_LOAD, UNDO_APPROVAL } from './approve-load'
import { isUndoable, loadSummary } from './stored-load'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** The latest step of a load with who took it and the progress of its job. */
const latestStep = (db: Db, loadId: number) =>
  db
    .selectFrom('bulk_edits as b')
    .leftJoin('accounts', 'accounts.id', 'b.account_id')
    .leftJoin('jobs', 'jobs.id', 'b.job_id')
    .select(['b.id', 'b.account_id', 'b.created_at', 'b.undone_at', 'b.is_running', 'b.tally'])
    .select(['accounts.name as created_by', 'jobs.name as job', 'jobs.done', 'jobs.total'])
    .select(sql<ApprovalGoal>`b.change ->> 'user_state'`.as('goal'))
    .where('b.load_id', '=', loadId)
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Step = NonNullable<Awaited<ReturnType<typeof latestStep>>>

function stateOf({
  is_running,
  undone_at,
  job,
}: Pick<Step, 'is_running' | 'undone_at' | 'job'>): ApprovalStep['state'] {
  if (undone_at !== null) return 'undone'
  if (!is_running) return 'done'
  return job === UNDO_APPROVAL ? 'undoing' : 'running'
}

/** Like every bulk edit, only its author or an administrator may undo it. */
const isTheirs = (actor: Actor, { account_id }: Pick<Step, 'account_id'>): boolean =>
  account_id === actor.accountId || can(actor.flags, administrator)

function presentStep(actor: Actor, step: Step): ApprovalStep {
  const { id, goal, created_at, created_by, is_running, done, total, tally } = step
  const counts = tally ?? { ...newCounts(0), undone: 0, kept: 0 }
  const state = stateOf(step)
  return {
    id,
    goal,
    state,
    created_at,
    created_by,
    progress: is_running ? (total ? Math.min(1, (done ?? 0) / total) : 0) : null,
    changed: counts.judged.changed,
    refused: refusalsOf(counts),
    undone: counts.undone,
    kept: counts.kept,
    may_undo: state === 'done' && counts.judged.changed > 0 && isTheirs(actor, step),
  }
}

/** How many influencers of a load the actor could approve, or else submit. */
async function countOpen(db: Db, actor: Actor, loadId: number) {
  const { rows } = await sql<{
    state: State
    latest_submitted_by: number | null
    latest_submitted_user: string | null
    count: number
  }>`select i.state, i.latest_submitted_by, i.latest_submitted_user, count(*) as count
    from load_created c join influencers i on i.id = c.influencer_id
    where c.load_id = ${loadId} and i.state <> 'Approved' group by 1, 2, 3`.execute(db)
  let approvable = 0
  let submittable = 0
  for (const { state, count, ...submission } of rows) {
    const editor = approvalEditorOf(submission, editorOf(actor))
    if (canReach('Approved', state, editor)) approvable += count
    else if (canReach('PendingForApproval', state, editor)) submittable += count
  }
  return { approvable, submittable }
}

const NONE = { approvable: 0, submittable: 0 }

async function approvalOf(db: Db, actor: Actor, loadId: number): Promise<LoadApproval> {
  const load = await loadSummary(db, loadId)
  const step = await latestStep(db, loadId)
  const isCounted = isUndoable(load) && !step?.is_running
  return {
    ...(isCounted ? await countOpen(db, actor, loadId) : NONE),
    step: step ? presentStep(actor, step) : null,
  }
}

export async function getLoadApproval(
  ctx: Ctx,
  { id }: Input<typeof loads.getLoadApproval>,
): Promise<Answer<typeof loads.getLoadApproval>> {
  return { code: 200, data: await approvalOf(ctx.db, signedIn(ctx), id) }
}

/** Locks the load, so that two steps, or a step and the undo of the load, cannot begin at the same time. */
async function lockedApproval(trx: Trx, actor: Actor, loadId: number): Promise<LoadApproval> {
  await sql`select from loads where id = ${loadId} for update`.execute(trx)
  return approvalOf(trx, actor, loadId)
}

export async function approveLoad(
  ctx: Ctx,
  { id, goal }: Input<typeof loads.approveLoad>,
): Promise<Answer<typeof loads.approveLoad>> {
  const actor = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const approval = await lockedApproval(trx, actor, id)
    const count = goal === 'Approved' ? approval.approvable : approval.submittable
    if (count === 0) throw conflict(approval)
    const { accountId } = actor
    const bulk = await trx
      .insertInto('bulk_edits')
      .values({ account_id: accountId, change: JSON.stringify({ user_state: goal }), load_id: id, is_running: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const title = goal === 'Approved' ? `Approving load ${id}` : `Submitting load ${id}`
    const jobId = await addJob(trx, APPROVE_LOAD, { bulk_id: bulk.id }, { title, accountId })
    await trx.updateTable('bulk_edits').set({ job_id: jobId }).where('id', '=', bulk.id).execute()
  })
  return getLoadApproval(ctx, { id })
}

export async function undoLoadApproval(
  ctx: Ctx,
  { id }: Input<typeof loads.undoLoadApproval>,
): Promise<Answer<typeof loads.undoLoadApproval>> {
  const actor = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const approval = await lockedApproval(trx, actor, id)
    const step = await latestStep(trx, id)
    if (!step || !isTheirs(actor, step)) throw notFound('The step')
    if (!approval.step?.may_undo || !isUndoable(await loadSummary(trx, id))) throw conflict(approval)
    const title = `Undoing the approval of load ${id}`
    const jobId = await addJob(trx, UNDO_APPROVAL, { bulk_id: step.id }, { title, accountId: actor.accountId })
    await trx
      .updateTable('bulk_edits')
      .set({ job_id: jobId, is_running: true, reached: 0 })
      // Those that an undo before has kept are judged again.
      .set('tally', sql`jsonb_set(tally, '{kept}', '0')`)
      .where('id', '=', step.id)
      .execute()
  })
  return getLoadApproval(ctx, { id })
}
