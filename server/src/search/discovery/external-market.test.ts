import { STATES } from '@kolscope/contract/core/enums'
import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { expect, test } from 'vitest'
import { showTo } from '../../../testing/shown'
import { cappedMarket, idsOf, listOf, search } from '../../../testing/shown-market'

const market = cappedMarket()
const { shared, someone } = market

test('those who are not approved are in no list, no count and no report of an external account', async () => {
  const client = await someone()
  for (const query of [{}, { state: STATES.join(',') }, { state: 'New' }, { filter: '!state__eq=Approved' }]) {
    const found = await idsOf(client, query)
    expect(
      found.filter((id) => market.unapproved.includes(id)),
      JSON.stringify(query),
    ).toEqual([])
  }
  expect((await search(client, { state: 'New' })).total).toBe(0)
  const facets = (await client.get<FacetsAnswer>('/api/v1/influencers/facets')).body
  expect(facets.options.state?.map(({ value }) => value)).toEqual(['Approved'])
  const landscape = await client.get<{ data: { reasons: { reason: string }[] } }>('/api/v1/landscapes/unqualified')
  expect(landscape.body.data.reasons.map(({ reason }) => reason)).not.toContain('not-approved')
  for (const id of market.unapproved) {
    expect((await client.get(`/api/v1/influencers/${id}`)).status).toBe(403)
    expect((await client.get(`/api/v1/influencers/${id}/preview`)).status).toBe(403)
  }
  const list = await shared(client, [...market.unapproved, ...market.ids.slice(0, 3)])
  expect((await listOf(client, list)).body.total).toBe(3)
})

test('who is not there is refused in the words of who may not be opened, by every call that opens somebody', async () => {
  const rights = ['canFilterByBasicInfo', 'canCreateCollection', 'canEditInfluencerBasicInfo'] as const
  const profile = (name: string) =>
    market.app.db.insertInto('profiles').values({ name }).returning('id').executeTakeFirstOrThrow()
  const [waiting, empty] = [await profile('Waits'), await profile('Nobody')]
  const [waits = 0] = market.unapproved
  await market.app.db.updateTable('influencers').set({ profile_id: waiting.id }).where('id', '=', waits).execute()
  for (const kind of ['isDemoAccount', 'isBasicAccount'] as const) {
    const client = await market.app.as([...rights, kind])
    const status = kind === 'isDemoAccount' ? 403 : 404
    const refusals = async (urls: readonly string[]) => {
      const answers = await Promise.all(urls.map((url) => client.get<{ message: string }>(`/api/v1/${url}`)))
      return new Set(answers.map((answer) => `${answer.status} ${answer.body.message}`))
    }
    for (const rest of ['', '/preview', '/performance', '/changes', '/editable']) {
      const said = await refusals([waits, 9_999_999].map((id) => `influencers/${id}${rest}`))
      expect([...said], rest).toEqual([expect.stringContaining(`${status} `)])
    }
    const said = await refusals([waiting.id, empty.id, 9_999_999].map((id) => `younet-profiles/${id}`))
    expect([...said]).toEqual([expect.stringContaining(`${status} `)])
  }
})

test('an editor with a cap edits whom its plan has paid for alone, and reads no list of the staff', async () => {
  const rights = ['canFilterByBasicInfo', 'canEditInfluencerBasicInfo', 'canViewActivityLogs'] as const
  const client = await market.app.as([...rights, 'isPremiumAccount'])
  const [lookalike = 0, paid = 0] = market.ids.slice(250, 252)
  await showTo(market.app, client, [lookalike], true)
  await showTo(market.app, client, [paid])
  const editable = async (id: number) => (await client.get(`/api/v1/influencers/${id}/editable`)).status
  expect([await editable(paid), await editable(lookalike), await editable(market.ids[252] ?? 0)]).toEqual([
    200, 404, 404,
  ])
  const change = { reason: 'Moved', add_careers: [1] }
  const bulk = await client.post('/api/v1/influencers/bulk/preview', { ids: [lookalike], change })
  expect(bulk.status, bulk.text).toBe(400)
  const lists = [
    'correction-requests',
    'add-requests',
    'activity-logs',
    'activity-logs/export',
    'activity-logs/options',
  ]
  for (const list of lists) expect((await client.get(`/api/v1/${list}`)).status, list).toBe(403)
})

test('a setting makes the market of external accounts wider', async () => {
  const client = await someone()
  const administrator = await market.app.as('Administrator')
  const url = '/api/v1/settings/external_states'
  const change = (version: number, value: string[] | null) =>
    administrator.call<{ data: { version: number } }>({ method: 'PATCH', url, body: { version, value } })
  const { body } = await change(1, ['Approved', 'New'])
  expect((await search(client, { state: 'New' })).total).toBe(1)
  const facets = (await client.get<FacetsAnswer>('/api/v1/influencers/facets')).body
  expect(facets.options.state?.map(({ value }) => value).sort()).toEqual(['Approved', 'New'])
  await change(body.data.version, null)
  expect((await search(client, { state: 'New' })).total).toBe(0)
})
