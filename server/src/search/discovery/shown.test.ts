import { STATES, type State, TIER_CAPS } from '@kolscope/contract/core/enums'
import type { FacetsAnswer, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const MARKET = 300
const CAP = TIER_CAPS.demo
const TIER = ['canFilterByBasicInfo', 'canCreateCollection', 'canViewLandscape', 'isDemoAccount'] as const

let app: TestApp
let staff: SignedInClient
let ids: number[]
let unapproved: number[]
beforeAll(async () => {
  app = await startTestApp()
  // All of them samples, so that only the cap is in the way.
  ids = await addInfluencers(
    app.db,
    Array.from({ length: MARKET }, (_, nth) => ({ name: `zq${nth}k`, followers: 1_000_000 - nth, isSample: true })),
  )
  const others = STATES.filter((state): state is Exclude<State, 'Approved'> => state !== 'Approved')
  unapproved = await addInfluencers(
    app.db,
    others.map((state) => ({ name: `waits ${state}`, state, followers: 5_000_000, isSample: true })),
  )
  staff = await app.as('Staff')
  await app.caughtUp()
})
afterAll(() => app.close())

const someone = () => app.as(TIER)
const search = async (client: SignedInClient, query: object = {}) =>
  (await client.get<SearchAnswer>('/api/v1/influencers', { page_size: 100, ...query })).body
const idsOf = async (client: SignedInClient, query?: object) =>
  (await search(client, query)).influencers.map(({ id }) => id)
const mark = (client: SignedInClient, influencer_ids: readonly number[], set = 'seen') =>
  client.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body: { influencer_ids, mark: set, set: true } })
const listOf = (client: SignedInClient, id: number) =>
  client.get<{ total: number; data: { list_ids: number[] }; influencers: { id: number }[] }>(
    `/api/v1/collections/${id}`,
    { influencers_page_size: 10_000 },
  )
async function shared(client: SignedInClient, list_ids: readonly number[], role = 'editor'): Promise<number> {
  const made = await staff.post<{ data: { id: number } }>('/api/v1/collections', {
    name: `For ${client.email}`,
    list_ids,
  })
  const { id } = made.body.data
  const share = await staff.post(`/api/v1/collections/${id}/shares`, { email: client.email, role })
  expect(share.status).toBe(200)
  return id
}
const own = async (client: SignedInClient, list_ids: readonly number[] = []) =>
  client.post<{ data: { id: number }; errors: object[] }>('/api/v1/collections', { name: 'Own', list_ids })

test('marks are no search: only those who were shown are found by them', async () => {
  const client = await someone()
  for (const kind of ['seen', 'hidden'] as const) {
    await mark(client, ids.slice(100, 124), kind)
    expect(await idsOf(client, { [kind]: true })).toEqual([])
  }
  const first = await idsOf(client)
  expect(first).toEqual(ids.slice(0, CAP))
  await mark(client, first)
  expect((await idsOf(client, { seen: true })).sort((a, b) => a - b)).toEqual(first)
})

test('what is new in a saved search is no search of marked ids either', async () => {
  const client = await someone()
  const saved = await client.post<{ data: { id: number } }>('/api/v1/saved-searches', {
    name: 'Marked',
    search: { seen: true },
    page: 'discover',
  })
  expect(saved.status, saved.text).toBe(200)
  const news = `/api/v1/saved-searches/${saved.body.data.id}/new`
  await client.get(news)
  await mark(client, ids.slice(50, 70))
  expect((await client.get<{ total: number }>(news)).body.total).toBe(0)
})

test('a collection takes those alone whom the account was shown, whichever call names them', async () => {
  const client = await someone()
  const refusal = { errors: [{ code: 'not-shown' }] }
  expect((await own(client, ids.slice(0, 50))).body).toMatchObject(refusal)
  const { id } = (await own(client)).body.data
  for (const [method, url, body] of [
    ['PATCH', `/api/v1/collections/${id}`, { list_ids_action: 'add', list_ids: ids.slice(200, 210) }],
    [
      'PATCH',
      '/api/v1/collections',
      { action: 'addInfluencersToMultiCollections', influencerIds: ids.slice(200, 210), collectionIds: [id] },
    ],
    ['PATCH', `/api/v1/collections/${id}`, { list_ids_action: 'add', list_ids: [9_999_999] }],
  ] as const) {
    const answer = await client.call<object>({ method, url, body })
    expect.soft(answer.status, `${method} ${url} ${answer.text}`).toBe(400)
    expect.soft(answer.body, url).toMatchObject(refusal)
  }
  const first = await idsOf(client)
  const add = { list_ids_action: 'add', list_ids: first }
  expect((await client.call({ method: 'PATCH', url: `/api/v1/collections/${id}`, body: add })).status).toBe(200)
  expect((await listOf(client, id)).body.total).toBe(CAP)
})

