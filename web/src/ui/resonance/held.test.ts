import { expect, test } from 'vitest'
import { type HeldCategory, isPoint, openSuggestions, pointsOf, withMore, withPoint } from './held'

const category = (id: number, point?: number): HeldCategory => ({
  id,
  name: `c${id}`,
  name_vi: '',
  ressonance_point: point ?? 100,
  is_default: (point ?? 100) === 100,
})
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => category(from + at))

test('the 31st category is left out, and nothing that is there moves', () => {
  const { all, leftOut } = withMore(many(29), many(3, 30))
  expect(all.map(({ id }) => id)).toEqual(many(30).map(({ id }) => id))
  expect(leftOut).toBe(2)
})

test('a category that is held already keeps its points', () => {
  expect(withMore([category(1, 40)], [category(1, 90), category(2)])).toEqual({
    all: [category(1, 40), category(2)],
    leftOut: 0,
  })
})

test('points are whole numbers from 1 to 100', () => {
  expect([1, 100].every(isPoint)).toBe(true)
  expect([0, 101, 1.5, -1, Number.NaN].some(isPoint)).toBe(false)
})

test('100 counts as unset and is sent without points', () => {
  const back = withPoint(withPoint(category(1), 40), 100)
  expect(pointsOf([category(2, 40), back])).toEqual([{ id: 2, ressonance_point: 40 }, { id: 1 }])
})

test('a suggestion disappears once its category is held', () => {
  const suggestion = (id: number) => ({
    category: { ...category(id), path: '', depth: 0, haystack: '' },
    points: 50,
    by: '',
  })
  expect(openSuggestions([suggestion(1), suggestion(2)], [category(2)]).map(({ category }) => category.id)).toEqual([1])
})
