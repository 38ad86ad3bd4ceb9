import { expect, test } from 'vitest'
import { stepOf } from './use-chart-cursor'

test('arrow keys walk along, stop at the ends, and start from the end they come from', () => {
  expect(stepOf('ArrowRight', null, 5, false)).toBe(0)
  expect(stepOf('ArrowLeft', null, 5, false)).toBe(4)
  expect(stepOf('ArrowRight', 3, 5, false)).toBe(4)
  expect(stepOf('ArrowRight', 4, 5, false)).toBe(4)
  expect(stepOf('ArrowLeft', 0, 5, false)).toBe(0)
  expect([stepOf('Home', 3, 5, false), stepOf('End', 0, 5, false)]).toEqual([0, 4])
  expect([stepOf('PageDown', 0, 30, false), stepOf('PageUp', 8, 30, false)]).toEqual([7, 1])
})

test('an upright chart is walked up and down; other keys stay with the page', () => {
  expect(stepOf('ArrowDown', 0, 5, true)).toBe(1)
  expect(stepOf('ArrowRight', 0, 5, true)).toBeNull()
  expect(stepOf('ArrowDown', 0, 5, false)).toBeNull()
  expect(stepOf('Tab', 0, 5, false)).toBeNull()
})
