import { expect, test } from 'vitest'
import { trimEndOf } from './trim-end'

test.each([
  ['Phở.', '.', 'Phở'],
  ['a.b..!', '.!', 'a.b'],
  ['...', '.', ''],
  ['', '.', ''],
  ['a.b', '.', 'a.b'],
])('%s without %s at its end is %s', (text, characters, trimmed) => {
  expect(trimEndOf(text, characters)).toBe(trimmed)
})

test('a long run before another character takes no longer than its length', () => {
  const text = `${'.'.repeat(2_000_000)}a`
  const startedAt = performance.now()
  expect(trimEndOf(text, '.')).toBe(text)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
