import { DEMO_INFLUENCER } from '@kolscope/contract/core/demo'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { MarketState } from './market-state'

/** How many influencers of the market are considered; the best known influencers are among the first. */
const LOOKED_AT = 10_000
/** Earlier than links have to wait for their first numbers. */
const LINKED_DAYS_AGO = 2

type Pair = { platform: 'page' | 'youtube'; id: number; social_id: string }

/** A well-known, busy page and channel, of one person if possible, preferring those with the most data. */
async function findPair(db: Kysely<Database>, { first_id, today }: MarketState): Promise<Pair[]> {
  const { rows } = await sql<{ pair: Pair[] }>`
    with rich as materialized (
      select i.id, i.platform, i.social_id, i.profile_id, (select count(*) from posts p
        where p.influencer_id = i.id and p.posted_at > ${today}::date - 30) as posts,
        (i.kind is not null)::int + (i.location_id like 'VN-%')::int as told
      from influencers i join influencer_metrics m on m.influencer_id = i.id
      where i.id >= ${first_id} and i.id < ${first_id} + ${LOOKED_AT}::int and i.platform in ('page', 'youtube')
        and i.social_id is not null and i.location_id is not null and m.followers >= 10000
        and m.last_post_at > ${today}::date - 5
    ), pairs as (
      select page, tube, true as is_one from rich page join rich tube using (profile_id)
      where page.platform = 'page' and tube.platform = 'youtube'
      union all
      select page, tube, false from (select * from rich where platform = 'page' order by posts desc, id limit 1) page,
        (select * from rich where platform = 'youtube' order by posts desc, id limit 1) tube
    )
    select json_build_array(page, tube) as pair from pairs
    order by is_one desc, (page).told desc, least((page).posts, (tube).posts) desc, (page).id limit 1`.execute(db)
  return rows[0]?.pair ?? []
}

/**
 * Gives the demo's influencer account something to see: a page and a channel of the market, as if it had linked them.
 */
export async function linkDemoAccount(db: Kysely<Database>, market: MarketState): Promise<void> {
  const account = await db.selectFrom('accounts').select('id').where('email', '=', DEMO_INFLUENCER).executeTakeFirst()
  if (!account) return
  const pair = await findPair(db, market)
  if (pair.length === 0) return
  const linked_at = new Date(Date.now() - LINKED_DAYS_AGO * 86_400_000).toISOString()
  await db
    .insertInto('social_accounts')
    .values(
      pair.map(({ platform, id, social_id }) => ({
        account_id: account.id,
        platform,
        external_id: social_id,
        influencer_id: id,
        is_verified: true,
        linked_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
