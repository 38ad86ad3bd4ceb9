import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { addJob } from '../../core/jobs'
import { requestDaily } from './daily'
import { COMPUTE_METRICS } from './request'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('asks once a day, and not in an empty market', async () => {
  const { db } = database
  const today = new Date().toISOString().slice(0, 10)
  expect(await requestDaily(db, today)).toBe(false)
  await db
    .insertInto('influencers')
    .values({ platform: 'tiktok', provisional_key: 'a', name: 'A', source: 'test' })
    .execute()
  await addJob(db, COMPUTE_METRICS, { scope: 'changed', since: today }, { title: 'Of a load' })
  expect(await requestDaily(db, today), 'metrics of some are not those of everybody').toBe(true)
  expect(await requestDaily(db, today)).toBe(false)
  await db.updateTable('jobs').set({ created_at: '2020-01-01T00:00:00Z', status: 'done' }).execute()
  expect(await requestDaily(db, today)).toBe(true)
})
