import { expect, it } from 'vitest'
import { ageTime, isOld, isOldFigure, OLD_AFTER_DAYS } from './age'

const NOW = Date.parse('2026-06-30T15:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()

it('counts whole days, so that a number becomes old on the same day wherever its time is known only by day', () => {
  expect(OLD_AFTER_DAYS).toBe(90)
  expect(isOld(daysAgo(90).slice(0, 10), NOW)).toBe(false)
  expect(isOld(daysAgo(91).slice(0, 10), NOW)).toBe(true)
  expect(isOld(daysAgo(91), NOW)).toBe(true)
  expect(isOld('2026-04-01T00:00:00.000Z', NOW)).toBe(false)
  expect(isOld('2026-04-01T23:59:59.000Z', Date.parse('2026-07-01T00:00:00Z'))).toBe(true)
})

it('takes neither an unknown nor a later time for old', () => {
  expect(isOld(null, NOW)).toBe(false)
  expect(isOld(undefined, NOW)).toBe(false)
  expect(isOld('2026-07-02', NOW)).toBe(false)
})

it('judges a number by its observation or the end of its days, whichever is earlier', () => {
  const time = '2026-06-29T00:00:00.000Z'
  expect(ageTime({ observed_at: time, to: '2017-06-30' })).toBe('2017-06-30')
  expect(ageTime({ observed_at: time, to: '2026-06-30' })).toBe(time)
  expect(ageTime({ observed_at: null, to: '2017-06-30' })).toBe('2017-06-30')
  expect(ageTime({ observed_at: null, to: null })).toBeNull()
  expect(isOldFigure({ value: 1, observed_at: time, to: '2017-06-30' }, NOW)).toBe(true)
  expect(isOldFigure({ value: null, observed_at: time, to: '2017-06-30' }, NOW)).toBe(false)
})
