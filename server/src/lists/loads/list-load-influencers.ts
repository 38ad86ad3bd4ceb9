import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { LOADED_PAGE, type LoadedInfluencer, type LoadedView } from '@kolscope/contract/lists/loads/after-load'
import type { loads } from '@kolscope/contract/lists/loads/loads'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { storedLoad } from './stored-load'

/** The influencers that a view lists; one that was merged into another since is not listed itself. */
const VIEWS: Readonly<Record<LoadedView, (loadId: number) => RawBuilder<unknown>>> = {
  new: (loadId) => sql`select influencer_id as id from load_created where load_id = ${loadId}`,
  changed: (loadId) => sql`select distinct influencer_id as id from load_changes l where load_id = ${loadId}
    and not exists (select from load_created c where c.load_id = l.load_id and c.influencer_id = l.influencer_id)`,
  kept: (loadId) => sql`select distinct coalesce(m.influencer_id, given.id) as id
    from loads, jsonb_array_elements_text(loads.undone -> 'kept_ids') as kept (id), cast(kept.id as bigint) as given (id)
    left join merged_influencers m on m.id = given.id where loads.id = ${loadId}`,
}

export async function listLoadInfluencers(
  { db }: Ctx,
  { id, view = 'new', ...paging }: Input<typeof loads.listLoadInfluencers>,
): Promise<Answer<typeof loads.listLoadInfluencers>> {
  await storedLoad(db, id)
  const { offset, limit } = pageOf(paging, LOADED_PAGE)
  const listed = VIEWS[view](id)
  const { rows: data } = await sql<LoadedInfluencer>`
    select i.id as _id, i.platform, i.name, i.handle as user_name, m.followers, i.state
    from (${listed}) listed join influencers i on i.id = listed.id
    left join influencer_metrics m on m.influencer_id = i.id
    order by listed.id offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${listed}) listed join influencers i on i.id = listed.id`.execute(db)
  return { code: 200, data, total: counted[0]?.total ?? 0 }
}
