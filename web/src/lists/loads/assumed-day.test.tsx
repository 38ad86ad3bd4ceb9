import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { columnOf, sheetOf } from '../../../testing/loads'
import { say, show } from '../../../testing/shown'
import { AssumedDay } from './parts/AssumedDay'

const shown = () => screen.queryByText(say('loads.assumedDay', { day: '2026-11-28' }))
const assumed = { observed_at: '2026-11-28', is_day_named: false }

test('the day of the file is shown if no text of the list names one', async () => {
  await show(<AssumedDay sheets={[sheetOf([columnOf(0, 'Followers', { field: 'followers' })], assumed)]} />, ['loads'])
  expect(shown()).not.toBeNull()
})

test('a named day is no assumption, nor are days of rows', async () => {
  const days = columnOf(0, 'Date', { field: 'observed_at', filled: 3 })
  const sheets = [sheetOf([], { ...assumed, is_day_named: true }), sheetOf([days], assumed)]
  await show(<AssumedDay sheets={sheets} />, ['loads'])
  expect(shown()).toBeNull()
})
