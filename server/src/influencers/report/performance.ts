import type { CategoryMention, Performance } from '@kolscope/contract/influencers/performance'
import { isOld } from '@kolscope/contract/market/age'
import { MAX_CATEGORY_DEPTH } from '@kolscope/contract/market/categories'
import type { Figures } from '@kolscope/contract/market/metrics'
import { type Ctx, signedIn } from '../../core/ctx'
import { figureOf } from '../../market/metrics/figure-of'
import { historyUntil } from '../../market/metrics/history'
import { choosePeers } from '../../market/metrics/peers'
import { type CategoryCount, overallPerformance } from '../../market/metrics/performance'
import { sizeTier } from '../../market/metrics/size-tier'
import { dayNumber } from '../../market/metrics/window'
import { readPostRows } from '../../market/posts/post-rows'
import { shownPost } from '../../market/posts/post-shown'
import { type Catalog, deepest } from '../../market/references/catalog'
import { type CategoryStanding, readHeld } from '../editing/held-categories'
import type { OpenedInfluencer } from '../opening/opened'
import type { AskedDays } from './asked-days'
import { type ObservedUntil, observedUntil, trackingOf } from './observed'
import { mainCategory, readPeersOf } from './peer-rows'

/** Numbers of a period that the answer also explains. */
const EXPLAINED = [
  'totalPost',
  'totalEngagement',
  'avgPostPerDay',
  'avgCommentPerPost',
  'avgEngagementPerPost',
  'avgEngagementScore',
  'totalCommercialPost',
  'totalOrganicPost',
  'commercialRate',
  'totalAdvocacyScore',
] as const

type OverallPerformance = ReturnType<typeof overallPerformance>

function explainedNumbers(performance: OverallPerformance, observedAt: string | null) {
  const numbers = Object.fromEntries(EXPLAINED.map((name) => [name, performance[name].value]))
  const figures: Figures = Object.fromEntries(EXPLAINED.map((name) => [name, figureOf(performance[name], observedAt)]))
  return { ...(numbers as Record<(typeof EXPLAINED)[number], number | null>), figures }
}

/** The engagement rates of the peers, by the influencer's followers on the date. */
async function ratesOfPeers(
  ctx: Ctx,
  catalog: Catalog,
  standings: readonly CategoryStanding[],
  { input }: ObservedUntil,
) {
  const actor = signedIn(ctx)
  // Posts of days long ago are not compared with the market of today.
  if (isOld(input.date, Date.now())) return null
  const { platform } = input
  const history = historyUntil(input.history, dayNumber(input.date))
  const size = sizeTier(platform, history.followers.at(-1) ?? input.followers, input.settings.sizeTiers)
  const group = { platform, size, category: mainCategory(standings, { catalog, actor }) }
  const peers = await readPeersOf(ctx.db, group)
  return choosePeers(group, peers('engagement_rate'))?.distribution ?? null
}

/** A category's own picture, otherwise that of its nearest ancestor with one. */
function pictureOf({ categories }: Catalog, id: number): string | null {
  let one = categories.get(id)
  for (let depth = 0; one && one.categoryUid === null && depth < MAX_CATEGORY_DEPTH; depth += 1)
    one = one.parent === null ? undefined : categories.get(one.parent)
  return one?.categoryUid ?? null
}

function mentions(counts: readonly CategoryCount[], catalog: Catalog): CategoryMention[] {
  return counts.flatMap(({ category: id, count, totalEngagement }) => {
    const one = catalog.categories.get(id)
    if (!one) return []
    const { categoryName: category, name_vi: category_vi } = one
    return [{ id, category, category_vi, image: pictureOf(catalog, id), count, total_engagement: totalEngagement }]
  })
}

/** Overall performance of a period. */
export async function performanceOf(
  ctx: Ctx,
  catalog: Catalog,
  of: OpenedInfluencer,
  range: AskedDays,
): Promise<Performance> {
  const actor = signedIn(ctx)
  const [observed, tracking, standings] = await Promise.all([
    observedUntil(ctx, of, range),
    trackingOf(ctx, of),
    readHeld(ctx.db, of.id),
  ])
  const { input, observedAt } = observed
  const deepestOf = (ids: readonly number[]) => deepest(catalog, actor.roleId, ids)
  const performance = overallPerformance(input, await ratesOfPeers(ctx, catalog, standings, observed), deepestOf)
  const { rangeDay, from, to, size, tagCloud } = performance
  const top = await readPostRows(
    ctx.db,
    of.id,
    performance.mostEngagementPost.map(({ post }) => post.id),
    performance,
  )
  const { commercialCues } = input.settings
  const history = historyUntil(input.history, dayNumber(input.date))
  const context = { actor, catalog, commercialCues, history, followers: input.followers }
  const categories = mentions(performance.mostMentionedCategories, catalog)
  return {
    period: range.period,
    rangeDay,
    from,
    to,
    size,
    ...explainedNumbers(performance, observedAt),
    mostEngagementPost: top.map((row) => shownPost(row, of, context)),
    trendlineActivity:
      performance.trendlineActivity?.map(({ day, posts, engagement }) => ({
        trendline_time: day,
        trendline_total_post: posts,
        trendline_total_engagement: engagement,
      })) ?? null,
    tagCloud,
    mostMentionedCategories: categories,
    topCategoryPost: categories[0] ? { category: categories[0].category, count: categories[0].count } : null,
    tracked_since: tracking.since,
    lastUpdatedOverallPerformanceDateTime: tracking.updated_at,
  }
}
