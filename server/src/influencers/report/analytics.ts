import { type Analytics, PERIODS, type Period } from '@kolscope/contract/influencers/performance'
import type { Figures, MetricName } from '@kolscope/contract/market/metrics'
import { type Ctx, signedIn } from '../../core/ctx'
import { PREPARED } from '../../core/prepared'
import { avgCommentPerPost, avgPostPerDay, totalEngagement, totalPosts } from '../../market/metrics/engagement'
import { figureOf } from '../../market/metrics/figure-of'
import { LOOK_BACK_DAYS, readSamples } from '../../market/metrics/observed-influencers'
import { type OwnMetrics, ownMetrics, prepare, scopeOf } from '../../market/metrics/own-metrics'
import { postingRhythm } from '../../market/metrics/posting-rhythm'
import { windowOf } from '../../market/metrics/window'
import { type Catalog, maySee, namedCategories } from '../../market/references/catalog'
import { readHeld } from '../editing/held-categories'
import type { OpenedInfluencer } from '../opening/opened'
import type { AskedDays } from './asked-days'
import { audienceOf } from './audience'
import { followersFigure } from './followers-figure'
import { spikeDays } from './followers-history'
import { countedUntil } from './observed'

const HISTORY_DAYS = 400

/**
 * Names of the metrics computed from counts in this call; the performance report covers what posts and comments say.
 */
const OWN = {
  totalFollowers4w: 'totalFollowers4w',
  totalFollowersGrowth4w: 'totalFollowersGrowth4w',
  followerGrowthByPercentage: 'followerGrowthByPercentage',
  growthSpikes: 'growthSpikes',
  totalPosts: 'totalPosts',
  totalEngagement: 'totalEngagement',
  totalLikes: 'totalLikes',
  totalReactions: 'totalLikes',
  totalComments: 'totalComments',
  totalShares: 'totalShares',
  totalViews: 'totalViews',
  avgEngagement: 'avgEngagement',
  medianEngagement: 'medianEngagement',
  avgPostPerDay: 'avgPostPerDay',
  avgCommentPerPost: 'avgCommentPerPost',
  engagementRate: 'engagementRate',
  erFollowers: 'erFollowers',
  erViews: 'erViews',
  erReach: 'erReach',
  reachFollowers: 'reachFollowers',
  reachRate: 'reachRate',
  sentimentRate: 'sentimentRate',
  interactionInactivePercent: 'interactionInactivePercent',
  followerInactivePercent: 'followerInactivePercent',
} as const satisfies Partial<Record<MetricName, keyof OwnMetrics>>

const figuresOf = (own: OwnMetrics, observedAt: string | null): Figures =>
  Object.fromEntries(Object.entries(OWN).map(([name, metric]) => [name, figureOf(own[metric], observedAt)]))

function numbersOf(prepared: ReturnType<typeof prepare>, date: string, period: Period) {
  const scope = scopeOf(prepared, windowOf(date, period))
  return {
    totalPost: totalPosts(scope).value,
    totalEngagement: totalEngagement(scope).value,
    avgPostPerDay: avgPostPerDay(scope).value,
    avgCommentPerPost: avgCommentPerPost(scope).value,
  }
}

/** Resonance of an influencer's categories; staff's takes precedence over the measured one. */
async function resonanceOf(
  { db, actor }: Ctx,
  catalog: Catalog,
  { id }: OpenedInfluencer,
): Promise<Analytics['trueResonance']> {
  const standings = await readHeld(db, id)
  return standings.flatMap(({ category_id, ressonance_point, resonance_score }) =>
    namedCategories(catalog, actor?.roleId ?? 0, [category_id]).map(({ name }) => ({
      categoryId: category_id,
      categoryName: name,
      score: ressonance_point ?? resonance_score,
    })),
  )
}

/** The stored score as lists show it: never without a category that the reader may see. */
async function scoreOf({ db, actor }: Ctx, catalog: Catalog, { id }: OpenedInfluencer): Promise<number | null> {
  const row = await db
    .selectFrom('influencer_metrics')
    .modifyFront(PREPARED)
    .select(['influence_score', 'score_category_id'])
    .where('influencer_id', '=', id)
    .executeTakeFirst()
  const category = row?.score_category_id ?? null
  const isSeen = category !== null && maySee(catalog, actor?.roleId ?? 0, category)
  return isSeen ? (row?.influence_score ?? null) : null
}

/** Followers, scores, audience and posting rhythm of a period. */
export async function analyticsOf(
  ctx: Ctx,
  catalog: Catalog,
  of: OpenedInfluencer,
  range: AskedDays,
): Promise<Analytics> {
  signedIn(ctx)
  const { date, period, timeZone } = range
  const [counts, samples, trueResonance, demographics, influenceScore] = await Promise.all([
    countedUntil(ctx, of, range, { days: LOOK_BACK_DAYS, historyDays: HISTORY_DAYS }),
    readSamples(ctx.db, [of.id]),
    resonanceOf(ctx, catalog, of),
    audienceOf(ctx, catalog, of),
    scoreOf(ctx, catalog, of),
  ])
  const { observedAt, given, followersDays: followers } = counts
  const sampleOf = (kind: 'engager' | 'follower') => samples.get(of.id)?.find((one) => one.kind === kind) ?? null
  const input = { ...counts.input, engagerSample: sampleOf('engager'), followerSample: sampleOf('follower') }
  const prepared = prepare(input)
  const spikes = spikeDays(of.platform, followers)
  return {
    date,
    period,
    figures: {
      totalFollowers: followersFigure(prepared.history, given),
      ...figuresOf(ownMetrics(input), observedAt),
    },
    influenceScore,
    trueResonance,
    overallPerformance: Object.fromEntries(
      PERIODS.map((one) => [one, numbersOf(prepared, date, one)]),
    ) as Analytics['overallPerformance'],
    followersHistory: followers.map(({ day, followers: total_follower, source }) => ({
      timestamp: day,
      total_follower,
      source,
      is_spike: spikes.has(day),
    })),
    demographics,
    time_zone: timeZone,
    postingRhythm: postingRhythm(scopeOf(prepared, windowOf(date, period)), timeZone),
  }
}
