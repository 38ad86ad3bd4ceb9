import { type Platform, type PlatformGiven, platformOf } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { QUALIFIED_DAYS } from '@kolscope/contract/search/discovery/fields'
import {
  type ChartType,
  type Landscape,
  type LandscapeCell,
  type landscapes,
  UNQUALIFIED_REASONS,
  type UnqualifiedReason,
} from '@kolscope/contract/search/landscapes'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { isOn, maySee } from '../../market/references/catalog'
import { type CountView, ROUGH_STEP, shownCount } from '../discovery/count-view'
import type { MarketCell, SearchContext, SearchIndex } from '../discovery/index/port'
import { capOf, marketConditions, marketOf } from '../discovery/market'
import { contextOfCall } from '../discovery/search-context'
import { findVisible } from '../discovery/visible'
import { cappedBubbles, marketBubbles } from './drawn-bubbles'
import { shownUploads, uploadedCells } from './uploads'

/** The default platform. */
const USUAL: Platform = 'page'

const LACKING: Readonly<Record<UnqualifiedReason, Condition>> = {
  'not-approved': { field: 'state', op: 'in', values: ['Approved'], not: true },
  'no-score': { field: 'level', op: 'in', values: ['null'] },
  stale: { field: 'updated', op: 'lte', days: QUALIFIED_DAYS, not: true },
}

const onPlatform = (platform: Platform): Condition => ({ field: 'platform', op: 'in', values: [platform] })
const isQualified = (value: boolean): Condition => ({ field: 'qualified', op: 'eq', value })

interface Drawing {
  db: Ctx['db']
  index: SearchIndex
  actor: Actor
  context: SearchContext
}

const findFirst = ({ context, ...searcher }: Drawing, conditions: Condition[], limit: number) =>
  findVisible(searcher, { conditions, sort: 'total_followers', offset: 0, limit }, context)

/** How counts are shown: for an account with a cap they are free, whatever it has paid for, and therefore rough. */
const viewOf = (cap: number | null): CountView => ({ cap, rounded_to: cap === null ? null : ROUGH_STEP })

const cellOf = ({ category, ...rest }: MarketCell): LandscapeCell => ({
  category_id: category,
  ...rest,
  is_uploaded: false,
})

/** Uploaded counts in their cells; all other cells stay computed. */
function mergedCells(computed: readonly LandscapeCell[], uploaded: readonly LandscapeCell[]): LandscapeCell[] {
  const keyOf = ({ category_id, level }: LandscapeCell) => `${category_id} ${level}`
  const uploadedKeys = new Set(uploaded.map(keyOf))
  return [...computed.filter((cell) => !uploadedKeys.has(keyOf(cell))), ...uploaded]
}

async function landscapeOf(ctx: Ctx, chartType: ChartType, platform: Platform) {
  const { pages, facets, catalogOf } = ctx.services
  const actor = signedIn(ctx)
  const context = contextOfCall(ctx)
  const drawing = { db: ctx.db, index: pages, actor, context }
  const market = await marketOf(ctx.db, actor)
  // Actors that see only the market must not learn how many influencers wait to become part of it.
  const shownReasons = UNQUALIFIED_REASONS.filter((reason) => market === null || reason !== 'not-approved')
  const conditions = [onPlatform(platform), isQualified(chartType === 'qualified')]
  const total = async (one: Condition) => (await findFirst(drawing, [onPlatform(platform), one], 1)).total
  const uploads = await shownUploads(ctx.db, actor)
  const [catalog, counts, uploaded, qualified, unqualified, ...reasons] = await Promise.all([
    catalogOf(),
    facets.landscape({ conditions: [...conditions, ...marketConditions(market)] }, context),
    uploadedCells(ctx.db, uploads, { chart_type: chartType, platform }),
    total(isQualified(true)),
    total(isQualified(false)),
    ...shownReasons.map((reason) => total(LACKING[reason])),
  ])
  const cap = capOf(actor)
  const view = viewOf(cap)
  const shownCountOf = (count: number) => shownCount(count, view)
  const bubbles =
    cap === null
      ? await marketBubbles(ctx.db, counts.bubbles)
      : await cappedBubbles(
          ctx.db,
          { actor, catalog },
          { platform, chart_type: chartType },
          (await findFirst(drawing, conditions, cap)).ids,
        )
  const categories = [...catalog.categories.values()]
    .filter(isOn(platform))
    .filter(({ id }) => maySee(catalog, actor.roleId, id))
  const shown = new Set(categories.map(({ id }) => id))
  const cells = mergedCells(counts.cells.map(cellOf), uploaded?.cells ?? [])
    .filter(({ category_id }) => category_id === null || shown.has(category_id))
    .map((cell) => ({ ...cell, count: shownCountOf(cell.count) }))
    // Whether a cell is listed would distinguish none from few.
    .filter(({ count }) => cap === null || count > 0)
  const drawnCount = counts.bubbles.reduce((sum, { count }) => sum + count, 0)
  const landscape: Landscape = {
    chart_type: chartType,
    platform,
    ...view,
    qualified: shownCountOf(qualified),
    unqualified: shownCountOf(unqualified),
    reasons: shownReasons.map((reason, i) => ({ reason, count: shownCountOf(reasons[i] ?? 0) })),
    bubbles,
    undrawn: shownCountOf(counts.total - drawnCount),
    categories: categories.map(({ id, categoryName, name_vi, parent }) => ({
      id,
      name: categoryName,
      name_vi,
      parent,
    })),
    cells,
    upload: uploaded?.upload ?? null,
    uploads,
    computed_at: new Date().toISOString(),
  }
  return landscape
}

/** What a chart shows to an account. */
export const shownLandscape = (ctx: Ctx, chartType: ChartType, platform: PlatformGiven = USUAL): Promise<Landscape> =>
  landscapeOf(ctx, chartType, platformOf(platform))

type Get = typeof landscapes.getLandscape

export async function getLandscape(ctx: Ctx, { chart_type, platform }: Input<Get>): Promise<Answer<Get>> {
  return { code: 200, data: await shownLandscape(ctx, chart_type, platform) }
}
