import { administrator, can } from '@kolscope/contract/core/access'
import type { Answer } from '@kolscope/contract/core/route'
import type { jobs } from '@kolscope/contract/system/jobs'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { DELIVER_EVENTS, DELIVER_SLOWLY } from '../../core/webhook-events'
import { FORGOT_PASSWORD } from '../../people/authentication/forgotten'
import { SEND_MESSAGE } from '../../people/messages/messages'
import { capOf } from '../../search/discovery/market'
import { REVOKE_GRANTS } from '../../sync/linking/revoke'
import { FIND_ALERTS } from '../../sync/tracking/request-alerts'
import { WATCH_SAVED_SEARCHES } from '../digests/watch'

const SHOWN = 20
/** Internal work of single requests: no one waits for it, and it reveals facts about others. */
const NOT_SHOWN = [
  DELIVER_EVENTS,
  DELIVER_SLOWLY,
  FIND_ALERTS,
  FORGOT_PASSWORD,
  REVOKE_GRANTS,
  SEND_MESSAGE,
  WATCH_SAVED_SEARCHES,
]

/** The installation's own failures name tables and files, which concern only its administrators. */
const ownError = (accountId: number) =>
  sql<string | null>`case when account_id = ${accountId} then error end`.as('error')

/**
 * Jobs of this account and, if it has no cap, of the installation, whose numbers show how large the market is:
 * everything pending or running, and what ended in the last day.
 */
export async function listJobs(ctx: Ctx): Promise<Answer<typeof jobs.listJobs>> {
  const actor = signedIn(ctx)
  const { accountId, flags } = actor
  // An unverified address may be a stranger's, even if the role has no cap.
  const isWhole = capOf(actor) === null && !actor.isUnproven
  const isAdministrator = can(flags, administrator)
  const rows = await ctx.db
    .selectFrom('jobs')
    .select(['id', 'name', 'title', 'status', 'done', 'step', 'created_at', 'finished_at'])
    .select(sql<number>`coalesce(total, 0)`.as('total'))
    .select(isAdministrator ? 'error' : ownError(accountId))
    .where('name', 'not in', NOT_SHOWN)
    .where((eb) => eb.or([eb('account_id', '=', accountId), ...(isWhole ? [eb('account_id', 'is', null)] : [])]))
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
