import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './typed-number'

test.each([
  ['en', '0.4', 0.4],
  ['en', '0,4', 0.4],
  ['en', '.4', 0.4],
  ['en', '0.', 0],
  ['en', '-1', -1],
  ['en', '1,000', 1_000],
  ['en', '1,000,000.5', 1_000_000.5],
  ['en', '99999999999999999999999', 1e23],
  ['vi', '0,4', 0.4],
  ['vi', '0.4', 0.4],
  ['vi', '1.000', 1_000],
  ['vi', '1.000.000,5', 1_000_000.5],
  ['vi', ' 12 ', 12],
] as const)('reads a number in %s: %s', (language, text, value) => {
  expect(readNumber(text, language)).toBe(value)
})

test.each(['1e9', '', '-', '.', 'abc', '1 000', '1,00,000', '1,000.5.5', '0x10', 'Infinity'])(
  'refuses to guess what “%s” means',
  (text) => {
    expect(readNumber(text, 'en')).toBeNull()
    expect(readNumber(text, 'vi')).toBeNull()
  },
)

test('writes a number with the separators of the language, and nothing for what is none', () => {
  expect(writeNumber(1_234_567.25, 'en')).toBe('1,234,567.25')
  expect(writeNumber(1_234_567.25, 'vi')).toBe('1.234.567,25')
  expect([writeNumber(undefined, 'en'), writeNumber(Number.NaN, 'en')]).toEqual(['', ''])
})
