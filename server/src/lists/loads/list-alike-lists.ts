import type { Answer, Input } from '@kolscope/contract/core/route'
import type { AlikeList } from '@kolscope/contract/lists/loads/list-answers'
import { type loads, MAX_WAITING_LOADS } from '@kolscope/contract/lists/loads/loads'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { loadSummary } from './stored-load'

type Route = typeof loads.listAlikeLists

/** Lists of the caller that can be answered like this one: twelve months of one publisher are twelve files. */
export async function listAlikeLists(ctx: Ctx, { id }: Input<Route>): Promise<Answer<Route>> {
  await loadSummary(ctx.db, id)
  const rows = await ctx.db
    .selectFrom('loads as one')
    .innerJoin('loads as other', 'other.headers_digest', 'one.headers_digest')
    .select(['other.id', 'other.version', 'other.file_name', 'other.answers'])
    .select(sql<AlikeList['questions']>`other.plan -> 'questions'`.as('questions'))
    .where('one.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.account_id', '=', signedIn(ctx).accountId)
    .where('other.state', '=', 'ready')
    .where(sql<boolean>`other.plan -> 'questions' <> '[]'`)
    .orderBy('other.id')
    .limit(MAX_WAITING_LOADS)
    .execute()
  return { code: 200, data: rows, total: rows.length }
}
