import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowMemory } from './memory'
import { Steps } from './steps'

const ROWS = 384
const number = fc.oneof(
  fc.constantFrom(-1e15, -1, -0, 0, 1, 5, 5.000001, 1e15),
  fc.integer({ min: -50, max: 50 }),
  fc.double({ min: -100, max: 100, noNaN: true }),
)
const edges = fc
  .uniqueArray(
    number.map((one) => one + 0),
    { maxLength: 12 },
  )
  .map((some) => some.sort((a, b) => a - b))
const write = fc.tuple(fc.nat({ max: ROWS - 1 }), fc.option(number))

test('whatever the edges are, ranges, counts, extents and the largest are those of the numbers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(write, { maxLength: 80 }), edges), { maxLength: 8 }),
      fc.array(number, { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(fc.nat({ max: ROWS - 1 })),
      fc.integer({ min: 1, max: 40 }),
      (batches, asked, chosen, most) => {
        const memory = new RowMemory(ROWS)
        memory.reach(ROWS - 1)
        const steps = new Steps(memory, { isCounted: true })
        const held = new Map<number, number>()
        for (const [writes, inner] of batches) {
          for (const [row, value] of writes) {
            steps.set(row, value)
            if (value === null) held.delete(row)
            else held.set(row, value)
          }
          memory.borrowing(() => steps.settle(inner))
        }
        const all = [...held.values()]
        expect(steps.extent()).toEqual(
          all.length === 0 ? null : { min: Math.min(...all) + 0, max: Math.max(...all) + 0 },
        )
        const rowsWhere = (test: (value: number) => boolean) =>
          [...held].flatMap(([row, value]) => (test(value) ? [row] : [])).sort((a, b) => a - b)
        memory.borrowing(() => {
          const among = memory.take()
          for (const row of chosen) among.add(row)
          for (const one of asked) {
            const least = memory.take()
            steps.addAtLeast(one, least)
            expect([...memory.rowsOf(least)]).toEqual(rowsWhere((value) => value >= one))
            const atMost = memory.copyOf(steps.known)
            steps.removeAbove(one, atMost)
            expect([...memory.rowsOf(atMost)]).toEqual(rowsWhere((value) => value <= one))
            const inBoth = rowsWhere((value) => value >= one).filter((row) => among.has(row))
            expect(steps.countAtLeast(one, among)).toBe(inBoth.length)
          }
          const counted = steps.countSteps(among)
          const known = chosen.flatMap((row) => held.get(row) ?? [])
          for (const [i, { from }] of counted.entries()) {
            const countFrom = counted.slice(i).reduce((sum, { count }) => sum + count, 0)
            expect(countFrom).toBe(known.filter((one) => one >= from).length)
          }
          const keyOf = (row: number) => (held.get(row) ?? -Infinity) + 0
          const keys = chosen.map(keyOf).sort((a, b) => b - a)
          for (const offset of [0, most, chosen.length - 1]) {
            if (offset < 0) continue
            const { rows, before } = steps.partOf(among, { offset, limit: most })
            const part = [...memory.rowsOf(rows)].map(keyOf).sort((a, b) => b - a)
            expect(part.slice(offset - before).slice(0, most)).toEqual(keys.slice(offset).slice(0, most))
          }
        })
      },
    ),
    { numRuns: 300 },
  )
})
