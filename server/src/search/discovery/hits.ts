import { levelOf, type Platform } from '@kolscope/contract/core/enums'
import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { Hit, HitMetric, PlatformDetail } from '@kolscope/contract/search/discovery/discovery'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { groupedBy } from '../../core/grouped-by'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import { type StoredAbout, WIDE_METRICS, type WideMetric } from '../../core/tables/metrics'
import { sizeTier } from '../../market/metrics/size-tier'
import { type Catalog, namedCategories } from '../../market/references/catalog'
import { CATEGORY_SCORE } from './documents'
import { HAS_CONTACT } from './index/document'
import { capOf, isInMarket, mayOpen } from './market'
import { type InfluencerCategory, shownScore } from './shown-score'

/** Names under which influencer_metrics.about stores the facts of a hit's numbers. */
const ABOUT: Readonly<Record<HitMetric, WideMetric>> = {
  total_followers: 'followers',
  avg_engagement: 'avg_engagement',
  engagement_rate: 'engagement_rate',
  total_followers_growth_4w: 'growth_4w',
  follower_growth_by_percentage: 'growth_4w_percent',
  reach_followers: 'reach_followers',
  sentiment_rate: 'sentiment_rate',
  avg_influence_scores: 'influence_score',
}

function selectHits(db: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  return db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .modifyFront(PREPARED)
    .select([
      'i.id',
      'i.platform',
      'i.social_id',
      'i.handle',
      'i.name',
      'i.avatar',
      'i.profile_id',
      'i.location_id',
      'i.kind',
      'i.gender',
      'i.birth_year',
      'i.marital_status',
      'i.state',
      'i.verified',
      'i.is_sample',
      'i.platform_category',
    ])
    .select([
      ...WIDE_METRICS.map((column) => `m.${column}` as const),
      'm.score_category_id',
      'm.last_post_at',
      'm.observed_at',
      'm.followers_points',
      'm.about',
    ])
    .select([
      isInMarket(actor, sql.ref('i.state')).as('is_in_market'),
      sql<boolean>`${sql.raw(HAS_CONTACT)}`.as('has_contact'),
      sql<InfluencerCategory[]>`(select coalesce(json_agg(json_build_object('id', category_id,
          'score', ${sql.raw(CATEGORY_SCORE)}, 'is_staff', ressonance_point is not null)
        order by position, category_id), '[]') from influencer_categories where influencer_id = i.id)`.as('held'),
      sql<number[]>`array(select profession_id from influencer_professions where influencer_id = i.id
        order by profession_id)`.as('profession_ids'),
    ])
    .where('i.id', '=', sql<number>`any(${ids})`)
}
type HitRow = Awaited<ReturnType<ReturnType<typeof selectHits>['execute']>>[number]

type Sibling = Pick<
  HitRow,
  'id' | 'platform' | 'social_id' | 'handle' | 'followers' | 'avg_engagement' | 'reach_followers' | 'observed_at'
> & {
  profile_id: number | null
  /** When the followers were read; null if nothing tells it apart from the other numbers. */
  followers_observed_at: string | null
}

const accountOf = (row: HitRow): Sibling => ({
  ...row,
  followers_observed_at: row.about?.followers?.observed_at ?? null,
})

/** All accounts of the same persons; none for an actor with a cap, because they may be outside its view. */
async function siblingsOf(db: Kysely<Database>, actor: Actor, rows: readonly HitRow[]): Promise<Sibling[]> {
  if (capOf(actor) !== null) return []
  const profileIds = rows.flatMap((row) => (row.profile_id === null ? [] : [row.profile_id]))
  if (profileIds.length === 0) return []
  return db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .modifyFront(PREPARED)
    .select(['i.id', 'i.platform', 'i.social_id', 'i.handle', 'i.profile_id'])
    .select(['m.followers', 'm.avg_engagement', 'm.reach_followers', 'm.observed_at'])
    .select(sql<string | null>`m.about #>> '{followers,observed_at}'`.as('followers_observed_at'))
    .where('i.profile_id', '=', sql<number>`any(${profileIds})`)
    .execute()
}

/** The account with the most followers per platform. */
function platformDetails(accounts: readonly Sibling[]): Partial<Record<Platform, PlatformDetail>> {
  const largestLast = [...accounts].sort((a, b) => (a.followers ?? -1) - (b.followers ?? -1))
  return Object.fromEntries(
    largestLast.map((one): [Platform, PlatformDetail] => [
      one.platform,
      {
        id: one.social_id,
        influencer_id: one.id,
        userName: one.handle,
        avgEngagement: one.avg_engagement,
        totalFollowers: one.followers,
        observed_at: one.followers_observed_at ?? one.observed_at,
        reachFollowers: one.reach_followers,
      },
    ]),
  )
}

function aboutOf(storedAbout: Record<string, StoredAbout> | null, omitted: readonly HitMetric[]): Hit['about'] {
  const entries = Object.entries(ABOUT).flatMap(([metric, name]) => {
    if (omitted.some((one) => one === metric)) return []
    const about = storedAbout?.[name]
    return about ? [[metric, about] as const] : []
  })
  return Object.fromEntries(entries)
}

function namesOf(list: Catalog['professions'], ids: readonly number[]) {
  return ids.flatMap((id) => {
    const one = list.get(id)
    return one ? [{ id, name: one.name, name_vi: one.name_vi }] : []
  })
}

