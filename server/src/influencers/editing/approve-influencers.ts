import type { ApprovalGoal } from '@kolscope/contract/influencers/states'
import type { Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import type { BulkCounts } from '../../core/tables/editing'
import { marketOf } from '../../search/discovery/market'
import { editorOf } from './editable'
import { lockInfluencers } from './editable-fields'
import { type Judging, judgedSlices, newCounts, type Tally } from './judge-bulk'
import { planApproval } from './plan-edit'
import { writeChanges } from './write-fields'

/** Takes influencers to a goal of approval, each in one change, as a part of a bulk edit if it has an id. */
export async function approveInfluencers(
  trx: Transaction<Database>,
  actor: Actor,
  { ids, goal, bulkId }: { ids: readonly number[]; goal: ApprovalGoal; bulkId: number | null },
): Promise<BulkCounts> {
  await lockInfluencers(trx, ids)
  const at = new Date().toISOString()
  const judging: Judging = {
    actor,
    market: await marketOf(trx, actor),
    plan: ({ facts }) => planApproval(facts, goal, editorOf(actor), at),
  }
  const tally: Tally = { ...newCounts(ids.length), samples: [] }
  await writeChanges(trx, judgedSlices(trx, ids, judging, tally), actor, bulkId)
  const { samples: _, ...counts } = tally
  return counts
}
