import type { Answer, Input } from '@kolscope/contract/core/route'
import type { importer } from '@kolscope/contract/lists/importer'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'

/** Withdraws the account's own requests that are still undecided; a request that others share stays open for them. */
export async function withdrawAdding(
  ctx: Ctx,
  { ids }: Input<typeof importer.withdrawAdding>,
): Promise<Answer<typeof importer.withdrawAdding>> {
  const { accountId } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const { rows: open } = await sql<{ id: number }>`
      select id from add_requests where id = any(${ids}::bigint[]) and state = 'open' order by id for update`.execute(
      trx,
    )
    const { rows: withdrawnRequests } = await sql<{ id: number }>`
      delete from add_request_askers where account_id = ${accountId}
        and request_id = any(${open.map(({ id }) => id)}::bigint[]) returning request_id as id`.execute(trx)
    await sql`delete from add_requests where id = any(${withdrawnRequests.map(({ id }) => id)}::bigint[])
      and not exists (select from add_request_askers where request_id = add_requests.id)`.execute(trx)
    if (withdrawnRequests.length > 0) {
      const changes = { influencers: { to: withdrawnRequests.length } }
      const object = { kind: 'addRequest', id: null } as const
      await recordActivity(trx, ctx, { action: 'influencerRequestWithdrawn', object, changes })
    }
    return { code: 200, withdrawn: withdrawnRequests.length }
  })
}
