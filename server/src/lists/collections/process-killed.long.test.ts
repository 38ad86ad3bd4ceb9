import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProgram } from '../../../testing/child-program'
import { addInfluencers } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { inOwnProcess, killEverywhere } from '../../../testing/kill-everywhere'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let anna: SignedInClient
let ids: number[]
let program: string
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.as('Staff')
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 6 }, (_, n) => ({ platform: 'tiktok' as const, handle: `killed.${n}` })),
  )
  program = await bundleProgram('collections-killed')
}, 60_000)
afterAll(() => app.close())

const create = async (name: string, list_ids: number[]) =>
  (await anna.post<{ data: { id: number } }>('/api/v1/collections', { name, list_ids })).body.data.id

const membersOf = async (id: number) =>
  (
    await app.db
      .selectFrom('collection_influencers')
      .select('influencer_id')
      .where('collection_id', '=', id)
      .orderBy('influencer_id')
      .execute()
  ).map((row) => row.influencer_id)

/**
 * Kills a process before its first statement, its second, and so on, until it survives; returns the number of kills.
 */
const killed = (verb: string, input: object) =>
  killEverywhere(app, inOwnProcess(app, anna.accountId, { program, verb, input }))

test('a process that is killed while it adds, moves or confirms leaves all or nothing', {
  timeout: 300_000,
}, async () => {
  const [from, to] = [await create('From', ids.slice(0, 1)), await create('To', ids.slice(0, 2))]
  const adding = { action: 'addInfluencersToMultiCollections', influencerIds: ids, collectionIds: [from] }
  expect(await killed('addToCollections', adding)).toBeGreaterThan(10)
  expect(await membersOf(from)).toEqual(ids)
  expect(await killed('moveInfluencers', { id: from, to, influencer_ids: ids.slice(1, 4) })).toBeGreaterThan(10)
  expect([await membersOf(from), await membersOf(to)]).toEqual([[ids[0], ids[4], ids[5]], ids.slice(0, 4)])
  const rows = ids.map((_, n) => [`Row ${n}`, `https://www.tiktok.com/@killed.${n}`])
  const uploaded = await uploadAs(anna, [{ name: 'a.xlsx', bytes: await xlsxOf({ S: [['Name', 'Link'], ...rows] }) }])
  const { id, influencers } = uploaded.body.data
  const confirming = { id, rows: influencers.map((row) => row.id), collections: [to] }
  expect(await killed('confirmImport', confirming)).toBeGreaterThan(10)
  expect(await membersOf(to)).toEqual(ids)
})
