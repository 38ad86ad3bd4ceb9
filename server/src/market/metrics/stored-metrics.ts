import { isOld } from '@kolscope/contract/market/age'
import { OWN_METRICS, type OwnMetric, type StoredAbout, WHOLE_METRICS } from '../../core/tables/metrics'
import { primaryBase } from './engagement'
import { type Metric, VERSION } from './metric'
import type { GivenNumbers, ObservedInfluencer } from './observed-influencers'
import { newestDay } from './observed-influencers'
import { type OwnMetrics, ownMetrics } from './own-metrics'
import { windowOf } from './window'

/** A metric in the details: with days only if they differ from those of the whole row. */
export type StoredMetric = Omit<Metric, 'from' | 'to' | 'version'> & {
  from?: string | undefined
  to?: string | undefined
  version?: undefined
}

/** Everything that is stored, except the scores, which depend on the peers. */
export type StoredOwn = Record<OwnMetric, number | null> & {
  influencer_id: number
  last_post_at: string | null
  observed_at: string | null
  followers_points: number[]
  about: Record<string, StoredAbout>
  details: Record<string, unknown>
}

/** Columns of StoredOwn other than its id. */
export const OWN_COLUMNS = [
  ...OWN_METRICS,
  'last_post_at',
  'observed_at',
  'followers_points',
  'about',
  'details',
] as const satisfies readonly (keyof StoredOwn)[]

const MAX_POINTS = 28
const POINT_DAYS = 90
const DIGITS = 7
/** Whole numbers below have no more digits than that. */
const LEAST_LONG = 10 ** DIGITS

/** Rounds to seven digits, more than any sample can justify. */
export const short = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < LEAST_LONG ? value : Number(value.toPrecision(DIGITS))

const whole = (value: number | null) => (value === null ? null : Math.round(value))

/** Followers at no more than 28 evenly spread observations of the last 90 days up to `date`, oldest first. */
export function followersPoints(history: ObservedInfluencer['input']['history'], date: string): number[] {
  const { from } = windowOf(date, POINT_DAYS)
  const counts: number[] = []
  for (const { day, followers } of history) if (followers !== null && day >= from && day <= date) counts.push(followers)
  if (counts.length <= MAX_POINTS) return counts
  const step = (counts.length - 1) / (MAX_POINTS - 1)
  return Array.from({ length: MAX_POINTS }, (_, at) => counts[Math.round(at * step)] ?? 0)
}

function aboutOf(metric: Metric, observedAt: string | null): StoredAbout {
  const { n, confidence, missing = null, source, version } = metric
  return { observed_at: observedAt, source, n, confidence: short(confidence), missing, version }
}

/** A number as received from a source: version 0, because none of our formulas computed it. */
function givenAbout({ source, observedAt }: GivenNumbers): StoredAbout {
  return { observed_at: observedAt, source, n: null, confidence: null, missing: null, version: 0 }
}

/** A growth is true only of its own days, so one that a source gave long ago is left out. */
const GROWTHS: ReadonlySet<OwnMetric> = new Set<OwnMetric>(['growth_4w', 'growth_4w_percent'])

function findGiven({ given, input }: ObservedInfluencer, name: OwnMetric): GivenNumbers | undefined {
  const source = given.find((one) => one.values[name] !== undefined)
  const isGrowth = GROWTHS.has(name)
  return source && isGrowth && isOld(source.observedAt, Date.parse(input.date)) ? undefined : source
}

const midnight = (day: string) => `${day}T00:00:00.000Z`

/**
 * When a number was observed: those that count followers are as old as the followers, however new the posts are.
 */
function observedTime({ given }: ObservedInfluencer, own: OwnMetrics, observedAt: string | null) {
  const followersAt = own.followersOn
    ? midnight(own.followersOn)
    : (given.find(({ values }) => values.followers !== undefined)?.observedAt ?? null)
  const usesFollowers: Partial<Record<OwnMetric, boolean>> = {
    followers: true,
    growth_4w: true,
    growth_4w_percent: true,
    engagement_rate: primaryBase(own.platform) === 'followers',
    reach_followers: own.reachFollowers.source === 'size-rate',
  }
  return (name: OwnMetric) => (usesFollowers[name] ? (followersAt ?? observedAt) : observedAt)
}

function wideMetrics(own: OwnMetrics, followers: Metric): Record<OwnMetric, Metric> {
  return {
    followers,
    avg_engagement: own.avgEngagement,
    engagement_rate: own.engagementRate,
    growth_4w: own.totalFollowersGrowth4w,
    growth_4w_percent: own.followerGrowthByPercentage,
    reach_followers: own.reachFollowers,
    sentiment_rate: own.sentimentRate,
  }
}

