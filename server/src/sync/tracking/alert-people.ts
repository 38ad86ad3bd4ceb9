import type { Answer } from '@kolscope/contract/core/route'
import { NAMED_IN_NEWS, type tracking } from '@kolscope/contract/sync/tracking'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { isToldOf } from './select-tracked'

/** The influencers with unseen alerts of an account, those that changed most first. */
export async function alertNews(ctx: Ctx): Promise<Answer<typeof tracking.alertNews>> {
  const actor = signedIn(ctx)
  const { rows } = await sql<{ name: string; people: number }>`
    select i.name, count(*) over () as people
    from alerts a
      join tracked_influencers t on t.account_id = a.account_id and t.influencer_id = a.influencer_id
      join influencers i on i.id = a.influencer_id and ${isToldOf(actor)}
    where a.account_id = ${actor.accountId} and a.seen_at is null
    group by i.id order by max(a.strength) desc, i.id limit ${NAMED_IN_NEWS}`.execute(ctx.db)
  return { code: 200, people: rows[0]?.people ?? 0, names: rows.map(({ name }) => name) }
}
