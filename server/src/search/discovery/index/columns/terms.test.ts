import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowMemory } from './memory'
import { Terms } from './terms'

const ROWS = 256
/** Beginnings are shared, and characters of one, two, three and four bytes are in all orders. */
const term = fc
  .array(fc.constantFrom('a', 'b', 'nguyen', 'é', '漢', 'ｚ', '😀', '𝒳', '1'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))

interface Write {
  row: number
  words: string[]
  accounts: string[]
}
const write: fc.Arbitrary<Write> = fc.record({
  row: fc.nat({ max: ROWS - 1 }),
  words: fc.uniqueArray(term, { maxLength: 4 }),
  accounts: fc.uniqueArray(term, { maxLength: 2 }),
})

test('after any writes, words are found by their beginning and accounts as a whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(write, { maxLength: 12 }), { maxLength: 40 }),
      fc.array(term, { minLength: 1, maxLength: 6 }),
      (batches, asked) => {
        const memory = new RowMemory(ROWS)
        memory.reach(ROWS - 1)
        const terms = new Terms(memory)
        const held = new Map<number, Write>()
        for (const batch of batches) {
          for (const one of batch) {
            terms.set(one.row, one.words, one.accounts)
            held.set(one.row, one)
          }
          terms.settle()
        }
        const found = (add: (into: ReturnType<RowMemory['take']>) => void) =>
          memory.borrowing(() => {
            const set = memory.take()
            add(set)
            return [...memory.rowsOf(set)]
          })
        const rowsWhere = (test: (one: Write) => boolean) =>
          [...held.values()]
            .filter(test)
            .map(({ row }) => row)
            .sort((a, b) => a - b)
        for (const one of asked) {
          expect(found((into) => terms.addWithWord(one, into))).toEqual(
            rowsWhere(({ words }) => words.some((word) => word.startsWith(one))),
          )
          expect(found((into) => terms.addWithAccount(one, into))).toEqual(
            rowsWhere(({ accounts }) => accounts.includes(one)),
          )
        }
      },
    ),
    { numRuns: 300 },
  )
})
