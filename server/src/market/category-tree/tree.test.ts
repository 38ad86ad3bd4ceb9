import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchOf, codeFrom, lineOf, misplaced, misplacedBelow, type Parents } from './tree'

/** A tree of some categories: each is below an earlier one, or at the top. */
const trees = fc
  .integer({ min: 1, max: 14 })
  .chain((size) =>
    fc
      .tuple(...Array.from({ length: size }, (_, index) => fc.option(fc.integer({ min: 1, max: Math.max(1, index) }))))
      .map((above) => new Map(above.map((parent, index) => [index + 1, index === 0 ? null : parent])) as Parents),
  )

test('whatever is moved where it may stand leaves a tree of bounded depth in which everything ends above', () => {
  fc.assert(
    fc.property(trees, fc.nat(13), fc.nat(13), (tree, one, other) => {
      const [id, parent] = [(one % tree.size) + 1, (other % tree.size) + 1]
      const before = Math.max(...[...tree.keys()].map((each) => lineOf(tree, each).length))
      fc.pre(before <= 8)
      if (misplaced(tree, id, parent) !== null) return
      const moved = new Map(tree).set(id, parent)
      for (const each of moved.keys()) {
        const line = lineOf(moved, each)
        expect(moved.get(line.at(-1) ?? 0)).toBeNull()
        expect(line.length).toBeLessThanOrEqual(8)
      }
    }),
  )
})

test('nothing stands below itself, below its own branch or below what does not exist', () => {
  const tree: Parents = new Map([
    [1, null],
    [2, 1],
    [3, 2],
  ])
  expect(branchOf(tree, 2)).toEqual([2, 3])
  expect([1, 2, 3].map((parent) => misplaced(tree, 1, parent)?.code)).toEqual(Array(3).fill('below-itself'))
  expect(misplaced(tree, 3, 99)?.code).toBe('no-such')
  expect(misplaced(tree, 3, 1)).toBeNull()
})

test('what lies below a category goes only where it is neither below itself nor too deep', () => {
  const line = Array.from({ length: 8 }, (_, index): [number, number | null] => [index + 1, index || null])
  const tree: Parents = new Map([...line, [20, null], [21, 20], [22, null]])
  expect(misplacedBelow(tree, 3, 5)?.code).toBe('below-itself')
  expect(misplacedBelow(tree, 20, 8)?.code).toBe('too-many-levels')
  expect(misplacedBelow(tree, 20, 7)).toBeNull()
  expect(misplacedBelow(tree, 22, 8), 'nothing lies below it').toBeNull()
  expect(misplacedBelow(tree, 1, 20)).toBeNull()
  expect(misplacedBelow(tree, 1, 21)?.code).toBe('too-many-levels')
})

test('a code is made of the name, without accents, and is new', () => {
  expect(codeFrom('Đồ chơi & Trẻ em', new Set())).toBe('do-choi-tre-em')
  expect(codeFrom('Beauty', new Set(['beauty', 'beauty-2']))).toBe('beauty-3')
  expect(codeFrom('東京', new Set())).toBe('category')
})
