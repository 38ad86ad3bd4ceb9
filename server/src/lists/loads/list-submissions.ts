import type { Answer } from '@kolscope/contract/core/route'
import { canReach } from '@kolscope/contract/influencers/states'
import { SUBMISSIONS_SHOWN } from '@kolscope/contract/lists/loads/after-load'
import { LOAD_DAYS, type LoadState, type loads } from '@kolscope/contract/lists/loads/loads'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { editorOf } from '../../influencers/editing/editable'
import { approvalEditorOf } from '../../influencers/editing/plan-edit'
import { bothEnds } from './both-ends'
import { isUndoable } from './stored-load'

const SUBMITTED = bothEnds('influencer_changes c where c.bulk_id = b.id', 'c.id')

/** One that still waits, of one end of a submission. */
const waitingOf = (end: RawBuilder<unknown>) => sql`(select i.latest_submitted_by, i.latest_submitted_user
  from ${end} submitted join influencers i on i.id = submitted.influencer_id
  where i.state = 'PendingForApproval' and i.latest_submitted_by is not distinct from b.account_id limit 1)`

/**
 * Submissions of loads that wait for the caller: steps of others that still have influencers the caller can approve.
 * Nothing is stored for them, so a decision or an undo ends them for everyone.
 */
export async function listSubmissions(ctx: Ctx): Promise<Answer<typeof loads.listSubmissions>> {
  const actor = signedIn(ctx)
  const { rows } = await sql<{
    id: number
    load_id: number
    load_state: LoadState
    file_name: string
    influencers: number
    created_at: string
    created_by: string | null
    latest_submitted_by: number | null
    latest_submitted_user: string | null
  }>`select b.id, b.load_id, loads.state as load_state, loads.file_name, b.created_at, accounts.name as created_by,
      (b.tally -> 'judged' ->> 'changed')::int as influencers, waiting.*
    from bulk_edits b
      join loads on loads.id = b.load_id
      left join accounts on accounts.id = b.account_id
      -- The last end is read only if nothing of the first one waits.
      cross join lateral (${waitingOf(SUBMITTED.first)} union all ${waitingOf(SUBMITTED.last)} limit 1) waiting
    where b.change ->> 'user_state' = 'PendingForApproval' and not b.is_running and b.undone_at is null
      and b.account_id is distinct from ${actor.accountId}
      and loads.finished_at > now() - make_interval(days => ${LOAD_DAYS})
    order by b.id desc`.execute(ctx.db)
  const waiting = rows.filter(
    (row) =>
      isUndoable({ state: row.load_state }) &&
      canReach('Approved', 'PendingForApproval', approvalEditorOf(row, editorOf(actor))),
  )
  const data = waiting
    .slice(0, SUBMISSIONS_SHOWN)
    .map(({ id, load_id, file_name, influencers, created_at, created_by }) => ({
      ...{ id, load_id, file_name, influencers, created_at, created_by },
    }))
  return { code: 200, data, total: waiting.length }
}
