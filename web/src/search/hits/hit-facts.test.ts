import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { expect, test } from 'vitest'
import { fewNames, fittingNames, searchedFirst, withDescendants } from './hit-facts'
import { profileAddress } from './profile-address'

const names = ['Beauty', 'Skin care', 'Travel', 'Coffee', 'Music', 'Hair']

test('four names and how many others', () => {
  expect(fewNames(names)).toEqual({ shownNames: names.slice(0, 4), others: 2 })
  expect(fewNames(['Beauty'])).toEqual({ shownNames: ['Beauty'], others: 0 })
})

test('a line shows what fits, at least one', () => {
  expect(fittingNames(names, 24)).toEqual({ shownNames: ['Beauty', 'Skin care'], others: 4 })
  expect(fittingNames(['A very long name of a category'], 10).shownNames).toHaveLength(1)
  expect(fittingNames(names, 500).shownNames).toHaveLength(4)
})

test('the chosen categories, and those below them, stand first', () => {
  const tree = [
    { id: 1, parent: null },
    { id: 2, parent: 1 },
    { id: 3, parent: 2 },
    { id: 4, parent: null },
  ]
  const ids = withDescendants([1], tree)
  expect([...ids]).toEqual([1, 2, 3])
  const category = (id: number) => ({ id, name: String(id), name_vi: '' })
  const hit = { categories: [category(4), category(3), category(1)] } as Hit
  expect(searchedFirst([hit], ids)[0]?.categories.map((one) => one.id)).toEqual([3, 1, 4])
})

test('only addresses of the web are followed', () => {
  expect(profileAddress('https://example.com/a')).toBe('https://example.com/a')
  expect([
    profileAddress('javascript:alert(1)'),
    profileAddress('ftp://a.b'),
    profileAddress('x'),
    profileAddress(null),
  ]).toEqual([null, null, null, null])
})
