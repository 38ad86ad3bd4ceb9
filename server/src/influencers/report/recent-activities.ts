import { MAX_PAGE_SIZE } from '@kolscope/contract/core/paging'
import { PERIOD_DAYS, type RecentActivities } from '@kolscope/contract/influencers/performance'
import type { Figures } from '@kolscope/contract/market/metrics'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { totalEngagement, totalOf, totalPosts } from '../../market/metrics/engagement'
import { figureOf } from '../../market/metrics/figure-of'
import type { Metric } from '../../market/metrics/metric'
import { commercialCuesOf } from '../../market/metrics/metric-settings'
import { prepare, scopeOf } from '../../market/metrics/own-metrics'
import type { PostWindow } from '../../market/metrics/post-window'
import { windowOf } from '../../market/metrics/window'
import { type DayRange, isInMonthsOf, readPostRows } from '../../market/posts/post-rows'
import { shownPost } from '../../market/posts/post-shown'
import type { Catalog } from '../../market/references/catalog'
import type { OpenedInfluencer } from '../opening/opened'
import type { AskedDays } from './asked-days'
import { followersFigure } from './followers-figure'
import { countedUntil } from './observed'

const totalsOf = (scope: PostWindow) =>
  ({
    totalPosts: totalPosts(scope),
    totalEngagement: totalEngagement(scope),
    totalReactions: totalOf(scope, 'likes'),
    totalComments: totalOf(scope, 'comments'),
    totalShares: totalOf(scope, 'shares'),
    totalViews: totalOf(scope, 'views'),
  }) satisfies Record<string, Metric>

/** Dislikes count for no metric; null if no post has them. */
async function dislikesOf(
  { db }: Ctx,
  { id }: OpenedInfluencer,
  posts: readonly string[],
  days: DayRange,
): Promise<number | null> {
  if (posts.length === 0) return null
  const { rows } = await sql<{ dislikes: number | null }>`select sum(dislikes)::float8 as dislikes from posts
    where influencer_id = ${id} and social_id = any(${posts}::text[]) and ${isInMonthsOf(days)}`.execute(db)
  return rows[0]?.dislikes ?? null
}

/** Posts of a period, newest first, with their totals. */
export async function recentActivitiesOf(
  ctx: Ctx,
  catalog: Catalog,
  of: OpenedInfluencer,
  range: AskedDays,
): Promise<RecentActivities> {
  const actor = signedIn(ctx)
  const [{ input, observedAt, given }, commercialCues] = await Promise.all([
    countedUntil(ctx, of, range, { days: PERIOD_DAYS[range.period] }),
    commercialCuesOf(ctx.db),
  ])
  const prepared = prepare(input)
  const scope = scopeOf(prepared, windowOf(range.date, range.period))
  const totals = totalsOf(scope)
  const newest = [...(scope.posts ?? [])].sort((a, b) => (b.post.postedAt ?? 0) - (a.post.postedAt ?? 0))
  const ids = newest.map(({ post }) => String(post.id))
  const [rows, totalDislikes] = await Promise.all([
    readPostRows(ctx.db, of.id, ids.slice(0, MAX_PAGE_SIZE), scope.window),
    dislikesOf(ctx, of, ids, scope.window),
  ])
  const figures: Figures = Object.fromEntries(
    Object.entries(totals).map(([name, metric]) => [name, figureOf(metric, observedAt)]),
  )
  const context = { actor, catalog, commercialCues, history: prepared.history, followers: input.followers }
  const values = Object.fromEntries(Object.entries(totals).map(([name, { value }]) => [name, value]))
  return {
    period: range.period,
    from: scope.window.from,
    to: scope.window.to,
    totalFollowers: prepared.followers,
    ...(values as Record<keyof typeof totals, number | null>),
    totalDislikes,
    figures: { totalFollowers: followersFigure(prepared.history, given), ...figures },
    posts: rows.map((row) => shownPost(row, of, context)),
  }
}
