import type { Platform } from '@kolscope/contract/core/enums'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { Bubble, ChartType } from '@kolscope/contract/search/landscapes'
import type { Kysely } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import type { Catalog } from '../../market/references/catalog'
import { isPaid } from '../../people/plans/plans'
import { stateOfSearch } from '../discovery/discovery'
import { hitsOf } from '../discovery/hits'
import type { MarketBubble } from '../discovery/index/port'
import { recordShown, shownAmong } from '../discovery/shown'

export interface Chart {
  platform: Platform
  chart_type: ChartType
}

/** The bubbles of the whole market; bubbles of one influencer have its name. */
export async function marketBubbles(db: Kysely<Database>, bubbles: readonly MarketBubble[]): Promise<Bubble[]> {
  const ids = bubbles.flatMap(({ id }) => id ?? [])
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('influencers').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return bubbles.map(({ id, engagementRate, ...rest }) => {
    const name = id === null ? null : (names.get(id) ?? null)
    return { ...rest, id: name === null ? null : id, name, engagement_rate: engagementRate }
  })
}

/**
 * Whether the plan has paid for the list of a chart in the last 24 hours, as Discover or the chart's own link requests
 * it.
 */
async function isListPaid(db: Kysely<Database>, { accountId }: Actor, { platform, chart_type }: Chart) {
  const query = { platform: [platform], qualified: chart_type === 'qualified' }
  const paid = await Promise.all(
    [query, { ...query, hidden: false }].map((one) => isPaid(db, accountId, stateOfSearch(one))),
  )
  return paid.includes(true)
}

function bubbleOf({ id, name, total_followers, engagement_rate, level, avg_influence_scores }: Hit): Bubble[] {
  if (total_followers === null || engagement_rate === null) return []
  const at = (value: number) => ({ min: value, max: value })
  const [followers, rate] = [at(total_followers), at(engagement_rate)]
  return [{ id, name, count: 1, followers, engagement_rate: rate, level: level ?? 'null', score: avg_influence_scores }]
}

/**
 * The bubbles an account with a cap sees: of the first ones in the chart's list, those it was shown before, or all of
 * them if its plan has paid for that list.
 */
export async function cappedBubbles(
  db: Kysely<Database>,
  { actor, catalog }: { actor: Actor; catalog: Catalog },
  chart: Chart,
  first: readonly number[],
): Promise<Bubble[]> {
  const isWhole = await isListPaid(db, actor, chart)
  const ids = isWhole ? first : await shownAmong(db, actor, first)
  if (isWhole) await recordShown(db, actor, ids)
  const hitContext = { actor, catalog, chosenCategories: [] }
  return (await hitsOf(db, hitContext, ids)).flatMap(bubbleOf)
}
