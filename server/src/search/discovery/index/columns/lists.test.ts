import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Lists } from './lists'
import { RowMemory } from './memory'

const ROWS = 128
/** Hundredths, others, and unknown ones. */
const amount = fc.oneof(
  fc.constantFrom(0, 0.01, 29.999, 30, 655.34, 655.35, 1_000, -1, Number.NaN),
  fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100),
)
const write = fc.record({
  row: fc.nat({ max: ROWS - 1 }),
  list: fc.array(fc.tuple(fc.integer({ min: 1, max: 65_535 }), amount), { maxLength: 40, size: 'max' }),
})

test('lists keep what was set, however often they are moved', () => {
  fc.assert(
    fc.property(
      fc.array(write, { minLength: 100, maxLength: 400 }),
      fc.double({ noNaN: true, min: -2, max: 1_001 }),
      (writes, least) => {
        const memory = new RowMemory(ROWS)
        const lists = new Lists(memory)
        const held = new Map<number, (readonly [number, number])[]>()
        for (const { row, list } of writes) {
          lists.set(
            row,
            list.map(([code]) => code),
            list.map(([, one]) => one),
          )
          held.set(row, list)
        }
        const isEnough = lists.atLeast(least)
        for (const [row, list] of held) {
          const start = lists.starts.data[row] ?? 0
          expect(lists.codesOf(row)).toEqual(list.map(([code]) => code))
          expect(list.map((_, i) => lists.amountAt(start + i))).toEqual(list.map(([, one]) => one))
          expect(list.map((_, i) => isEnough(start + i))).toEqual(list.map(([, one]) => one >= least))
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
})
