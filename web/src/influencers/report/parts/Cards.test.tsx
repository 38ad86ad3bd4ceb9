import type { Figure } from '@kolscope/contract/market/metrics'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { show } from '../../../../testing/shown'
import { Cards } from './Cards'

const figure = (value: number): Figure => ({
  value,
  n: 12,
  from: '2026-01-01',
  to: '2026-01-30',
  source: null,
  observed_at: null,
  version: 1,
  confidence: 1,
  missing: null,
})

test('a score shows its maximum, a count does not', async () => {
  const cards = [
    { name: 'avgEngagementScore', title: 'Score' },
    { name: 'totalPost', title: 'Posts' },
  ] as const
  await show(
    <Cards label="All" cards={cards} figures={{ avgEngagementScore: figure(71.6), totalPost: figure(12) }} />,
    ['report'],
  )
  screen.getByText('72 / 100')
  screen.getByText('12')
})
