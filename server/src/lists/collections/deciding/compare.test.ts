import { type ApiError, MESSAGES } from '@kolscope/contract/core/errors'
import type { Answer } from '@kolscope/contract/core/route'
import type { CollectionDetail } from '@kolscope/contract/lists/collections/collections'
import type { ComparedInfluencer, members } from '@kolscope/contract/lists/collections/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../../testing/factories'
import { showTo } from '../../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let demo: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  demo = await app.as('Demo')
  ids = await addInfluencers(app.db, [
    { name: 'First', followers: 1_000, engagementRate: 2, audiences: { age: { '25-34': 40, '18-24': 30 } } },
    { name: 'Sample', followers: 500, isSample: true },
    { name: 'Third', state: 'Rejected' },
  ])
})
afterAll(() => app.close())

const compare = (client: SignedInClient, of: readonly number[]) =>
  client.get<{ data: ComparedInfluencer[]; total: number }>('/api/v1/influencers/compare', { ids: of.join(',') })

test('side by side in the asked order, each once, with figures, audience and red flags', async () => {
  const [first = 0, sample = 0, third = 0] = ids
  const { body } = await compare(staff, [third, first, sample, first, 999_999_999])
  expect(body.data.map((one) => one.influencer.id)).toEqual([third, first, sample])
  const own = body.data[1]
  expect(own?.figures).toMatchObject({ totalFollowers: { value: 1_000 }, engagementRate: { value: 2 } })
  expect(own?.figures.reachFollowers).toMatchObject({ value: null, missing: expect.any(String) })
  expect(own?.audience).toEqual([
    {
      dimension: 'age',
      observed_at: expect.any(String),
      shares: [
        { value: '18-24', percent: 30 },
        { value: '25-34', percent: 40 },
      ],
    },
  ])
  expect(body.data[0]?.red_flags).toEqual([{ code: 'not-approved', values: { state: 'Rejected' } }])
  expect((await compare(staff, [1, 2, 3, 4, 5, 6])).status).toBe(400)
  expect((await compare(staff, [999_999_999])).status).toBe(404)
})

test('a demo account compares samples; of its own collection’s members it reads no more than the card', async () => {
  const [first = 0, sample = 0, third = 0] = ids
  const shown = async () => (await compare(demo, ids)).body.data.map((one) => one.influencer.id)
  expect((await demo.get('/api/v1/influencers/compare', { ids: sample })).status, 'never shown').toBe(403)
  await showTo(app, demo, [sample])
  expect(await shown()).toEqual([sample])
  const alone = await demo.get<ApiError>('/api/v1/influencers/compare', { ids: `${first},${third}` })
  expect([alone.status, alone.body.message]).toEqual([403, MESSAGES.notFullProfile])
  const made = await staff.post<{ data: CollectionDetail }>('/api/v1/collections', { name: 'Given', list_ids: [first] })
  const share = { email: demo.email, role: 'viewer' }
  expect((await staff.post(`/api/v1/collections/${made.body.data.id}/shares`, share)).status).toBe(200)
  expect(await shown()).toEqual([first, sample])
  const { body } = await compare(demo, [first])
  expect(body.data[0]).toMatchObject({ influencer: { can_open: false }, figures: {}, audience: [], red_flags: null })
  const url = `/api/v1/collections/${made.body.data.id}`
  type Asked = Answer<typeof members.getCollection>
  const shownIn = async (client: SignedInClient, query = {}) => (await client.get<Asked>(url, query)).body.influencers
  const rollUpOf = async (client: SignedInClient) =>
    (await client.get<Answer<typeof members.getRollUp>>(`${url}/roll-up`)).body.data
  expect(await shownIn(demo)).toMatchObject([{ influencer: { id: first, can_open: false }, red_flags: null }])
  expect(await shownIn(demo, { flagged: false }), 'unknown to it').toEqual([])
  expect(await shownIn(staff)).toMatchObject([{ red_flags: expect.any(Array) }])
  expect((await rollUpOf(demo)).audience).toEqual([])
  expect((await rollUpOf(staff)).audience).toMatchObject([{ dimension: 'age', n: 1, observed_at: expect.any(String) }])
})
