import { type ScoreLevel, STATES } from '@kolscope/contract/core/enums'
import { type RawQuery, toQuery } from '@kolscope/contract/core/url'
import { QUALIFIED_DAYS } from '@kolscope/contract/search/discovery/fields'
import type { Bubble, Landscape, UnqualifiedReason } from '@kolscope/contract/search/landscapes'
import { parseSearch } from '../../core/search-params'

type Chart = Pick<Landscape, 'platform' | 'chart_type'>

/** The target of a link, in the router's format. */
export interface Lead {
  to: '/discover-influencers' | '/advanced-search' | '/influencers/$id'
  params?: { id: string }
  search: RawQuery
}

/** The charts count the whole market, so the list also shows influencers that the account hid from its searches. */
const searchOf = (query: Readonly<Record<string, unknown>>) => parseSearch(toQuery({ ...query, hidden: false }))

const discover = (query: Readonly<Record<string, unknown>>): Lead => ({
  to: '/discover-influencers',
  search: searchOf(query),
})
const ofChart = ({ platform, chart_type }: Chart) => ({ platform: [platform], qualified: chart_type === 'qualified' })

/** The link to all influencers of a chart. */
export const leadOfChart = (chart: Chart): Lead => discover(ofChart(chart))

export const leadOfCell = (chart: Chart, category: number, level: ScoreLevel | null): Lead =>
  discover({ ...ofChart(chart), categories: [category], ...(level !== null && { level: [level] }) })

/** One influencer's page, or a search for all in the bubble. */
export function leadOfBubble(chart: Chart, { id, followers, engagement_rate, level }: Bubble): Lead {
  if (id !== null) return { to: '/influencers/$id', params: { id: String(id) }, search: {} }
  return discover({
    ...ofChart(chart),
    level: [level],
    min_followers: followers.min,
    max_followers: followers.max,
    min_engagement_rate: engagement_rate.min,
    max_engagement_rate: engagement_rate.max,
  })
}

/** Influencers that lack something; only a filter string can ask for a missing update. */
export function leadOfReason({ platform }: Chart, reason: UnqualifiedReason): Lead {
  if (reason === 'not-approved')
    return discover({ platform: [platform], state: STATES.filter((state) => state !== 'Approved') })
  if (reason === 'no-score') return discover({ platform: [platform], level: ['null'] })
  const filter = `platform__in=${platform};!updated_within_days__lte=${QUALIFIED_DAYS}`
  return { to: '/advanced-search', search: searchOf({ filter }) }
}
