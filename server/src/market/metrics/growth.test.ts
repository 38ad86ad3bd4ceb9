import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, daily, WELL_OBSERVED } from '../../../testing/metric-examples'
import { deRounded } from './de-rounded'
import { followerGrowth } from './growth'
import { growthSpikes } from './growth-spike'
import { followersNear, historyUntil } from './history'
import type { FollowerPoint } from './observations'
import { dayNumber, dayText } from './window'

const TODAY = dayNumber(DATE)
const at = (daysAgo: number, followers: number | null): FollowerPoint => ({ day: dayText(TODAY - daysAgo), followers })
const growth = (points: FollowerPoint[], days = 28) =>
  followerGrowth(historyUntil(points, TODAY), TODAY, WELL_OBSERVED, days)

describe('followerGrowth', () => {
  it('subtracts the count of 28 days before, over the end of a month', () => {
    const { before, growth: gained, percent } = growth([at(28, 1000), at(10, 1100), at(0, 1250)])
    expect(before).toMatchObject({ value: 1000, n: 3, from: '2026-02-01', to: DATE })
    expect(gained).toMatchObject({ value: 250, source: 'history' })
    expect(percent.value).toBe(25)
  })

  it('takes the nearest observation within 3 days, the earlier of two equally near', () => {
    expect(growth([at(31, 1), at(0, 5)]).growth.value).toBe(4)
    expect(growth([at(25, 1), at(0, 5)]).growth.value).toBe(4)
    const unknown = { value: null, missing: 'no-observation-before', n: 1 }
    expect(growth([at(32, 1), at(0, 5)]).growth).toMatchObject(unknown)
    expect(growth([at(24, 1), at(0, 5)]).growth.value).toBeNull()
    expect(growth([at(30, 1), at(26, 2), at(0, 5)]).growth.value).toBe(4)
    expect(growth([at(30, 1), at(27, 2), at(0, 5)]).growth.value).toBe(3)
  })

  it('counts from the newest observation up to the asked day, and says so', () => {
    const { growth: gained } = growth([at(30, 10), at(2, 30), at(-1, 99)])
    expect(gained).toMatchObject({ value: 20, from: dayText(TODAY - 30), to: dayText(TODAY - 2) })
  })

  it('can shrink, has no percent of 0, and works for other spans', () => {
    expect(growth([at(28, 10), at(0, 4)]).percent.value).toBe(-60)
    expect(growth([at(28, 0), at(0, 4)])).toMatchObject({
      growth: { value: 4 },
      percent: { value: null, missing: 'base-zero' },
    })
    expect(growth([at(7, 10), at(0, 4)], 7).growth.value).toBe(-6)
    expect(growth([at(0, 4)], 1).growth.value).toBeNull()
    expect(growth([]).growth).toMatchObject({ value: null, missing: 'no-history', n: 0 })
    expect(growth([at(28, null), at(0, null)]).growth.missing).toBe('no-history')
  })
})

describe('historyUntil', () => {
  it('is the same for any order of points, has one point a day and none later', () => {
    const anyPoint = fc.record({ day: fc.integer({ min: -9, max: 60 }), followers: fc.option(fc.nat(), { nil: null }) })
    fc.assert(
      fc.property(fc.array(anyPoint), (raw) => {
        const points = raw.map(({ day, followers }) => at(day, followers))
        const history = historyUntil(points, TODAY)
        expect(historyUntil([...points].reverse(), TODAY)).toEqual(history)
        expect([...new Set(history.days)].sort((a, b) => a - b)).toEqual(history.days)
        expect(Math.max(0, ...history.days)).toBeLessThanOrEqual(TODAY)
      }),
    )
  })

  it('takes the numbers of lists only where nothing was measured', () => {
    const given = (daysAgo: number, followers: number) => ({ ...at(daysAgo, followers), isGiven: true })
    const lists = [given(40, 10_000), given(9, 20_000), given(0, 30_000)]
    expect(historyUntil(lists, TODAY)).toMatchObject({ followers: [10_000, 20_000, 30_000], isGiven: true })
    const mixed = [...lists, at(30, 12_345), at(-1, 1), at(3, 12_400), at(12, null)]
    expect(historyUntil(mixed, TODAY)).toMatchObject({ followers: [12_345, 12_400], isGiven: false })
    expect(historyUntil(mixed, TODAY - 35)).toMatchObject({ followers: [10_000], isGiven: true })
    expect(growth(mixed).growth.value).toBe(55)
  })

  it('finds the nearest as a scan does', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(80)), fc.nat(80), (days, day) => {
        const history = historyUntil(
          days.map((day) => at(day, day)),
          TODAY,
        )
        const nearest = [...days].sort((a, b) => Math.abs(a - day) - Math.abs(b - day) || b - a)[0]
        expect(followersNear(history, TODAY - day)).toBe(nearest ?? null)
      }),
    )
  })
})

