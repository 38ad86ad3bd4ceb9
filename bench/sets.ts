import { RowMemory } from '../server/src/search/discovery/index/columns/memory'
import type { RowSet } from '../server/src/search/discovery/index/columns/row-set'
import { benchOptions } from './market/prepare'
import { createRandom } from './market/random'
import { onDemand } from './on-demand'
import { report, target } from './report'

// What the index does with sets of rows, by plain loops, by the product's compiled loops and by Roaring bitmaps.
const { size, json } = benchOptions({ size: 1_000_000, seconds: 0 }, [])
const DENSITIES = [0.5, 0.1, 0.01, 0.001]
/** Different sets, so that they are not all in the processor's cache. */
const SETS = 64
const ROUNDS = 11

interface Roaring {
  andCardinality(other: Roaring): number
  toUint32Array(): Uint32Array
  dispose(): void
}
interface RoaringClass {
  new (values: Iterable<number>): Roaring
  and(one: Roaring, other: Roaring): Roaring
}
interface RoaringLibrary {
  RoaringBitmap32: RoaringClass
  roaringLibraryInitialize(): Promise<void>
}

const roaring = onDemand('roaring-wasm') as RoaringLibrary
await roaring.roaringLibraryInitialize()

function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

function plainCountAnd(one: Uint32Array, other: Uint32Array): number {
  let count = 0
  for (let i = 0; i < one.length; i++) count += popcount((one[i] as number) & (other[i] as number))
  return count
}

function plainAnd(into: Uint32Array, other: Uint32Array): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & (other[i] as number)
}

/** Microseconds that one call takes: the median of rounds over all sets. */
function microsOf(work: (i: number) => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now()
    for (let i = 0; i < SETS; i++) work(i)
    return ((performance.now() - startedAt) / SETS) * 1_000
  })
  return rounds.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
}

function measure(density: number) {
  const random = createRandom(1)
  const memory = new RowMemory(size)
  memory.reach(size - 1)
  const members = Array.from({ length: SETS }, () =>
    Array.from({ length: size }, (_, row) => row).filter(() => random.next() < density),
  )
  const sets = members.map((rows) => {
    const set = memory.set()
    for (const row of rows) set.add(row)
    return set
  })
  const found = memory.set()
  for (const one of sets.slice(0, 3)) found.or(one)
  const bitmaps = members.map((rows) => new roaring.RoaringBitmap32(rows))
  const foundBitmap = new roaring.RoaringBitmap32(members.slice(0, 3).flat())
  const at = <T>(of: readonly T[], i: number) => of[i] as T
  const counted = [
    plainCountAnd(found.words, at(sets, 5).words),
    found.countAnd(at(sets, 5)),
    foundBitmap.andCardinality(at(bitmaps, 5)),
  ]
  if (new Set(counted).size > 1) throw new Error(`The three count ${counted}`)
  const into: RowSet = memory.set()
  const row = {
    'rows in %': density * 100,
    'count, plain': microsOf((i) => plainCountAnd(found.words, at(sets, i).words)),
    'count, compiled': microsOf((i) => found.countAnd(at(sets, i))),
    'count, roaring': microsOf((i) => foundBitmap.andCardinality(at(bitmaps, i))),
    'and, plain': microsOf((i) => {
      into.words.set(found.words)
      plainAnd(into.words, at(sets, i).words)
    }),
    'and, compiled': microsOf((i) => {
      into.words.set(found.words)
      into.and(at(sets, i))
    }),
    'and, roaring': microsOf((i) => roaring.RoaringBitmap32.and(foundBitmap, at(bitmaps, i)).dispose()),
    'rows, plain': microsOf((i) => memory.borrowing(() => memory.rowsOf(at(sets, i)))),
    'rows, roaring': microsOf((i) => at(bitmaps, i).toUint32Array()),
  }
  for (const one of [...bitmaps, foundBitmap]) one.dispose()
  return row
}

const rows = DENSITIES.map(measure)
report('bench:sets', json, {
  notes: [`Sets of ${size} rows, microseconds a call, median of ${ROUNDS} rounds over ${SETS} sets.`],
  rows,
  targets: [
    target(
      'counting half of all rows: times faster than roaring',
      (rows[0]?.['count, roaring'] ?? 0) / (rows[0]?.['count, compiled'] ?? 1),
      '>=',
      1,
    ),
  ],
})
