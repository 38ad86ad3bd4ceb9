import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { PROFILE_PAGE_SIZE, type ProfileSort } from '@kolscope/contract/influencers/profile-list'
import type { profiles } from '@kolscope/contract/influencers/profiles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { checkSearchQuota } from '../../people/plans/plans'
import { capOf } from '../../search/discovery/market'
import { recordShown } from '../../search/discovery/shown'
import type { Viewer } from './influencers-of'
import { planState } from './plan-state'
import { conditionsOf } from './profile-filters'
import { profilesOf } from './read-profiles'
import { refreshSums } from './sort-sums'

type ListQuery = Input<typeof profiles.listProfiles>

const ORDER: Readonly<Record<ProfileSort, RawBuilder<unknown> | null>> = {
  _id__desc: null,
  total_follower__desc: sql`s.total_follower`,
  avg_engagement__desc: sql`s.avg_engagement`,
  avg_influence_scores__desc: sql`s.influence_score`,
}

/** The order for an actor with a cap, which uses the one influencer of a person that the actor sees. */
const CAPPED_ORDER: typeof ORDER = {
  _id__desc: null,
  total_follower__desc: sql`s.largest_follower`,
  avg_engagement__desc: sql`s.largest_engagement`,
  avg_influence_scores__desc: sql`s.largest_score`,
}

const matching = (db: Kysely<Database>, viewer: Viewer, input: ListQuery) =>
  conditionsOf(viewer, input).reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('profiles as p').leftJoin('profile_sums as s', 's.profile_id', 'p.id'),
  )

/** Ids of a page with the total, computed at once; a page beyond the end needs a separate count. */
async function pageOfIds(
  db: Kysely<Database>,
  viewer: Viewer,
  input: ListQuery,
  { offset, limit }: ReturnType<typeof pageOf>,
) {
  const all = sql<number>`count(*) over ()`.as('total')
  const order = (capOf(viewer.actor) === null ? ORDER : CAPPED_ORDER)[input.sortBy ?? '_id__desc']
  const matches = matching(db, viewer, input).select(['p.id', all])
  const sorted = order ? matches.orderBy(order, (by) => by.desc().nullsLast()) : matches
  const page = sorted.orderBy('p.id', 'desc').offset(offset).limit(limit)
  const rows = limit > 0 ? await page.execute() : []
  const [first] = rows
  const countQuery = matching(db, viewer, input).select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = first ?? (await countQuery.executeTakeFirstOrThrow())
  return { ids: rows.map(({ id }) => id), total }
}

/** Persons with their influencers; with a cap, the first N of the list in its order, and no total beyond N. */
export async function listProfiles(
  ctx: Ctx,
  input: ListQuery,
  viewer: Viewer,
): Promise<Answer<typeof profiles.listProfiles>> {
  const { offset, limit } = pageOf(input, PROFILE_PAGE_SIZE)
  const cap = capOf(viewer.actor)
  const places = { limit, cap, isContinued: offset > 0 }
  const charge = await checkSearchQuota(ctx.db, viewer.actor.accountId, planState(input), places)
  await charge()
  const isBySums = cap !== null || (input.sortBy ?? '_id__desc') !== '_id__desc'
  if (isBySums) await refreshSums(ctx.db)
  const visible = cap === null ? limit : Math.min(limit, cap - offset)
  const { ids, total } = await pageOfIds(ctx.db, viewer, input, { offset, limit: visible })
  const younetProfiles = await profilesOf(ctx.db, viewer, ids)
  await recordShown(
    ctx.db,
    viewer.actor,
    younetProfiles.flatMap(({ influencers }) => influencers.map(({ _id }) => _id)),
  )
  return { code: 200, younetProfiles, total: Math.min(total, cap ?? total), cap }
}
