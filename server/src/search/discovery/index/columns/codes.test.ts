import { expect, test } from 'vitest'
import { Codes } from './codes'

test('a code is used again after it was released, and one that has no room is refused', () => {
  const codes = new Codes({ keep: () => undefined })
  for (let value = 0; value < 65_535; value++) codes.take(value)
  expect(() => codes.take('one more')).toThrow('too many different values')
  codes.release(codes.take(7))
  expect(codes.find(7)).toBeUndefined()
  expect(codes.take('one more')).toBe(8)
  expect(
    [...codes.flagsOf(['one more', 9, 7]).keys()].filter((code) => codes.flagsOf(['one more', 9, 7])[code]),
  ).toEqual([8, 10])
})
