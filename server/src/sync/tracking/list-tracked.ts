import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer } from '@kolscope/contract/core/route'
import type { tracking } from '@kolscope/contract/sync/tracking'
import { type Kysely, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { groupedBy } from '../../core/grouped-by'
import { pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { hitsOf } from '../../search/discovery/hits'
import { alertsOf, selectAlerts } from './alert-rows'
import { isChange, isToldOf, orderOf, selectTracked, type TrackedQuery } from './select-tracked'
import { trackedNumbers, UNTOLD } from './tracked-numbers'

const PAGE_SIZE = 24

/** How many are followed, how many of them changed, and how many of those have unseen alerts. */
async function countsOf(db: Kysely<Database>, actor: Actor, today: string) {
  const { accountId } = actor
  const { rows } = await sql<{ tracked: number; changed: number; unseen: number }>`
    select count(*) as tracked, count(news.unseen) as changed, count(*) filter (where news.unseen) as unseen
    from tracked_influencers t
    left join (select a.influencer_id, bool_or(a.seen_at is null) as unseen from alerts a
      join influencers i on i.id = a.influencer_id and ${isToldOf(actor)}
      where a.account_id = ${accountId} and ${isChange(today)} group by 1) news using (influencer_id)
    where t.account_id = ${accountId}`.execute(db)
  return rows[0] ?? { tracked: 0, changed: 0, unseen: 0 }
}

async function newsOf(db: Kysely<Database>, actor: Actor, ids: readonly number[], today: string) {
  const rows = await selectAlerts(db, actor)
    .where(isChange(today))
    .where('a.influencer_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`a.seen_at is null desc, a.strength desc, a.id desc`)
    .execute()
  return groupedBy(await alertsOf(db, rows), (alert) => alert.influencer.id)
}

const pageOfTracked = (db: Kysely<Database>, actor: Actor, query: TrackedQuery, today: string) =>
  pageOfRows(
    selectTracked(db, actor, query, today)
      .select(['i.id', 't.tracked_at', 'm.last_post_at', isToldOf(actor).as('is_told')])
      .orderBy(orderOf(actor, query, today)),
    pageOf(query, PAGE_SIZE),
  )

export async function listTracked(ctx: Ctx, query: TrackedQuery): Promise<Answer<typeof tracking.listTracked>> {
  const { db } = ctx
  const actor = signedIn(ctx)
  const today = new Date().toISOString().slice(0, 10)
  const [{ rows, total }, counts] = await Promise.all([
    pageOfTracked(db, actor, query, today),
    countsOf(db, actor, today),
  ])
  const ids = rows.map(({ id }) => id)
  const catalog = await ctx.services.catalogOf()
  const [hits, numbers, news] = await Promise.all([
    hitsOf(db, { actor, catalog, chosenCategories: [] }, ids),
    trackedNumbers(
      db,
      rows.filter((row) => row.is_told),
      today,
    ),
    newsOf(db, actor, ids, today),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const data = hits.flatMap((influencer) => {
    const row = byId.get(influencer.id)
    const shownNumbers = row?.is_told ? numbers.get(influencer.id) : UNTOLD
    if (!row || !shownNumbers) return []
    const { tracked_at, last_post_at } = row
    return [{ influencer, tracked_at, last_post_at, ...shownNumbers, alerts: news.get(influencer.id) ?? [] }]
  })
  return { code: 200, data, total, ...counts }
}
