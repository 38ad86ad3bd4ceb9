import { expect, test } from 'vitest'
import { matching, treeItems } from './facet-items'

const category = (id: number, categoryName: string, parent: number | null) => ({
  id,
  categoryCode: categoryName,
  categoryName,
  name_vi: '',
  categoryUid: null,
  parent,
  platform: null,
})
const tree = treeItems(
  [
    category(1, 'Làm đẹp', null),
    category(2, 'Tóc', 1),
    category(3, 'Ẩm thực', null),
    category(4, 'Cà phê', 3),
    category(5, 'Lạc', 99),
  ],
  (one) => one.categoryName,
)
const labels = (items: typeof tree) => items.map((one) => `${'  '.repeat(one.depth ?? 0)}${one.label}`)

test('a tree is flat in order, and an entry without its parent stands at the top', () => {
  expect(
    labels(tree)
      .map((one) => one.trim())
      .sort(),
  ).toEqual(['Cà phê', 'Làm đẹp', 'Lạc', 'Tóc', 'Ẩm thực'].sort())
  expect(labels(tree)[labels(tree).indexOf('Làm đẹp') + 1]).toBe('  Tóc')
  expect(labels(tree)).toContain('Lạc')
})

test('a search ignores accents and keeps the way to what it finds', () => {
  expect(labels(matching(tree, 'ca phe'))).toEqual(['Ẩm thực', '  Cà phê'])
  expect(matching(tree, 'zzz')).toEqual([])
})

test('headings stay only above what is found', () => {
  const items = [
    { label: 'North', haystack: '' },
    { value: 'VN-01', label: 'Hà Nội', haystack: 'ha noi' },
    { label: 'Centre', haystack: '' },
    { value: 'VN-48', label: 'Đà Nẵng', haystack: 'da nang | quang nam' },
  ]
  expect(matching(items, 'quảng').map((one) => one.label)).toEqual(['Centre', 'Đà Nẵng'])
})

test('a tree that loops ends', () => {
  expect(treeItems([category(1, 'A', 2), category(2, 'B', 1)], (one) => one.categoryName)).toHaveLength(0)
})
