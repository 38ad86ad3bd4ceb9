import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { SORT_FIELDS } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTheLongRun } from '../../../../../testing/in-the-long-run'
import { condition, documentOf, influencerId, market, search, TODAY } from '../../../../../testing/index-arbitraries'
import { expectSameDocuments } from '../../../../../testing/same-documents'
import type { Document } from '../document'
import { type Oracle, oracleIndex } from '../oracle'
import type { Change, DiscoveryIndex } from '../port'
import { createColumnIndex } from './column-index'

async function* inParts(documents: readonly Document[]) {
  for (let start = 0; start < documents.length; start += 7) yield documents.slice(start, start + 7)
}

const context = { today: TODAY }

/** A market of this size, from few documents, so that values, boundaries and ties are shared by many. */
const crowd = (size: number): fc.Arbitrary<Document[]> =>
  fc
    .array(documentOf(1), { minLength: 20, maxLength: 40 })
    .map((some) => Array.from({ length: size }, (_, i) => ({ ...(some[i % some.length] as Document), id: i + 1 })))

/** With more room, the same values are rare ones, which have no set. */
const capacity = fc.constantFrom(undefined, 50_000)

type Searched = Parameters<DiscoveryIndex['search']>[0]

async function expectSame(index: DiscoveryIndex, oracle: Oracle, searches: readonly Searched[], day = context) {
  await expectSameDocuments(index, oracle)
  for (const one of searches) {
    expect(await index.search(one, day)).toEqual(await oracle.search(one, day))
    expect(await index.facets(one, day)).toEqual(await oracle.facets(one, day))
  }
}

test('random searches over random markets find what the oracle finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      market(60),
      fc.array(search, { minLength: 24, maxLength: 24 }),
      capacity,
      async (documents, searches, room) => {
        const [oracle, index] = [oracleIndex(), await createColumnIndex({ capacity: room })]
        for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
        await expectSame(index, oracle, searches)
      },
    ),
    { numRuns: inTheLongRun(84, 420), endOnFailure: true },
  )
})

/** Also of pages that are far behind the first. */
const deepSearch = fc
  .tuple(search, fc.constantFrom(1, 1, 60))
  .map(([one, times]) => ({ ...one, offset: one.offset * times }))

test('large markets, where sets are counted instead of rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      crowd(6_000),
      fc.array(deepSearch, { minLength: 6, maxLength: 6 }),
      async (documents, searches) => {
        const [oracle, index] = [oracleIndex(), await createColumnIndex()]
        for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
        await expectSame(index, oracle, searches)
      },
    ),
    { numRuns: inTheLongRun(4, 60), endOnFailure: true },
  )
})

test('pages of many influencers by any number, however deep', async () => {
  await fc.assert(
    fc.asyncProperty(crowd(5_000), fc.nat({ max: 5_100 }), async (documents, deep) => {
      const [oracle, index] = [oracleIndex(), await createColumnIndex()]
      for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
      for (const sort of SORT_FIELDS) {
        for (const offset of [0, 300, deep]) {
          const asked = { conditions: [], sort, offset, limit: 12 }
          expect(await index.search(asked, context)).toEqual(await oracle.search(asked, context))
        }
      }
    }),
    { numRuns: inTheLongRun(3, 30), endOnFailure: true },
  )
})

test('pages of many influencers by score, however few have large ones', async () => {
  const score = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(null, 0, 49.99, 50, 79.995, 80, 94.995, 95, 100) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 100 }) },
  )
  const scores = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 3 }), score }), { selector: ({ id }) => id })
  const categories: Condition[] = [{ field: 'categories', op: 'in', values: [1, 2, 3] }]
  await fc.assert(
    fc.asyncProperty(
      documentOf(1),
      fc.array(scores, { minLength: 1, maxLength: 100, size: 'max' }),
      fc.constantFrom(1, 1_000),
      async (first, few, times) => {
        const [oracle, index] = [oracleIndex(), await createColumnIndex()]
        const documents = Array.from({ length: 5_000 }, (_, i): Document => {
          const categories = few[Math.floor(i / times) % few.length] ?? []
          return { ...first, id: i + 1, categories }
        })
        for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
        for (const conditions of [categories, []]) {
          for (const offset of [0, 300, 4_000]) {
            const asked = { conditions, sort: 'avg_influencer_score' as const, offset, limit: 12 }
            expect(await index.search(asked, context)).toEqual(await oracle.search(asked, context))
          }
        }
      },
    ),
    { numRuns: inTheLongRun(8, 80), endOnFailure: true },
  )
})

