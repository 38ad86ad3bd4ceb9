import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, dayInZone, startOfDay, timeOfClock } from './zone-clock'

test.each([
  ['2026-06-30', 'Asia/Ho_Chi_Minh', '2026-06-29T17:00:00.000Z'],
  ['2026-06-30', 'UTC', '2026-06-30T00:00:00.000Z'],
  ['2026-06-30', 'America/Los_Angeles', '2026-06-30T07:00:00.000Z'],
  // On these days the clocks change, in Brazil at midnight.
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
  ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(startOfDay(day, timeZone)).toBe(start)
})

test('a time that the clocks show twice is the first one', () => {
  const zone = 'America/Los_Angeles'
  expect(new Date(timeOfClock(Date.UTC(2026, 10, 1, 1, 30), zone)).toISOString()).toBe('2026-11-01T08:30:00.000Z')
})

test('every time is on the day that begins before it', () => {
  const zones = [
    'UTC',
    'Asia/Ho_Chi_Minh',
    'America/Los_Angeles',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
  ]
  const time = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2050) })
  fc.assert(
    fc.property(time, fc.constantFrom(...zones), (at, zone) => {
      const day = dayInZone(at, zone)
      expect(Date.parse(startOfDay(day, zone))).toBeLessThanOrEqual(at)
      expect(Date.parse(startOfDay(day, zone, 1))).toBeGreaterThan(at)
      expect(clockTime(timeOfClock(clockTime(at, zone), zone), zone)).toBe(clockTime(at, zone))
    }),
    { numRuns: 500 },
  )
})
