import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largest } from './largest'

test('a page has the largest keys, unknown ones last, and equal ones by id, however deep it is', () => {
  const key = fc.oneof(fc.constant(-Infinity), fc.integer({ min: -3, max: 40 }), fc.integer({ min: 0, max: 5_000 }))
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 2_500, size: 'max' }),
      fc.constantFrom(1, 4),
      fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 2_600 })),
      fc.constantFrom(1, 12, 1_000, 3_000),
      (some, times, offset, limit) => {
        const keys = Array.from({ length: times }, () => some).flat()
        // Ids in another order than rows.
        const idByRow = Float64Array.from(keys, (_, row) => (row * 7_919) % 1_000_003)
        const [keyAt, idAt] = [(row: number) => keys[row] ?? 0, (row: number) => idByRow[row] ?? 0]
        const expected = [...keys.keys()]
          .sort((a, b) => (keyAt(a) === keyAt(b) ? idAt(a) - idAt(b) : keyAt(b) > keyAt(a) ? 1 : -1))
          .slice(offset, offset + limit)
          .map(idAt)
        const rows = Int32Array.from(keys.keys())
        expect(largest({ rows, keys: Float64Array.from(keys), idByRow }, { offset, limit })).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})

test('a sample that has only large keys does not lose the others', () => {
  const keys = Float64Array.from({ length: 8_192 }, (_, i) => (i % 8 === 0 ? 100 : 1))
  const rows = Int32Array.from(keys.keys())
  const order = { rows, keys, idByRow: Float64Array.from(rows, (row) => row) }
  expect(largest(order, { offset: 1_022, limit: 4 })).toEqual([8_176, 8_184, 1, 2])
})
