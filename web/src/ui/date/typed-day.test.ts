import { expect, test } from 'vitest'
import { dayOf, looseDayOf } from './typed-day'

test('a day is one of the calendar', () => {
  for (const day of ['2026-02-28', '2024-02-29', '2000-02-29', '1999-12-31']) expect(dayOf(day)).toBe(day)
  for (const none of [
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0002-01-01',
  ])
    expect(dayOf(none), none).toBeNull()
})

test('what is typed is understood without zeros, with other signs and with none', () => {
  for (const typed of ['2026-3-1', '2026/03/01', ' 2026.3.01 ', '20260301', '2026 3 1'])
    expect(looseDayOf(typed), typed).toBe('2026-03-01')
  for (const none of ['', '1/3/2026', '2026-3', '2026-2-30', '202631', 'tomorrow'])
    expect(looseDayOf(none), none).toBeNull()
})
