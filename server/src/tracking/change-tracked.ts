import { problem } from '@kolscope/contract/errors'
import type { Answer, Input } from '@kolscope/contract/route'
import { MAX_TRACKED, type tracking } from '@kolscope/contract/tracking'
import { sql, type Transaction } from 'kysely'
import { lockNamed } from '../collections/lock-influencers'
import { recordActivity } from '../core/activity'
import { type Ctx, signedIn } from '../core/ctx'
import { invalid } from '../core/errors'
import type { Database } from '../core/tables'
import { requestAlerts } from './request-alerts'

/** Two calls of one account that add at once wait for one another here. */
async function refuseTooMany(trx: Transaction<Database>, accountId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('tracked_influencers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count > MAX_TRACKED) throw invalid([problem('influencer_ids', 'too-many', { most: MAX_TRACKED })])
}

const several = (count: number) => ({ count: { to: count } })

export async function track(
  ctx: Ctx,
  { influencer_ids }: Input<typeof tracking.track>,
): Promise<Answer<typeof tracking.track>> {
  const actor = signedIn(ctx)
  const wanted = [...new Set(influencer_ids)]
  return ctx.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('kolscope.tracking'), hashint8(${actor.accountId}))`.execute(trx)
    const ids = await lockNamed(trx, actor, wanted)
    const { rows } = await sql<{ influencer_id: number }>`
      insert into tracked_influencers (account_id, influencer_id)
      select ${actor.accountId}::bigint, id from unnest(${ids}::bigint[]) id
      on conflict do nothing returning influencer_id`.execute(trx)
    const added = rows.map((row) => row.influencer_id)
    if (added.length > 0) {
      await refuseTooMany(trx, actor.accountId)
      await requestAlerts(trx, added)
      const object = { kind: 'influencers', id: null } as const
      await recordActivity(trx, ctx, { action: 'influencersTracked', object, changes: several(added.length) })
    }
    return { code: 200, added: added.length, already: ids.length - added.length }
  })
}

export async function untrack(
  ctx: Ctx,
  { influencer_ids }: Input<typeof tracking.untrack>,
): Promise<Answer<typeof tracking.untrack>> {
  const { accountId } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('tracked_influencers')
      .where('account_id', '=', accountId)
      .where('influencer_id', '=', sql<number>`any(${influencer_ids}::bigint[])`)
      .executeTakeFirstOrThrow()
    const removed = Number(numDeletedRows)
    if (removed > 0) {
      const object = { kind: 'influencers', id: null } as const
      await recordActivity(trx, ctx, { action: 'influencersUntracked', object, changes: several(removed) })
    }
    return { code: 200, removed }
  })
}

export async function whichTracked(
  ctx: Ctx,
  { influencer_ids }: Input<typeof tracking.whichTracked>,
): Promise<Answer<typeof tracking.whichTracked>> {
  const rows = await ctx.db
    .selectFrom('tracked_influencers')
    .select('influencer_id')
    .where('account_id', '=', signedIn(ctx).accountId)
    .where('influencer_id', '=', sql<number>`any(${influencer_ids}::bigint[])`)
    .orderBy('influencer_id')
    .execute()
  return { code: 200, data: rows.map((row) => row.influencer_id) }
}
