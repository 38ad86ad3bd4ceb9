import { expect, test } from 'vitest'
import { countChosen, isChosen, toggled, withPage } from './use-selection'

const none = { all: false, ids: new Set<number>() }

test('single ones, a page, everything but some', () => {
  const two = toggled(toggled(none, 4), 9)
  expect([countChosen(two, 100), isChosen(two, 4), isChosen(two, 5)]).toEqual([2, true, false])
  expect(countChosen(withPage(two, [4, 5, 6], true), 100)).toBe(4)
  expect(countChosen(withPage(two, [4, 5, 6], false), 100)).toBe(1)
  const everyone = toggled({ all: true, ids: new Set() }, 5)
  expect([countChosen(everyone, 100), isChosen(everyone, 5), isChosen(everyone, 6)]).toEqual([99, false, true])
  expect(countChosen(withPage(everyone, [5, 6], true), 100)).toBe(100)
})
