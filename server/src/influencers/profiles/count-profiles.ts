import type { Answer, Input } from '@kolscope/contract/core/route'
import type { ProfilesFilter } from '@kolscope/contract/influencers/profile-list'
import type { profiles } from '@kolscope/contract/influencers/profiles'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { maySee } from '../../market/references/catalog'
import { checkPlan } from '../../people/plans/plans'
import { countViewOf, shownCount } from '../../search/discovery/count-view'
import { capOf } from '../../search/discovery/market'
import type { Viewer } from './influencers-of'
import { planState } from './plan-state'
import { conditionsOf, upFrom, visibleMemberOf } from './profile-filters'
import { refreshSums } from './sort-sums'

type Filter = Exclude<keyof ProfilesFilter, 'name'>
type Rows = RawBuilder<unknown>

interface Count {
  /** Null for all persons who match all filters. */
  filter: Filter | null
  value: string
  count: number
}

const OF_PERSON = {
  gender__in: sql.ref('p.gender'),
  kind__in: sql.ref('p.kind'),
  location__in: sql.ref('p.location_id'),
  marital_status__in: sql.ref('p.marital_status'),
}

/** Each category with its ancestors that the role may see, because selecting those finds it too. */
function pathsOf({ actor, catalog }: Viewer): Rows {
  const pairs = [...catalog.categories.keys()].flatMap((id) =>
    upFrom(catalog, id)
      .filter((above) => maySee(catalog, actor.roleId, above))
      .map((above) => ({ id, above })),
  )
  return sql`unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ above }) => above)}::bigint[])`
}

/** The values of a filter for an influencer i. */
const filterValuesOf = (viewer: Viewer) => ({
  platform__in: sql`select i.platform as value`,
  user_careers__in: sql`select profession_id as value from influencer_professions where influencer_id = i.id`,
  user_categories__in: sql`select path.above as value from influencer_categories
    join ${pathsOf(viewer)} as path (id, above) on path.id = category_id where influencer_id = i.id`,
})

const WITH_SUMS = sql`left join profile_sums s on s.profile_id = p.id`

const personsOf = (viewer: Viewer, query: ProfilesFilter): Rows => {
  const all = sql.join([sql`true`, ...conditionsOf(viewer, query)], sql` and `)
  return sql`select p.id, p.gender, p.kind, p.location_id, p.marital_status from profiles p ${WITH_SUMS} where ${all}`
}

/** One result for all filters without a selection, because they count the same persons. */
function countsOf(viewer: Viewer, query: ProfilesFilter): RawBuilder<Count> {
  const personsFor = (filter: Filter): Rows =>
    query[filter] === undefined ? sql`chosen` : sql`(${personsOf(viewer, { ...query, [filter]: undefined })})`
  const facts = Object.entries(OF_PERSON).map(
    ([filter, fact]) => sql`select ${sql.lit(filter)}, ${fact}, count(*) from ${personsFor(filter as Filter)} p
      where ${fact} is not null group by 2`,
  )
  const valueCounts = Object.entries(filterValuesOf(viewer)).map(
    ([filter, values]) => sql`select ${sql.lit(filter)}, held.value::text, count(distinct p.id)
      from ${personsFor(filter as Filter)} p ${WITH_SUMS} join influencers i on ${visibleMemberOf(viewer)}
        cross join lateral (${values}) held group by 2`,
  )
  return sql`with chosen as materialized (${personsOf(viewer, query)})
    select null::text as filter, '' as value, count(*) as count from chosen
    union all ${sql.join([...facts, ...valueCounts], sql` union all `)}`
}

const IDS: ReadonlySet<Filter | null> = new Set(['user_careers__in', 'user_categories__in'])

/**
 * How many persons each option would return; with a cap by the largest influencer of each person, as exactly as the
 * account may know it.
 */
export async function countProfiles(
  ctx: Ctx,
  query: Input<typeof profiles.countProfiles>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.countProfiles>> {
  const state = planState(query)
  await checkPlan(ctx.db, viewer.actor.accountId, state)
  if (capOf(viewer.actor) !== null) await refreshSums(ctx.db)
  const { rows } = await countsOf(viewer, query).execute(ctx.db)
  const view = await countViewOf(ctx.db, viewer.actor, state, null)
  const options: Answer<typeof profiles.countProfiles>['options'] = {}
  let total = 0
  for (const { filter, value, count } of rows) {
    if (filter === null) {
      total = shownCount(count, view)
      continue
    }
    const choice = { value: IDS.has(filter) ? Number(value) : value, count: shownCount(count, view) }
    if (choice.count > 0) options[filter] = [...(options[filter] ?? []), choice]
  }
  return { code: 200, total, options, ...view }
}
