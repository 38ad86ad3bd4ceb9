import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const REQUESTS = 30

let app: TestApp
let staff: SignedInClient[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await Promise.all(Array.from({ length: 3 }, () => app.as('Staff')))
})
afterAll(() => app.close())

test('many requests that are decided at once do not wait for each other’s connections', async () => {
  const asked = Array.from({ length: REQUESTS }, (_, nth) => {
    const handle = `wished.for.${nth}`
    return {
      name: `Wished ${nth}`,
      platform: 'insta' as const,
      platforms: ['insta' as const],
      url: `https://www.instagram.com/${handle}`,
      url_key: `instagram.com/${handle}`,
      handle_key: handle,
    }
  })
  const requests = await app.db.insertInto('add_requests').values(asked).returning('id').execute()
  const startedMs = performance.now()
  const decided = await Promise.all(
    requests.map(({ id }, nth) => {
      const { call } = staff[nth % staff.length] as SignedInClient
      return call({ method: 'PATCH', url: `/api/v1/add-requests/${id}`, body: { state: 'added' } })
    }),
  )
  expect(decided.map((one) => one.status)).toEqual(requests.map(() => 200))
  // Who waits for a connection that another one holds, waits ten seconds.
  expect(performance.now() - startedMs).toBeLessThan(9_000)
})
