import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Found } from './found'
import { Holders } from './holders'
import { RowMemory } from './memory'

const ROWS = 300
const CODES = 9
const codes = fc.uniqueArray(fc.integer({ min: 1, max: CODES - 1 }), { maxLength: 4 })
const write = fc.tuple(fc.nat({ max: ROWS - 1 }), codes)

test('the rows of each code are those that hold it, in sets and in lists, and are counted in any way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(write, { size: '+1' }), fc.constantFrom(0, 1_000, 3_000)), { maxLength: 6 }),
      fc.uniqueArray(fc.nat({ max: ROWS - 1 }), { size: '+1' }),
      (batches, chosen) => {
        const memory = new RowMemory(128)
        memory.reach(ROWS - 1)
        const holders = new Holders(memory)
        const held = new Map<number, readonly number[]>()
        const freed = new Set<number>()
        for (const [writes, reached] of batches) {
          for (const [row, now] of writes) {
            for (const code of now) freed.delete(code)
            holders.change(row, held.get(row) ?? [], now, (code) => freed.add(code))
            held.set(row, now)
          }
          memory.reach(reached)
          holders.settle()
        }
        const rowsOf = (code: number) => [...held.keys()].filter((row) => held.get(row)?.includes(code))
        memory.borrowing(() => {
          for (let code = 0; code < CODES; code++) {
            const set = memory.take()
            holders.addTo(set, code)
            expect([...memory.rowsOf(set)]).toEqual(rowsOf(code).sort((a, b) => a - b))
            if (freed.has(code)) expect(rowsOf(code)).toEqual([])
          }
          const [set, all] = [memory.take(), memory.take()]
          for (const row of held.keys()) all.add(row)
          for (const row of chosen) if (all.has(row)) set.add(row)
          const countCodes = ({ fewerRows }: Found, size: number) => {
            const counts = new Int32Array(size)
            for (const row of fewerRows) for (const code of held.get(row) ?? []) counts[code] = (counts[code] ?? 0) + 1
            return counts
          }
          const found = new Found(memory, set, all)
          const expected = Array.from({ length: CODES }, (_, code) => rowsOf(code).filter((row) => set.has(row)).length)
          for (const rowCost of [0, 1e9])
            expect([...holders.count(found, { rowCost, countCodes }, CODES)]).toEqual(expected)
        })
      },
    ),
    { numRuns: 200 },
  )
})
