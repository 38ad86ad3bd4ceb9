import { api } from '@kolscope/contract/api'
import type { Route } from '@kolscope/contract/core/route'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { things } from '../../../testing/authorization/things'
import { savedSearchWith } from '../../../testing/authorization/things/collections'
import { addInfluencers } from '../../../testing/factories'
import { type Call, type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { Overloaded } from '../../core/gate'
import { SearchTooSlow } from './index/port'

let app: TestApp
let staff: SignedInClient
let collection: number
let saved: number
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(app.db, [{ name: 'First' }, { name: 'Second' }])
  await app.caughtUp()
  staff = await app.as('Administrator')
  collection = await things.collection(app.db, staff.accountId)
  // Nothing that asks for lookalikes has succeeded before: an answer would be remembered.
  saved = await savedSearchWith(app.db, staff.accountId, { search: JSON.stringify({ like: ids }) })
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

type Sent = Pick<Call, 'query' | 'body'>

const found = () => ({ query: { like: ids.join() } })
const filtered = () => ({ body: { filter: { like: ids }, change: { user_state: 'NeedToUpdate' } } })

/** A request of each call that asks for lookalikes. */
const LIKE: Readonly<Record<string, () => Sent>> = {
  'GET /api/v1/influencers': found,
  'GET /api/v1/influencers/facets': found,
  'POST /api/v1/influencers/search': () => ({ body: { like: ids } }),
  'POST /api/v1/influencers/facets': () => ({ body: { like: ids } }),
  'PATCH /api/v1/influencers': () => ({ ...found(), body: { collections_action: 'add', collections: [collection] } }),
  'POST /api/v1/tracked/found': () => ({ ...found(), body: {} }),
  'POST /api/v1/influencers/bulk/preview': filtered,
  'POST /api/v1/influencers/bulk': filtered,
  'POST /api/v1/exports': () => {
    const source = { from: 'search', search: { like: ids } }
    return { body: { source, format: 'csv', columns: ['id'], language: 'en' } }
  },
  'POST /api/v1/saved-searches': () => ({ body: { name: 'More', page: 'discover', search: { like: ids } } }),
  'PATCH /api/v1/saved-searches/:id': () => ({ body: { version: 1, search: { like: [...ids, 1] } } }),
}
/** These run a saved search, which may ask for lookalikes. */
const STORED: Readonly<Record<string, () => Sent>> = { 'GET /api/v1/saved-searches/:id/new': () => ({}) }

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const takesLike = ({ query, body }: Route) =>
  [query, body].some(
    (part) => part && JSON.stringify(z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' })).includes('"like"'),
  )

test('every call that takes lookalikes is tried', () => {
  const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature))
  expect(routes.filter(takesLike).map(nameOf).toSorted()).toEqual(Object.keys(LIKE).toSorted())
})

test.each(
  Object.entries({ ...LIKE, ...STORED }).flatMap(([name, sent]) => [
    { name, sent, why: 'too busy', error: new Overloaded(3) },
    { name, sent, why: 'too slow', error: new SearchTooSlow() },
  ]),
)('$name answers 503 and when to come again while the index is $why', async ({ name, sent, error }) => {
  vi.spyOn(app.index, 'search').mockRejectedValue(error)
  vi.spyOn(app.index, 'facets').mockRejectedValue(error)
  const [method, path = ''] = name.split(' ') as [Call['method'] & string, string]
  const answer = await staff.call({ method, url: path.replace(':id', String(saved)), ...sent() })
  expect(answer.status, answer.text).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
})
