import { expect, test } from 'vitest'
import { nextFullHour, nextMidnightIn } from './windows'

const ZONE = 'America/Los_Angeles'

test.each([
  ['2026-11-20T07:59:59Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T08:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-02T07:00:00.000Z'],
  // Clocks go back on 1 November 2026 at 2:00 and forward on 8 March 2026.
  ['2026-11-01T07:00:00Z', '2026-11-02T08:00:00.000Z'],
  ['2026-03-08T08:00:00Z', '2026-03-09T07:00:00.000Z'],
])('after %s the day in California ends at %s', (now, midnight) => {
  expect(nextMidnightIn(ZONE, new Date(now)).toISOString()).toBe(midnight)
})

test('the next full hour is never the present one', () => {
  expect(nextFullHour(new Date('2026-11-20T08:00:00Z')).toISOString()).toBe('2026-11-20T09:00:00.000Z')
})
