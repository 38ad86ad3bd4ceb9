import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { AlertSort, tracking } from '@kolscope/contract/sync/tracking'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { countRows, pageOfRows } from '../../core/page-of-rows'
import { alertsOf, selectAlerts } from './alert-rows'
import { isToldOf } from './select-tracked'

const PAGE_SIZE = 20

const person = sql`partition by a.influencer_id, a.seen_at is null`

/** Unseen alerts come first and may be sorted by strength; a person's alerts stay together. */
const orderOf = (order: AlertSort) =>
  [
    sql`a.seen_at is null desc`,
    ...(order === 'strength' ? [sql`case when a.seen_at is null then max(a.strength) over (${person}) end desc`] : []),
    sql`max(a.created_at) over (${person}) desc`,
    sql`a.influencer_id`,
    ...(order === 'strength' ? [sql`a.strength desc`] : []),
    sql`a.id desc`,
  ] as const

export async function listAlerts(
  ctx: Ctx,
  input: Input<typeof tracking.listAlerts>,
): Promise<Answer<typeof tracking.listAlerts>> {
  const { influencer_id, unseen, order = 'strength' } = input
  const all = selectAlerts(ctx.db, signedIn(ctx))
  const matches = all
    .$if(influencer_id !== undefined, (query) => query.where('a.influencer_id', '=', influencer_id ?? 0))
    .$if(unseen === true, (query) => query.where('a.seen_at', 'is', null))
  const [{ rows, total }, open] = await Promise.all([
    pageOfRows(matches.orderBy(sql.join(orderOf(order))), pageOf(input, PAGE_SIZE)),
    countRows(all.where('a.seen_at', 'is', null)),
  ])
  return { code: 200, data: await alertsOf(ctx.db, rows), total, unseen: open }
}

export async function seeAlerts(
  ctx: Ctx,
  { ids }: Input<typeof tracking.seeAlerts>,
): Promise<Answer<typeof tracking.seeAlerts>> {
  const actor = signedIn(ctx)
  const { numUpdatedRows } = await ctx.db
    .updateTable('alerts')
    .set({ seen_at: sql`now()` })
    .where('account_id', '=', actor.accountId)
    .where(sql<boolean>`exists (select from influencers i where i.id = alerts.influencer_id and ${isToldOf(actor)})`)
    .where('seen_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .executeTakeFirstOrThrow()
  return { code: 200, changed: Number(numUpdatedRows) }
}
