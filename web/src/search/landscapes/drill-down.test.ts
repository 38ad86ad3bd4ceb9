import { forgiving } from '@kolscope/contract/core/url'
import { UNQUALIFIED_REASONS } from '@kolscope/contract/search/landscapes'
import { expect, test } from 'vitest'
import { AdvancedSearch, DiscoverSearch } from '../filters/discover-search'
import { leadOfBubble, leadOfCell, leadOfChart, leadOfReason } from './drill-down'

const chart = { platform: 'tiktok', chart_type: 'unqualified' } as const
const bubble = {
  id: null,
  name: null,
  count: 2,
  followers: { min: 10, max: 20 },
  engagement_rate: { min: 0, max: 1e-9 },
  level: 'null',
  score: null,
} as const

test('the pages understand every search that a chart leads to', () => {
  const leads = [
    leadOfChart(chart),
    leadOfCell(chart, 3, 'large'),
    leadOfBubble(chart, bubble),
    ...UNQUALIFIED_REASONS.map((reason) => leadOfReason(chart, reason)),
  ]
  for (const { to, search } of leads) {
    const schema = to === '/advanced-search' ? AdvancedSearch : DiscoverSearch
    const parsed = forgiving(schema, search)
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(search).sort())
  }
  expect(forgiving(DiscoverSearch, leadOfBubble(chart, bubble).search)).toMatchObject({
    qualified: false,
    level: ['null'],
    max_engagement_rate: 1e-9,
  })
  expect(leadOfBubble(chart, { ...bubble, id: 7, name: 'A', count: 1 }).params).toEqual({ id: '7' })
})
