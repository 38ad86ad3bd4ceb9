import type { LoadResult } from '@kolscope/contract/lists/loads/load-outcomes'
import type { LoadReason } from '@kolscope/contract/lists/loads/load-reasons'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Database } from '../../core/tables'
import { KEPT_REPORT } from './without-examples'

const ACTIONS = { loaded: 'listLoaded', cancelled: 'listLoadCancelled', failed: 'listLoadFailed' } as const

interface Ending {
  state: keyof typeof ACTIONS
  /** Null leaves the counts of the last batch. */
  result: LoadResult | null
  problem: LoadReason | null
}

/** The account whose job is under way; null for the command line. */
export const accountOfJob = sql<number | null>`(select account_id from jobs where jobs.id = loads.job_id)`

/** Ends a load that is still under way, with an entry of the activity log. */
export async function endLoad(trx: Transaction<Database>, loadId: number, { state, result, problem }: Ending) {
  const load = await trx
    .updateTable('loads')
    .set({
      state,
      ...(result && {
        report: sql<string>`(select ${sql.raw(KEPT_REPORT)} from (select ${JSON.stringify(result)}::jsonb as given) one)`,
      }),
      problem: problem && JSON.stringify(problem),
      // Screens show it only until the list is loaded.
      preview: null,
      finished_at: sql<string>`now()`,
    })
    .where('id', '=', loadId)
    .where('state', '=', 'loading')
    .returning(['report', accountOfJob.as('account_id')])
    .executeTakeFirst()
  if (!load) return
  const { report, account_id: accountId } = load
  await recordActivity(
    trx,
    { address: null, requestId: null, accountId },
    {
      action: ACTIONS[state],
      object: { kind: 'load', id: loadId },
      changes: {
        rows: { to: report?.counts.rows ?? 0 },
        accounts: { to: report?.counts.accounts ?? 0 },
        influencers: { to: report?.influencers.new ?? 0 },
        changed: { to: report?.influencers.changed ?? 0 },
        posts: { to: report?.posts.new ?? 0 },
        refused: { to: report?.counts.refused ?? 0 },
      },
    },
  )
}
