import type { ApiError } from '@kolscope/contract/core/errors'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { MAX_SAVED_SEARCHES, type SavedSearch } from '@kolscope/contract/search/saved-searches'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const AT = '/api/v1/saved-searches'
const SEARCHER = ['canFilterByBasicInfo'] as const

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as(SEARCHER)
})
afterAll(() => app.close())

type One = { data: SavedSearch } & ApiError
const save = async (who: SignedInClient, name: string, search: object, more: object = {}) =>
  (await who.post<One>(AT, { name, search, page: 'discover', ...more })).body.data
const change = (who: SignedInClient, id: number, body: object) =>
  who.call<One>({ method: 'PATCH', url: `${AT}/${id}`, body })
const remove = (who: SignedInClient, id: number) => who.call<One>({ method: 'DELETE', url: `${AT}/${id}` })
const read = async (who: SignedInClient, id: number) => (await who.get<One>(`${AT}/${id}`)).body.data
const names = async (who: SignedInClient, id: number) =>
  (await who.get<{ data: Hit[] }>(`${AT}/${id}/new`)).body.data.map((one) => one.name)
const listed = async (who: SignedInClient) =>
  (await who.get<{ data: SavedSearch[] }>(AT)).body.data.map(({ name }) => name)
const usedBy = async ({ accountId }: SignedInClient) =>
  (await app.db.selectFrom('accounts').select('searches_used').where('id', '=', accountId).executeTakeFirstOrThrow())
    .searches_used
const add = async (
  ...given: { name: string; platform?: 'insta' | 'tiktok' | 'youtube' | 'page'; followers?: number }[]
) => {
  const ids = await addInfluencers(app.db, given)
  await app.caughtUp()
  return ids
}

test('who came in since one looked is new, once; who goes is not', async () => {
  await add({ name: 'Old One', platform: 'insta' })
  const { id, ...made } = await save(staff, 'On Instagram', { platform: ['insta'] })
  expect(made).toMatchObject({ new_count: 0, total: 1, version: 1, is_owner: true, digest: 'none' })
  const [first = 0] = await add({ name: 'First New', platform: 'insta' }, { name: 'Elsewhere', platform: 'tiktok' })
  expect(await read(staff, id)).toMatchObject({ new_count: 1, total: 2 })
  await add({ name: 'Second New', platform: 'insta' })
  expect(new Set(await names(staff, id))).toEqual(new Set(['First New', 'Second New']))
  await app.db.deleteFrom('influencers').where('id', '=', first).execute()
  await app.caughtUp()
  expect(await names(staff, id)).toEqual(['Second New'])
  const looked = await staff.post<One>(`${AT}/${id}/looked`)
  expect(looked.body.data).toMatchObject({ new_count: 0, total: 2 })
  expect(await names(staff, id)).toEqual([])
  expect(await read(staff, id)).toMatchObject({ new_count: 0 })
})

test.each(['Two\nlines', 'Two\u2028lines', 'Turned \u202E round', 'Bell \u0007'])('%j is no name', async (name) => {
  const body = { name, search: { platform: ['insta'] }, page: 'discover' }
  const refused = await staff.post<ApiError>(AT, body)
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'name'])
  const { id } = await save(staff, `Plain ${name.length}`, { platform: ['insta'] })
  expect((await change(staff, id, { name })).status).toBe(400)
  await remove(staff, id)
})

test('other filters begin anew, another name does not', async () => {
  const { id } = await save(staff, 'Followed', { min_followers: 1_000 })
  await add({ name: 'Big', followers: 5_000 })
  expect((await read(staff, id)).new_count).toBe(1)
  const renamed = await change(staff, id, { name: 'Followed by many', version: 1 })
  expect(renamed.body.data).toMatchObject({ name: 'Followed by many', version: 2, new_count: 1 })
  const other = await change(staff, id, { search: { min_followers: 2_000 }, version: 2 })
  expect(other.body.data).toMatchObject({ new_count: 0, version: 3, search: { min_followers: 2_000 } })
  const wrong = await change(staff, id, { search: { filter: 'nothing' } })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'filter'])
})

test('a name belongs to one search of its owner, and the slower of two overwrites nothing', async () => {
  const { id } = await save(staff, 'Mùa xuân', {})
  const again = await staff.post<ApiError>(AT, { name: ' MÙA XUÂN', search: {}, page: 'advanced' })
  expect([again.status, again.body.errors?.[0]]).toMatchObject([409, { field: 'name', code: 'taken' }])
  const both = await Promise.all(['Đua', 'đua'].map((name) => staff.post(AT, { name, search: {}, page: 'discover' })))
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  await change(staff, id, { name: 'Mùa hè', version: 1 })
  const late = await change(staff, id, { name: 'Mùa đông', version: 1 })
  expect([late.status, late.body.stored]).toMatchObject([409, { name: 'Mùa hè', version: 2 }])
})