test('an export of chosen influencers holds those alone whom the account was shown', async () => {
  const client = await someone()
  const wish = (chosen: readonly number[]) => ({
    source: { from: 'selected', ids: chosen },
    columns: ['name'],
    format: 'csv',
    language: 'en',
  })
  expect((await client.post('/api/v1/exports', wish(ids.slice(100, 110)))).body).toMatchObject({
    errors: [{ code: 'not-shown' }],
  })
  await search(client)
  const both = [...ids.slice(0, 2), ...ids.slice(100, 110)]
  expect((await client.post('/api/v1/exports', wish(both))).body).toMatchObject({ data: { total: 2 } })
})

test('a shared list shows its first ones, however they are moved, removed and brought back', async () => {
  const client = await someone()
  const list = await shared(client, ids)
  const { id: target } = (await own(client)).body.data
  const first = ids.slice(0, CAP)
  expect((await listOf(client, list)).body.total).toBe(CAP)
  const move = await client.post<object>(`/api/v1/collections/${list}/move`, { to: target, influencer_ids: first })
  expect(move.body, move.text).toMatchObject({ errors: [{ code: 'not-shown' }] })
  const removed = await client.call<{ change_id: number }>({
    method: 'PATCH',
    url: `/api/v1/collections/${list}`,
    body: { list_ids_action: 'remove', list_ids: first.slice(0, 20) },
  })
  expect((await listOf(client, list)).body.data.list_ids).toEqual(first.slice(20))
  await client.post(`/api/v1/collection-changes/${removed.body.change_id}/undo`)
  expect((await listOf(client, list)).body.data.list_ids).toEqual(first)
})

test('an owner who empties its own list sees no others that a partner without a cap put there', async () => {
  const client = await someone()
  const { id: list } = (await own(client)).body.data
  await client.post(`/api/v1/collections/${list}/shares`, { email: staff.email, role: 'editor' })
  const change = (by: SignedInClient, list_ids_action: string, list_ids: readonly number[]) =>
    by.call({ method: 'PATCH', url: `/api/v1/collections/${list}`, body: { list_ids_action, list_ids } })
  expect((await change(staff, 'add', ids)).status).toBe(200)
  expect((await listOf(client, list)).body.data.list_ids).toEqual(ids.slice(0, CAP))
  for (const id of ids.slice(0, CAP)) await client.get(`/api/v1/influencers/${id}/preview`)
  expect(await used(client)).toBe(0)
  await change(client, 'remove', ids.slice(0, CAP))
  expect((await listOf(client, list)).body.data.list_ids).toEqual([])
})

test('an influencer account sees as much of a shared list as a demo account', async () => {
  const client = await app.as(['canCreateCollection', 'isInfluencerAccount'])
  const list = await shared(client, ids, 'viewer')
  const { body, text } = await listOf(client, list)
  expect(body.total).toBe(CAP)
  expect(text).not.toContain('zq100k')
})

test('those who are not approved are in no list, no count and no report of an external account', async () => {
  const client = await someone()
  for (const query of [{}, { state: STATES.join(',') }, { state: 'New' }, { filter: '!state__eq=Approved' }]) {
    const found = await idsOf(client, query)
    expect(
      found.filter((id) => unapproved.includes(id)),
      JSON.stringify(query),
    ).toEqual([])
  }
  expect((await search(client, { state: 'New' })).total).toBe(0)
  const facets = (await client.get<FacetsAnswer>('/api/v1/influencers/facets')).body
  expect(facets.options.state?.map(({ value }) => value)).toEqual(['Approved'])
  const landscape = await client.get<{ data: { reasons: { reason: string }[] } }>('/api/v1/landscapes/unqualified')
  expect(landscape.body.data.reasons.map(({ reason }) => reason)).not.toContain('not-approved')
  for (const id of unapproved) {
    expect((await client.get(`/api/v1/influencers/${id}`)).status).toBe(403)
    expect((await client.get(`/api/v1/influencers/${id}/preview`)).status).toBe(403)
  }
  const list = await shared(client, [...unapproved, ...ids.slice(0, 3)])
  expect((await listOf(client, list)).body.total).toBe(3)
})