/** What a hit needs in addition to its row. */
export interface HitContext {
  actor: Actor
  catalog: Catalog
  /** The categories whose mean the cards show; if there are none, each card shows the influencer's best score. */
  chosenCategories: readonly number[]
  /**
   * The actor has opened these influencers, so nothing is withheld; an influencer account opens its own in every state.
   */
  areOpened?: true
}

const categoriesOf = ({ actor, catalog }: HitContext, ids: readonly number[]) =>
  namedCategories(catalog, actor.roleId, ids)

/** The picture's URL; only pictures that the product itself serves. */
export const avatarOf = (row: Pick<HitRow, 'avatar' | 'platform' | 'id'>) =>
  row.avatar === 'drawn' ? `/pictures/${row.platform}-${row.id}.svg` : row.avatar

function sumOfKnown(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter((value) => value !== null)
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0)
}

/** A score belongs to a category, and is not shown without it. */
function scoreOf(context: HitContext, row: HitRow) {
  const bestScore = { score: row.influence_score, category: row.score_category_id }
  const visibleScore = shownScore(row.held, bestScore, context.chosenCategories, context.catalog)
  const [category] = categoriesOf(context, visibleScore.category === null ? [] : [visibleScore.category])
  const score = category ? visibleScore.score : null
  return {
    avg_influence_scores: score,
    level: levelOf(score),
    score_category: category ?? null,
    score_by: category ? visibleScore.by : null,
  }
}

function hitOf(context: HitContext, row: HitRow, accounts: readonly Sibling[]): Hit {
  const { actor, catalog } = context
  const score = scoreOf(context, row)
  // The stored score is for the best category and says nothing about another one.
  const isStoredScore = score.score_category !== null && context.chosenCategories.length === 0
  const location = row.location_id === null ? undefined : catalog.locations.get(row.location_id)
  const platformCategory = catalog.platformCategories.get(`${row.platform}:${row.platform_category}`)
  return {
    id: row.id,
    social_id: row.social_id,
    user_name: row.handle,
    name: row.name,
    platform: row.platform,
    platform_url: profileUrl(row.platform, row.handle, row.social_id),
    avatar: avatarOf(row),
    location: location ? { id: location.id, name: location.name, name_vi: location.name_vi } : null,
    size: sizeTier(row.platform, row.followers, catalog.sizeTiers),
    kind: row.kind,
    gender: row.gender,
    birth_year: row.birth_year,
    marital_status: row.marital_status,
    state: row.state,
    career: namesOf(catalog.professions, row.profession_ids),
    categories: categoriesOf(
      context,
      row.held.map(({ id }) => id),
    ),
    platformCategories: platformCategory
      ? [{ id: platformCategory.id, name: platformCategory.name, name_vi: platformCategory.name_vi }]
      : [],
    verified: row.verified,
    has_contact: row.has_contact,
    is_sample: row.is_sample,
    in_market: row.is_in_market,
    can_open: context.areOpened === true || mayOpen(actor, row),
    total_followers: row.followers,
    avg_engagement: row.avg_engagement,
    engagement_rate: row.engagement_rate,
    total_followers_growth_4w: row.growth_4w,
    follower_growth_by_percentage: row.growth_4w_percent,
    reach_followers: row.reach_followers,
    social_reach: sumOfKnown(accounts.map((one) => one.reach_followers)),
    sentiment_rate: row.sentiment_rate,
    ...score,
    last_post_at: row.last_post_at,
    posts_observed_at: row.about?.last_post?.observed_at ?? null,
    observed_at: row.observed_at,
    followers_history: row.followers_points ?? [],
    platformDetail: platformDetails(accounts),
    about: aboutOf(row.about, isStoredScore ? [] : ['avg_influence_scores']),
  }
}

/** What a list shows of an influencer outside the actor's market: only its identity and state. */
const identityOnly = ({ id, social_id, user_name, name, platform, platform_url, avatar, state }: Hit): Hit => ({
  id,
  social_id,
  user_name,
  name,
  platform,
  platform_url,
  avatar,
  state,
  in_market: false,
  can_open: false,
  is_sample: false,
  location: null,
  size: null,
  kind: null,
  gender: null,
  birth_year: null,
  marital_status: null,
  career: [],
  categories: [],
  platformCategories: [],
  verified: null,
  has_contact: false,
  total_followers: null,
  avg_engagement: null,
  engagement_rate: null,
  total_followers_growth_4w: null,
  follower_growth_by_percentage: null,
  reach_followers: null,
  social_reach: null,
  sentiment_rate: null,
  avg_influence_scores: null,
  level: null,
  score_category: null,
  score_by: null,
  last_post_at: null,
  posts_observed_at: null,
  observed_at: null,
  followers_history: [],
  platformDetail: {},
  about: {},
})

/** The cards of influencers, in the order of the ids; an influencer that was removed meanwhile is missing. */
export async function hitsOf(db: Kysely<Database>, context: HitContext, ids: readonly number[]): Promise<Hit[]> {
  if (ids.length === 0) return []
  const rows = await selectHits(db, context.actor, ids).execute()
  const siblings = await siblingsOf(db, context.actor, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byProfile = groupedBy(siblings, (one) => one.profile_id)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const persons = row.profile_id === null ? undefined : byProfile.get(row.profile_id)
    const hit = hitOf(context, row, persons ?? [accountOf(row)])
    return [hit.in_market || context.areOpened ? hit : identityOnly(hit)]
  })
}
