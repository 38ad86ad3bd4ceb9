import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, influencerId, market, search, TODAY } from '../../../../testing/index-arbitraries'
import { withCache } from './cache'
import { oracleIndex } from './oracle'
import type { DiscoveryIndex } from './port'

const context = { today: TODAY }

async function* once<T>(one: T) {
  yield one
}

/** The oracle, counting how often it was really asked. */
function counted() {
  const index = oracleIndex()
  const asked = { searches: 0, facets: 0 }
  const counting: DiscoveryIndex = {
    ...index,
    search: (...given) => {
      asked.searches += 1
      return index.search(...given)
    },
    facets: (...given) => {
      asked.facets += 1
      return index.facets(...given)
    },
  }
  return { index, counting, asked }
}

test('answers are those of the index itself, whatever is written in between', async () => {
  const change = influencerId.chain((id) =>
    fc.option(documentOf(id), { freq: 3 }).map((document) => ({ id, version: 2, document })),
  )
  await fc.assert(
    fc.asyncProperty(
      market(20),
      fc.array(search, { minLength: 1, maxLength: 3 }),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (documents, searches, changes) => {
        const { index, counting } = counted()
        await index.rebuild(once(documents), 1, 'c')
        const remembering = withCache(counting)
        const same = async () => {
          for (const one of [...searches, ...searches]) {
            expect(await remembering.search(one, context)).toEqual(await index.search(one, context))
            expect(await remembering.facets(one, context)).toEqual(await index.facets(one, context))
          }
        }
        await same()
        for (const one of changes) {
          await remembering.apply([one], 'c')
          await same()
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('the same question is asked once, and again after a write; what a caller does to an answer stays with it', async () => {
  const { index, counting, asked } = counted()
  const [documents = [], sampled] = [fc.sample(market(20), { numRuns: 1, seed: 3 })[0], fc.sample(search, 1)[0]]
  if (!sampled) throw new Error('There is no search')
  const one = { ...sampled, without: [] }
  await index.rebuild(once(documents), 1, 'c')
  const remembering = withCache(counting)
  const first = await remembering.search(one, context)
  first.ids.push(-1)
  const facets = await remembering.facets(one, context)
  facets.options.platform = []
  expect(await remembering.search(one, context)).toEqual(await index.search(one, context))
  expect(await remembering.facets(one, context)).toEqual(await index.facets(one, context))
  expect(asked).toEqual({ searches: 1, facets: 1 })
  await remembering.apply([], 'd')
  await remembering.search(one, context)
  expect(asked.searches).toBe(2)
})

test('what is found while something is written is not remembered', async () => {
  const { index, counting, asked } = counted()
  const [one] = fc.sample(search, 1)
  if (!one) throw new Error('There is no search')
  const remembering = withCache({
    ...counting,
    search: async (...given) => {
      const found = await counting.search(...given)
      if (asked.searches === 1) await index.apply([], 'later')
      return found
    },
  })
  await remembering.search(one, context)
  await remembering.search(one, context)
  await remembering.search(one, context)
  expect(asked.searches).toBe(2)
})

test('what everybody is counted in is counted once for all who left somebody out', async () => {
  const { index, counting, asked } = counted()
  const [documents = []] = fc.sample(market(20), { numRuns: 1, seed: 3 })
  await index.rebuild(once(documents), 1, 'c')
  const remembering = withCache(counting)
  const ids = documents.map(({ id }) => id)
  for (const without of [ids.slice(0, 3), ids.slice(2, 6), ids.slice(0, 3)]) {
    const search = { conditions: [], without }
    expect(await remembering.facets(search, context)).toEqual(await index.facets(search, context))
  }
  expect(asked.facets).toBe(3)
})

test('an answer longer than a page is not remembered', async () => {
  const { counting, asked } = counted()
  const [sampled] = fc.sample(search, 1)
  if (!sampled) throw new Error('There is no search')
  const remembering = withCache({
    ...counting,
    search: async (one, given) => {
      await counting.search(one, given)
      return { ids: Array.from({ length: one.limit }, (_, nth) => nth), total: 10_000 }
    },
  })
  for (const limit of [101, 101, 100, 100]) {
    expect((await remembering.search({ ...sampled, limit }, context)).ids).toHaveLength(limit)
  }
  expect(asked.searches).toBe(3)
})
