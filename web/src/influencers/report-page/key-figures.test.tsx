import type { KeyFigure, Report } from '@kolscope/contract/influencers/report'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/shown'
import { KeyFigures } from './KeyFigures'

const keyFigure = (observed_at: string): KeyFigure => ({
  name: 'totalFollowers',
  figure: {
    value: 52_000,
    n: null,
    from: null,
    to: null,
    source: 'top-2017',
    observed_at,
    version: 0,
    confidence: null,
    missing: null,
  },
  change28d: null,
  percentile: null,
  peers: null,
})
const shown = (observed_at: string) =>
  showReport({ platform: 'insta', key_figures: [keyFigure(observed_at)], figures: {} })

const showReport = (report: object) => show(<KeyFigures report={report as Report} />, ['metrics', 'report'])

test('an old key figure shows its month and that it is too old to compare', async () => {
  await shown('2017-06-30T00:00:00.000Z')
  expect(screen.getByText('from Jun 2017')).toBeDefined()
  expect(screen.getByText('Too old to compare')).toBeDefined()
})

test('a recent one without peers does not read as old', async () => {
  await shown(new Date().toISOString())
  expect(screen.queryByText(/2017$/)).toBeNull()
  expect(screen.getByText('No comparable accounts yet')).toBeDefined()
})

test.each([
  [12_300, 'Avg. views per post: 12,300'],
  [null, null],
])('average views of %s', async (value, text) => {
  const { figure } = keyFigure(new Date().toISOString())
  await showReport({ platform: 'tiktok', key_figures: [], figures: { avgViews: { ...figure, value } } })
  expect(screen.queryByText(/Avg. views per post/)?.textContent ?? null).toBe(text)
})
