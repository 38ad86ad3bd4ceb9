import type { Input } from '@kolscope/contract/core/route'
import type { report } from '@kolscope/contract/influencers/report'
import type { Ctx } from '../../core/ctx'
import type { Verbs } from '../../core/mount'
import type { Catalog, CatalogOf } from '../../market/references/catalog'
import { listChangesWith } from '../editing/changes'
import { type Opened, open } from '../opening/opened'
import { analyticsOf } from './analytics'
import { type AskedDays, askedDays } from './asked-days'
import { reportOf } from './influencer-report'
import { performanceOf } from './performance'
import { recentActivitiesOf } from './recent-activities'
import type { ReportParts } from './report-parts'
import { listSimilarWith } from './similar'

type Measure<T> = (ctx: Ctx, catalog: Catalog, of: Opened, asked: AskedDays) => Promise<T>
type Given = Parameters<typeof askedDays>[0]

/** A call that speaks of an influencer's days; wrong ones are refused before anything is looked for. */
const overDays =
  <T>(catalogOf: CatalogOf, measure: Measure<T>) =>
  async (ctx: Ctx, { id, ...given }: { id: number } & Given) => {
    const asked = askedDays(given)
    const of = await open(ctx, { id })
    return { code: 200 as const, data: await measure(ctx, await catalogOf(), of, asked) }
  }

export function reportVerbs(parts: ReportParts): Verbs<typeof report> {
  const { catalogOf } = parts
  const performance = overDays(catalogOf, performanceOf)
  const recent = overDays(catalogOf, recentActivitiesOf)
  const analytics = overDays(catalogOf, analyticsOf)
  return {
    getInfluencer: async (ctx, input: Input<typeof report.getInfluencer>) => {
      const of = await open(ctx, input)
      return { code: 200, results: await reportOf(ctx, await catalogOf(), of) }
    },
    getPerformance: (ctx, { id }: Input<typeof report.getPerformance>) => performance(ctx, { id, period: '1w' }),
    getRecentPosts: (ctx, { id }: Input<typeof report.getRecentPosts>) => recent(ctx, { id, period: '1M' }),
    getAnalytic: (ctx, { id }: Input<typeof report.getAnalytic>) => analytics(ctx, { id, period: '3M' }),
    recentActivities: recent,
    overallPerformance: performance,
    analytics,
    listSimilar: listSimilarWith(parts),
    listChanges: listChangesWith(catalogOf),
  }
}
