import { lengthSearched } from '@kolscope/contract/core/fold'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundedText } from './bounded-text'

const MOST = 5_000

it('keeps a text that is not too long as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => boundedText(text, MOST) === text))
})

it.each([
  ['letters', 'a'],
  ['Vietnamese', 'ấ'],
  ['a sign that stands for eighteen letters', '\uFDFA'],
  ['signs in two parts', '𝗆'],
])('keeps the beginning of a text of many %s, as long as it is searched', (_, sign) => {
  const bounded = boundedText(sign.repeat(60_000), MOST)
  expect(sign.repeat(60_000).startsWith(bounded)).toBe(true)
  expect(lengthSearched(bounded)).toBeLessThanOrEqual(MOST)
  expect(lengthSearched(bounded)).toBeGreaterThan(MOST / 2 - 20)
})
