import { pageOf } from '@kolscope/contract/paging'
import type { Answer } from '@kolscope/contract/route'
import type { tracking } from '@kolscope/contract/tracking'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../core/ctx'
import { groupedBy } from '../core/grouped-by'
import type { Database } from '../core/tables'
import { hitsOf } from '../discovery/hits'
import type { CatalogOf } from '../references/catalog'
import { sizeTiersOf } from '../settings/settings'
import { alertsOf, selectAlerts } from './alert-rows'
import { orderOf, selectTracked, type TrackedQuery } from './select-tracked'
import { trackedNumbers } from './tracked-numbers'

const PAGE_SIZE = 24

/** How many are followed, and how many of them have news. */
async function countsOf(db: Kysely<Database>, accountId: number) {
  const { rows } = await sql<{ tracked: number; changed: number }>`
    select count(*) as tracked, count(*) filter (where exists (select from alerts a where a.account_id = t.account_id
      and a.influencer_id = t.influencer_id and a.seen_at is null)) as changed
    from tracked_influencers t where t.account_id = ${accountId}`.execute(db)
  return rows[0] ?? { tracked: 0, changed: 0 }
}

async function newsOf(db: Kysely<Database>, accountId: number, ids: readonly number[]) {
  const rows = await selectAlerts(db, accountId)
    .where('a.seen_at', 'is', null)
    .where('a.influencer_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return groupedBy(await alertsOf(db, rows), (alert) => alert.influencer.id)
}

const pageOfTracked = async (db: Kysely<Database>, accountId: number, asked: TrackedQuery, today: string) => {
  const found = selectTracked(db, accountId, asked)
  const { offset, limit } = pageOf(asked, PAGE_SIZE)
  const [rows, { total }] = await Promise.all([
    found
      .select(['i.id', 't.tracked_at', 'm.last_post_at'])
      .orderBy(orderOf(asked, today))
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const listTrackedWith =
  (catalogOf: CatalogOf, nowOf: () => Date) =>
  async (ctx: Ctx, asked: TrackedQuery): Promise<Answer<typeof tracking.listTracked>> => {
    const { db } = ctx
    const actor = signedIn(ctx)
    const today = nowOf().toISOString().slice(0, 10)
    const [{ rows, total }, counts] = await Promise.all([
      pageOfTracked(db, actor.accountId, asked, today),
      countsOf(db, actor.accountId),
    ])
    const ids = rows.map(({ id }) => id)
    const [catalog, sizeTiers] = await Promise.all([catalogOf(), sizeTiersOf(db)])
    const [hits, numbers, news] = await Promise.all([
      hitsOf(db, { actor, catalog, sizeTiers, chosenCategories: [] }, ids),
      trackedNumbers(db, rows, today),
      newsOf(db, actor.accountId, ids),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const data = hits.flatMap((influencer) => {
      const row = byId.get(influencer.id)
      const known = numbers.get(influencer.id)
      if (!row || !known) return []
      const { tracked_at, last_post_at } = row
      return [{ influencer, tracked_at, last_post_at, ...known, alerts: news.get(influencer.id) ?? [] }]
    })
    return { code: 200, data, total, ...counts }
  }
