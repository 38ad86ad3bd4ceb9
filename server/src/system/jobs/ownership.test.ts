import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { startJobs } from '../../core/job-runner'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ influencers: 60 })
})
afterAll(() => app.close())

test('who inherits the collections of a deleted account is not shown what its search still had to add', async () => {
  const [administrator, leaver, heir] = [await app.as('Administrator'), await app.as('Staff'), await app.as('Basic')]
  const made = await leaver.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Handed over' })
  const { id } = made.body.data
  const body = { collections_action: 'add', collections: [id] }
  const asked = await leaver.call<{ selected: number }>({ method: 'PATCH', url: '/api/v1/influencers', body })
  expect([asked.status, asked.body.selected]).toEqual([200, 60])

  const url = `/api/v1/users/${leaver.accountId}`
  const removed = await administrator.call({ method: 'DELETE', url: `${url}?hand_over_to=${heir.accountId}` })
  expect(removed.status, removed.text).toBe(200)
  const { stop } = await startJobs({ db: app.db, pool: app.deps.pool, tasks: app.tasks, log: app.deps.log })
  const waiting = () => app.deps.pool.query('select from graphile_worker.jobs')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(0)
  await stop()
  const collection = await heir.get<{ data: { id: number } }>(`/api/v1/collections/${id}`)
  expect(collection.status, collection.text).toBe(200)
  const members = app.db.selectFrom('collection_influencers').select('influencer_id').where('collection_id', '=', id)
  expect(await members.execute()).toEqual([])
  const shown = app.db.selectFrom('shown_influencers').select('influencer_id')
  expect(await shown.where('account_id', '=', heir.accountId).execute()).toEqual([])
})
