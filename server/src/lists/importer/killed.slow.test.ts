import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { ctxOf, inThisProcess, killEverywhere } from '../../../testing/kill-everywhere'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { confirmImport } from './confirm-import'

let app: TestApp
let anna: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.as('Staff')
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 4 }, (_, n) => ({ platform: 'tiktok' as const, handle: `killed.${n}` })),
  )
}, 60_000)
afterAll(() => app.close())

const create = async (name: string, list_ids: number[]) =>
  (await anna.post<{ data: { id: number } }>('/api/v1/collections', { name, list_ids })).body.data.id

test('confirming an import is whole or nothing, wherever it is killed, and said again it adds once', async () => {
  const links = ids.map((_, n) => [`Row ${n}`, `https://www.tiktok.com/@killed.${n}`])
  const bytes = await xlsxOf({ S: [['Name', 'Link'], ...links, ['Nobody', 'https://www.tiktok.com/@nobody.here']] })
  const { id, influencers, version } = (await uploadAs(anna, [{ name: 'a.xlsx', bytes }])).body.data
  const collections = [await create('First', []), await create('Second', ids.slice(0, 1))]
  const request = { id: id ?? 0, rows: influencers.map((row) => row.id), collections, version }
  const confirming = inThisProcess(app, anna.accountId, (ctx) => confirmImport(ctx, request))
  expect(await killEverywhere(app, confirming)).toBeGreaterThan(12)
  const again = await confirmImport(await ctxOf(app, anna.accountId), request)
  expect(again).toMatchObject({ added: 0, skipped: 1 })
  const members = await app.db
    .selectFrom('collection_influencers')
    .select(['collection_id', 'influencer_id'])
    .orderBy('collection_id')
    .orderBy('influencer_id')
    .execute()
  const expected = collections.flatMap((collection_id) =>
    ids.map((influencer_id) => ({ collection_id, influencer_id })),
  )
  expect(members).toEqual(expected)
  const changes = await app.db.selectFrom('collection_changes').select('kind').where('kind', '=', 'import').execute()
  expect(changes).toHaveLength(1)
})
