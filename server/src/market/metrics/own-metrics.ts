import type { Platform, Size } from '@kolscope/contract/core/enums'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import { OLD_AFTER_DAYS } from '@kolscope/contract/market/age'
import { type Inactivity, inactivePercent } from './activity'
import { advocacy, type CompiledAdvocacy } from './advocacy'
import { COMMERCIAL_CUES, type Commercial, commercialPosts } from './commercial'
import type { Observed } from './confidence'
import type { Cues } from './cue-match'
import {
  avgCommentPerPost,
  avgEngagement,
  avgPostPerDay,
  engagementRate,
  medianEngagement,
  postRates,
  primaryBase,
  totalEngagement,
  totalOf,
  totalPosts,
} from './engagement'
import { followerGrowth } from './growth'
import { growthSpikes } from './growth-spike'
import { type History, historyUntil } from './history'
import type { ActivitySample, Comment, FollowerPoint, Post } from './observations'
import { isCount } from './observations'
import { type DatedPost, datedPosts, type PostWindow, postsWithin, type Uncollected } from './post-window'
import { type ReachRates, reachFollowers, reachRate } from './reach'
import { type Priors, RELEVANCE_DAYS, relevanceScores } from './relevance'
import { categoryEngagements } from './resonance'
import { sentimentRate } from './sentiment'
import { sizeTier } from './size-tier'
import { dayNumber, dayText, type Period, type Window, windowOf } from './window'

/** Everything observed about one influencer, as plain values; absent or null is unknown. Days are YYYY-MM-DD. */
export type OwnInput = {
  platform: Platform
  /** The date of the metrics: nothing later counts. */
  date: string
  /** Window of the post metrics; default 1M. */
  period?: Period
  /** IANA zone of the days of posts; default UTC. */
  timeZone?: string
  /** Followers now, if the history does not contain them. */
  followers: number | null
  history: readonly FollowerPoint[]
  /** Null if posts were never collected, which is not the same as none. */
  posts: readonly Post[] | null
  /** Day on which posts were last collected; without it, they are taken for collected lately. */
  postsObservedOn?: string | null
  /** Day of the last collection, if later than the newest post and history point. */
  observedOn?: string | null
  comments?: readonly Comment[] | null
  handles?: ReadonlySet<string>
  engagerSample?: ActivitySample | null
  followerSample?: ActivitySample | null
  priors?: Priors
  settings?: MetricSettings
}

/** The settings that an administrator may change; the defaults are defined next to each metric. */
export type MetricSettings = {
  sizeTiers?: SizeTiers
  reachRates?: ReachRates
  commercialCues?: Cues
  advocacyCues?: CompiledAdvocacy
}

/** Observations prepared once for all windows. */
export type Prepared<P extends Post = Post> = {
  platform: Platform
  history: History
  followers: number | null
  size: Size | null
  dated: DatedPost<P>[] | null
  uncollected: Uncollected
  observed: Observed
}

/** Sorts and dates the observations of an influencer up to the given date. */
export function prepare<P extends Post>(input: OwnInput & { posts: readonly P[] | null }): Prepared<P> {
  const { platform, posts, timeZone = 'UTC', settings = {} } = input
  const toDay = dayNumber(input.date)
  const history = historyUntil(input.history, toDay)
  const followers = history.followers.at(-1) ?? (isCount(input.followers) ? input.followers : null)
  // Without a collection in the last months, no post in the window would read as silence.
  const isNotRecent = posts !== null && isCollectedLongAgo(input, toDay)
  const dated = posts === null || isNotRecent ? null : datedPosts(posts, platform, timeZone, history, followers)
  const uncollected = isNotRecent ? 'not-recent' : 'posts-unknown'
  const size = sizeTier(platform, followers, settings.sizeTiers)
  const observed = observedUntil(input, history, dated, toDay)
  return { platform, history, followers, size, dated, uncollected, observed }
}

const isCollectedLongAgo = ({ postsObservedOn }: OwnInput, toDay: number): boolean =>
  postsObservedOn != null && toDay - dayNumber(postsObservedOn) > OLD_AFTER_DAYS

