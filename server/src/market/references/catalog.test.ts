import { expect, test } from 'vitest'
import { DEFAULT_SIZE_TIERS } from '../../core/settings/default-size-tiers'
import { type Catalog, deepest, type StoredCategory } from './catalog'

const category = (id: number, parent: number | null, roleIds: number[] | null = null): StoredCategory => ({
  id,
  categoryCode: String(id),
  categoryName: `C${id}`,
  name_vi: `C${id}`,
  categoryUid: null,
  parent,
  platform: null,
  roleIds,
})
const tree = [category(1, null), category(2, 1), category(3, 2, [7]), category(4, null)]
const catalog: Catalog = {
  categories: new Map(tree.map((one) => [one.id, one])),
  professions: new Map(),
  locations: new Map(),
  platformCategories: new Map(),
  sizeTiers: DEFAULT_SIZE_TIERS,
  timeZone: 'UTC',
}

test.each([
  [
    [1, 2, 4],
    [2, 4],
  ],
  [
    [1, 4],
    [1, 4],
  ],
  [[3, 1], [3]],
  [[], []],
])('of %s a role that sees all shows %s', (ids, shown) => {
  expect(deepest(catalog, 7, ids)).toEqual(shown)
})

test('what a role may not see hides nothing that stands above it', () => {
  expect(deepest(catalog, 8, [1, 2, 3])).toEqual([2])
})
