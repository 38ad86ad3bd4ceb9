import { TERMS_VERSION, type TermsAcceptance } from '@kolscope/contract/people/terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'

const URL = '/api/v1/terms'
type One = { data: TermsAcceptance }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an influencer accepts what holds now; version and first time are kept, and logged once', async () => {
  const influencer = await app.as('Influencer')
  const before = await influencer.get<One>(URL)
  expect(before.body.data).toEqual({ version: TERMS_VERSION, accepted_version: null, accepted_at: null })
  const first = await influencer.post<One>(URL, { version: TERMS_VERSION })
  expect(first.body.data.accepted_version).toBe(TERMS_VERSION)
  expect(Date.now() - Date.parse(first.body.data.accepted_at ?? '')).toBeLessThan(60_000)
  const again = await influencer.post<One>(URL, { version: TERMS_VERSION })
  expect(again.body).toEqual(first.body)
  const { rows } = await sql`select from activity_logs where account_id = ${influencer.accountId}
    and action = 'termsAccepted'`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('what holds no longer cannot be accepted, and an old acceptance stays known', async () => {
  const influencer = await app.as('Influencer')
  await sql`update accounts set terms_version = '2020-01-01', terms_accepted_at = '2020-01-02T00:00:00Z'
    where id = ${influencer.accountId}`.execute(app.db)
  expect((await influencer.post(URL, { version: '2020-01-01' })).status).toBe(409)
  const { body } = await influencer.get<One>(URL)
  expect(body.data).toEqual({
    version: TERMS_VERSION,
    accepted_version: '2020-01-01',
    accepted_at: '2020-01-02T00:00:00.000Z',
  })
})
