import { expect, test } from 'vitest'
import { changeOf, hasBoth, hasWrongPoint, isSet, NOTHING_SET } from './bulk-values'

const category = (id: number, ressonance_point: number) => ({
  id,
  name: '',
  name_vi: '',
  ressonance_point,
  is_default: ressonance_point === 100,
})

test('only what is set is asked for', () => {
  expect(isSet(NOTHING_SET)).toBe(false)
  expect(changeOf({ ...NOTHING_SET, addCategories: [category(1, 40), category(2, 100)], state: 'Approved' })).toEqual({
    add_categories: [{ id: 1, ressonance_point: 40 }, { id: 2 }],
    user_state: 'Approved',
  })
})

test('the same category or profession cannot come and go', () => {
  expect(hasBoth({ ...NOTHING_SET, addCategories: [category(1, 40)], removeCategories: [1] })).toBe(true)
  expect(hasBoth({ ...NOTHING_SET, addCareers: [3], removeCareers: [3] })).toBe(true)
  expect(hasBoth({ ...NOTHING_SET, addCategories: [category(3, 40)], removeCareers: [3] })).toBe(false)
})

test('points out of range are seen before anything is sent', () => {
  expect(hasWrongPoint({ ...NOTHING_SET, addCategories: [category(1, 0)] })).toBe(true)
})
