import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { comparablesOf } from './comparables'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('those compared bring their own audiences, and of their categories what was measured above 0', async () => {
  const [own = 0, other = 0] = await addInfluencers(database.db, [
    {
      categories: [{ id: 1 }, { id: 103 }, { id: 201 }],
      audiences: { gender: { male: 60 }, age: { '18-24': 50 } },
    },
    { categories: [{ id: 1 }], audiences: { gender: { female: 90 } } },
  ])
  for (const [influencer, category, relevance] of [
    [own, 1, 62.5],
    [own, 103, 0],
    [other, 1, 40],
  ] as const)
    await database.db
      .updateTable('influencer_categories')
      .set({ relevance_score: relevance })
      .where('influencer_id', '=', influencer)
      .where('category_id', '=', category)
      .execute()
  const hit = { id: own } as Hit
  expect(await comparablesOf(database.db, [hit])).toEqual([
    { hit, weights: new Map([[1, 62.5]]), audience: { gender: { male: 60 }, age: { '18-24': 50 } } },
  ])
})