describe('growthSpikes', () => {
  const wobble = (length: number) => Array.from({ length }, (_, day) => 10_000 + day * 10 + (day % 3) * 4)
  const jump = (counts: number[], onDay: number, by: number) =>
    counts.map((count, day) => count + (day >= onDay ? by : 0))
  const spikes = (points: FollowerPoint[], platform: 'insta' | 'youtube' = 'insta') =>
    growthSpikes(historyUntil(points, TODAY), TODAY, platform, WELL_OBSERVED)

  it('finds the day of a jump and nothing else', () => {
    expect(spikes(daily(wobble(90)))).toMatchObject({ value: 0, n: 90, spikes: [] })
    const result = spikes(daily(jump(wobble(90), 80, 500)))
    expect(result.value).toBe(1)
    expect(result.spikes.map(({ day }) => day)).toEqual([dayText(TODAY - 9)])
    expect(result.spikes[0]?.z).toBeGreaterThan(6)
  })

  it('lets a fall and a gain below half a percent pass', () => {
    expect(spikes(daily(jump(wobble(90), 80, -500))).value).toBe(0)
    expect(spikes(daily(jump(wobble(90), 80, 30))).value).toBe(0)
    expect(spikes(daily(Array(90).fill(1000))).value).toBe(0)
    expect(spikes(daily(jump(Array(90).fill(1000), 50, 20))).spikes).toHaveLength(1)
  })

  it('is unknown below 30 days of history', () => {
    expect(spikes([])).toMatchObject({ value: null, missing: 'no-history' })
    expect(spikes(daily(wobble(30)))).toMatchObject({ value: null, missing: 'short-history' })
    expect(spikes(daily(wobble(31))).value).toBe(0)
    expect(spikes(daily(Array(60).fill(0)))).toMatchObject({ value: null, missing: 'short-history' })
  })

  it('sees no spike in the steps of a rounded count, but in a real jump', () => {
    const rounded = (count: number) => Math.floor(count / 10_000) * 10_000
    const steady = Array.from({ length: 90 }, (_, day) => 1_004_000 + day * 1_500)
    expect(spikes(daily(steady.map(rounded)), 'insta').value).toBe(1)
    expect(spikes(daily(steady.map(rounded)), 'youtube').value).toBe(0)
    const real = spikes(daily(jump(steady, 60, 90_000).map(rounded)), 'youtube')
    expect(real.spikes.map(({ day }) => day)).toEqual([dayText(TODAY - 29)])
  })
})

describe('deRounded', () => {
  const smooth = (...counts: number[]) => deRounded(historyUntil(daily(counts), TODAY)).followers

  it('ramps within runs of equal counts, up and down', () => {
    expect(smooth(100_000, 100_000, 101_000, 101_000, 102_000)).toEqual([100_000, 100_500, 101_000, 101_500, 102_000])
    expect(smooth(102_000, 102_000, 101_000, 101_000, 100_000)).toEqual([103_000, 102_500, 102_000, 101_500, 101_000])
    expect(smooth(5_000, 5_000, 5_000)).toEqual([5_000, 5_000, 5_000])
    expect(smooth(7, 9, 9, 8)).toEqual([7, 9, 9, 8])
    expect(smooth()).toEqual([])
  })

  it('stays within one step above what is shown', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 999 }), { maxLength: 60 }), (digits) => {
        const shown = digits.map((three) => three * 1000)
        for (const [index, count] of smooth(...shown).entries()) {
          expect(count).toBeGreaterThanOrEqual(shown[index] ?? 0)
          expect(count).toBeLessThanOrEqual((shown[index] ?? 0) + 1000)
        }
      }),
    )
  })
})
