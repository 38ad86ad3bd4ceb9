import { expect, test } from 'vitest'
import { heatRows } from './heat-rows'

const named = (id: number, parent: number | null) => ({ id, name: `C${id}`, name_vi: '', parent })
const landscape = {
  categories: [named(1, null), named(2, null), named(3, 1), named(4, 99)],
  cells: [
    { category_id: 2, level: 'large' as const, count: 5, is_uploaded: true },
    { category_id: 2, level: 'null' as const, count: 1, is_uploaded: false },
    { category_id: 3, level: 'small' as const, count: 2, is_uploaded: false },
    { category_id: null, level: 'small' as const, count: 9, is_uploaded: false },
  ],
}

test('rows are those of one place in the tree, the fullest first, who has none last', () => {
  const top = heatRows(landscape, undefined)
  expect(top.map(({ category, total, opens }) => [category?.id ?? null, total, opens])).toEqual([
    [2, 6, false],
    [1, 0, true],
    [4, 0, false],
    [null, 9, false],
  ])
  expect(top[0]?.counts).toEqual({ small: 0, medium: 0, large: 5, extreme: 0, null: 1 })
  expect([...(top[0]?.uploadedLevels ?? [])]).toEqual(['large'])
  expect(heatRows(landscape, 1).map(({ category }) => category?.id)).toEqual([3])
})
