import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowMemory } from './memory'
import type { RowSet } from './row-set'

const CAPACITY = 384
const rows = fc.oneof(
  fc.uniqueArray(fc.nat({ max: CAPACITY - 1 })),
  fc.constant(Array.from({ length: CAPACITY }, (_, i) => i)),
)

function usedMemory(): RowMemory {
  const memory = new RowMemory(CAPACITY)
  memory.reach(CAPACITY - 1)
  return memory
}

const valuesOf = (set: RowSet, memory: RowMemory) => memory.borrowing(() => [...memory.rowsOf(set)])
const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b)

function setOf(memory: RowMemory, members: readonly number[]): RowSet {
  const set = memory.set()
  for (const row of members) set.add(row)
  return set
}

test('the loops over sets do what plain sets do', () => {
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const memory = usedMemory()
      const [one, other] = [setOf(memory, a), setOf(memory, b)]
      const has = new Set(b)
      expect(valuesOf(one, memory)).toEqual(ascending(a))
      expect(one.count()).toBe(a.length)
      expect(one.countAnd(other)).toBe(a.filter((row) => has.has(row)).length)
      expect(one.countAndNot(other)).toBe(a.filter((row) => !has.has(row)).length)
      memory.borrowing(() => {
        const copied = (change: (set: RowSet) => RowSet) => valuesOf(change(memory.copyOf(one)), memory)
        expect(copied((set) => set.and(other))).toEqual(ascending(a.filter((row) => has.has(row))))
        expect(copied((set) => set.andNot(other))).toEqual(ascending(a.filter((row) => !has.has(row))))
        expect(copied((set) => set.or(other))).toEqual(ascending(new Set([...a, ...b])))
      })
      expect(valuesOf(one, memory)).toEqual(ascending(a))
    }),
  )
})

test('columns, sets and borrowed sets keep what they hold when the memory grows', () => {
  const memory = usedMemory()
  const column = memory.column(Float64Array, Number.NaN)
  const compared = memory.placedColumn(Uint16Array)
  compared.data[383] = 7
  const [kept, dropped] = [setOf(memory, [0, 7, 383]), setOf(memory, [1, 2])]
  column.data[383] = 1.5
  memory.borrowing(() => memory.take().add(5))
  memory.drop(dropped)
  memory.reach(100_000)
  expect(memory.capacity).toBeGreaterThan(100_000)
  expect(valuesOf(kept, memory)).toEqual([0, 7, 383])
  expect([column.data[383], column.data[382], column.data[memory.capacity - 1]]).toEqual([1.5, Number.NaN, Number.NaN])
  expect([compared.data[383], compared.data[382]]).toEqual([7, 0])
  kept.add(100_000)
  expect(kept.count()).toBe(4)
  expect(memory.set().count(), 'a new set').toBe(0)
  expect(memory.borrowing(() => memory.take().count())).toBe(0)
})

test('a borrowed set is free again, and empty when it is taken again', () => {
  const memory = usedMemory()
  const taken = memory.borrowing(() => {
    const set = memory.take()
    set.add(3)
    memory.borrowing(() => expect(memory.take()).not.toBe(set))
    return set
  })
  memory.borrowing(() => {
    const again = memory.take()
    expect(again).toBe(taken)
    expect(again.count()).toBe(0)
  })
})

test('rows are found by comparing their numbers', () => {
  const number = fc.oneof(fc.constantFrom(0, 1, 32_767, 32_768, 65_535), fc.nat({ max: 65_535 }))
  fc.assert(
    fc.property(
      fc.array(number, { minLength: CAPACITY, maxLength: CAPACITY }),
      number,
      rows,
      (numbers, least, before) => {
        const memory = usedMemory()
        const column = memory.placedColumn(Uint16Array)
        column.data.set(numbers)
        const reached = numbers.flatMap((one, row) => (one >= least ? [row] : []))
        expect(valuesOf(setOf(memory, before).orAtLeast(column, least), memory)).toEqual(
          ascending(new Set([...reached, ...before])),
        )
      },
    ),
  )
})

test('rows are kept if their numbers are within a range', () => {
  const number = fc.oneof(fc.constantFrom(-Infinity, -0, 0, 1, 1.5, Infinity, Number.NaN), fc.double())
  fc.assert(
    fc.property(
      fc.array(number, { minLength: CAPACITY, maxLength: CAPACITY }),
      fc.record({ min: number, max: number }, { requiredKeys: [] }),
      rows,
      (numbers, range, members) => {
        const memory = usedMemory()
        const column = memory.placedColumn(Float64Array)
        column.data.set(numbers)
        const { min = -Infinity, max = Infinity } = range
        const kept = members.filter((row) => (numbers[row] ?? 0) >= min && (numbers[row] ?? 0) <= max)
        expect(valuesOf(setOf(memory, members).keepWithin(column, range), memory)).toEqual(ascending(kept))
      },
    ),
  )
})

test('a set of all rows has those that are used, and later ones are in no set', () => {
  const memory = new RowMemory(CAPACITY)
  memory.reach(0)
  expect(memory.borrowing(() => memory.take().fill().count())).toBe(128)
  memory.reach(130)
  expect(memory.borrowing(() => memory.take().count())).toBe(0)
  expect(memory.borrowing(() => memory.take().fill().count())).toBe(256)
})

test('the numbers of the rows of a set are counted', () => {
  const number = fc.oneof(fc.constantFrom(0, 1, 65_535), fc.nat({ max: 9 }))
  fc.assert(
    fc.property(fc.array(number, { minLength: CAPACITY, maxLength: CAPACITY }), rows, (numbers, members) => {
      const memory = usedMemory()
      const column = memory.placedColumn(Uint16Array)
      column.data.set(numbers)
      memory.countNumbers(memory.set(), column, 65_536)
      memory.countNumbers(setOf(memory, members), column, 65_536)
      const counts = memory.countNumbers(setOf(memory, members), column, 65_536)
      const expected = new Int32Array(65_536)
      for (const row of members) {
        const one = numbers[row] ?? 0
        expected[one] = (expected[one] ?? 0) + 1
      }
      expect(Buffer.from(counts.buffer).equals(Buffer.from(expected.buffer))).toBe(true)
    }),
    { numRuns: 50 },
  )
})
