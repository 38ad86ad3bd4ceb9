import { expect, test } from 'vitest'
import { SHOWS, type Show, SORTS, type Sort, showOf, sortOf, withShow } from './use-collections'

test('what is shown reads from the address as it was written, and everybody has every choice that differs', () => {
  const again = (seesAll: boolean) => (show: Show) => showOf(withShow(show, seesAll), seesAll)
  expect(SHOWS.map(again(true))).toEqual([...SHOWS])
  expect(SHOWS.map(again(false))).toEqual(['all', 'all', 'own', 'shared'])
})

test('a sort reads from the address as it was written; nothing means the latest change first', () => {
  const all = Object.keys(SORTS) as Sort[]
  expect(all.map((sort) => sortOf(SORTS[sort]))).toEqual(all)
  expect(sortOf({})).toBe('latest')
})
