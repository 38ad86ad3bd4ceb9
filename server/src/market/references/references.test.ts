import type { Category } from '@kolscope/contract/market/categories'
import type { Profession } from '@kolscope/contract/market/professions'
import type { Location, PlatformCategory } from '@kolscope/contract/market/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const categories = async (client: SignedInClient, query = '') =>
  (await client.get<{ results: Category[]; total: number }>('/api/v1/category', query)).body

test('categories are a tree told as a list, in pages and both orders', async () => {
  const all = await categories(staff)
  const ids = new Set(all.results.map(({ id }) => id))
  expect(all.total).toBe(all.results.length)
  expect(all.results.every(({ parent }) => parent === null || ids.has(parent))).toBe(true)
  const second = await categories(staff, 'page_size=10&page_index=1')
  expect(second).toEqual({ code: 200, total: all.total, results: all.results.slice(10, 20) })
  const reversedPage = await categories(staff, 'sort_field=name&sort_type=-1&page_size=3')
  expect(reversedPage.results).toEqual(all.results.slice(-3).reverse())
  const [first] = all.results
  expect((await categories(staff, `code=${first?.categoryCode}`)).results).toEqual([first])
})

test('a category that is kept to roles is hidden from others with all below it', async () => {
  const parent = (await categories(staff)).results.find(({ parent: above }) => above !== null)?.parent ?? 0
  const administrator = await app.as('Administrator')
  const whole = (await categories(administrator)).total
  const role = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Administrator')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('categories')
    .set({ role_ids: [role.id] })
    .where('id', '=', parent)
    .execute()
  const isHidden = async () =>
    (await categories(staff)).results.every((one) => one.id !== parent && one.parent !== parent)
  await expect.poll(isHidden, { timeout: 3_000 }).toBe(true)
  expect((await categories(administrator)).total).toBe(whole)
})

test('lists take every way to page and every spelling of a platform', async () => {
  const all = (await categories(staff)).results
  const third = all.slice(6, 9)
  for (const query of ['page_size=3&page_index=2', 'limit=3&offset=3', '%24limit=3&page=3'])
    expect((await categories(staff, query)).results).toEqual(third)
  expect((await categories(staff, 'platform=facebook')).results).toEqual(
    (await categories(staff, 'platform=fb')).results,
  )
  expect((await staff.get('/api/v1/category', 'platform=myspace')).status).toBe(400)
})

test('role_ids narrows to what one of the roles may see, and never shows more', async () => {
  const roles = await app.db.selectFrom('roles').select(['id', 'name']).execute()
  const idOf = (roleName: string) => roles.find(({ name }) => name === roleName)?.id ?? 0
  const [lastRoot] = (await categories(staff)).results.filter(({ parent }) => parent === null).slice(-1)
  await app.db
    .updateTable('categories')
    .set({ role_ids: [idOf('Staff')] })
    .where('id', '=', lastRoot?.id ?? 0)
    .execute()
  const shown = async (client: SignedInClient, query: string) =>
    (await categories(client, query)).results.some(({ id }) => id === lastRoot?.id)
  const demo = await app.as('Demo')
  await expect.poll(() => shown(demo, ''), { timeout: 3_000 }).toBe(false)
  expect(await shown(staff, `role_ids=${idOf('Staff')},${idOf('Demo')}`)).toBe(true)
  expect(await shown(staff, `role_ids=${idOf('Demo')}`)).toBe(false)
  expect(await shown(demo, `role_ids=${idOf('Staff')}`)).toBe(false)
})

test('lists of a platform hold what belongs to it and to all', async () => {
  const of = async <T>(url: string) => (await staff.get<{ data: T[] }>(url)).body.data
  const professions = await of<Profession>('/api/v1/profession-management?platform=tiktok')
  expect(professions.length).toBeGreaterThan(0)
  expect(professions.every(({ platform }) => platform === null || platform === 'tiktok')).toBe(true)
  const youtube = await of<PlatformCategory>('/api/v1/platform-categories?platform=youtube')
  expect(youtube.length).toBeGreaterThan(10)
  expect(new Set(youtube.map(({ platform }) => platform))).toEqual(new Set(['youtube']))
})

test('Viet Nam has 34 provinces that are found by their former names', async () => {
  const { data } = (await staff.get<{ data: Location[] }>('/api/v1/locations')).body
  const provinces = data.filter(({ kind }) => kind === 'province')
  expect(provinces).toHaveLength(34)
  expect(provinces.find(({ aliases }) => aliases.includes('Bình Dương'))?.name_vi).toBe('TP. Hồ Chí Minh')
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
})
