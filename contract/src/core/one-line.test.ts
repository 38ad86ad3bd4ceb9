import { expect, test } from 'vitest'
import { ONE_LINE } from './one-line'

test.each(['', 'Mẹ và bé', '👨‍👩‍👧 gia đình', '👩🏽‍🍳', '❤️‍🔥', 'a — b'])('“%s” is one line', (text) => {
  expect(ONE_LINE.test(text)).toBe(true)
})

test.each(['a\nb', 'a\tb', 'a\u2028b', 'a\u202eb', 'a\u200db', 'a\u200bb', '\ufeffa', '👩\u200d', '\u200d👩'])(
  '%j is not',
  (text) => {
    expect(ONE_LINE.test(text)).toBe(false)
  },
)
