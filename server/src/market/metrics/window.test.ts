import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../testing/metric-examples'
import { dayNumber, dayOfTime, dayText, hourOfTime, PERIODS, periodDays, windowOf } from './window'

describe('windowOf', () => {
  it('ends with the asked day and has the days of its period, over month ends and leap days', () => {
    expect(windowOf('2026-03-01', '1w')).toMatchObject({ from: '2026-02-23', to: '2026-03-01', days: 7 })
    expect(windowOf('2024-03-01', '1w').from).toBe('2024-02-24')
    expect(windowOf('2024-02-29', '2w').from).toBe('2024-02-16')
    expect(windowOf('2026-01-01', '1M').from).toBe('2025-12-03')
    expect(windowOf('2026-03-01', '3M').from).toBe('2025-12-02')
    for (const period of PERIODS) {
      const { fromDay, toDay, days } = windowOf('2026-01-31', period)
      expect(toDay - fromDay + 1).toBe(days)
    }
  })
})

describe('periodDays', () => {
  it('maps weeks and months, and anything else to 7', () => {
    expect(['1w', '2w', '1M', '3M', '12M'].map(periodDays)).toEqual([7, 14, 30, 90, 360])
    expect(['', '0w', '1y', 'w', '1.5M', '-1w', '1W', '1m'].map(periodDays)).toEqual([7, 7, 7, 7, 7, 7, 7, 7])
  })
})

describe('dayNumber', () => {
  it('is undone by dayText for every day of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (day) => {
        expect(dayNumber(dayText(day))).toBe(day)
      }),
    )
  })

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-00',
    '0099-01-01',
    '2026-01-01T00',
    '2026/01/01',
    'x026-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(() => dayNumber(text)).toThrow(RangeError)
  })
})

describe('dayOfTime', () => {
  const day = (iso: string, timeZone: string) => dayText(dayOfTime(Date.parse(iso), timeZone))

  it('turns the day at local midnight', () => {
    expect(day('2026-02-28T16:59:59.999Z', 'Asia/Ho_Chi_Minh')).toBe('2026-02-28')
    expect(day('2026-02-28T17:00:00.000Z', 'Asia/Ho_Chi_Minh')).toBe('2026-03-01')
    expect(day('2026-03-01T00:00:00Z', 'UTC')).toBe('2026-03-01')
    expect(day('2026-02-28T23:59:59.999Z', 'UTC')).toBe('2026-02-28')
    expect(day('2024-02-29T23:30:00Z', 'Asia/Kathmandu')).toBe('2024-03-01')
    expect(day('1969-12-31T23:59:59Z', 'UTC')).toBe('1969-12-31')
  })

  it('follows summer time', () => {
    expect(day('2026-03-08T07:59:59Z', 'America/Los_Angeles')).toBe('2026-03-07')
    expect(day('2026-03-08T08:00:00Z', 'America/Los_Angeles')).toBe('2026-03-08')
    expect(day('2026-03-09T06:59:59Z', 'America/Los_Angeles')).toBe('2026-03-08')
    expect(day('2026-03-09T07:00:00Z', 'America/Los_Angeles')).toBe('2026-03-09')
  })

  it('agrees with a whole-hour offset, and UTC with its own formatter', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2090-01-01') }), (at) => {
        expect(dayOfTime(at, 'Asia/Ho_Chi_Minh')).toBe(Math.floor((at + 7 * 3_600_000) / DAY_MS))
        expect(dayOfTime(at, 'UTC')).toBe(dayOfTime(at, 'Etc/UTC'))
      }),
    )
  })

  it('shows the day and hour that the formatter shows, on days of changed clocks too', () => {
    const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']
    const format = (timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const formats = new Map(zones.map((zone) => [zone, format(zone)]))
    const span = { min: Date.parse('1969-12-01'), max: Date.parse('2101-02-01') }
    // Half an hour at a time over the days on which Berlin and Los Angeles change their clocks.
    const nearChange = fc
      .tuple(
        fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2011-12-30'),
        fc.integer({ min: -60, max: 100 }),
      )
      .map(([day, halfHours]) => Date.parse(day) + halfHours * 1_800_000)
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.oneof(fc.integer(span), nearChange), (zone, at) => {
        const [text, time] = (formats.get(zone)?.format(at) ?? '').split(' ')
        expect([dayText(dayOfTime(at, zone)), hourOfTime(at, zone)]).toEqual([text, Number(time?.slice(0, 2))])
      }),
      { numRuns: 2_000 },
    )
  })

  it('refuses an unknown zone', () => {
    expect(() => dayOfTime(0, 'Asia/Nowhere')).toThrow(RangeError)
  })
})