function observedUntil(
  { observedOn }: OwnInput,
  { days }: History,
  dated: readonly DatedPost[] | null,
  toDay: number,
): Observed {
  const collected = observedOn ? dayNumber(observedOn) : Number.NaN
  let first = Infinity
  let last = -Infinity
  for (const day of [days[0], days.at(-1), collected]) {
    if (day === undefined || !(day <= toDay)) continue
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  for (const { day } of dated ?? []) {
    if (day > toDay) continue
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  return last === -Infinity ? { days: 0, ageDays: Infinity } : { days: last - first + 1, ageDays: toDay - last }
}

/** The prepared posts of one window and the basis of its results. */
export function scopeOf<P extends Post>(prepared: Prepared<P>, window: Window): PostWindow<P> {
  const { platform, dated, uncollected, observed } = prepared
  const posts = dated === null ? null : postsWithin(dated, window)
  return { platform, window, basis: { from: window.from, to: window.to, observed }, posts, uncollected }
}

/** How long before a number's last day the comparison window of the same length ends. */
export const BEFORE_DAYS = 28

const lastDay = ({ days }: History): string | null => {
  const day = days.at(-1)
  return day === undefined ? null : dayText(day)
}

export type OwnMetrics = ReturnType<typeof ownMetrics>

/**
 * Metrics of one influencer without peers; each has value, sample, days, source, version and confidence, or why it is
 * unknown.
 */
export function ownMetrics(input: OwnInput) {
  const prepared = prepare(input)
  const { history, followers, size, observed, platform } = prepared
  const period = input.period ?? '1M'
  const scope = scopeOf(prepared, windowOf(input.date, period))
  const toDay = scope.window.toDay
  const before = scopeOf(prepared, windowOf(dayText(toDay - BEFORE_DAYS), period))
  const growth = followerGrowth(history, toDay, observed)
  const inactive = inactivity(input, observed)
  const reach = reachFollowers(scope, followers, inactive.followerInactivePercent.value, input.settings?.reachRates)
  return {
    platform,
    size,
    followers,
    followersOn: lastDay(history),
    ...postMetrics(scope),
    avgEngagementBefore: avgEngagement(before),
    ...commercialMetrics(input, scope),
    totalFollowers4w: growth.before,
    totalFollowersGrowth4w: growth.growth,
    followerGrowthByPercentage: growth.percent,
    growthSpikes: growthSpikes(history, toDay, platform, observed),
    reachFollowers: reach,
    reachRate: reachRate(reach, followers),
    sentimentRate: sentimentRate(scope),
    ...inactive,
    ...advocacyMetrics(input, scope),
    relevanceScores: relevanceScores(
      scopeOf(prepared, windowOf(input.date, RELEVANCE_DAYS)),
      input.priors ?? new Map(),
    ),
    categoryEngagements: categoryEngagements(scope),
    lastPostDay: lastPostDay(prepared, toDay),
  }
}

function postMetrics(scope: PostWindow) {
  const base = primaryBase(scope.platform)
  const byBase = {
    followers: engagementRate(scope, 'followers'),
    views: engagementRate(scope, 'views'),
    reach: engagementRate(scope, 'reach'),
  }
  return {
    totalPosts: totalPosts(scope),
    totalEngagement: totalEngagement(scope),
    totalLikes: totalOf(scope, 'likes'),
    totalComments: totalOf(scope, 'comments'),
    totalShares: totalOf(scope, 'shares'),
    totalViews: totalOf(scope, 'views'),
    avgEngagement: avgEngagement(scope),
    medianEngagement: medianEngagement(scope),
    avgPostPerDay: avgPostPerDay(scope),
    avgCommentPerPost: avgCommentPerPost(scope),
    engagementRate: byBase[base],
    erFollowers: byBase.followers,
    erViews: byBase.views,
    erReach: byBase.reach,
    postRates: postRates(scope, base),
  }
}

function commercialMetrics({ settings }: OwnInput, scope: PostWindow): Commercial {
  return commercialPosts(scope, settings?.commercialCues ?? COMMERCIAL_CUES)
}

function inactivity({ date, engagerSample, followerSample }: OwnInput, observed: Observed) {
  const interactionInactivePercent: Inactivity = inactivePercent(engagerSample ?? null, date, observed)
  const followerInactivePercent: Inactivity = inactivePercent(followerSample ?? null, date, observed)
  return { interactionInactivePercent, followerInactivePercent }
}

function advocacyMetrics({ comments, timeZone = 'UTC', settings, handles }: OwnInput, { window, basis }: PostWindow) {
  const cues = settings?.advocacyCues
  return advocacy({
    comments: comments ?? null,
    window,
    basis,
    timeZone,
    ...(cues ? { cues } : {}),
    ...(handles ? { handles } : {}),
  })
}

/** Day of the newest dated post up to a day, null if there is none. */
function lastPostDay({ dated }: Prepared, toDay: number): string | null {
  let last: number | null = null
  for (const { day } of dated ?? []) if (day <= toDay && (last === null || day > last)) last = day
  return last === null ? null : dayText(last)
}
