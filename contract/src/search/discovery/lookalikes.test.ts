import { expect, test } from 'vitest'
import { LikenessReason } from './lookalikes'

test('a reason keeps the names of what both have, in both languages', () => {
  const reason = {
    code: 'same-categories',
    values: { categories: [{ id: 1, name: 'Food', name_vi: 'Ẩm thực' }] },
  }
  expect(LikenessReason.parse(reason)).toEqual(reason)
})
