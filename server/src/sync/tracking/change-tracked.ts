import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { MAX_TRACKED, MAX_TRACKED_AT_ONCE, type tracking } from '@kolscope/contract/sync/tracking'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { ACCOUNT_LOCKS, lockOfAccount } from '../../core/advisory-locks'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import { lockNamed, lockSearchResults } from '../../lists/collections/lock-influencers'
import { findSelected } from '../../search/discovery/find-selected'
import { refuseUnshown } from '../../search/discovery/shown'
import { requestAlertsFor } from './request-alerts'

type Lock = (trx: Transaction<Database>, ids: readonly number[]) => Promise<number[]>

/**
 * The ids that an account does not follow, in the given order, as far as there is room; without `fitting` all or none.
 */
async function freshOf(trx: Transaction<Database>, accountId: number, ids: readonly number[], fitting: boolean) {
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${ids}::bigint[]) with ordinality as w (id, place)
    where not exists (select from tracked_influencers t where t.account_id = ${accountId} and t.influencer_id = w.id)
    order by w.place`.execute(trx)
  const { count } = await trx
    .selectFrom('tracked_influencers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const room = Math.max(0, MAX_TRACKED - count)
  if (rows.length > room && !fitting) {
    throw invalid([problem('influencer_ids', 'too-many-tracked', { most: MAX_TRACKED, room })])
  }
  return { fresh: rows.slice(0, room).map(({ id }) => id), leftOut: Math.max(0, rows.length - room) }
}

const several = (count: number) => ({ count: { to: count } })

/** Two calls of one account that add at the same time wait for one another. */
async function follow(ctx: Ctx, ids: readonly number[], { lock, fitting }: { lock: Lock; fitting: boolean }) {
  const { accountId } = signedIn(ctx)
  const uniqueIds = [...new Set(ids)]
  return ctx.db.transaction().execute(async (trx) => {
    await lockOfAccount(trx, ACCOUNT_LOCKS.tracking, accountId)
    const { fresh, leftOut } = await freshOf(trx, accountId, uniqueIds, fitting)
    const addedIds = await lock(trx, fresh)
    if (addedIds.length > 0) {
      await sql`insert into tracked_influencers (account_id, influencer_id)
        select ${accountId}::bigint, id from unnest(${addedIds}::bigint[]) id`.execute(trx)
      await requestAlertsFor(trx, accountId, addedIds)
      const object = { kind: 'influencers', id: null } as const
      await recordActivity(trx, ctx, { action: 'influencersTracked', object, changes: several(addedIds.length) })
    }
    const already = uniqueIds.length - fresh.length - leftOut
    return { code: 200 as const, added: addedIds.length, already, left_out: leftOut, added_ids: addedIds }
  })
}

export const track = async (
  ctx: Ctx,
  { influencer_ids, fitting = false }: Input<typeof tracking.track>,
): Promise<Answer<typeof tracking.track>> =>
  follow(ctx, influencer_ids, { lock: (trx, ids) => lockNamed(trx, signedIn(ctx), ids, 'paid'), fitting })

/**
 * Runs in one request because few influencers may be followed; results beyond one call's limit would have no room
 * anyway.
 */
export async function trackFound(
  ctx: Ctx,
  { selected = MAX_TRACKED_AT_ONCE, except = [], fitting = false, ...query }: Input<typeof tracking.trackFound>,
): Promise<Answer<typeof tracking.trackFound>> {
  const most = Math.min(selected, MAX_TRACKED_AT_ONCE)
  const ids = await findSelected(ctx, { query, selected: most, except })
  // A search within collections also lists lookalikes.
  await refuseUnshown(ctx.db, signedIn(ctx), ids, 'paid')
  const result = await follow(ctx, ids, {
    lock: (trx, foundIds) => lockSearchResults(trx, signedIn(ctx), foundIds),
    fitting,
  })
  return { ...result, left_out: result.left_out + selected - most }
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
