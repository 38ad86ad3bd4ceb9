import { expect, test } from 'vitest'
import { withConcurrencyLimit } from './concurrency-limit'
import { oracleIndex } from './oracle'

test('a gated index answers as the index itself', async () => {
  const index = withConcurrencyLimit(oracleIndex(), { running: 1, queued: 1, waitMs: 1_000 })
  const search = { conditions: [], sort: 'total_followers', offset: 0, limit: 12 } as const
  expect(await index.search({ ...search, conditions: [] }, { today: '2026-03-01' })).toEqual({ ids: [], total: 0 })
  expect((await index.facets({ conditions: [] }, { today: '2026-03-01' })).total).toBe(0)
})
