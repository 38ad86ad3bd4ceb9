import { can } from '@kolscope/contract/core/access'
import { mayLoadLists } from '@kolscope/contract/core/pages'
import type { ApprovalGoal } from '@kolscope/contract/influencers/states'
import { type Kysely, sql, type Transaction } from 'kysely'
import { actorOfAccount } from '../../core/account-actor'
import { recordActivity } from '../../core/activity'
import type { Actor } from '../../core/ctx'
import { inTransaction } from '../../core/in-transaction'
import type { Job } from '../../core/job-run'
import type { Database } from '../../core/tables'
import type { BulkCounts } from '../../core/tables/editing'
import { approveInfluencers } from '../../influencers/editing/approve-influencers'
import { newCounts } from '../../influencers/editing/judge-bulk'
import { undoEdits } from '../../influencers/editing/undo-bulk'
import type { Catalog } from '../../market/references/catalog'
import { isUndoable } from './stored-load'

export const APPROVE_LOAD = 'approve-load'
export const UNDO_APPROVAL = 'undo-load-approval'

/** Influencers of one transaction. */
const AT_ONCE = 2_000

type Db = Kysely<Database>
type Trx = Transaction<Database>
type Work = Pick<Job, 'id' | 'check' | 'progress' | 'assertOwned'>

/** Whether the job undoes its step: `undone_at` is set when it has ended. */
const isUndone = ({ id }: Pick<Job, 'id'>) =>
  sql<boolean>`exists (select from jobs where jobs.id = ${id} and jobs.name = ${UNDO_APPROVAL})`