test('a deleted search comes back whole unless its name was taken', async () => {
  await add({ name: 'Somebody', platform: 'youtube' })
  const { id } = await save(staff, 'On YouTube', { platform: ['youtube'] })
  await add({ name: 'New on YouTube', platform: 'youtube' })
  await read(staff, id)
  await remove(staff, id)
  expect([(await staff.get(`${AT}/${id}`)).status, await listed(staff)]).toEqual([
    404,
    expect.not.arrayContaining(['On YouTube']),
  ])
  const taker = await save(staff, 'On YouTube', {})
  expect((await staff.post(`${AT}/${id}/restore`)).status).toBe(409)
  await remove(staff, taker.id)
  const back = await staff.post<One>(`${AT}/${id}/restore`)
  expect(back.body.data).toMatchObject({ name: 'On YouTube', new_count: 1 })
  expect((await staff.post(`${AT}/${id}/restore`)).status).toBe(404)
})

test('of the deleted ones the latest can come back, as many as one may have', async () => {
  const who = await app.as(SEARCHER)
  const kept = await save(who, 'Kept', {})
  const latest = await save(who, 'Latest', {})
  const deleted = await app.db
    .insertInto('saved_searches')
    .values(
      Array.from({ length: MAX_SAVED_SEARCHES }, (_, nth) => ({
        ...{ owner_id: who.accountId, name: `Deleted ${nth}`, page: 'discover' as const, search: '{}' },
        deleted_at: sql<string>`now() - make_interval(hours => ${nth + 1})`,
      })),
    )
    .returning('id')
    .execute()
  await remove(who, latest.id)
  const left = await app.db.selectFrom('saved_searches').select('id').where('owner_id', '=', who.accountId).execute()
  const oldest = deleted.at(-1)?.id
  expect(left.map(({ id }) => id)).toEqual(
    expect.arrayContaining([kept.id, latest.id, ...deleted.slice(0, -1).map(({ id }) => id)]),
  )
  expect(left).toHaveLength(MAX_SAVED_SEARCHES + 1)
  expect((await who.post(`${AT}/${oldest}/restore`)).status).toBe(404)
  expect((await who.post(`${AT}/${latest.id}/restore`)).status).toBe(200)
})

test('it is shared by exact e-mail; each has news of their own, only the owner changes it', async () => {
  const [friend, stranger] = [await app.as(SEARCHER), await app.as(SEARCHER)]
  const { id } = await save(staff, 'Shared', { platform: ['page'] })
  const unknown = await change(staff, id, { shared_with: ['nobody@example.com'] })
  expect([unknown.status, unknown.body.errors?.[0]]).toMatchObject([400, { field: 'shared_with', code: 'no-such' }])
  const shared = await change(staff, id, { shared_with: [friend.email.toUpperCase(), staff.email] })
  expect(shared.body.data.shared_with).toMatchObject([{ email: friend.email }])
  await add({ name: 'Page A', platform: 'page' })
  expect(await read(friend, id)).toMatchObject({ is_owner: false, shared_with: [], new_count: 0, total: 1 })
  await add({ name: 'Page B', platform: 'page' })
  expect([await names(friend, id), (await names(staff, id)).length]).toEqual([['Page B'], 2])
  await friend.post(`${AT}/${id}/looked`)
  expect([(await read(friend, id)).new_count, (await read(staff, id)).new_count]).toEqual([0, 2])

  expect((await change(friend, id, { digest: 'weekly' })).body.data).toMatchObject({ digest: 'weekly', version: 2 })
  expect((await read(staff, id)).digest).toBe('none')
  expect((await change(friend, id, { name: 'Mine now' })).status).toBe(403)
  for (const answer of [await stranger.get(`${AT}/${id}`), await change(stranger, id, {}), await remove(stranger, id)])
    expect(answer.status).toBe(404)
  expect((await friend.post(`${AT}/${id}/restore`)).status).toBe(404)
  await remove(friend, id)
  expect([await listed(friend), (await read(staff, id)).shared_with]).toEqual([[], []])
})

test('a shared search goes to the heir of a deleted account, who may have one of the same name', async () => {
  const administrator = await app.as('Administrator')
  const [leaving, heir, friend] = [await app.as(SEARCHER), await app.as(SEARCHER), await app.as(SEARCHER)]
  const { id } = await save(leaving, 'Everybody', {})
  await save(leaving, 'For myself', {})
  await save(heir, 'everybody', {})
  await change(leaving, id, { shared_with: [friend.email] })
  const url = `/api/v1/users/${leaving.accountId}`
  const owned = await administrator.get<{ data: object[] }>(`${url}/owned`)
  expect(owned.body.data).toEqual([{ kind: 'savedSearches', count: 1 }])
  const gone = await administrator.call({ method: 'DELETE', url, query: { hand_over_to: heir.accountId } })
  expect(gone.status, gone.text).toBe(200)
  expect(await listed(heir)).toEqual(['everybody', 'Everybody (2)'])
  expect(await read(friend, id)).toMatchObject({ is_owner: false, owner: { id: heir.accountId } })
})

