import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { AddRequest, importer } from '@kolscope/contract/lists/importer'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'

const PAGE_SIZE = 20

const selectRequests = (db: Kysely<Database>) =>
  db
    .selectFrom('add_requests as wish')
    .leftJoin('accounts as decider', 'decider.id', 'wish.decided_by')
    .select([
      'wish.id',
      'wish.version',
      'wish.name',
      'wish.platform',
      'wish.url',
      'wish.requested_at',
      'wish.state',
      'wish.decided_at',
      'wish.answer',
      'wish.influencer_id',
      'decider.name as decided_by',
    ])
    .select(
      sql<string | null>`(select string_agg(asker.name, ', ' order by asked.asked_at, asker.id)
        from add_request_askers asked join accounts asker on asker.id = asked.account_id
        where asked.request_id = wish.id)`.as('requested_by'),
    )

export async function addRequestOf(db: Kysely<Database>, id: number): Promise<AddRequest> {
  const request = await selectRequests(db).where('wish.id', '=', id).executeTakeFirst()
  if (!request) throw notFound('The request')
  return request
}

/** Open requests come first, oldest first; then decided ones, latest first. */
export async function listAddRequests(
  ctx: Ctx,
  { state, ...paging }: Input<typeof importer.listAddRequests>,
): Promise<Answer<typeof importer.listAddRequests>> {
  const sorted = selectRequests(ctx.db)
    .where(sql<boolean>`wish.state = coalesce(${state ?? null}, wish.state)`)
    .orderBy(sql`wish.state <> 'open'`)
    .orderBy(sql`case when wish.state = 'open' then wish.requested_at end`)
    .orderBy('wish.decided_at', 'desc')
    .orderBy('wish.id')
  const { rows, total } = await pageOfRows(sorted, pageOf(paging, PAGE_SIZE))
  return { code: 200, data: rows, total }
}
