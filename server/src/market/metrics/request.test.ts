import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { requestMetricsOf } from './request'

let base: TestDatabase
beforeAll(async () => {
  base = await freshDatabase()
})
afterAll(() => base.drop())

test('while a job for the same influencers waits, no second one is added; others have a job of their own', async () => {
  for (const ids of [[7], [7], [9, 7], [7, 9, 7], [8], [7]]) await requestMetricsOf(base.db, ids, 'Edited')
  const jobs = await base.db.selectFrom('jobs').select('payload').orderBy('id').execute()
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { scope: 'ids', ids: [7] },
    { scope: 'ids', ids: [7, 9, 7] },
    { scope: 'ids', ids: [8] },
  ])
})