/** Followers from a measured history if possible; a given number is added later, with its own source. */
function followersMetric({ input }: ObservedInfluencer, own: OwnMetrics): Metric {
  const isTold = input.history.some(({ followers, isGiven }) => followers !== null && !isGiven)
  const basis = { from: input.date, to: input.date, source: 'history' as const, version: VERSION }
  if (isTold) return { ...basis, n: 1, value: own.followers, confidence: 1 }
  return { ...basis, n: 0, value: null, confidence: 0, missing: 'no-history' }
}

/** Until when the last post is known to be the last one. */
function lastPostAbout({ postsObservedOn }: ObservedInfluencer['input']): Record<string, StoredAbout> {
  if (postsObservedOn == null) return {}
  const facts = { source: 'posts', n: null, confidence: null, missing: null, version: VERSION }
  return { last_post: { ...facts, observed_at: midnight(postsObservedOn) } }
}

/** Own metrics of an influencer and the row that stores them; unknown metrics take a number from a source, if any. */
export function storedOwn(influencer: ObservedInfluencer): { own: OwnMetrics; row: StoredOwn } {
  const { id, input, lastPostAt } = influencer
  const own = ownMetrics(input)
  const historyDay = input.history.at(-1)?.day ?? null
  const postDay = lastPostAt === null ? null : new Date(lastPostAt).toISOString().slice(0, 10)
  const day = newestDay([historyDay, input.observedOn ?? null, postDay])
  const observedAt = day === null ? null : midnight(day)
  const timeOf = observedTime(influencer, own, observedAt)
  const about: Record<string, StoredAbout> = lastPostAbout(input)
  const metrics = wideMetrics(own, followersMetric(influencer, own))
  const columns = OWN_METRICS.map((name) => {
    const metric = metrics[name]
    const source = metric.value === null ? findGiven(influencer, name) : undefined
    about[name] = source ? givenAbout(source) : aboutOf(metric, metric.value === null ? null : timeOf(name))
    const value = source?.values[name] ?? metric.value
    return [name, WHOLE_METRICS.has(name) ? whole(value) : value]
  })
  const row: StoredOwn = {
    influencer_id: id,
    ...(Object.fromEntries(columns) as Record<OwnMetric, number | null>),
    last_post_at: lastPostAt === null ? null : new Date(lastPostAt).toISOString(),
    observed_at: observedAt,
    followers_points: followersPoints(input.history, input.date),
    about,
    details: detailsOf(own, input.date),
  }
  return { own, row }
}

function detailsOf(own: OwnMetrics, date: string): Record<string, unknown> {
  const { from, to } = windowOf(date, '1M')
  // JSON leaves out what is undefined. A copy without some properties takes several times as long.
  const pack = (metric: Metric): StoredMetric => ({
    ...metric,
    value: metric.value === null ? null : short(metric.value),
    confidence: short(metric.confidence),
    from: metric.from === from ? undefined : metric.from,
    to: metric.to === to ? undefined : metric.to,
    version: undefined,
  })
  return {
    version: VERSION,
    from,
    to,
    size: own.size,
    total_posts: pack(own.totalPosts),
    total_engagement: pack(own.totalEngagement),
    total_likes: pack(own.totalLikes),
    total_comments: pack(own.totalComments),
    total_shares: pack(own.totalShares),
    total_views: pack(own.totalViews),
    median_engagement: pack(own.medianEngagement),
    avg_engagement_before: pack(own.avgEngagementBefore),
    avg_post_per_day: pack(own.avgPostPerDay),
    avg_comment_per_post: pack(own.avgCommentPerPost),
    er_followers: pack(own.erFollowers),
    er_views: pack(own.erViews),
    er_reach: pack(own.erReach),
    reach_rate: pack(own.reachRate),
    reach_band: [whole(own.reachFollowers.low), whole(own.reachFollowers.high)],
    commercial_rate: pack(own.commercialRate),
    total_commercial_post: pack(own.totalCommercialPost),
    total_organic_post: pack(own.totalOrganicPost),
    total_followers_4w: pack(own.totalFollowers4w),
    growth_spikes: pack(own.growthSpikes),
    comment_counts:
      own.sentimentRate.positive === null
        ? null
        : [own.sentimentRate.positive, own.sentimentRate.negative, own.sentimentRate.neutral],
    interaction_inactive_percent: pack(own.interactionInactivePercent),
    follower_inactive_percent: pack(own.followerInactivePercent),
    advocacy_score: pack(own.advocacyScore),
    total_advocacy_score: pack(own.totalAdvocacyScore),
    relevance: own.relevanceScores.map((one) => ({ ...pack(one), category: one.category })),
    post_rates: own.postRates.map(short),
    category_engagements: own.categoryEngagements.map(({ category, value, n }) => ({
      category,
      value: value === null ? null : short(value),
      n,
    })),
  }
}