test('pages of many influencers by the shares of audiences, however few have large ones', async () => {
  const share = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(33.333333, 99.99, 100) },
    { weight: 9, arbitrary: fc.double({ min: 10, max: 90, noNaN: true }) },
  )
  const audience = fc.record({ female: share, young: share, place: fc.option(share) })
  const conditions: Condition[] = [
    { field: 'audience_gender', op: 'share', values: ['female'], share: 5 },
    { field: 'audience_age', op: 'share', values: ['18-24', '25-34'], share: 5 },
    { field: 'audience_location', op: 'share', values: ['VN-01', 'VN-02'], share: 5 },
  ]
  await fc.assert(
    fc.asyncProperty(
      documentOf(1),
      fc.array(audience, { minLength: 1, maxLength: 100, size: 'max' }),
      fc.constantFrom(1, 1_000),
      async (first, few, times) => {
        const [oracle, index] = [oracleIndex(), await createColumnIndex()]
        const documents = Array.from({ length: 5_000 }, (_, i): Document => {
          const { female, young, place } = few[Math.floor(i / times) % few.length] ?? {}
          return {
            ...first,
            id: i + 1,
            platform: 'fb',
            audienceGender: { female },
            audienceAge: { [i % 2 === 0 ? '18-24' : '25-34']: young },
            audienceLocation: place === null ? {} : { [i % 3 === 0 ? 'VN-01' : 'VN-02']: place },
          }
        })
        for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
        for (const count of [1, 2, 3]) {
          for (const offset of [0, 300, 4_000]) {
            const sort = 'detail_demographics' as const
            const asked = { conditions: conditions.slice(0, count), sort, offset, limit: 12 }
            expect(await index.search(asked, context)).toEqual(await oracle.search(asked, context))
          }
        }
      },
    ),
    { numRuns: inTheLongRun(6, 60), endOnFailure: true },
  )
})

test('a page goes beyond the large means, although every influencer of a sample has one', async () => {
  const [oracle, index] = [oracleIndex(), await createColumnIndex()]
  const [first] = fc.sample(documentOf(1), { numRuns: 1, seed: 1 }) as [Document]
  const documents = Array.from({ length: 8_192 }, (_, i): Document => {
    const mean = i % 8 === 0 ? 96 : 30
    const [categories, audienceGender] = [[{ id: 1, score: mean }], { female: mean }]
    return { ...first, id: i + 1, platform: 'fb', categories, audienceGender }
  })
  for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
  const conditions: Condition[] = [
    { field: 'categories', op: 'in', values: [1] },
    { field: 'audience_gender', op: 'share', values: ['female'], share: 25 },
  ]
  for (const sort of ['avg_influencer_score', 'detail_demographics'] as const) {
    const asked = { conditions, sort, offset: 1_022, limit: 4 }
    expect(await index.search(asked, context)).toEqual(await oracle.search(asked, context))
  }
})

const change: fc.Arbitrary<Change> = fc
  .tuple(fc.oneof(influencerId, fc.integer({ min: 61, max: 400 })), fc.integer({ min: 0, max: 30 }))
  .chain(([id, version]) => fc.option(documentOf(id), { freq: 3 }).map((document) => ({ id, version, document })))
const cursor = fc.string({ maxLength: 8 })

type Step = { changes: Change[]; cursor: string } | { documents: Document[]; version: number; cursor: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ changes: fc.array(change, { maxLength: 60 }), cursor }) },
  { weight: 1, arbitrary: fc.record({ documents: market(30), version: fc.integer({ min: 0, max: 20 }), cursor }) },
)

