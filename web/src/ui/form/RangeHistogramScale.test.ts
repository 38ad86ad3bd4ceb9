import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionOf, typedNumber, valueAt } from './RangeHistogramScale'

const bins = [
  { from: 0, to: 10, count: 1 },
  { from: 10, to: 100, count: 5 },
  { from: 100, to: 1_000, count: 2 },
  { from: 1_000, to: 10_000, count: 0 },
]

describe('the scale of a histogram', () => {
  test('every bin is equally wide', () => {
    expect([0, 10, 100, 1_000, 10_000].map((value) => positionOf(bins, value))).toEqual([0, 1, 2, 3, 4])
    expect(positionOf(bins, 55)).toBe(1.5)
  })

  test('values outside stand at the ends, and the ends are exact', () => {
    expect([positionOf(bins, -5), positionOf(bins, 1e9)]).toEqual([0, 4])
    expect([valueAt(bins, -1, true), valueAt(bins, 9, true)]).toEqual([0, 10_000])
  })

  test('a position and its value mean the same place, to the rounding', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4, noNaN: true }), (position) => {
        expect(Math.abs(positionOf(bins, valueAt(bins, position, false)) - position)).toBeLessThanOrEqual(0.26)
      }),
    )
  })

  test('values grow with the position', () => {
    const values = Array.from({ length: 33 }, (_, index) => valueAt(bins, index / 8, true))
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(values.every(Number.isInteger)).toBe(true)
  })

  test('no bins give no positions', () => {
    expect([positionOf([], 5), valueAt([], 1, false)]).toEqual([0, 0])
  })
})

describe('typedNumber', () => {
  test.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['12.000', 12_000],
    ['1.234.567', 1_234_567],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['10k', 10_000],
    ['1.2M+', 1_200_000],
    ['-3', -3],
    ['4.5 %', 4.5],
    ['zzz', null],
    ['', null],
    ['1e9', null],
    ['--', null],
  ])('%j', (text, expected) => {
    expect(typedNumber(text)).toBe(expected)
  })
})
