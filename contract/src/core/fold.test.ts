import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, wordsOf } from './fold'

// The library's unit `binary` first makes a map of all code points, which takes a second.
const codePoint = fc.integer({ min: 0, max: 0x10_f7_ff }).map((n) => String.fromCodePoint(n < 0xd8_00 ? n : n + 0x8_00))

const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: fc.constantFrom(...'aáạÂĐđẾ ÖßİıﬀＦⅣ१ѐ가\u0301\u0323-_%😀') }),
)

test.each([
  ['Đà Nẵng', 'da nang'],
  ['NGUYỄN THỊ HỒNG', 'nguyen thi hong'],
  ['ＦＵＬＬ', 'full'],
  ['İstanbul', 'istanbul'],
])('%s folds to %s', (given, folded) => {
  expect(fold(given)).toBe(folded)
})

test('folding again changes nothing, and how marks were written does not matter', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(fold(fold(given))).toBe(fold(given))
      expect(fold(given.normalize('NFD'))).toBe(fold(given.normalize('NFC')))
    }),
    { numRuns: 3_000 },
  )
})

test('words are folded, hold letters and digits only, and are found again in themselves', () => {
  fc.assert(
    fc.property(text, (given) => {
      const words = wordsOf(given)
      expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true)
      expect(wordsOf(words.join(' '))).toEqual(words)
    }),
    { numRuns: 3_000 },
  )
})

test('plain text folds alone as it does before a letter with marks', () => {
  const plain = fc.string({ unit: 'binary-ascii' })
  fc.assert(
    fc.property(plain, (given) => {
      expect(`${fold(given)}a`).toBe(fold(`${given}ấ`))
      expect([...wordsOf(given), 'a']).toEqual(wordsOf(`${given} ấ`))
    }),
    { numRuns: 3_000 },
  )
})
