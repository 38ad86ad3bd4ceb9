import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { startTestApp, type TestApp } from '../../../testing/test-app'

const SEARCHES = 10

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await addInfluencers(
    app.db,
    Array.from({ length: SEARCHES }, (_, nth) => ({ name: `zq${nth}k`, birthYear: 1980 + nth, isSample: true })),
  )
  await app.caughtUp()
})
afterAll(() => app.close())

test('of searches at once with one left, the refused ones show nobody', async () => {
  const client = await app.as(['canFilterByBasicInfo', 'canCreateCollection', 'isDemoAccount'])
  await app.db.updateTable('accounts').set({ plan_searches: 1 }).where('id', '=', client.accountId).execute()
  const answers = await Promise.all(
    Array.from({ length: SEARCHES }, (_, nth) =>
      client.get<SearchAnswer>('/api/v1/influencers', { fb_id_name: `zq${nth}k` }),
    ),
  )
  const answered = answers.filter(({ status }) => status === 200)
  expect(answered).toHaveLength(1)
  const seen = answered.flatMap(({ body }) => body.influencers.map(({ id }) => id))
  const shown = await app.db
    .selectFrom('shown_influencers')
    .select('influencer_id')
    .where('account_id', '=', client.accountId)
    .execute()
  expect(shown.map((row) => row.influencer_id).filter((id) => !seen.includes(id))).toEqual([])
  expect(seen).toHaveLength(1)
})

test('of calls at once that take what a search finds, the refused ones show nobody', async () => {
  const client = await app.as(['canFilterByBasicInfo', 'canCreateCollection', 'isBasicAccount'])
  await app.db.updateTable('accounts').set({ plan_searches: 1 }).where('id', '=', client.accountId).execute()
  const answers = await Promise.all(
    Array.from({ length: SEARCHES }, (_, nth) =>
      client.call({ method: 'POST', url: '/api/v1/tracked/found', query: { fb_id_name: `zq${nth}k` }, body: {} }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const shown = app.db.selectFrom('shown_influencers').select('influencer_id')
  expect(await shown.where('account_id', '=', client.accountId).execute()).toHaveLength(1)
})
