import { lengthSearched } from '@kolscope/contract/core/fold'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundedText, MAX_LETTERS } from './bounded-text'

it('keeps a text that is not too long as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => boundedText(text) === text))
})

it.each([
  ['letters', 'a'],
  ['Vietnamese', 'ấ'],
  ['a sign that stands for eighteen letters', '\uFDFA'],
  ['signs in two parts', '𝗆'],
])('keeps the beginning of a text of many %s, as long as it is searched', (_, sign) => {
  const kept = boundedText(sign.repeat(60_000))
  expect(sign.repeat(60_000).startsWith(kept)).toBe(true)
  expect(lengthSearched(kept)).toBeLessThanOrEqual(MAX_LETTERS)
  expect(lengthSearched(kept)).toBeGreaterThan(MAX_LETTERS / 2 - 20)
})
