import type { Answer, Input } from '@kolscope/contract/core/route'
import type { report } from '@kolscope/contract/influencers/report'
import type { Ctx } from '../../core/ctx'
import type { Verbs } from '../../core/mount'
import type { Catalog } from '../../market/references/catalog'
import { listChanges } from '../editing/changes'
import { type OpenedInfluencer, open } from '../opening/opened'
import { analyticsOf } from './analytics'
import { type AskedDays, askedDays } from './asked-days'
import { reportOf } from './influencer-report'
import { performanceOf } from './performance'
import { recentActivitiesOf } from './recent-activities'
import { listSimilar } from './similar'

type Measure<T> = (ctx: Ctx, catalog: Catalog, of: OpenedInfluencer, range: AskedDays) => Promise<T>
type RangeInput = Parameters<typeof askedDays>[0]

/** A call about an influencer's days; refuses invalid days before anything is read. */
const overDays =
  <T>(measure: Measure<T>) =>
  async (ctx: Ctx, { id, ...input }: { id: number } & RangeInput) => {
    const catalog = await ctx.services.catalogOf()
    const range = askedDays(input, catalog.timeZone)
    const of = await open(ctx, { id })
    return { code: 200 as const, data: await measure(ctx, catalog, of, range) }
  }

const performance = overDays(performanceOf)
const recent = overDays(recentActivitiesOf)
const analytics = overDays(analyticsOf)

async function getInfluencer(
  ctx: Ctx,
  input: Input<typeof report.getInfluencer>,
): Promise<Answer<typeof report.getInfluencer>> {
  const of = await open(ctx, input)
  return { code: 200, results: await reportOf(ctx, await ctx.services.catalogOf(), of) }
}

export const reportVerbs: Verbs<typeof report> = {
  getInfluencer,
  getPerformance: (ctx, { id }: Input<typeof report.getPerformance>) => performance(ctx, { id, period: '1w' }),
  getRecentPosts: (ctx, { id }: Input<typeof report.getRecentPosts>) => recent(ctx, { id, period: '1M' }),
  getAnalytic: (ctx, { id }: Input<typeof report.getAnalytic>) => analytics(ctx, { id, period: '3M' }),
  recentActivities: recent,
  overallPerformance: performance,
  analytics,
  listSimilar,
  listChanges,
}