test('random changes and rebuilds leave what the oracle holds, on any day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 24 }),
      fc.array(search, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(TODAY, '2026-03-02', '2027-01-01', '2025-12-31'),
      capacity,
      async (steps, searches, today, room) => {
        const [oracle, index] = [oracleIndex(), await createColumnIndex({ capacity: room })]
        for (const one of steps) {
          for (const each of [index, oracle]) {
            if ('changes' in one) await each.apply(one.changes, one.cursor)
            else await each.rebuild(inParts(one.documents), one.version, one.cursor)
          }
          expect(await index.cursor()).toBe(await oracle.cursor())
          await expectSame(index, oracle, searches.slice(0, 1))
        }
        await expectSame(index, oracle, searches, { today })
      },
    ),
    { numRuns: inTheLongRun(40, 400), endOnFailure: true },
  )
})

test('a first rebuild with thousands of different values has room for all of them', async () => {
  const [oracle, index] = [oracleIndex(), await createColumnIndex()]
  const [first] = fc.sample(documentOf(1), { numRuns: 1, seed: 1 }) as [Document]
  const documents = Array.from({ length: 5_000 }, (_, i) => ({
    ...first,
    id: i + 1,
    categories: [{ id: i + 1, score: 96 }],
    professions: [i + 1],
    location: `X${i}`,
  }))
  for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
  const conditions: Condition[] = [{ field: 'categories', op: 'in', values: [7, 4_000] }]
  await expectSame(index, oracle, [{ conditions, sort: 'avg_influencer_score', offset: 0, limit: 9 }])
})

test('unknown scores do not count in the mean that a search is sorted by', async () => {
  const [oracle, index] = [oracleIndex(), await createColumnIndex()]
  const [first] = fc.sample(documentOf(1), { numRuns: 1, seed: 1 }) as [Document]
  const scored = (id: number, scores: readonly (number | null)[]): Document => ({
    ...first,
    id,
    categories: scores.map((score, i) => ({ id: i + 1, score })),
  })
  const documents = [scored(1, [50, 50]), scored(2, [60, null]), scored(3, [null, null]), scored(4, [0, 90])]
  for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
  const conditions: Condition[] = [{ field: 'categories', op: 'in', values: [1, 2] }]
  const asked = { conditions, sort: 'avg_influencer_score' as const, offset: 0, limit: 9 }
  expect((await index.search(asked, context)).ids).toEqual([2, 1, 4, 3])
  await expectSame(index, oracle, [asked])
})

test('a share that nobody has, however large, and a write that fails', async () => {
  const index = await createColumnIndex()
  const [first] = fc.sample(documentOf(1), { numRuns: 1, seed: 1 }) as [Document]
  await index.apply([{ id: 1, version: 1, document: first }], 'c')
  const conditions: Condition[] = [
    { field: 'audience_age', op: 'share', values: ['18-24'], share: 90_071_992_547_409.94 },
  ]
  expect((await index.facets({ conditions }, context)).total).toBe(0)
  const broken = new Proxy(first, {
    get: (document, key) => {
      if (key === 'gender') throw new Error('broken')
      return Reflect.get(document, key)
    },
  })
  const before = index.generation()
  await expect(index.apply([{ id: 2, version: 2, document: broken }], 'd')).rejects.toThrow('broken')
  expect(await index.cursor(), 'asks for a rebuild').toBeNull()
  expect(index.generation()).toBeGreaterThan(before)
})

describe('the landscape', () => {
  test('is that of the oracle, of few and of many', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: market(60) }, { weight: 1, arbitrary: crowd(1_500) }),
        fc.array(fc.array(condition, { maxLength: 2 }), { minLength: 6, maxLength: 6 }),
        async (documents, searches: Condition[][]) => {
          const [oracle, index] = [oracleIndex(), await createColumnIndex()]
          for (const one of [oracle, index]) await one.rebuild(inParts(documents), 1, 'c')
          for (const conditions of [[], ...searches])
            expect(await index.landscape({ conditions }, context)).toEqual(
              await oracle.landscape({ conditions }, context),
            )
        },
      ),
      { numRuns: inTheLongRun(30, 300), endOnFailure: true },
    )
  })
})
