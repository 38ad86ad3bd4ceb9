import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers, randomInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let administrator: SignedInClient
let influencer: number
beforeAll(async () => {
  app = await startTestApp()
  administrator = await app.as('Administrator')
  influencer = (await addInfluencers(app.db, randomInfluencers(1)))[0] ?? 0
  await app.caughtUp()
})
afterAll(() => app.close())

const OUT_OF_RANGE = ['0000-01-01', '0001-01-01', '0099-12-31', '1899-12-31', '3000-01-01', '9999-12-31']
const EDGES = ['1900-01-01', '1969-12-31', '2999-12-31']

const CALLS = [
  { url: '/api/v1/content/posts', fields: ['fromDate', 'toDate'], query: { words: 'kem' } },
  { url: '/api/v1/content/creators', fields: ['fromDate', 'toDate'], query: { words: 'kem' } },
  { url: '/api/v1/posts', fields: ['fromDate', 'toDate'], query: {} },
  { url: '/api/v1/activity-logs', fields: ['createdTimeFrom', 'createdTimeTo'], query: {} },
  { url: '/api/v1/activity-logs/export', fields: ['createdTimeFrom', 'createdTimeTo'], query: {} },
]

test.each(CALLS)(
  '$url refuses years that no day can be of, and answers for all others',
  async ({ url, fields, query }) => {
    const fullQuery = { ...query, ...(url === '/api/v1/posts' && { influencer_id: influencer }) }
    for (const day of OUT_OF_RANGE) {
      for (const field of fields) {
        const { status, text } = await administrator.get(url, { ...fullQuery, [field]: day })
        expect(status, `${field} ${day}: ${text}`).toBe(400)
      }
    }
    for (const day of EDGES) {
      const both = Object.fromEntries(fields.map((field) => [field, day]))
      const { status, text } = await administrator.get(url, { ...fullQuery, ...both })
      expect(status, `${day}: ${text}`).toBe(200)
    }
  },
)