test('who is not there is refused in the words of who may not be opened, by every call that opens somebody', async () => {
  const rights = ['canFilterByBasicInfo', 'canCreateCollection', 'canEditInfluencerBasicInfo'] as const
  const profile = (name: string) =>
    app.db.insertInto('profiles').values({ name }).returning('id').executeTakeFirstOrThrow()
  const [waiting, empty] = [await profile('Waits'), await profile('Nobody')]
  const [waits = 0] = unapproved
  await app.db.updateTable('influencers').set({ profile_id: waiting.id }).where('id', '=', waits).execute()
  for (const kind of ['isDemoAccount', 'isBasicAccount'] as const) {
    const client = await app.as([...rights, kind])
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
  const client = await app.as([...rights, 'isPremiumAccount'])
  const [lookalike = 0, paid = 0] = ids.slice(250, 252)
  await show(client, [lookalike], true)
  await show(client, [paid])
  const editable = async (id: number) => (await client.get(`/api/v1/influencers/${id}/editable`)).status
  expect([await editable(paid), await editable(lookalike), await editable(ids[252] ?? 0)]).toEqual([200, 404, 404])
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
  const administrator = await app.as('Administrator')
  const url = '/api/v1/settings/external_states'
  const change = (version: number, value: string[] | null) =>
    administrator.call<{ data: { version: number } }>({ method: 'PATCH', url, body: { version, value } })
  const { body } = await change(1, ['Approved', 'New'])
  expect((await search(client, { state: 'New' })).total).toBe(1)
  await change(body.data.version, null)
  expect((await search(client, { state: 'New' })).total).toBe(0)
})

const used = async ({ accountId }: SignedInClient) => {
  const account = app.db.selectFrom('accounts').select('searches_used').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).searches_used
}

test('a report of somebody who was never shown costs one search, once', async () => {
  const client = await someone()
  const report = `/api/v1/influencers/${ids[150]}`
  const all = await Promise.all([client.get(report), client.get(`${report}/performance`), client.get(`${report}/post`)])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await used(client)).toBe(1)
  await search(client)
  await client.get(`/api/v1/influencers/${ids[0]}`)
  expect(await used(client)).toBe(1)
  expect((await own(client, [ids[150] ?? 0])).status).toBe(200)
})

test('a report of a lookalike costs one search, also once it is collected, marked and found by that', async () => {
  const client = await someone()
  const similarTo = async (id: number) => {
    const { body } = await client.get<{ data: { influencer: { id: number } }[] }>(`/api/v1/influencers/${id}/similar`)
    return body.data.map(({ influencer }) => influencer.id)
  }
  const start = ids[200] ?? 0
  const [first = 0, second = 0, third = 0] = await similarTo(start)
  expect(await used(client)).toBe(1)
  expect(third).toBeGreaterThan(0)
  const collected = await own(client, [first, second, third])
  expect(collected.status, collected.text).toBe(200)
  await mark(client, [first, second, third])
  const found = await idsOf(client, { seen: true })
  expect(found).toEqual([first, second, third].sort((a, b) => a - b))
  expect(await used(client)).toBe(2)
  await similarTo(first)
  expect(await used(client)).toBe(3)
  await client.get(`/api/v1/influencers/${second}/preview`)
  expect(await used(client)).toBe(4)
  await client.get(`/api/v1/influencers/${second}/changes`)
  await client.get(`/api/v1/influencers/${second}/performance`)
  await similarTo(start)
  await similarTo(first)
  expect(await used(client)).toBe(4)
  const partner = await app.as(TIER)
  const url = `/api/v1/collections/${collected.body.data.id}/shares`
  expect((await client.post(url, { email: partner.email, role: 'editor' })).status).toBe(200)
  await partner.get(`/api/v1/influencers/${third}`)
  expect(await used(partner)).toBe(1)
  await search(client)
  await client.get(`/api/v1/influencers/${third}`)
  const isInList = ids.indexOf(third) < CAP
  expect(await used(client)).toBe(isInList ? 4 : 5)
})

