import type { Category, Location, PlatformCategory, Profession } from '@kolscope/contract/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'

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
  const reversed = await categories(staff, 'sort_field=name&sort_type=-1&page_size=3')
  expect(reversed.results).toEqual(all.results.slice(-3).reverse())
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
