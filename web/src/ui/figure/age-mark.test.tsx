import type { Figure } from '@kolscope/contract/market/metrics'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/shown'
import { setLanguage } from '../../core/i18n'
import { AgeMark } from './AgeMark'
import { FigureText } from './FigureText'

const LISTED = '2017-06-30T00:00:00.000Z'
const now = () => new Date().toISOString()
const figure = (values: Partial<Figure>): Figure => ({
  value: 52_000,
  n: null,
  from: null,
  to: null,
  source: 'top-2017',
  observed_at: LISTED,
  version: 0,
  confidence: null,
  missing: null,
  ...values,
})

test('an old number shows its month in either language, and its day and source in the tooltip', async () => {
  await show(<FigureText name="totalFollowers" figure={figure({})} />, ['metrics'])
  expect(screen.getByText('from Jun 2017').title).toBe('Observed on 2017-06-30 · Source: top-2017')
  await act(() => setLanguage('vi'))
  expect(screen.getByText('tháng 6/2017').title).toBe('Ghi nhận ngày 2017-06-30 · Nguồn: top-2017')
})

test('a total with an old number shows the month of the oldest', async () => {
  await show(<FigureText name="totalFollowers" figure={figure({})} age="total" />, ['metrics'])
  expect(screen.getByText('incl. Jun 2017')).toBeDefined()
})

test('a number covering days of long ago is old, however recently it was observed', async () => {
  const covered = figure({ observed_at: now(), from: '2017-06-01', to: '2017-06-30' })
  await show(<FigureText name="totalFollowersGrowth4w" figure={covered} />, ['metrics'])
  expect(screen.getByText('from Jun 2017')).toBeDefined()
})

test('a recent number, one of unknown age, an unknown one and one beside its day show none', async () => {
  await show(
    <>
      <FigureText name="totalFollowers" figure={figure({ observed_at: now() })} />
      <FigureText name="totalFollowers" figure={figure({ observed_at: null })} />
      <FigureText name="totalFollowers" figure={figure({ value: null, missing: 'not-recent' })} />
      <FigureText name="totalFollowers" figure={figure({})} age="none" />
      <AgeMark at={null} />
    </>,
    ['metrics'],
  )
  expect(screen.getAllByText('52,000')).toHaveLength(3)
  expect(screen.getByText(/No data from the last 90 days/)).toBeDefined()
  expect(screen.queryByText(/^from |^incl\. /)).toBeNull()
})
