import type { State } from '@kolscope/contract/core/enums'
import { canReach } from '@kolscope/contract/influencers/states'
import type { ListedLoad } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { editorOf } from '../../influencers/editing/editable'
import { approvalEditorOf } from '../../influencers/editing/plan-edit'
import { bothEnds } from './both-ends'

type OpenApproval = NonNullable<ListedLoad['approval']>

const ADDED = bothEnds('load_created c where c.load_id = given.id', 'influencer_id')

const RANK: readonly OpenApproval[] = ['waiting', 'submittable', 'approvable']

/** What the actor can do about the approval of what these loads added; loads without anything open are left out. */
export async function openApprovals(
  db: Kysely<Database>,
  actor: Actor,
  loadIds: readonly number[],
): Promise<Map<number, OpenApproval>> {
  if (loadIds.length === 0) return new Map()
  const { rows } = await sql<{
    load_id: number
    state: State
    latest_submitted_by: number | null
    latest_submitted_user: string | null
  }>`select distinct given.id as load_id, i.state, i.latest_submitted_by, i.latest_submitted_user
    from unnest(${loadIds}::bigint[]) as given (id)
    cross join lateral (${ADDED.first} union ${ADDED.last}) added
    join influencers i on i.id = added.influencer_id where i.state <> 'Approved'
      and not exists (select from bulk_edits b where b.load_id = given.id and b.is_running)`.execute(db)
  const open = new Map<number, OpenApproval>()
  for (const { load_id, state, ...submission } of rows) {
    const editor = approvalEditorOf(submission, editorOf(actor))
    const now = canReach('Approved', state, editor)
      ? 'approvable'
      : canReach('PendingForApproval', state, editor)
        ? 'submittable'
        : state === 'PendingForApproval'
          ? 'waiting'
          : null
    const before = open.get(load_id)
    if (now && (!before || RANK.indexOf(now) > RANK.indexOf(before))) open.set(load_id, now)
  }
  return open
}
