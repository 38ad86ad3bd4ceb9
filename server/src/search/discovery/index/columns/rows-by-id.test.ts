import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowsById } from './rows-by-id'

test('rows are found by the ids that were told last, near one another or far apart', () => {
  const id = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1_020, max: 1_030 }), fc.maxSafeNat())
  const tell = fc.tuple(id, fc.option(fc.nat({ max: 2 ** 31 - 2 })))
  fc.assert(
    fc.property(fc.array(tell, { maxLength: 200, size: 'max' }), fc.array(id), (told, asked) => {
      const rows = new RowsById()
      const expected = new Map<number, number>()
      for (const [one, row] of told) {
        if (expected.delete(one)) rows.delete(one)
        if (row === null) continue
        rows.set(one, row)
        expected.set(one, row)
      }
      expect(rows.size).toBe(expected.size)
      for (const one of [...asked, ...expected.keys()]) expect(rows.get(one)).toBe(expected.get(one))
    }),
  )
})
