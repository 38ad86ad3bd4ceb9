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
  const creation = await leaver.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Handed over' })
  const { id } = creation.body.data
  const body = { collections_action: 'add', collections: [id] }
  const addition = await leaver.call<{ selected: number }>({ method: 'PATCH', url: '/api/v1/influencers', body })
  expect([addition.status, addition.body.selected]).toEqual([200, 60])

  const url = `/api/v1/users/${leaver.accountId}`
  const removal = await administrator.call({ method: 'DELETE', url: `${url}?hand_over_to=${heir.accountId}` })
  expect(removal.status, removal.text).toBe(200)
  const { stop } = await startJobs({ db: app.db, pool: app.deps.pool, tasks: app.tasks, log: app.deps.log })
  const waitingJobs = () => app.deps.pool.query('select from graphile_worker.jobs')
  await expect.poll(async () => (await waitingJobs()).rowCount, { timeout: 20_000 }).toBe(0)
  await stop()
  const collection = await heir.get<{ data: { id: number } }>(`/api/v1/collections/${id}`)
  expect(collection.status, collection.text).toBe(200)
  const members = app.db.selectFrom('collection_influencers').select('influencer_id').where('collection_id', '=', id)
  expect(await members.execute()).toEqual([])
  const shownRows = app.db.selectFrom('shown_influencers').select('influencer_id')
  expect(await shownRows.where('account_id', '=', heir.accountId).execute()).toEqual([])
})
