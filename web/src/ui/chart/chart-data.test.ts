import { describe, expect, test } from 'vitest'
import { type ChartSeries, extremesOf, gridOf, isEmpty, knownIndexes } from './chart-data'

const seriesOf = (name: string, ...points: [string, number | null][]): ChartSeries => ({
  name,
  unit: 'count',
  points: points.map(([at, value]) => ({ at, value })),
})

describe('gridOf', () => {
  test('a dated chart has every day from first to last, unknown where nothing was observed', () => {
    const grid = gridOf(
      [seriesOf('Posts', ['2026-02-27', 3], ['2026-03-02', 0]), seriesOf('Engagement', ['2026-02-28', 40])],
      true,
    )
    expect(grid.at).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(grid.values).toEqual([
      [3, null, null, 0],
      [null, 40, null, null],
    ])
    expect(knownIndexes(grid)).toEqual([0, 1, 3])
  })

  test('labels keep their order', () => {
    const grid = gridOf([seriesOf('Posts', ['Video', 3], ['Album', 9])], false)
    expect(grid).toEqual({ at: ['Video', 'Album'], values: [[3, 9]] })
  })

  test('observations many years apart stay as they are', () => {
    expect(gridOf([seriesOf('Followers', ['2009-01-01', 1], ['2026-01-01', 2])], true).at).toHaveLength(2)
  })

  test('nothing known is empty, zero is not', () => {
    expect(isEmpty(gridOf([], true))).toBe(true)
    expect(isEmpty(gridOf([seriesOf('Posts', ['2026-01-01', null])], true))).toBe(true)
    expect(isEmpty(gridOf([seriesOf('Posts', ['2026-01-01', 0])], true))).toBe(false)
  })
})

test('extremes pass over what is unknown', () => {
  expect(extremesOf([null, 5, 2, null, 9, 9, null])).toEqual({ first: 1, last: 5, low: 2, high: 4 })
  expect(extremesOf([null])).toBeNull()
})