test('what is new lies within the cap; watching costs no search, and who is new what the search costs', async () => {
  const demo = await app.as('Demo')
  await addInfluencers(
    app.db,
    Array.from({ length: 30 }, (_, index) => ({
      name: `Many ${index}`,
      followers: 10_000 + index,
      kind: 'citizen' as const,
    })),
  )
  await app.caughtUp()
  const { id, total } = await save(demo, 'Many', { kind: ['citizen'] })
  expect(total).toBe(24)
  await addInfluencer(app.db, { name: 'Below the cap', followers: 5, kind: 'citizen' })
  await addInfluencer(app.db, { name: 'On top', followers: 90_000, kind: 'citizen' })
  await app.caughtUp()
  expect(await read(demo, id)).toMatchObject({ new_count: 1 })
  expect(await usedBy(demo)).toBe(0)
  expect(await names(demo, id)).toEqual(['On top'])
  expect((await demo.get<{ total: number }>(`${AT}/${id}/new`)).body.total).toBe(1)
  expect(await usedBy(demo)).toBe(1)
})

test('a total of a capped account is rough until its search was paid', async () => {
  const demo = await app.as('Demo')
  await addInfluencers(
    app.db,
    Array.from({ length: 13 }, (_, index) => ({ name: `Thirteen ${index}`, birthYear: 1913 })),
  )
  await app.caughtUp()
  const born = { min_birth_year: 1913, max_birth_year: 1913 }
  const lonely = await save(demo, 'One of them', { ...born, fb_id_name: 'Thirteen 7' })
  expect(lonely).toMatchObject({ total: 0, cap: 24, rounded_to: 10 })
  const { id, ...tried } = await save(demo, 'Not paid', born)
  expect(tried).toMatchObject({ total: 10, cap: 24, rounded_to: 10 })
  expect((await change(demo, id, { search: { ...born, kind: ['citizen'] } })).body.data.rounded_to).toBe(10)
  await demo.get('/api/v1/influencers', born)
  expect((await change(demo, id, { search: born })).body.data).toMatchObject({ total: 13, rounded_to: null })
  expect((await save(staff, 'Without a cap', born)).total).toBe(13)
})

test('who was hidden at the last run is no news when shown again; who came in meanwhile is', async () => {
  const demo = await app.as('Demo')
  const born = { min_birth_year: 1920, max_birth_year: 1920 }
  const given = (name: string) => ({ name, birthYear: 1920 })
  const ids = await addInfluencers(app.db, [given('Hidden once'), given('Hidden twice')])
  await app.caughtUp()
  const hide = (mark: readonly number[]) =>
    app.db
      .insertInto('influencer_marks')
      .values(mark.map((influencer_id) => ({ account_id: demo.accountId, influencer_id, mark: 'hidden' as const })))
      .execute()
  const show = () => app.db.deleteFrom('influencer_marks').where('account_id', '=', demo.accountId).execute()
  await hide(ids)
  const { id } = await save(demo, 'Born 1920', born)
  await show()
  await addInfluencers(app.db, [given('New')])
  await app.caughtUp()
  expect(await read(demo, id)).toMatchObject({ new_count: 1 })
  expect(await names(demo, id)).toEqual(['New'])
  await hide(ids.slice(1))
  expect(await read(demo, id)).toMatchObject({ new_count: 1 })
  await show()
  expect(await read(demo, id)).toMatchObject({ new_count: 1 })
})

test('a wider view after a change of plan is not news', async () => {
  const account = await app.as('Demo')
  const { id } = await save(account, 'Many again', { kind: ['citizen'] })
  const premium = await app.db.selectFrom('roles').select('id').where('name', '=', 'Premium').executeTakeFirstOrThrow()
  await app.db.updateTable('accounts').set({ role_id: premium.id }).where('id', '=', account.accountId).execute()
  await expect.poll(async () => (await read(account, id)).total).toBeGreaterThan(24)
  expect((await read(account, id)).new_count).toBe(0)
})

test('a list that is opened after a while runs its searches again', async () => {
  const { id } = await save(staff, 'Long ago', { fb_id_name: 'Zebra' })
  await add({ name: 'Zebra One' })
  const newOf = async () =>
    (await staff.get<{ data: SavedSearch[] }>(AT)).body.data.find((one) => one.id === id)?.new_count
  expect(await newOf()).toBe(0)
  await app.db
    .updateTable('saved_search_follows')
    .set({ checked_at: new Date(Date.now() - 3_600_000) })
    .where('saved_search_id', '=', id)
    .execute()
  expect(await newOf()).toBe(1)
})
