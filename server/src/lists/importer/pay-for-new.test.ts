import type { ApiError } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

/** Of a demo account; its plan has so many searches below. */
const CAP = 24
const LISTED = 60
const SEARCHES = 3

let app: TestApp
let ids: number[]
beforeAll(async () => {
  app = await startTestApp({
    influencers: Array.from({ length: LISTED }, (_, nth) => ({
      name: `Listed ${nth}`,
      platform: 'insta' as const,
      handle: `listed.${nth}`,
      state: 'Approved' as const,
      isSample: true,
    })),
  })
  const rows = await app.db.selectFrom('influencers').select('id').orderBy('id').execute()
  ids = rows.map(({ id }) => id)
})
afterAll(() => app.close())

/** A demo account that may import, with an import of everyone and a collection. */
async function importer() {
  const client = await app.as(['isDemoAccount', 'canCreateCollection', 'canImportInfluencers'])
  await app.db.updateTable('accounts').set({ plan_searches: SEARCHES }).where('id', '=', client.accountId).execute()
  const rows = ids.map((_, nth) => [`Row ${nth}`, `https://www.instagram.com/listed.${nth}`])
  const bytes = await xlsxOf({ S: [['Name', 'Link'], ...rows] })
  const { id } = (await uploadAs(client, [{ name: 'everyone.xlsx', bytes }])).body.data
  const made = await client.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Imported' })
  const confirm = (count: number, first = 1) =>
    client.post<ApiError & { added: number }>(`/api/v1/imports/${id}/confirm`, {
      rows: Array.from({ length: count }, (_, nth) => first + nth),
      collections: [made.body.data.id],
    })
  return { client, confirm }
}

const usedBy = async ({ accountId }: SignedInClient) =>
  (await app.db.selectFrom('accounts').select('searches_used').where('id', '=', accountId).executeTakeFirstOrThrow())
    .searches_used

test('as many unseen influencers as a list shows cost one search, and those that were seen cost nothing', async () => {
  const { client, confirm } = await importer()
  await showTo(app, client, ids.slice(0, 10))
  expect((await confirm(10)).body.added).toBe(10)
  expect(await usedBy(client)).toBe(0)
  expect((await confirm(CAP, 11)).body.added).toBe(CAP)
  expect(await usedBy(client)).toBe(1)
  await confirm(10 + CAP)
  expect(await usedBy(client)).toBe(1)
  expect((await confirm(1, 10 + CAP + 1)).body.added).toBe(1)
  expect(await usedBy(client)).toBe(2)
})

test('a plan that ends in the middle adds nobody, and what was paid for is added later for nothing', async () => {
  const { client, confirm } = await importer()
  await app.db.updateTable('accounts').set({ plan_searches: 1 }).where('id', '=', client.accountId).execute()
  expect((await confirm(LISTED)).body.code).toBe(339)
  expect(await usedBy(client)).toBe(1)
  await app.db.updateTable('accounts').set({ plan_searches: SEARCHES }).where('id', '=', client.accountId).execute()
  expect((await confirm(LISTED)).body.added).toBe(LISTED)
  expect(await usedBy(client)).toBe(Math.ceil(LISTED / CAP))
})

test('an account without a cap pays nothing', async () => {
  const staff = await app.as(['canCreateCollection', 'canImportInfluencers', 'canFilterByBasicInfo'])
  const bytes = await xlsxOf({
    S: [
      ['Name', 'Link'],
      ['A', 'https://www.instagram.com/listed.1'],
    ],
  })
  const { id } = (await uploadAs(staff, [{ name: 'one.xlsx', bytes }])).body.data
  const made = await staff.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Imported' })
  const url = `/api/v1/imports/${id}/confirm`
  const body = { rows: [1], collections: [made.body.data.id] }
  expect((await staff.post<{ added: number }>(url, body)).body.added).toBe(1)
})
