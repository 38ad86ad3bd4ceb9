import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'
import { avgEngagement, avgPostPerDay, engagementRate } from '../../market/metrics/engagement'
import type { Metric } from '../../market/metrics/metric'
import { BEFORE_DAYS, prepare, scopeOf } from '../../market/metrics/own-metrics'
import { reachFollowers } from '../../market/metrics/reach'
import { sentimentRate } from '../../market/metrics/sentiment'
import { dayNumber, dayText, windowOf } from '../../market/metrics/window'
import type { OpenedInfluencer } from '../opening/opened'
import { readCounts } from '../posts/post-counts'
import { readFollowers } from './followers-history'

/** The followers at the time of a post come from the nearest observation. */
const HISTORY_DAYS = 100

/** Key figures computed from posts. */
export type PostFigure = 'engagementRate' | 'avgEngagement' | 'reachFollowers' | 'avgPostPerDay' | 'sentimentRate'

/**
 * The key figures computed from posts as they were 28 days before a day, by today's formulas. The share of inactive
 * followers is known only once and assumed unchanged, because a reach without it would not be comparable.
 */
export async function monthBefore(
  db: Kysely<Database>,
  of: OpenedInfluencer,
  day: string,
  inactivePercent: number | null,
): Promise<{ date: string; metrics: Record<PostFigure, Metric> }> {
  const date = dayText(dayNumber(day) - BEFORE_DAYS)
  const window = windowOf(date, '1M')
  const [{ posts, postsObservedOn }, history] = await Promise.all([
    readCounts(db, of.id, window.from, window.to),
    readFollowers(db, of.id, date, HISTORY_DAYS),
  ])
  const prepared = prepare({ platform: of.platform, date, followers: null, history, posts, postsObservedOn })
  const scope = scopeOf(prepared, window)
  return {
    date,
    metrics: {
      engagementRate: engagementRate(scope),
      avgEngagement: avgEngagement(scope),
      reachFollowers: reachFollowers(scope, prepared.followers, inactivePercent),
      avgPostPerDay: avgPostPerDay(scope),
      sentimentRate: sentimentRate(scope),
    },
  }
}
