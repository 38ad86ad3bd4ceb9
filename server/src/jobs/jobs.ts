import type { jobs } from '@kolscope/contract/jobs'
import type { Answer } from '@kolscope/contract/route'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../core/ctx'

const SHOWN = 20

/** Work of the installation and of this account: all that waits or runs, and what ended in the last day. */
export async function listJobs(ctx: Ctx): Promise<Answer<typeof jobs.listJobs>> {
  const { accountId } = signedIn(ctx)
  const rows = await ctx.db
    .selectFrom('jobs')
    .select(['id', 'name', 'title', 'status', 'done', 'total', 'message', 'error', 'created_at', 'finished_at'])
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['queued', 'running']),
        eb('finished_at', '>', sql<string>`now() - interval '24 hours'`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return { code: 200, data: rows, total: rows.length }
}