test('who is imported stands in the collection and may be collected, but a report costs one search', async () => {
  const client = await app.as([...TIER, 'canImportInfluencers'])
  const asked = ids.slice(240, 243)
  const found = await app.db.selectFrom('influencers').select('handle').where('id', 'in', asked).execute()
  const links = found.map(({ handle }, nth) => [`Row ${nth}`, `https://www.facebook.com/${handle}`])
  const bytes = await xlsxOf({ Sheet: [['Name', 'Link'], ...links] })
  const { body: uploaded } = await uploadAs(client, [{ name: 'list.xlsx', bytes }])
  const { id } = (await own(client)).body.data
  const confirmed = await client.post<object>(`/api/v1/imports/${uploaded.data.id}/confirm`, {
    rows: uploaded.data.influencers.map((row) => row.id),
    collections: [id],
  })
  expect(confirmed.body, confirmed.text).toMatchObject({ added: 3 })
  expect((await listOf(client, id)).body.data.list_ids).toEqual(asked)
  const other = await client.post<object>('/api/v1/collections', { name: 'Other', list_ids: asked })
  expect(other.status, other.text).toBe(200)
  expect(await used(client)).toBe(0)
  for (const [nth, one] of asked.entries()) {
    expect((await client.get(`/api/v1/influencers/${one}`)).status).toBe(200)
    expect(await used(client)).toBe(nth + 1)
  }
})

const facets = async (client: SignedInClient, query: object = {}) =>
  (await client.get<FacetsAnswer>('/api/v1/influencers/facets', { ...query })).body
const show = (client: SignedInClient, shown: readonly number[], by_likeness = false) =>
  app.db
    .insertInto('shown_influencers')
    .values(shown.map((influencer_id) => ({ account_id: client.accountId, influencer_id, by_likeness })))
    .execute()

test('only known influencers are marked: shown ones, and those of a collection that the account sees', async () => {
  const client = await someone()
  const unknown = await mark(client, ids.slice(100, 110), 'hidden')
  expect(unknown.body).toMatchObject({ changed: 0 })
  await shared(client, ids.slice(100, 102))
  await show(client, ids.slice(105, 106))
  expect((await mark(client, ids.slice(100, 110), 'hidden')).body).toMatchObject({ changed: 3 })
})

test("the ends of a histogram are nobody's own numbers", async () => {
  const [outside = 0] = await addInfluencers(app.db, [{ name: 'Largest', state: 'New', followers: 7_654_321 }])
  await app.caughtUp()
  const { ranges } = await facets(await someone())
  await app.db.deleteFrom('influencers').where('id', '=', outside).execute()
  await app.caughtUp()
  expect(ranges.followers).toMatchObject({ max: 7_700_000 })
  expect(ranges.followers?.bins.at(-1)?.to).toBe(7_700_000)
})

test('whoever leaves all others out gets no exact counts of the few who remain', async () => {
  const client = await someone()
  await show(client, ids)
  expect(await facets(client)).toMatchObject({ total: CAP, rounded_to: null })
  await mark(client, ids.slice(0, 20), 'hidden')
  expect(await facets(client)).toMatchObject({ total: CAP, rounded_to: null })
  for (let from = 0; from < MARKET; from += 100)
    await mark(client, ids.slice(from, Math.min(from + 100, MARKET - 3)), 'hidden')
  const few = await facets(client)
  expect(few).toMatchObject({ total: 0, rounded_to: 10 })
  expect(Object.values(few.options).flat()).toEqual([])
})

test('whoever chooses or leaves out a lookalike gets no exact counts that would show its figures', async () => {
  const client = await someone()
  await show(client, ids.slice(0, 30))
  await show(client, ids.slice(200, 201), true)
  const made = await own(client, ids.slice(200, 201))
  const query = { in_collections: made.body.data.id }
  expect(await idsOf(client, query)).toEqual(ids.slice(200, 201))
  expect(await facets(client, query)).toMatchObject({ total: 0, rounded_to: 10 })
  await mark(client, ids.slice(200, 201), 'hidden')
  expect((await facets(client)).rounded_to).toBe(10)
  await client.call({
    method: 'PATCH',
    url: '/api/v1/influencer-marks',
    body: { influencer_ids: ids.slice(200, 201), mark: 'hidden', set: false },
  })
  expect((await facets(client)).rounded_to).toBeNull()
})
