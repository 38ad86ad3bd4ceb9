import { TIER_CAPS } from '@kolscope/contract/core/enums'
import { CODES } from '@kolscope/contract/core/errors'
import type { BulkPreview } from '@kolscope/contract/influencers/editing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../testing/factories'
import { showTo } from '../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../testing/test-app'
import { sendDigest } from './system/digests/digest'

/** What the sequences have found, each kept as a case of its own. */
const CAP = TIER_CAPS.demo
const DEMO = ['canFilterByBasicInfo', 'canCreateCollection', 'isDemoAccount'] as const

let app: TestApp
let staff: SignedInClient
let ids: number[]
let hiddenId: number
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 120 }, (_, nth) => ({ name: `zq${nth}k`, followers: 1_000_000 - nth, isSample: true })),
  )
  ;[hiddenId = 0] = await addInfluencers(app.db, [{ name: 'zqhidden', state: 'New' }])
  staff = await app.as('Staff')
  await app.caughtUp()
})
afterAll(() => app.close())

async function sharedWith(editors: readonly SignedInClient[]): Promise<string> {
  const creation = await staff.post<{ data: { id: number } }>('/api/v1/collections', {
    name: `For ${editors.map(({ email }) => email).join()}`.slice(0, 80),
    list_ids: ids,
  })
  const url = `/api/v1/collections/${creation.body.data.id}`
  for (const { email } of editors) await staff.post(`${url}/shares`, { email, role: 'editor' })
  return url
}
const idsIn = async (client: SignedInClient, url: string) =>
  (await client.get<{ data: { list_ids: number[] } }>(url)).body.data.list_ids
const change = (client: SignedInClient, url: string, list_ids_action: string, list_ids: readonly number[]) =>
  client.call<{ change_id: number }>({ method: 'PATCH', url, body: { list_ids_action, list_ids } })

test('members that were removed and added again do not free their places when the removal is undone', async () => {
  const client = await app.as(DEMO)
  const url = await sharedWith([client])
  const first = ids.slice(0, CAP)
  await showTo(app, client, first)
  const removal = await change(client, url, 'remove', first)
  await change(client, url, 'add', first)
  await client.post(`/api/v1/collection-changes/${removal.body.change_id}/undo`)
  expect(new Set(await idsIn(client, url))).toEqual(new Set(first))
})

test('what one account takes out of a shared list shows a second one no others', async () => {
  const [one, other] = [await app.as(DEMO), await app.as(DEMO)]
  const url = await sharedWith([one, other])
  const removal = await change(one, url, 'remove', ids.slice(0, 20))
  expect(await idsIn(other, url)).toEqual(ids.slice(20, CAP))
  await one.post(`/api/v1/collection-changes/${removal.body.change_id}/undo`)
  expect(await idsIn(other, url)).toEqual(ids.slice(0, CAP))
})

test('an influencer account opens samples alone, and of a person the one that it asked for', async () => {
  const client = await app.as(['canCreateCollection', 'isInfluencerAccount'])
  const { id: profileId } = await app.db
    .insertInto('profiles')
    .values({ name: 'Person' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [sample = 0, plain] = await addInfluencers(app.db, [
    { name: 'zqsample', isSample: true, profileId },
    { name: 'zqplain', profileId },
    { name: 'zqwaits', state: 'New', isSample: true, profileId },
  ])
  expect((await client.get(`/api/v1/influencers/${plain}`)).status).toBe(403)
  const { status, text } = await client.get(`/api/v1/influencers/${sample}`)
  expect([status, /zqplain|zqwaits/.test(text)]).toEqual([200, false])
})

test('nobody is like somebody whom the account does not know', async () => {
  const client = await app.as(DEMO)
  const like = (id: number) => client.get<{ errors?: object[] }>('/api/v1/influencers', { like: [id] })
  const [unknown, absent] = [await like(hiddenId), await like(9_999_999)]
  expect(unknown.body.errors).toEqual(absent.body.errors)
  expect(unknown.status).toBe(400)
  await showTo(app, client, [ids[0] ?? 0])
  expect((await like(ids[0] ?? 0)).status).toBe(200)
})

test('comparing tells an account with a cap not which ids there are', async () => {
  const client = await app.as(DEMO)
  const compare = (id: number) => client.get('/api/v1/influencers/compare', { ids: [id] })
  expect((await compare(hiddenId)).status).toBe((await compare(9_999_999)).status)
})

test('a closed person whom an account chose or hid itself moves no free count, not even by a step of ten', async () => {
  const client = await app.as(DEMO)
  const born = { min_birth_year: 1930, max_birth_year: 1930 }
  const open = await addInfluencers(
    app.db,
    Array.from({ length: 9 }, (_, nth) => ({ name: `zqopen${nth}`, birthYear: 1930, isSample: true })),
  )
  const [closedId = 0] = await addInfluencers(app.db, [{ name: 'zqclosed', birthYear: 1930 }])
  await app.caughtUp()
  await showTo(app, client, [...open, closedId])
  const creation = await staff.post<{ data: { id: number } }>('/api/v1/collections', {
    name: 'Nine and one',
    list_ids: [...open, closedId],
  })
  const { id: listId } = creation.body.data
  await staff.post(`/api/v1/collections/${listId}/shares`, { email: client.email, role: 'editor' })
  const countOf = async (more: object) =>
    (await client.get<{ total: number }>('/api/v1/influencers/facets', { ...born, ...more })).body.total
  const saved = async (name: string, more: object) => {
    const search = { ...born, ...more }
    const body = { name, search, page: 'discover' }
    const one = await client.post<{ data: { id: number; total: number } }>('/api/v1/saved-searches', body)
    return one.body.data.total
  }
  expect(await countOf({ in_collections: [listId] })).toBe(0)
  expect(await saved('Chosen themselves', { in_collections: [listId] })).toBe(0)
  expect([await countOf({}), await saved('All there', {})]).toEqual([10, 10])
  const mark = { influencer_ids: [closedId], mark: 'hidden', set: true }
  expect((await client.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body: mark })).status).toBe(200)
  expect([await countOf({}), await saved('One hidden', {})]).toEqual([10, 10])
})

