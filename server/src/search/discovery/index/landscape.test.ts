import { STATES } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { compileSearch, type SearchQuery } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTheLongRun } from '../../../../testing/in-the-long-run'
import { condition, documentOf, market, TODAY } from '../../../../testing/index-arbitraries'
import { createColumnIndex } from './columns/column-index'
import type { Document } from './document'
import { MOST_BUBBLES } from './market-of'
import { oracleIndex } from './oracle'
import type { DiscoveryIndex } from './port'

async function* once(documents: readonly Document[]) {
  yield documents
}

const context = { today: TODAY }
const totalOf = async (index: DiscoveryIndex, conditions: Condition[]) =>
  (await index.search({ conditions, sort: 'total_followers', offset: 0, limit: 1 }, context)).total
const compiled = (query: Partial<SearchQuery>) => compileSearch(query).search.conditions

describe('the landscape of the embedded engine', () => {
  let engine: DiscoveryIndex

  beforeAll(async () => {
    engine = await createColumnIndex()
  })
  afterAll(async () => {
    await engine.close()
  })

  /** Random documents, many of one platform and qualified. */
  const crowd = (count: number): Document[] => {
    const made = fc.sample(
      fc.integer({ min: 0, max: 1 }).chain(() => documentOf(1)),
      { numRuns: count, seed: 7 },
    )
    return made.map((d, i) => ({ ...d, id: i + 1, platform: i % 3 === 0 ? d.platform : 'tiktok' }))
  }

  test('is that of the oracle, of few and of many', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: market(60) }, { weight: 1, arbitrary: fc.constant(crowd(1_500)) }),
        fc.array(fc.array(condition, { maxLength: 2 }), { minLength: 6, maxLength: 6 }),
        async (documents, searches) => {
          const oracle = oracleIndex()
          for (const index of [oracle, engine]) await index.rebuild(once(documents), 1, 'c')
          for (const conditions of [[], ...searches])
            expect(await engine.landscape({ conditions }, context)).toEqual(
              await oracle.landscape({ conditions }, context),
            )
        },
      ),
      { numRuns: inTheLongRun(12, 300), endOnFailure: true },
    )
  })

  test('counts in each cell and bubble whom its search finds', async () => {
    await engine.rebuild(once(crowd(1_500)), 1, 'c')
    for (const qualified of [true, false]) {
      const own = { platform: ['tiktok' as const], qualified }
      const found = await engine.landscape({ conditions: compiled(own) }, context)
      expect(found.total).toBe(await totalOf(engine, compiled(own)))
      for (const { category, level, count } of found.cells.filter(({ category }) => category !== null)) {
        const conditions = compiled({ ...own, categories: [category ?? 0], level: [level] })
        expect(await totalOf(engine, conditions)).toBe(count)
      }
      expect(found.bubbles.length).toBeLessThanOrEqual(MOST_BUBBLES)
      // Where each is drawn alone, a bubble leads to its influencer.
      const grouped = found.bubbles.some(({ count }) => count > 1) ? found.bubbles : []
      expect(grouped.length > 0).toBe(found.total > MOST_BUBBLES * 2)
      for (const { followers, engagementRate, level, count } of grouped) {
        const spans = {
          min_followers: followers.min,
          max_followers: followers.max,
          min_engagement_rate: engagementRate.min,
          max_engagement_rate: engagementRate.max,
        }
        const conditions = compiled({ ...own, level: [level], ...spans })
        expect(await totalOf(engine, conditions), JSON.stringify([spans, level])).toBe(count)
      }
    }
  })

  test('a market is made of those who are qualified and those who lack something', async () => {
    await engine.rebuild(once(crowd(1_500)), 1, 'c')
    const all = await totalOf(engine, [])
    const qualified = await totalOf(engine, compiled({ qualified: true }))
    expect(qualified).toBeGreaterThan(0)
    expect(qualified + (await totalOf(engine, compiled({ qualified: false })))).toBe(all)
    const lacking = [
      { state: STATES.filter((state) => state !== 'Approved') },
      { level: ['null' as const] },
      { filter: '!updated_within_days__lte=30' },
    ]
    for (const query of lacking) {
      const conditions = compiled(query)
      expect(await totalOf(engine, conditions)).toBeGreaterThan(0)
      expect(await totalOf(engine, [...conditions, ...compiled({ qualified: true })])).toBe(0)
    }
  })
})
