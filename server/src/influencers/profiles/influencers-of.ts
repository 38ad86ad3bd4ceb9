import { profileUrl } from '@kolscope/contract/core/profile-url'
import { DEFAULT_POINT } from '@kolscope/contract/influencers/editing'
import type { ProfileFigures, ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { unknownFigure } from '../../market/metrics/figure-of'
import { wideFigure } from '../../market/metrics/stored-influencer'
import { type Catalog, maySee } from '../../market/references/catalog'
import { avatarOf } from '../../search/discovery/hits'
import { isInMarket, mayOpen } from '../../search/discovery/market'

/** Who looks at persons and their influencers, and the names of what may be shown of them. */
export interface Viewer {
  actor: Actor
  catalog: Catalog
}

interface InfluencerCategory {
  id: number
  point: number | null
  relevance: number | null
}

/** An influencer with the facts that only staff may know. */
export interface Member {
  profileId: number | null
  isSample: boolean
  shown: ProfileInfluencer
}

function selectMembers(db: Kysely<Database>, actor: Actor) {
  return db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .select(['i.id', 'i.version', 'i.platform', 'i.social_id', 'i.handle', 'i.name', 'i.avatar', 'i.state'])
    .select(['i.profile_id', 'i.is_sample', isInMarket(actor, sql.ref('i.state')).as('is_in_market')])
    .select(['m.followers', 'm.avg_engagement', 'm.influence_score', 'm.score_category_id', 'm.observed_at', 'm.about'])
    .select([
      sql<{ from?: string; to?: string }>`jsonb_strip_nulls(jsonb_build_object(
        'from', m.details -> 'from', 'to', m.details -> 'to'))`.as('details'),
      sql<
        InfluencerCategory[]
      >`(select coalesce(json_agg(json_build_object('id', category_id, 'point', ressonance_point,
          'relevance', relevance_score) order by position, category_id), '[]')
        from influencer_categories where influencer_id = i.id)`.as('held'),
      sql<number[]>`array(select profession_id from influencer_professions where influencer_id = i.id
        order by profession_id)`.as('profession_ids'),
    ])
    .orderBy('m.followers', (order) => order.desc().nullsLast())
    .orderBy('i.id')
}
type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

function categoriesOf({ actor, catalog }: Viewer, categories: readonly InfluencerCategory[]) {
  const visible = categories.flatMap((one) => {
    const category = catalog.categories.get(one.id)
    if (!category || !maySee(catalog, actor.roleId, one.id)) return []
    return [{ ...one, code: category.categoryCode, name: category.categoryName, name_vi: category.name_vi }]
  })
  return {
    relevance_scores: visible.flatMap(({ code, name, relevance }) =>
      relevance === null ? [] : [{ category: code, name, score: relevance }],
    ),
    user_categories: visible.map(({ id, name, name_vi, code, point }) => ({
      id,
      name,
      name_vi,
      code,
      ressonance_point: point ?? DEFAULT_POINT,
      is_default: point === null,
    })),
  }
}

function jobsOf({ catalog }: Viewer, ids: readonly number[]) {
  return ids.flatMap((id) => {
    const one = catalog.professions.get(id)
    return one ? [{ id, name: one.name, name_vi: one.name_vi }] : []
  })
}

/** The numbers with their facts; a score belongs to a category, and is hidden with it. */
function figuresOf({ actor, catalog }: Viewer, row: Row): ProfileFigures {
  const metrics = { ...row, about: row.about ?? {} }
  const isHidden = row.score_category_id !== null && !maySee(catalog, actor.roleId, row.score_category_id)
  return {
    totalFollowers: wideFigure(metrics, 'followers'),
    avgEngagement: wideFigure(metrics, 'avg_engagement'),
    influenceScore: isHidden ? unknownFigure('no-score') : wideFigure(metrics, 'influence_score'),
  }
}

function memberOf(viewer: Viewer, row: Row): Member {
  const figures = figuresOf(viewer, row)
  return {
    profileId: row.profile_id,
    isSample: row.is_sample,
    shown: {
      _id: row.id,
      version: row.version,
      platform: row.platform,
      social_id: row.social_id,
      user_name: row.handle,
      name: row.name,
      platform_url: profileUrl(row.platform, row.handle, row.social_id),
      avatar: avatarOf(row),
      state: row.state,
      jobs: jobsOf(viewer, row.profession_ids),
      ...categoriesOf(viewer, row.held),
      total_follower: row.followers,
      avg_engagement: row.avg_engagement,
      avg_influence_scores: figures.influenceScore.value,
      observed_at: row.observed_at,
      figures,
      can_open: mayOpen(viewer.actor, row),
    },
  }
}

/** The influencers of these persons, most followers first. */
export async function membersOf(
  db: Kysely<Database>,
  viewer: Viewer,
  profileIds: readonly number[],
): Promise<Member[]> {
  const rows = await selectMembers(db, viewer.actor)
    .where('i.profile_id', '=', sql<number>`any(${profileIds})`)
    .execute()
  return rows.map((row) => memberOf(viewer, row))
}

/** Influencers by id, most followers first; unknown ids are omitted. */
export async function influencersBy(db: Kysely<Database>, viewer: Viewer, ids: readonly number[]): Promise<Member[]> {
  const rows = await selectMembers(db, viewer.actor).where('i.id', '=', sql<number>`any(${ids})`).execute()
  return rows.map((row) => memberOf(viewer, row))
}