test('how many are new among those an account chose itself is as rough as the total, and naming them costs a search', async () => {
  const client = await app.as([...DEMO])
  const list = await sharedWith([client])
  const savedSearch = { name: 'Chosen', search: { in_collections: [Number(list.split('/').at(-1))] }, page: 'discover' }
  const creation = await client.post<{ data: { id: number } }>('/api/v1/saved-searches', {
    ...savedSearch,
    digest: 'daily',
  })
  const { id } = creation.body.data
  const newFinds = app.db.updateTable('saved_search_finds').set({ is_new: true }).where('saved_search_id', '=', id)
  await newFinds.where('influencer_id', 'in', ids.slice(0, 13)).execute()
  const usedSearches = async () => {
    const account = app.db.selectFrom('accounts').select('searches_used').where('id', '=', client.accountId)
    return (await account.executeTakeFirstOrThrow()).searches_used
  }
  const url = `/api/v1/saved-searches/${id}`
  const { body } = await client.get<{ data: { new_count: number; new_rounded_to: number } }>(url)
  expect(body.data).toMatchObject({ new_count: 10, new_rounded_to: 10 })
  const send = app.db
    .transaction()
    .execute((trx) =>
      sendDigest(trx, client.accountId, '2030-01-01', 'https://kolscope.test', { searches: true, alerts: false }),
    )
  expect(await send).toBe(true)
  const mail = await app.db.selectFrom('messages').select('values').where('recipient', '=', client.email).execute()
  expect(mail).toMatchObject([{ values: { searches: [{ count: 10 }] } }])
  expect(await usedSearches()).toBe(0)
  await client.call({ method: 'POST', url: `${url}/looked` })
  await client.get(`${url}/new`)
  expect(await usedSearches()).toBe(1)
})

test('a digest names nobody who has left the market since the search found them, nor whom no search has shown', async () => {
  const client = await app.as(DEMO)
  const search = { name: 'Digest', search: {}, page: 'discover', digest: 'daily' }
  const { body } = await client.post<{ data: { id: number } }>('/api/v1/saved-searches', search)
  const find = { saved_search_id: body.data.id, account_id: client.accountId, is_new: true }
  await app.db
    .insertInto('saved_search_finds')
    .values([hiddenId, ids[119] ?? 0, ids[118] ?? 0].map((influencer_id) => ({ ...find, influencer_id })))
    .execute()
  const shownRows = [hiddenId, ids[119] ?? 0].map((influencer_id) => ({ account_id: client.accountId, influencer_id }))
  await app.db
    .insertInto('shown_influencers')
    .values(shownRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const may = { searches: true, alerts: false }
  const send = app.db
    .transaction()
    .execute((trx) => sendDigest(trx, client.accountId, '2030-01-01', 'https://kolscope.test', may))
  expect(await send).toBe(true)
  const mails = await app.db.selectFrom('messages').select('values').where('recipient', '=', client.email).execute()
  const text = JSON.stringify(mails)
  expect(['zq119k', 'zqhidden', 'zq118k'].map((name) => text.includes(name))).toEqual([true, false, false])
})

test('a bulk edit by a filter finds as few as the search of the same filter, and pays for it', async () => {
  const client = await app.as([...DEMO, 'canEditInfluencerBasicInfo'])
  const byFilter = (filter: string) =>
    client.post<{ data: BulkPreview }>('/api/v1/influencers/bulk/preview', {
      filter: { filter },
      change: { user_state: 'Rejected' },
    })
  const { status, body, text } = await byFilter('platform__in=fb')
  expect([status, body.data.total]).toEqual([200, CAP])
  expect(ids.slice(CAP).filter((_, nth) => text.includes(`zq${nth + CAP}k`))).toEqual([])
  await app.db.updateTable('accounts').set({ plan_searches: 1 }).where('id', '=', client.accountId).execute()
  const { body: refusal } = await byFilter('platform__in=fb,insta')
  expect(refusal).toMatchObject({ code: CODES.searchesUsedUp })
})