/** The step with its lock, and the account it works for; the actor is null if nothing more may be changed. */
async function lockStep(trx: Trx, job: Work, bulkId: number) {
  await job.assertOwned(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
  const load = await trx
    .selectFrom('loads')
    .select(['id', 'state'])
    .where('id', '=', sql<number>`(select load_id from bulk_edits where id = ${bulkId})`)
    .forShare()
    .executeTakeFirst()
  const step = await trx
    .selectFrom('bulk_edits')
    .select(['id', 'reached', 'tally'])
    .select(sql<ApprovalGoal>`change ->> 'user_state'`.as('goal'))
    .select(sql<number | null>`(select account_id from jobs where jobs.id = ${job.id})`.as('accountId'))
    .select(isUndone(job).as('isUndo'))
    .where('id', '=', bulkId)
    .where('is_running', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!load || !step) return null
  const account = step.accountId === null ? null : await actorOfAccount(trx, step.accountId)
  const actor = account && can(account.flags, mayLoadLists) && isUndoable(load) ? account : null
  return { ...step, tally: step.tally ?? { ...newCounts(0), undone: 0, kept: 0 }, loadId: load.id, actor }
}

type Step = NonNullable<Awaited<ReturnType<typeof lockStep>>>

/** What a slice did: up to where, and the counts after it; null if there was nothing left. */
type Slice = Pick<Step, 'reached' | 'tally'> | null

async function approveSlice(trx: Trx, actor: Actor, step: Step, atOnce: number): Promise<Slice> {
  const rows = await trx
    .selectFrom('load_created')
    .select('influencer_id')
    .where('load_id', '=', step.loadId)
    .where('influencer_id', '>', step.reached)
    .orderBy('influencer_id')
    .limit(atOnce)
    .execute()
  const ids = rows.map(({ influencer_id }) => influencer_id)
  const reached = ids.at(-1)
  if (reached === undefined) return null
  const counts = await approveInfluencers(trx, actor, { ids, goal: step.goal, bulkId: step.id })
  return { reached, tally: { ...step.tally, ...sumOf(step.tally, counts) } }
}

function sumOf(a: BulkCounts, b: BulkCounts): BulkCounts {
  const judged = { ...a.judged }
  for (const kind of ['changed', 'unchanged', 'refused'] as const) judged[kind] += b.judged[kind]
  const refused = { ...a.refused }
  for (const reason of Object.keys(b.refused) as (keyof typeof refused)[])
    refused[reason] = (refused[reason] ?? 0) + (b.refused[reason] ?? 0)
  return { total: a.total + b.total, judged, refused }
}

async function undoSlice(trx: Trx, actor: Actor, catalog: Catalog, step: Step, atOnce: number): Promise<Slice> {
  const edits = await trx
    .selectFrom('influencer_changes')
    .select(['id', 'influencer_id'])
    .where('bulk_id', '=', step.id)
    // An undo that ended early has undone some.
    .where('undone_by', 'is', null)
    .where('id', '>', step.reached)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const reached = edits.at(-1)?.id
  if (reached === undefined) return null
  const undone = await undoEdits(trx, actor, catalog, edits)
  const { tally } = step
  return {
    reached,
    tally: { ...tally, undone: tally.undone + undone, kept: tally.kept + edits.length - undone },
  }
}

/** Writes what a slice did, or ends the step with its entry in the activity log. */
async function settleSlice(trx: Trx, step: Step, slice: Slice): Promise<void> {
  const { id, isUndo, actor, goal, tally, accountId, loadId } = step
  if (slice) {
    await trx
      .updateTable('bulk_edits')
      .set({ reached: slice.reached, tally: JSON.stringify(slice.tally) })
      .where('id', '=', id)
      .execute()
    return
  }
  // An undo that may not continue can be taken again.
  const ended = { is_running: false, ...(isUndo && actor !== null && { undone_at: sql<string>`now()` }) }
  await trx.updateTable('bulk_edits').set(ended).where('id', '=', id).execute()
  await recordActivity(
    trx,
    { address: null, requestId: null, accountId },
    {
      action: isUndo ? 'listApprovalUndone' : goal === 'Approved' ? 'listApproved' : 'listSubmitted',
      object: { kind: 'load', id: loadId },
      changes: { influencers: { to: isUndo ? tally.undone : tally.judged.changed } },
    },
  )
}

interface Parts {
  db: Db
  catalogOf: () => Promise<Catalog>
  atOnce?: number
}

/**
 * Runs a step, or its undo, some influencers at a time, so that no transaction lasts long and an interrupted run
 * continues. It ends early if the load is undone or the account may no longer do it.
 */
export async function runApproval({ db, catalogOf, atOnce = AT_ONCE }: Parts, job: Work, bulkId: number) {
  const total = await totalOf(db, job, bulkId)
  for (let done = 0; ; done += atOnce) {
    job.check()
    const catalog = await catalogOf()
    const isOver = await inTransaction(db, async (trx) => {
      const step = await lockStep(trx, job, bulkId)
      if (!step) return true
      const { actor, isUndo } = step
      const slice =
        actor === null
          ? null
          : isUndo
            ? await undoSlice(trx, actor, catalog, step, atOnce)
            : await approveSlice(trx, actor, step, atOnce)
      await settleSlice(trx, step, slice)
      if (slice === null) reportStep(job, total, step)
      return slice === null
    })
    if (isOver) return
    job.progress(Math.min(total, done + atOnce), total, { code: 'approving-load' })
  }
}

/** What a step did, for the bell. */
function reportStep(job: Work, total: number, { isUndo, goal, tally, loadId }: Step): void {
  if (isUndo) return
  const code = goal === 'Approved' ? 'list-approved' : 'list-submitted'
  job.progress(total, total, { code, values: { count: tally.judged.changed, load: loadId } })
}

/** The influencers that remain for a run. */
async function totalOf(db: Db, job: Work, bulkId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select case when ${isUndone(job)}
        then (select count(*) from influencer_changes c where c.bulk_id = b.id and c.id > b.reached)
        else (select count(*) from load_created c where c.load_id = b.load_id and influencer_id > b.reached) end as total
    from bulk_edits b where b.id = ${bulkId}`.execute(db)
  return rows[0]?.total ?? 0
}
