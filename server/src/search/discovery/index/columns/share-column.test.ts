import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowMemory } from './memory'
import { ShareColumn } from './share-column'

const ROWS = 256
const hundredths = fc.oneof(
  fc.constantFrom(0, 0.29, 29.99, 30, 30.01, 655.34, 655.35),
  fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100),
)
const any = fc.oneof(
  hundredths,
  fc.constantFrom(-1, 0.001, 29.999, 30.000_001, 655.341, 700, 1e15),
  fc.double({ min: -2, max: 1_000, noNaN: true }),
)

test('rows are found by the exact share, whether all have two decimals or not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(hundredths, any).chain((share) =>
        fc.record({
          writes: fc.array(fc.tuple(fc.nat({ max: ROWS - 1 }), fc.option(share, { nil: undefined })), { size: '+1' }),
          asked: fc.array(fc.oneof(share, any), { minLength: 1 }),
        }),
      ),
      ({ writes, asked }) => {
        const memory = new RowMemory(128)
        const column = new ShareColumn(memory)
        const held = new Map<number, number>()
        for (const [row, share] of writes) {
          memory.reach(row)
          column.set(row, share)
          if (share === undefined) held.delete(row)
          else held.set(row, share)
        }
        for (const least of [30, ...asked]) {
          const [found, count] = memory.borrowing(() => {
            const into = memory.take()
            column.addReaching(least, into)
            return [[...memory.rowsOf(into)], column.countReaching(least, memory.take().fill())]
          })
          expect(count).toBe(found.length)
          expect(found).toEqual(
            [...held].flatMap(([row, share]) => (share >= least ? [row] : [])).sort((a, b) => a - b),
          )
        }
        const rows = Int32Array.from(writes, ([row]) => row)
        const best = new Float64Array(rows.length).fill(20)
        column.raise(rows, best)
        expect([...best]).toEqual([...rows].map((row) => Math.max(20, held.get(row) ?? 0)))
      },
    ),
    { numRuns: 200 },
  )
})
