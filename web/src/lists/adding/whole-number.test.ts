import { expect, test } from 'vitest'
import { wholeNumberIn } from './whole-number'

test.each([
  ['12500', 12_500],
  [' 0 ', 0],
  ['12.500', 12_500],
  ['1,234', 1_234],
  ['1.234.567', 1_234_567],
  ['1 234 567', 1_234_567],
  ['12\u00a0500', 12_500],
  ["1'234", 1_234],
])('%s is %d', (text, number) => expect(wholeNumberIn(text)).toBe(number))

test.each(['12,5k', '1.2M', '12.5', '1.234,567', '1.2345', '12..500', '-5', '1e3', '.500', '', '12 nghìn'])(
  '%s is no whole number',
  (text) => expect(wholeNumberIn(text)).toBeNull(),
)
